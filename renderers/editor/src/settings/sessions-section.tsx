import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { answered, problemText } from '../parts/answers.ts'
import { ListState } from '../parts/list-state.tsx'
import { RecordRow } from '../parts/record-row.tsx'
import { RowButton } from '../parts/row-button.tsx'
import { Section } from '../parts/section.tsx'
import { timeText } from '../parts/time-text.ts'
import { useSay } from '../use-say.ts'

/** Where one is signed in, and the way to end it there. */
export function SessionsSection() {
  const { client, notify } = useAdmin()
  const say = useSay(settingsMessages)
  const [busy, setBusy] = useState(false)
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: () => answered(client.account.sessions()) })

  async function end(ids: readonly string[]) {
    setBusy(true)
    const answers = await Promise.all(ids.map((id) => client.account.endSession(id)))
    setBusy(false)
    const refused = answers.find((answer) => !answer.ok && answer.problem.status !== 404)
    if (refused && !refused.ok) notify({ text: problemText(refused.problem), tone: 'danger' })
    else notify({ text: say('sessions.ended') })
    await sessions.refetch()
  }

  return (
    <Section title={say('sessions.title')} intro={say('sessions.intro')}>
      <ListState query={sessions}>
        {(all) => {
          const others = all.filter(({ current }) => !current)
          return (
            <>
              <ul className="qe-items">
                {all.map(({ id, createdAt, expiresAt, keepLoggedIn, current }) => (
                  <RecordRow
                    key={id}
                    title={
                      <>
                        {say('sessions.since', { when: timeText(createdAt, say.locale) })}{' '}
                        {current && (
                          <span className="qe-badge" data-tone="accent">
                            {say('sessions.current')}
                          </span>
                        )}
                      </>
                    }
                    facts={say(keepLoggedIn ? 'sessions.kept' : 'sessions.untilIdle', {
                      when: timeText(expiresAt, say.locale),
                    })}
                  >
                    {!current && (
                      <RowButton of={timeText(createdAt, say.locale)} disabled={busy} onClick={() => end([id])}>
                        {say('sessions.end')}
                      </RowButton>
                    )}
                  </RecordRow>
                ))}
              </ul>
              {others.length > 1 && (
                <div className="qe-section-foot">
                  <button
                    type="button"
                    className="qe-button"
                    disabled={busy}
                    onClick={() => end(others.map(({ id }) => id))}
                  >
                    {say('sessions.endOthers')}
                  </button>
                </div>
              )}
            </>
          )
        }}
      </ListState>
    </Section>
  )
}
