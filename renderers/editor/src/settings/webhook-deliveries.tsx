import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdmin } from '../admin/admin-context.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { answered, problemText } from '../parts/answers.ts'
import { ListState } from '../parts/list-state.tsx'
import { RecordRow } from '../parts/record-row.tsx'
import { RowButton } from '../parts/row-button.tsx'
import { timeText } from '../parts/time-text.ts'
import { useSay } from '../use-say.ts'
import { webhookEventText } from './webhook-event-text.ts'

/** What was sent to a webhook last, and what came of it. */
export function WebhookDeliveries({ id }: { readonly id: string }) {
  const { client, notify } = useAdmin()
  const queries = useQueryClient()
  const say = useSay(settingsMessages)
  const sent = useQuery({ queryKey: ['deliveries', id], queryFn: () => answered(client.site.webhooks.deliveries(id)) })
  return (
    <section className="qe-field">
      <h3 className="qe-label">{say('hooks.deliveries')}</h3>
      <ListState query={sent}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="qe-help">{say('hooks.noDeliveries')}</p>
          ) : (
            <ul className="qe-items">
              {items.slice(0, 20).map((delivery) => (
                <RecordRow
                  key={delivery.id}
                  title={webhookEventText(delivery.type, say)}
                  facts={say.row([
                    timeText(delivery.createdAt, say.locale),
                    `${say(`hooks.state.${delivery.state}`)}${delivery.status === null ? '' : ` (${delivery.status})`}`,
                  ])}
                >
                  <RowButton
                    of={`${webhookEventText(delivery.type, say)} ${timeText(delivery.createdAt, say.locale)}`}
                    onClick={async () => {
                      const answer = await client.site.webhooks.redeliver(id, delivery.id)
                      if (!answer.ok) notify({ text: problemText(answer.problem), tone: 'danger' })
                      await queries.invalidateQueries({ queryKey: ['deliveries', id] })
                    }}
                  >
                    {say('hooks.resend')}
                  </RowButton>
                </RecordRow>
              ))}
            </ul>
          )
        }
      </ListState>
    </section>
  )
}
