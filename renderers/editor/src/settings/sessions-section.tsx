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
  const t = useSay(settingsMessages)
  const [busy, setBusy] = useState(false)
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: () => answered(client.account.sessions()) })

  async function end(ids: readonly string[]) {
    setBusy(true)
    const answers = await Promise.all(ids.map((id) => client.account.endSession(id)))
    setBusy(false)
    const refused = answers.find((answer) => !answer.ok && answer.problem.status !== 404)
    if (refused && !refused.ok) notify({ text: problemText(refused.problem), tone: 'danger' })
    else notify({ text: t('sessions.ended') })
    await sessions.refetch()
  }

  return (
    <Section title={t('sessions.title')} intro={t('sessions.intro')}>
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
                        {t('sessions.since', { when: timeText(createdAt, t.locale) })}{' '}
                        {current && (
                          <span className="qe-badge" data-tone="accent">
                            {t('sessions.current')}
                          </span>
                        )}
                      </>
                    }
                    facts={t(keepLoggedIn ? 'sessions.kept' : 'sessions.untilIdle', {
                      when: timeText(expiresAt, t.locale),
                    })}
                  >
                    {!current && (
                      <RowButton of={timeText(createdAt, t.locale)} disabled={busy} onClick={() => end([id])}>
                        {t('sessions.end')}
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
                    {t('sessions.endOthers')}
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
