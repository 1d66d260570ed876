import { findNode } from '@quoin/edit'
import type { MessageKey } from '../messages.ts'
import { useStore } from '../store.ts'
import type { DrawnContent } from '../workspace/view-state.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** What is odd in the page as it is drawn: advice, never in the way of anything (S-55). */
export function ContentChecks({ workspace }: { readonly workspace: Workspace }) {
  const { session, view, say } = workspace
  const content = useStore(view, (state) => state.content)
  const checks = contentChecks(content)
  if (checks.length === 0) return null
  return (
    <section className="qe-group">
      <h2 className="qe-group-title">
        {say('document.checks')} <span className="qe-count">{checks.length}</span>
      </h2>
      <ul className="qe-issues">
        {checks.map(({ key, id, args }, index) => {
          const name = findNode(session.getState(), session.site, id)?.name ?? ''
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

interface Check {
  readonly key: MessageKey
  readonly id: string
  readonly args?: Readonly<Record<string, number>>
}

/** Levels that are left out on the way down, first headings beside the first, and links nobody can read. */
export function contentChecks({ headings, emptyLinks }: DrawnContent): readonly Check[] {
  const found: Check[] = []
  let above = 0
  let first = false
  for (const { id, level } of headings) {
    if (level === 1 && first) found.push({ key: 'checks.secondTitle', id })
    else if (level > above + 1 && above > 0) found.push({ key: 'checks.skipped', id, args: { level, above } })
    first ||= level === 1
    above = level
  }
  return [...found, ...emptyLinks.map((id) => ({ key: 'checks.emptyLink', id }) as const)]
}
