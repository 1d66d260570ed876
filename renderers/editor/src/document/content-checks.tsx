import { findNode } from '@quoin/edit'
import type { DrawnContent } from '@quoin/edit/protocol'
import { useMemo } from 'react'
import type { CoreKey } from '../messages.ts'
import { ActButton } from '../parts/act-button.tsx'
import { Count } from '../parts/count.tsx'
import { copyPictures, type PlacedPicture } from '../paste/copy-pictures.ts'
import { useStore } from '../store.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { type HiddenPages, useHiddenPages } from './hidden-pages.ts'
import { type PicturesElsewhere, usePicturesElsewhere } from './pictures-elsewhere.ts'

/** What is odd in the page as it is drawn: advice, never in the way of anything (S-55). */
export function ContentChecks({ workspace }: { readonly workspace: Workspace }) {
  const { session, say } = workspace
  const checks = useContentChecks(workspace)
  const isWritable = useSession(session, (state) => state.readOnly.length === 0)
  if (checks.length === 0) return null
  return (
    <section className="qe-group">
      <h2 className="qe-group-title">
        {say('document.checks')}
        <Count of={checks.length} />
      </h2>
      <ul className="qe-issues">
        {checks.map(({ key, id, args, pictures }, index) => {
          const name = findNode(session.getState(), workspace.site, id)?.name ?? ''
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: one block may have the same fault twice
            <li key={`${id} ${key} ${index}`} {...(pictures ? { 'data-act': '' } : {})}>
              <button
                type="button"
                className="qe-issue"
                data-level="warning"
                onClick={() => session.pick(id, 'replace')}
              >
                <span>{say(key, { ...args, name })}</span>
              </button>
              {pictures && isWritable && (
                <ActButton className="qe-button qe-small" onClick={() => copyPictures(workspace, pictures)}>
                  {say('paste.copyPictures', { count: args?.count ?? 0 })}
                </ActButton>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function useContentChecks(workspace: Workspace): readonly Check[] {
  const { view, host, session } = workspace
  const content = useStore(view, (state) => state.content)
  const hidden = useHiddenPages(host, session.getState().page, content.links.length > 0)
  const elsewhere = usePicturesElsewhere(workspace)
  return useMemo(() => contentChecks(content, hidden, elsewhere), [content, hidden, elsewhere])
}

interface Check {
  readonly key: CoreKey
  readonly id: string
  readonly args?: Readonly<Record<string, number | string>>
  /** To be copied to this library, which settles it. */
  readonly pictures?: readonly PlacedPicture[]
}

/**
 * Levels that are left out on the way down, first headings beside the first, links nobody can read or that lead
 * where nobody can go, and pictures that come slowly, or from another site.
 */
export function contentChecks(
  { headings, emptyLinks, links, largeImages }: DrawnContent,
  hidden: HiddenPages,
  elsewhere: readonly PicturesElsewhere[] = [],
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
  for (const { id, host, count, pictures } of elsewhere)
    found.push({ key: 'checks.elsewhere', id, args: { host, count }, pictures })
  return found
}
