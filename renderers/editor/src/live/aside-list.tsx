import type { RevisionEntry } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LookupFailed } from '../fields/lookup-failed.tsx'
import { answered } from '../parts/answers.ts'
import { Count } from '../parts/count.tsx'
import { timeText } from '../parts/time-text.ts'
import { useStore } from '../store.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { wordsOf } from './aside-texts.ts'
import type { LivePage } from './live-page.ts'
import { docOf } from './set-text-aside.ts'

/** What this person wrote and could not save: kept until they take it back in or let it go. */
export function AsideList({ workspace }: { readonly workspace: Workspace }) {
  const { live } = workspace
  return live ? <WithChanges workspace={workspace} live={live} /> : <List workspace={workspace} changes={[]} />
}

function WithChanges({ workspace, live }: { readonly workspace: Workspace; readonly live: LivePage }) {
  const { session, host, layout, say } = workspace
  const { id, language } = session.getState().page
  const times = useStore(live.state, (state) => state.aside)
  const done = useStore(layout, (state) => state.asideDone)
  const list = useQuery({
    queryKey: ['aside', id, language, times],
    queryFn: () => answered(host.client.pages.parked({ id, language })),
  })
  const changes = (list.data ?? []).filter((entry) => !done.includes(asideName(id, language, entry)))
  return (
    <List workspace={workspace} changes={changes}>
      {list.error && <LookupFailed text={say.text(list.error.message)} onRetry={() => void list.refetch()} />}
    </List>
  )
}

interface ListProps {
  readonly workspace: Workspace
  /** Whole versions, by the server. */
  readonly changes: readonly RevisionEntry[]
  /** Why there may be more. */
  readonly children?: ReactNode
}

function List({ workspace, changes, children }: ListProps) {
  const { layout, say, open } = workspace
  const doc = docOf(workspace)
  const texts = useStore(layout, (state) => state.asideTexts).filter((text) => text.doc === doc)
  const count = changes.length + texts.length
  if (count === 0 && !children) return null
  return (
    <section className="qe-group">
      <h2 className="qe-group-title">
        {say('aside.title')}
        {!children && <Count of={count} />}
      </h2>
      {children}
      {count > 0 && (
        <ul className="qe-menu">
          {texts.map((text) => (
            <li key={`${text.id}/${text.path}`}>
              <button type="button" className="qe-menu-item" onClick={() => open({ name: 'aside-text', text })}>
                <span className="qe-one-line" dir="auto">
                  {wordsOf(text)}
                </span>
                <span className="qe-menu-hint">{timeText(text.at, say.locale)}</span>
              </button>
            </li>
          ))}
          {changes.map((entry) => (
            <li key={entry.revision}>
              <button type="button" className="qe-menu-item" onClick={() => open({ name: 'aside', entry })}>
                {timeText(entry.at, say.locale)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** One entry of one document, among all that this person has let go on this device. */
export function asideName(id: string, language: string, { revision }: RevisionEntry): string {
  return `${id}_${language}_${revision}`
}
