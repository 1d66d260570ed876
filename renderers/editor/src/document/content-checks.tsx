import { findNode } from '@quoin/edit'
import type { DrawnContent } from '@quoin/edit/protocol'
import type { MessageKey } from '../messages.ts'
import { Count } from '../parts/count.tsx'
import { useStore } from '../store.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { type HiddenPages, useHiddenPages } from './hidden-pages.ts'

/** What is odd in the page as it is drawn: advice, never in the way of anything (S-55). */
export function ContentChecks({ workspace }: { readonly workspace: Workspace }) {
  const { session, say } = workspace
  const checks = useContentChecks(workspace)
  if (checks.length === 0) return null
  return (
    <section className="qe-group">
      <h2 className="qe-group-title">
        {say('document.checks')}
        <Count of={checks.length} />
      </h2>
      <ul className="qe-issues">
        {checks.map(({ key, id, args }, index) => {
          const name = findNode(session.getState(), workspace.site, id)?.name ?? ''
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: one block may have the same fault twice
            <li key={`${id} ${key} ${index}`}>
              <button
                type="button"
                className="qe-issue"
                data-level="warning"
                onClick={() => session.pick(id, 'replace')}
              >
                <span>{say(key, { ...args, name })}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function useContentChecks({ view, host, session }: Workspace): readonly Check[] {
  const content = useStore(view, (state) => state.content)
  return contentChecks(content, useHiddenPages(host, session.getState().page, content.links.length > 0))
}

interface Check {
  readonly key: MessageKey
  readonly id: string
  readonly args?: Readonly<Record<string, number | string>>
}

/**
 * Levels that are left out on the way down, first headings beside the first, links nobody can read or that lead
 * where nobody can go, and pictures that come slowly.
 */
export function contentChecks(
  { headings, emptyLinks, links, largeImages }: DrawnContent,
  hidden: HiddenPages,
): readonly Check[] {
  const found: Check[] = []
  let above = 0
  let first = false
  for (const { id, level } of headings) {
    if (level === 1 && first) found.push({ key: 'checks.secondTitle', id })
    else if (level > above + 1 && above > 0) found.push({ key: 'checks.skipped', id, args: { level, above } })
    first ||= level === 1
    above = level
  }
  for (const id of emptyLinks) found.push({ key: 'checks.emptyLink', id })
  for (const { id, address } of links) {
    const page = hidden.at(address)
    if (page !== undefined) found.push({ key: 'checks.unpublished', id, args: { page } })
  }
  for (const id of largeImages) found.push({ key: 'checks.largeImage', id })
  return found
}
