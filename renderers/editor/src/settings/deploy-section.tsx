import type { DeployHook } from '@quoin/engine/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { ActButton } from '../parts/act-button.tsx'
import { answered, problemText } from '../parts/answers.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { Confirm } from '../parts/dialog.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { InputField } from '../parts/input-field.tsx'
import { RequestProblem } from '../parts/request-problem.tsx'
import { RowButton } from '../parts/row-button.tsx'
import { Section } from '../parts/section.tsx'
import { SwitchField } from '../parts/switch-field.tsx'
import { useRequest } from '../parts/use-request.ts'
import { useSay } from '../use-say.ts'

const environments = [
  { env: 'DEVELOPMENT', grant: 'canDeployDev' },
  { env: 'STAGING', grant: 'canDeployStaging' },
  { env: 'PRODUCTION', grant: 'canDeploy' },
] as const
type Env = (typeof environments)[number]['env']

export function DeploySection() {
  const { client, user, notify } = useAdmin()
  const say = useSay(settingsMessages)
  const hooks = useQuery({
    queryKey: ['deploy'],
    queryFn: () => answered(client.site.deployHooks()),
    enabled: user.isAdmin,
  })
  const [changing, setChanging] = useState<Env>()
  const [asking, setAsking] = useState<Env>()

  async function run(env: Env): Promise<string | undefined> {
    const answer = await client.site.deploy(env)
    if (answer.ok) notify({ text: say('deploy.started', { env: say(`deploy.${env}`) }) })
    else notify({ text: problemText(answer.problem), tone: 'danger' })
    return undefined
  }

  const isSet = (env: Env) => hooks.data?.items.some((hook) => hook.env === env)
  return (
    <Section title={say('settings.deploy')} intro={say('deploy.intro')}>
      <ul className="qe-items">
        {environments
          .filter(({ grant }) => user.isAdmin || user[grant])
          .map(({ env }) => (
            <li key={env} className="qe-plain-item">
              <span className="qe-item-text">
                {say(`deploy.${env}`)}
                {user.isAdmin && <small>{say(isSet(env) ? 'deploy.set' : 'deploy.unset')}</small>}
              </span>
              {user.isAdmin && (
                <RowButton of={say(`deploy.${env}`)} onClick={() => setChanging(env)}>
                  {say('deploy.change')}
                </RowButton>
              )}
              <RowButton
                of={say(`deploy.${env}`)}
                disabled={user.isAdmin && !isSet(env)}
                onClick={() => (env === 'PRODUCTION' ? setAsking(env) : run(env))}
              >
                {say('deploy.run')}
              </RowButton>
            </li>
          ))}
      </ul>
      {changing && (
        <DeployDialog
          env={changing}
          hook={hooks.data?.items.find((hook) => hook.env === changing)}
          onClose={() => setChanging(undefined)}
        />
      )}
      {asking && (
        <Confirm
          title={say('deploy.confirm')}
          act={say('deploy.run')}
          onConfirm={() => run(asking)}
          onClose={() => setAsking(undefined)}
        >
          <p>{say('deploy.confirmText')}</p>
        </Confirm>
      )}
    </Section>
  )
}

interface DeployDialogProps {
  readonly env: Env
  readonly hook: DeployHook | undefined
  readonly onClose: () => void
}

function DeployDialog({ env, hook, onClose }: DeployDialogProps) {
  const { client } = useAdmin()
  const queries = useQueryClient()
  const say = useSay(settingsMessages)
  const [url, setUrl] = useState('')
  const [method, setMethod] = useState<'GET' | 'POST'>(hook?.method ?? 'POST')
  const [onSchedule, setOnSchedule] = useState(hook?.triggerOnSchedule ?? false)
  const request = useRequest()

  async function close(ask: () => ReturnType<typeof client.site.removeDeployHook>) {
    if (!(await request.run(ask))) return
    await queries.invalidateQueries({ queryKey: ['deploy'] })
    onClose()
  }

  const save = () =>
    close(() => client.site.setDeployHook(env, { url: url.trim(), method, triggerOnSchedule: onSchedule }))

  return (
    <FormDialog
      title={say(`deploy.${env}`)}
      act={say('app.save')}
      request={request}
      onSubmit={save}
      onClose={onClose}
      others={
        hook && (
          <ActButton
            className="qe-button"
            disabled={request.blocked}
            onClick={() => close(() => client.site.removeDeployHook(env))}
          >
            {say('settings.remove')}
          </ActButton>
        )
      }
    >
      <InputField
        label={say('deploy.url')}
        type="url"
        value={url}
        onChange={setUrl}
        error={request.fields.url}
        required
        autoFocus
      />
      <ChoiceField
        label={say('deploy.method')}
        value={method}
        choices={[
          { value: 'POST', label: 'POST' },
          { value: 'GET', label: 'GET' },
        ]}
        onChange={setMethod}
      />
      <SwitchField label={say('deploy.onSchedule')} value={onSchedule} onChange={setOnSchedule} />
      <RequestProblem request={request} say={say} />
    </FormDialog>
  )
}
