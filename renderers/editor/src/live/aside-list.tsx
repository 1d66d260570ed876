import type { RevisionEntry } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { useStore } from '../store.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { LivePage } from './live-page.ts'

/** What this person wrote and could not save: kept until they take it back in or let it go. */
export function AsideList({ workspace }: { readonly workspace: Workspace }) {
  const { live } = workspace
  return live ? <List workspace={workspace} live={live} /> : null
}

function List({ workspace, live }: { readonly workspace: Workspace; readonly live: LivePage }) {
  const { session, host, layout, say } = workspace
  const { id, language } = session.getState().page
  const times = useStore(live.state, (state) => state.aside)
  const done = useStore(layout, (state) => state.asideDone)
  const list = useQuery({
    queryKey: ['aside', id, language, times],
    queryFn: async () => {
      const answer = await host.client.pages.revisions({ id, language }, { kind: 'parked' })
      return answer.ok ? answer.value.items : []
    },
  })
  const entries = (list.data ?? []).filter((entry) => !done.includes(asideName(id, language, entry)))
  if (entries.length === 0) return null
  const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <section className="qe-group">
      <h2 className="qe-group-title">
        {say('aside.title')} <span className="qe-count">{entries.length}</span>
      </h2>
      <ul className="qe-menu">
        {entries.map((entry) => (
          <li key={entry.revision}>
            <button type="button" className="qe-menu-item" onClick={() => workspace.open({ name: 'aside', entry })}>
              {time.format(new Date(entry.at))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One entry of one document, among all that this person has let go on this device. */
export function asideName(id: string, language: string, { revision }: RevisionEntry): string {
  return `${id}_${language}_${revision}`
}
