import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { ActButton } from '../parts/act-button.tsx'
import { answered, problemText } from '../parts/answers.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { InputField } from '../parts/input-field.tsx'
import { RequestWait } from '../parts/request-problem.tsx'
import { timeText } from '../parts/time-text.ts'
import { useRequest } from '../parts/use-request.ts'
import { useSay } from '../use-say.ts'

const questionKey = ['app', 'deletion']

/** Asks for the name of the site, plans the deletion, and can take it back for as long as it waits. */
export function DeleteSite() {
  const { client, notify } = useAdmin()
  const say = useSay(settingsMessages)
  const [asking, setAsking] = useState(false)
  const [name, setName] = useState('')
  const queries = useQueryClient()
  const request = useRequest()
  const planned = useQuery({ queryKey: questionKey, queryFn: () => answered(client.site.appDeletion()) })
  const deletesAt = planned.data?.deletesAt ?? undefined
  // where it is not known, whoever wants to take it back is not left without the way to
  const mayPlan = planned.isError || planned.data?.deletesAt === null
  const mayKeep = planned.isError || deletesAt !== undefined

  async function plan() {
    const answer = await request.run(() => client.site.deleteApp(name))
    if (!answer) return
    setAsking(false)
    queries.setQueryData(questionKey, answer.value)
  }

  async function keep() {
    const answer = await client.site.keepApp()
    if (!answer.ok && answer.problem.code !== 'wrong_state')
      return notify({ text: problemText(answer.problem), tone: 'danger' })
    notify({ text: say(answer.ok ? 'deleteSite.kept' : 'deleteSite.notPlanned') })
    queries.setQueryData(questionKey, { deletesAt: null })
  }

  return (
    <>
      {deletesAt !== undefined && (
        <p className="qe-note" data-tone="warning" role="status">
          {say('deleteSite.planned', { when: timeText(deletesAt, say.locale) })}
        </p>
      )}
      <div className="qe-section-foot">
        {mayKeep && (
          <ActButton className="qe-button" onClick={keep}>
            {say('deleteSite.keep')}
          </ActButton>
        )}
        {mayPlan && (
          <button type="button" className="qe-button qe-danger" onClick={() => setAsking(true)}>
            {say('deleteSite.act')}
          </button>
        )}
      </div>
      {asking && (
        <FormDialog
          title={say('deleteSite.act')}
          act={say('deleteSite.act')}
          danger
          request={request}
          disabled={name === ''}
          onSubmit={plan}
          onClose={() => setAsking(false)}
        >
          <p>{say('deleteSite.intro')}</p>
          <InputField
            label={say('deleteSite.name')}
            value={name}
            onChange={setName}
            error={request.text}
            required
            autoFocus
          />
          <RequestWait request={request} say={say} />
        </FormDialog>
      )}
    </>
  )
}
