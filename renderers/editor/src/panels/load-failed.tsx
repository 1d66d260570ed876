import type { LoadFailure } from '@quoin/edit/protocol'
import { useEffect, useState } from 'react'
import { LookupFailed } from '../fields/lookup-failed.tsx'
import { useStore } from '../store.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface Tried {
  readonly failures: readonly LoadFailure[]
  /** Takes the focus when there is nothing left to try. */
  readonly tab: HTMLElement | null | undefined
}

/** What a block or item shows from elsewhere did not come: said at its settings, with another try (F-24). */
export function LoadFailed({ workspace, id }: { readonly workspace: Workspace; readonly id: string }) {
  const { view, say, post } = workspace
  const unloaded = useStore(view, (state) => state.unloaded)
  const [tried, setTried] = useState<Tried>()
  const own = unloaded.filter((one) => one.id === id)
  const failed = own.length > 0

  useEffect(() => {
    if (tried && !failed && document.activeElement === document.body) tried.tab?.focus()
  }, [tried, failed])

  if (!failed) return null
  return (
    <div className="qe-note" data-tone="danger">
      <LookupFailed
        text={
          tried?.failures === unloaded ? say('block.loading') : own.map(({ message }) => say.text(message)).join(' ')
        }
        onRetry={() => {
          const tab = document.activeElement
            ?.closest('.qe-tabset')
            ?.querySelector<HTMLElement>('[aria-selected="true"]')
          setTried({ failures: unloaded, tab })
          post({ type: 'reload' })
        }}
      />
    </div>
  )
}
