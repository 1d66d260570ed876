import type { Webhook } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { answered } from '../parts/answers.ts'
import { Empty, ListState } from '../parts/list-state.tsx'
import { RowButton } from '../parts/row-button.tsx'
import { Section } from '../parts/section.tsx'
import { useSay } from '../use-say.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { webhookEventText } from './webhook-event-text.ts'

export function WebhooksSection() {
  const { client } = useAdmin()
  const say = useSay(settingsMessages)
  const hooks = useQuery({ queryKey: ['webhooks'], queryFn: () => answered(client.site.webhooks.list()) })
  const [dialog, setDialog] = useState<'NEW' | Webhook>()
  const add = (
    <button type="button" className="qe-button qe-primary" onClick={() => setDialog('NEW')}>
      {say('hooks.new')}
    </button>
  )
  return (
    <Section title={say('settings.webhooks')} intro={say('hooks.intro')}>
      <ListState query={hooks}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={say('hooks.empty')} action={add}>
              {say('hooks.emptyHelp')}
            </Empty>
          ) : (
            <ul className="qe-items">
              {items.map((hook) => (
                <li key={hook.id} className="qe-plain-item">
                  <span className="qe-item-text">
                    <span className="qe-item-name" dir="auto">
                      {hook.url}
                    </span>
                    <small>{say.list(hook.events.map((name) => webhookEventText(name, say)))}</small>
                  </span>
                  {!hook.active && (
                    <span className="qe-badge" data-tone="warning">
                      {say('hooks.paused')}
                    </span>
                  )}
                  <RowButton of={hook.url} onClick={() => setDialog(hook)}>
                    {say('app.edit')}
                  </RowButton>
                </li>
              ))}
            </ul>
          )
        }
      </ListState>
      {hooks.data !== undefined && hooks.data.items.length > 0 && <div className="qe-section-foot">{add}</div>}
      {dialog !== undefined && (
        <WebhookDialog hook={dialog === 'NEW' ? undefined : dialog} onClose={() => setDialog(undefined)} />
      )}
    </Section>
  )
}
