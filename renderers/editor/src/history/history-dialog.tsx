import type { RevisionEntry } from '@quoin/engine/wire'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { revisionMessages } from '../messages/en/revisions.ts'
import { answered, numberedPages } from '../parts/answers.ts'
import { byDay } from '../parts/by-day.ts'
import { Dialog } from '../parts/dialog.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { personName } from '../parts/person-name.ts'
import { useSay } from '../use-say.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { RevisionView } from './revision-view.tsx'
import type { ShownVersion } from './shown-version.ts'

const pageSize = 40

/** Every version of the page by day, and beside it what one of them would change. */
export function HistoryDialog({ workspace }: { readonly workspace: Workspace }) {
  const { session, host, view } = workspace
  const say = useSay(revisionMessages)
  const { id, language } = session.getState().page
  const revision = useSession(session, (state) => state.base.revision)
  const [picked, setPicked] = useState(() => lookedAt(view.get().version))
  const list = useInfiniteQuery({
    queryKey: ['revisions', id, language, revision],
    queryFn: ({ pageParam }) =>
      answered(host.client.pages.revisions({ id, language }, { page: pageParam, pageSize, collapse: true })),
    ...numberedPages(pageSize),
  })
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? []
  const chosen = entries.find((entry) => entry.revision === picked)
  return (
    <Dialog title={say('command.history')} size="large" onClose={() => workspace.open(undefined)}>
      <div className="qe-split">
        <div className="qe-split-list">
          {list.isPending && <p className="qe-skeleton">{say('app.loading')}</p>}
          {list.isError && (
            <p className="qe-error" role="alert">
              {say.text(list.error.message)}{' '}
              <button type="button" className="qe-link" onClick={() => list.refetch()}>
                {say('app.retry')}
              </button>
            </p>
          )}
          {[...byDay(entries)].map(([day, own]) => (
            <section key={day}>
              <h3 className="qe-list-head">
                {new Date(`${day}T12:00`).toLocaleDateString(say.locale, { dateStyle: 'full' })}
              </h3>
              <ul className="qe-timeline">
                {own.map((entry) => (
                  <li key={entry.revision}>
                    <button
                      type="button"
                      className="qe-entry"
                      aria-pressed={entry === chosen}
                      data-current={entry.revision === chosen?.revision ? '' : undefined}
                      onClick={() => setPicked(entry.revision)}
                    >
                      <span className="qe-entry-time">
                        {new Date(entry.at).toLocaleTimeString(say.locale, { timeStyle: 'short' })}
                      </span>
                      <span>
                        {entry.label ?? say(`revision.${entry.kind}`)}
                        <small className="qe-help"> {entry.by ? personName(entry.by) : say('history.nobody')}</small>
                      </span>
                      {entry.live && (
                        <span className="qe-badge" data-tone="success">
                          {say('history.live')}
                        </span>
                      )}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <MoreButton of={list}>{say('history.older')}</MoreButton>
        </div>
        <div className="qe-split-view">
          {chosen ? (
            <RevisionView key={chosen.revision} workspace={workspace} entry={chosen} />
          ) : (
            <p className="qe-empty">{say('history.choose')}</p>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** The version the frame shows is the one that was looked at before. */
function lookedAt(version: ShownVersion): RevisionEntry['revision'] | undefined {
  return typeof version === 'string' ? undefined : version.revision
}
