import type { ManagedUser } from '@quoin/engine/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { ActButton } from '../parts/act-button.tsx'
import { refusalOf } from '../parts/answers.ts'
import { Confirm, Dialog } from '../parts/dialog.tsx'
import { DialogActs } from '../parts/dialog-acts.tsx'
import { RequestProblem } from '../parts/request-problem.tsx'
import { SecretDialog } from '../parts/secret-dialog.tsx'
import { SwitchField } from '../parts/switch-field.tsx'
import { useRequest } from '../parts/use-request.ts'
import { useSay } from '../use-say.ts'
import { nameOf } from './person-name.ts'
import { RoleFields } from './role-fields.tsx'
import { type Standing, standingChanges } from './standing-changes.ts'

interface PersonDialogProps {
  readonly person: ManagedUser
  readonly onClose: () => void
}

export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const { client, user } = useAdmin()
  const queries = useQueryClient()
  const t = useSay()
  const name = nameOf(person)
  const isSelf = person.id === user.id
  const [before] = useState<Standing>({
    role: person.role,
    grants: person,
    roleName: person.customRole?.id ?? null,
  })
  const [standing, setStanding] = useState(before)
  const [disabled, setDisabled] = useState(person.disabled)
  const [link, setLink] = useState<string>()
  const [removing, setRemoving] = useState(false)
  const request = useRequest()
  const refresh = () => queries.invalidateQueries({ queryKey: ['people'] })

  async function save() {
    const answer = await request.run(() =>
      client.site.users.update(person.id, {
        ...standingChanges(before, standing),
        ...(disabled === person.disabled ? {} : { disabled }),
      }),
    )
    if (!answer) return
    await refresh()
    onClose()
  }

  async function makeLink() {
    const answer = await request.run(() => client.site.users.resetLink(person.id))
    if (answer) setLink(answer.value.url)
  }

  if (link !== undefined)
    return (
      <SecretDialog
        title={t('people.resetLink')}
        text={t('people.resetLinkText', { name })}
        value={link}
        onClose={onClose}
      />
    )
  if (removing)
    return (
      <Confirm
        title={t('people.removeTitle', { name })}
        act={t('people.remove')}
        danger
        onClose={onClose}
        onConfirm={async () => {
          const answer = await client.site.users.remove(person.id)
          await refresh()
          return answer.ok ? undefined : refusalOf(answer.problem)
        }}
      >
        <p>{t('people.removeText')}</p>
      </Confirm>
    )
  return (
    <Dialog
      title={t('people.edit', { name })}
      size="small"
      onClose={onClose}
      footer={<DialogActs act={t('app.save')} disabled={request.blocked} onAct={save} onClose={onClose} />}
    >
      <RoleFields value={standing} onChange={setStanding} />
      {!isSelf && (
        <SwitchField
          label={t('people.disable')}
          value={disabled}
          onChange={setDisabled}
          help={t('people.disableHelp')}
        />
      )}
      <RequestProblem request={request} say={t} />
      <div className="qe-button-row">
        <ActButton className="qe-button qe-small" disabled={request.blocked} onClick={makeLink}>
          {t('people.resetLink')}
        </ActButton>
        {!isSelf && (
          <button type="button" className="qe-button qe-small" onClick={() => setRemoving(true)}>
            {t('people.remove')}
          </button>
        )}
      </div>
    </Dialog>
  )
}
