import type { ApiKey } from '@quoin/engine/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { answered, refusalOf } from '../parts/answers.ts'
import { Confirm } from '../parts/dialog.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { InputField } from '../parts/input-field.tsx'
import { LinesField } from '../parts/lines-field.tsx'
import { Empty, ListState } from '../parts/list-state.tsx'
import { RequestProblem } from '../parts/request-problem.tsx'
import { RowButton } from '../parts/row-button.tsx'
import { SecretDialog } from '../parts/secret-dialog.tsx'
import { Section } from '../parts/section.tsx'
import { Table } from '../parts/table.tsx'
import { dayText } from '../parts/time-text.ts'
import { useRequest } from '../parts/use-request.ts'
import { useSay } from '../use-say.ts'

export function KeysSection() {
  const { client } = useAdmin()
  const queries = useQueryClient()
  const say = useSay(settingsMessages)
  const keys = useQuery({ queryKey: ['keys'], queryFn: () => answered(client.site.apiKeys.list()) })
  const [dialog, setDialog] = useState<'NEW' | ApiKey>()
  const close = () => setDialog(undefined)
  const add = (
    <button type="button" className="qe-button qe-primary" onClick={() => setDialog('NEW')}>
      {say('keys.new')}
    </button>
  )
  return (
    <Section title={say('settings.keys')} intro={say('keys.intro')}>
      <ListState query={keys}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={say('keys.empty')} action={add}>
              {say('keys.emptyHelp')}
            </Empty>
          ) : (
            <Table heads={[say('keys.name'), say('keys.expiresAt')]} acts={say('keys.revoke')}>
              {items.map((key) => (
                <tr key={key.id}>
                  <th scope="row">
                    {key.name}
                    <small>
                      {key.origins.length > 0
                        ? `${say('keys.origins')}: ${say.list(key.origins)}`
                        : say('keys.anySite')}
                    </small>
                    <small>{`${say('keys.created')}: ${dayText(key.createdAt, say.locale)}`}</small>
                  </th>
                  <td data-short>{key.expiresAt === null ? say('keys.never') : dayText(key.expiresAt, say.locale)}</td>
                  <td className="qe-cell-actions">
                    <RowButton of={key.name} onClick={() => setDialog(key)}>
                      {say('keys.revoke')}
                    </RowButton>
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </ListState>
      {keys.data !== undefined && keys.data.items.length > 0 && <div className="qe-section-foot">{add}</div>}
      {dialog === 'NEW' && <NewKeyDialog onClose={close} />}
      {dialog !== undefined && dialog !== 'NEW' && (
        <Confirm
          title={say('keys.revokeTitle', { name: dialog.name })}
          act={say('keys.revoke')}
          danger
          onClose={close}
          onConfirm={async () => {
            const answer = await client.site.apiKeys.remove(dialog.id)
            await queries.invalidateQueries({ queryKey: ['keys'] })
            return answer.ok ? undefined : refusalOf(answer.problem)
          }}
        >
          <p>{say('keys.revokeText')}</p>
        </Confirm>
      )}
    </Section>
  )
}

function NewKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { client } = useAdmin()
  const queries = useQueryClient()
  const say = useSay(settingsMessages)
  const [name, setName] = useState('')
  const [origins, setOrigins] = useState<readonly string[]>([])
  const [ends, setEnds] = useState('')
  const [made, setMade] = useState<string>()
  const request = useRequest()

  async function submit() {
    const answer = await request.run(() =>
      client.site.apiKeys.create({
        name: name.trim(),
        origins,
        ...(ends === '' ? {} : { expiresAt: new Date(`${ends}T23:59:59`).toISOString() }),
      }),
    )
    if (!answer) return
    setMade(answer.value.key)
    await queries.invalidateQueries({ queryKey: ['keys'] })
  }

  if (made !== undefined)
    return <SecretDialog title={name.trim()} text={say('keys.once')} value={made} onClose={onClose} />
  return (
    <FormDialog title={say('keys.new')} act={say('keys.new')} request={request} onSubmit={submit} onClose={onClose}>
      <InputField
        label={say('keys.name')}
        value={name}
        onChange={setName}
        error={request.fields.name}
        maxLength={100}
        required
        autoFocus
      />
      <LinesField
        label={say('keys.origins')}
        value={origins}
        onChange={setOrigins}
        help={say('keys.originsHelp')}
        error={request.fields.origins}
        rows={3}
      />
      <InputField
        label={say('keys.expiresAt')}
        type="date"
        max="9999-12-31"
        value={ends}
        onChange={setEnds}
        error={request.fields.expiresAt}
      />
      <RequestProblem request={request} say={say} />
    </FormDialog>
  )
}
