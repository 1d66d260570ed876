import type { Off } from '@quoin/engine'
import { useSyncExternalStore } from 'react'
import { Icon } from '../icons.tsx'
import { createStore } from '../store.ts'

/** One sentence that comes and goes, with at most one act. */
export interface Notice {
  readonly text: string
  /** What is said after it to those who hear it. */
  readonly hint?: string
  readonly tone?: 'danger'
  /** Nothing failed, but whoever looks away for long has to know it: it stays until it is closed. */
  readonly stays?: true
  readonly action?: { readonly label: string; readonly run: () => void }
}

interface Shown extends Notice {
  readonly id: number
}

export interface Notices {
  /** Answers how to close it. */
  show(notice: Notice): Off
  close(id: number): void
  get(): readonly Shown[]
  subscribe(listener: () => void): Off
}

const shownMs = 8000
const mostShown = 3

/** The oldest makes room for one more, unless it is a failure with the way out of it. */
function withRoom(shown: readonly Shown[]): readonly Shown[] {
  const oldest = shown.find(({ tone, action }) => tone !== 'danger' || !action)
  return shown.length < mostShown ? shown : shown.filter((one) => one !== oldest)
}

/** Notices leave by themselves, except those that report a failure or are to stay. */
export function createNotices(
  later: (run: () => void, ms: number) => void = (run, ms) => setTimeout(run, ms),
): Notices {
  const store = createStore<{ readonly shown: readonly Shown[] }>({ shown: [] })
  const get = () => store.get().shown
  let next = 1
  function close(id: number): void {
    const left = get().filter((notice) => notice.id !== id)
    if (left.length < get().length) store.set({ shown: left })
  }
  return {
    show(notice) {
      const id = next++
      store.set({ shown: [...withRoom(get()), { ...notice, id }] })
      if (notice.tone !== 'danger' && !notice.stays) later(() => close(id), shownMs)
      return () => close(id)
    },
    close,
    get,
    subscribe: store.subscribe,
  }
}

interface NoticeRegionProps {
  readonly notices: Notices
  readonly label: string
  readonly closeLabel: string
}

/** The notices of now. They are said as they come; here they can be read again, also over a dialog. */
export function NoticeRegion({ notices, label, closeLabel }: NoticeRegionProps) {
  const shown = useSyncExternalStore(notices.subscribe, notices.get, notices.get)
  const landmark = shown.length > 0 ? { role: 'region', 'aria-label': label } : {}
  return (
    <div className="qe-toasts" data-react-aria-top-layer="" {...landmark}>
      {shown.map(({ id, text, tone, action }) => (
        <div key={id} className="qe-toast" {...(tone ? { 'data-tone': tone } : {})}>
          <span className="qe-toast-text">{text}</span>
          {action && (
            <button
              type="button"
              className="qe-button"
              onClick={() => {
                close(id)
                action.run()
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" className="qe-button qe-square" aria-label={closeLabel} onClick={() => close(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  )

  function close(id: number): void {
    notices.close(id)
  }
}
