import { type RefObject, useEffect } from 'react'
import { replaceAddress, useLocation } from '../admin/use-location.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { useSay } from '../use-say.ts'

/** Leads to the setting that the address names, once it is drawn. Whoever does something else before is left alone. */
export function useSoughtSetting(screen: RefObject<HTMLElement | null>): void {
  const key = useLocation().searchParams.get('setting')
  const say = useSay(settingsMessages)
  const label = isKey(key) ? say(key) : undefined
  useEffect(() => {
    if (!screen.current || label === undefined) return undefined
    const seeking = new AbortController()
    const drawn = new MutationObserver(() => seek(screen.current, label))
    seeking.signal.addEventListener('abort', () => drawn.disconnect())
    drawn.observe(screen.current, { childList: true, subtree: true })
    for (const act of ['pointerdown', 'keydown'])
      document.addEventListener(act, () => seeking.abort(), { capture: true, signal: seeking.signal })
    // after the screen itself has the focus
    queueMicrotask(() => seeking.signal.aborted || seek(screen.current, label))
    return () => seeking.abort()
  }, [screen, label])
}

/** The address is of the section again: on the way back nothing is sought anew. */
function seek(screen: HTMLElement | null, label: string): void {
  const names = screen?.querySelectorAll('label, legend, h2, .qe-label') ?? []
  const found = [...names].find(({ childNodes }) =>
    [...childNodes].some((node) => node instanceof Text && node.data === label),
  )
  const field = found?.closest('.qe-field, .qe-section')
  const control =
    field?.querySelector<HTMLElement>('[type=radio]:checked:enabled') ??
    field?.querySelector<HTMLElement>(':is(input, select, textarea, button):enabled')
  if (!control) return
  replaceAddress(location.pathname)
  control.focus()
  field?.scrollIntoView({ block: 'center' })
}

function isKey(key: string | null): key is keyof typeof settingsMessages {
  return key !== null && Object.hasOwn(settingsMessages, key)
}
