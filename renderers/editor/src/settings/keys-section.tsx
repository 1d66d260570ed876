import type { ApiKey } from '@quoin/engine/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { answered, refusalOf } from '../parts/answers.ts'
import { Confirm, Dialog } from '../parts/dialog.tsx'
import { InputField } from '../parts/input-field.tsx'
import { linesOf } from '../parts/lines.ts'
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
  const t = useSay(settingsMessages)
  const keys = useQuery({ queryKey: ['keys'], queryFn: () => answered(client.site.apiKeys.list()) })
  const [dialog, setDialog] = useState<'NEW' | ApiKey>()
  const close = () => setDialog(undefined)
  const add = (
    <button type="button" className="qe-button qe-primary" onClick={() => setDialog('NEW')}>
      {t('keys.new')}
    </button>
  )
  return (
    <Section title={t('settings.keys')} intro={t('keys.intro')}>
      <ListState query={keys}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={t('keys.empty')} action={add}>
              {t('keys.emptyHelp')}
            </Empty>
          ) : (
            <Table
              heads={[t('keys.name'), t('keys.origins'), t('keys.created'), t('keys.expiresAt')]}
              acts={t('keys.revoke')}
            >
              {items.map((key) => (
                <tr key={key.id}>
                  <th scope="row">{key.name}</th>
                  <td>{t.list(key.origins) || t('app.all')}</td>
                  <td data-short>{dayText(key.createdAt, t.locale)}</td>
                  <td data-short>{key.expiresAt === null ? t('keys.never') : dayText(key.expiresAt, t.locale)}</td>
                  <td className="qe-cell-actions">
                    <RowButton of={key.name} onClick={() => setDialog(key)}>
                      {t('keys.revoke')}
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
          title={t('keys.revokeTitle', { name: dialog.name })}
          act={t('keys.revoke')}
          danger
          onClose={close}
          onConfirm={async () => {
            const answer = await client.site.apiKeys.remove(dialog.id)
            await queries.invalidateQueries({ queryKey: ['keys'] })
            return answer.ok ? undefined : refusalOf(answer.problem)
          }}
        >
          <p>{t('keys.revokeText')}</p>
        </Confirm>
      )}
    </Section>
  )
}

function NewKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { client } = useAdmin()
  const queries = useQueryClient()
  const t = useSay(settingsMessages)
  const [name, setName] = useState('')
  const [origins, setOrigins] = useState('')
  const [ends, setEnds] = useState('')
  const [made, setMade] = useState<string>()
  const request = useRequest()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const answer = await request.run(() =>
      client.site.apiKeys.create<ApiKey & { readonly key: string }>({
        name: name.trim(),
        origins: [...linesOf(origins)],
        ...(ends === '' ? {} : { expiresAt: new Date(`${ends}T23:59:59`).toISOString() }),
      }),
    )
    if (!answer) return
    setMade(answer.value.key)
    await queries.invalidateQueries({ queryKey: ['keys'] })
  }

  if (made !== undefined)
    return <SecretDialog title={name.trim()} text={t('keys.once')} value={made} onClose={onClose} />
  return (
    <Dialog
      title={t('keys.new')}
      size="small"
      onClose={onClose}
      footer={
        <button type="submit" form="qe-new-key" className="qe-button qe-primary">
          {t('keys.new')}
        </button>
      }
    >
      <form id="qe-new-key" className="qe-form" onSubmit={submit}>
        <InputField
          label={t('keys.name')}
          value={name}
          onChange={setName}
          error={request.fields.name}
          maxLength={100}
          required
          autoFocus
        />
        <InputField
          label={t('keys.origins')}
          value={origins}
          onChange={setOrigins}
          help={t('keys.originsHelp')}
          error={request.fields.origins}
          rows={3}
        />
        <InputField
          label={t('keys.expiresAt')}
          type="date"
          max="9999-12-31"
          value={ends}
          onChange={setEnds}
          error={request.fields.expiresAt}
        />
        <RequestProblem request={request} say={t} />
      </form>
    </Dialog>
  )
}
