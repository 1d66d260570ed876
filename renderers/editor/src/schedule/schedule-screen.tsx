import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-aria-components'
import { useAdmin } from '../admin/admin-context.ts'
import { personName } from '../live/person-name.ts'
import { editorAddress } from '../pages/page-address.ts'
import { answered, problemText } from '../parts/answers.ts'
import { Confirm } from '../parts/dialog.tsx'
import { Empty, ListState } from '../parts/list-state.tsx'
import { RecordRow } from '../parts/record-row.tsx'
import { timeText } from '../parts/time-text.ts'
import { useSay } from '../use-say.ts'
import { type Plan, plansOf } from './plans.ts'

/** What will be published and taken off by itself, on all pages, and what could not be. */
export function ScheduleScreen() {
  const { client, config } = useAdmin()
  const queries = useQueryClient()
  const t = useSay()
  const schedules = useQuery({
    queryKey: ['schedules'],
    queryFn: async () => plansOf((await answered(client.pages.scheduled())).items),
  })
  const [leaving, setLeaving] = useState<Plan>()

  /** Takes the whole schedule of the page away; a page that was changed meanwhile is read anew first. */
  async function cancel({ pageId: id, language }: Plan): Promise<string | undefined> {
    const page = await client.pages.get({ id, language })
    if (!page.ok) return problemText(page.problem)
    const answer = await client.pages.cancelSchedule({ id, language }, page.value.revision)
    if (!answer.ok) return problemText(answer.problem)
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['schedules'] }),
      queries.invalidateQueries({ queryKey: ['pages'] }),
    ])
    return undefined
  }

  return (
    <div className="qe-screen">
      <header className="qe-screen-head">
        <h1 className="qe-screen-title">{t('schedules.title')}</h1>
      </header>
      <div className="qe-screen-body">
        <ListState query={schedules}>
          {(plans) =>
            plans.length === 0 ? (
              <Empty
                title={t('schedules.empty')}
                action={
                  <Link className="qe-button" href={config.paths.editor}>
                    {t('screen.unknownBack')}
                  </Link>
                }
              >
                {t('schedules.emptyHelp')}
              </Empty>
            ) : (
              <ul className="qe-items">
                {plans.map((plan) => (
                  <PlanRow key={plan.key} plan={plan} onCancel={() => setLeaving(plan)} />
                ))}
              </ul>
            )
          }
        </ListState>
      </div>
      {leaving && (
        <Confirm
          title={t(leaving.failed ? 'schedules.dismissTitle' : 'schedules.cancelTitle', { name: leaving.name })}
          act={t(leaving.failed ? 'schedules.dismiss' : 'schedules.cancel')}
          onClose={() => setLeaving(undefined)}
          onConfirm={() => cancel(leaving)}
        >
          <p>{t(leaving.unpublishAt && leaving.failed ? 'schedules.dismissBoth' : 'schedules.cancelText')}</p>
        </Confirm>
      )}
    </div>
  )
}

function PlanRow({ plan, onCancel }: { readonly plan: Plan; readonly onCancel: () => void }) {
  const { config, user } = useAdmin()
  const t = useSay()
  const { pageId, language, publishAt, unpublishAt, failed, by } = plan
  const named = config.languages.find(({ code }) => code === language)?.name ?? language
  const who = by === null ? '' : t('schedules.by', { name: personName(by) })
  return (
    <RecordRow
      title={<Link href={editorAddress(config, pageId, language)}>{plan.name}</Link>}
      facts={
        <>
          {[named, who].filter(Boolean).join(' · ')}
          {failed && (
            <span className="qe-plan-failed">
              {t('schedules.failed', { time: timeText(failed.at), reason: failed.reason })}
            </span>
          )}
        </>
      }
    >
      <dl className="qe-plan-times">
        {publishAt !== null && <Moment label={t('schedules.publish')} at={publishAt} />}
        {unpublishAt !== null && <Moment label={t('schedules.unpublish')} at={unpublishAt} />}
      </dl>
      {user.canPublish && (
        <button
          type="button"
          className="qe-button qe-small"
          aria-label={t(failed ? 'schedules.dismissOf' : 'schedules.cancelOf', { name: plan.name })}
          onClick={onCancel}
        >
          {t(failed ? 'schedules.dismiss' : 'schedules.cancel')}
        </button>
      )}
    </RecordRow>
  )
}

function Moment({ label, at }: { readonly label: string; readonly at: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <time dateTime={at}>{timeText(at)}</time>
      </dd>
    </div>
  )
}
