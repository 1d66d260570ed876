import { useMemo } from 'react'
import { pageChanges } from '../history/page-changes.ts'
import { Count } from '../parts/count.tsx'
import { Segments } from '../parts/segments.tsx'
import { useStore } from '../store.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'

const versions = ['WORKING', 'COMMITTED'] as const

/** A page with a working copy: which of the two is shown, and every block in which they differ. */
export function WorkingCopy({ workspace }: { readonly workspace: Workspace }) {
  const { session, painted, view, say } = workspace
  const state = useSession(painted, (whole) => whole)
  const version = useStore(view, (one) => one.version)
  const { page } = state
  const { committedContent } = page
  const changes = useMemo(
    () =>
      committedContent
        ? pageChanges({ ...state, page: { ...page, content: committedContent } }, page, workspace.site).blocks
        : [],
    [state, page, committedContent, workspace.site],
  )
  if (!committedContent) return null
  return (
    <section className="qe-group">
      <h2 className="qe-group-title">
        {say('working.title')}
        <Count of={changes.length} />
      </h2>
      <div className="qe-working">
        <Segments
          label={say('working.shown')}
          value={version === 'COMMITTED' ? version : 'WORKING'}
          segments={versions.map((one) => ({ value: one, label: say(`working.${one}`) }))}
          onChange={(version) => view.set({ version })}
        />
        <p className="qe-help">{say(changes.length === 0 ? 'working.same' : 'working.help')}</p>
        <ul className="qe-menu">
          {changes.map(({ id, name, change }) => (
            <li key={id}>
              <button
                type="button"
                className="qe-menu-item"
                disabled={change === 'removed'}
                onClick={() => {
                  view.set({ version: 'WORKING' })
                  session.pick(id, 'replace')
                }}
              >
                <span
                  className="qe-badge"
                  data-tone={change === 'added' ? 'success' : change === 'removed' ? 'danger' : 'warning'}
                >
                  {say(`working.${change}`)}
                </span>
                {name}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
