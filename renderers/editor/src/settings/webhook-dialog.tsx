import { type Webhook, webhookEvents } from '@quoin/engine/wire'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { ActButton } from '../parts/act-button.tsx'
import { refusalOf } from '../parts/answers.ts'
import { Confirm, Dialog } from '../parts/dialog.tsx'
import { InputField } from '../parts/input-field.tsx'
import { RequestProblem } from '../parts/request-problem.tsx'
import { SecretDialog } from '../parts/secret-dialog.tsx'
import { SwitchField } from '../parts/switch-field.tsx'
import { useEntryDraft } from '../parts/use-entry-draft.ts'
import { useRequest } from '../parts/use-request.ts'
import { useSay } from '../use-say.ts'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { webhookEventText } from './webhook-event-text.ts'

/** A ping is sent by the test button to every webhook. */
const choices = webhookEvents.filter((event) => event !== 'ping')

type Typed = Pick<Webhook, 'url' | 'events' | 'active'>

function typedOf({ url, events, active }: Typed): Typed {
  return { url, events, active }
}

interface WebhookDialogProps {
  /** Undefined for a new one. */
  readonly hook: Webhook | undefined
  readonly onClose: () => void
}

export function WebhookDialog({ hook, onClose }: WebhookDialogProps) {
  const { client, notify } = useAdmin()
  const queries = useQueryClient()
  const say = useSay(settingsMessages)
  const { shown, change, toSend } = useEntryDraft(
    typedOf(hook ?? { url: '', events: ['page.published'], active: true }),
    readHook,
  )
  const { url, events, active } = shown
  const [secret, setSecret] = useState<string>()
  const [removing, setRemoving] = useState(false)
  const request = useRequest()
  const refresh = () => queries.invalidateQueries({ queryKey: ['webhooks'] })

  async function readHook(): Promise<Typed | undefined> {
    const answer = await client.site.webhooks.list()
    const found = answer.ok ? answer.value.items.find(({ id }) => id === hook?.id) : undefined
    return found && typedOf(found)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (hook) {
      const isSaved = await request.attempt(async () => {
        const sent = await toSend()
        if (!sent) return say('app.changedElsewhere')
        const answer = await client.site.webhooks.update(hook.id, sent.changes)
        return answer.ok ? undefined : refusalOf(answer.problem)
      })
      if (isSaved) onClose()
    } else {
      const answer = await request.run(() => client.site.webhooks.create(shown))
      if (!answer) return
      setSecret(answer.value.secret)
    }
    await refresh()
  }

  async function rotate(id: string) {
    const answer = await request.run(() => client.site.webhooks.rotate(id))
    if (answer) setSecret(answer.value.secret)
  }

  async function test(id: string) {
    if (!(await request.run(() => client.site.webhooks.test(id)))) return
    notify({ text: say('hooks.tested') })
    await queries.invalidateQueries({ queryKey: ['deliveries', id] })
  }

  if (secret !== undefined)
    return <SecretDialog title={say('hooks.signed')} text={say('hooks.secret')} value={secret} onClose={onClose} />
  if (removing && hook)
    return (
      <Confirm
        title={say('hooks.removeTitle')}
        act={say('settings.remove')}
        danger
        onClose={onClose}
        onConfirm={async () => {
          const answer = await client.site.webhooks.remove(hook.id)
          await refresh()
          return answer.ok ? undefined : refusalOf(answer.problem)
        }}
      >
        <p dir="auto">{hook.url}</p>
      </Confirm>
    )
  return (
    <Dialog
      title={say(hook ? 'hooks.edit' : 'hooks.new')}
      onClose={onClose}
      footer={
        <button
          type="submit"
          form="qe-webhook"
          className="qe-button qe-primary"
          disabled={request.blocked || events.length === 0}
        >
          {say('app.save')}
        </button>
      }
    >
      <form id="qe-webhook" className="qe-form" onSubmit={submit}>
        <InputField
          label={say('hooks.url')}
          type="url"
          value={url}
          onChange={(next) => change({ url: next.trim() })}
          error={request.fields.url}
          required
          autoFocus={!hook}
        />
        <SwitchField label={say('hooks.active')} value={active} onChange={(next) => change({ active: next })} />
        <EventsField events={events} onChange={(next) => change({ events: next })} />
        <RequestProblem request={request} say={say} />
      </form>
      {hook && (
        <>
          <div className="qe-button-row">
            <ActButton className="qe-button qe-small" disabled={request.blocked} onClick={() => test(hook.id)}>
              {say('hooks.test')}
            </ActButton>
            <ActButton className="qe-button qe-small" disabled={request.blocked} onClick={() => rotate(hook.id)}>
              {say('hooks.rotate')}
            </ActButton>
            <button type="button" className="qe-button qe-small" onClick={() => setRemoving(true)}>
              {say('settings.remove')}
            </button>
          </div>
          <WebhookDeliveries id={hook.id} />
        </>
      )}
    </Dialog>
  )
}

interface EventsFieldProps {
  readonly events: Webhook['events']
  readonly onChange: (events: Webhook['events']) => void
}

function EventsField({ events, onChange }: EventsFieldProps) {
  const say = useSay(settingsMessages)
  return (
    <fieldset className="qe-field">
      <legend className="qe-label">{say('hooks.events')}</legend>
      <div className="qe-check-grid">
        {choices.map((name) => (
          <label key={name} className="qe-check">
            <input
              type="checkbox"
              checked={events.includes(name)}
              onChange={({ target }) =>
                onChange(target.checked ? [...events, name] : events.filter((one) => one !== name))
              }
            />
            <span>
              {webhookEventText(name, say)}
              <small className="qe-help">{name}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
