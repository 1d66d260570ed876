import type { ManagedUser } from '@quoin/engine/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { ActButton } from '../parts/act-button.tsx'
import { refusalOf } from '../parts/answers.ts'
import { Confirm, Dialog } from '../parts/dialog.tsx'
import { DialogActs } from '../parts/dialog-acts.tsx'
import { personNameOrEmail } from '../parts/person-name.ts'
import { RequestProblem } from '../parts/request-problem.tsx'
import { SecretDialog } from '../parts/secret-dialog.tsx'
import { SwitchField } from '../parts/switch-field.tsx'
import { useEntryDraft } from '../parts/use-entry-draft.ts'
import { useRequest } from '../parts/use-request.ts'
import { useSay } from '../use-say.ts'
import { RoleFields } from './role-fields.tsx'
import { type Membership, membershipOf, standingChanges, standingIn } from './standing-changes.ts'

interface PersonDialogProps {
  readonly person: ManagedUser
  readonly onClose: () => void
}

export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const { client, user } = useAdmin()
  const queries = useQueryClient()
  const say = useSay(settingsMessages)
  const name = personNameOrEmail(person)
  const isSelf = person.id === user.id
  const { shown, change, toSend } = useEntryDraft(membershipOf(person), readPerson)
  const { disabled } = shown
  const [link, setLink] = useState<string>()
  const [removing, setRemoving] = useState(false)
  const request = useRequest()
  const refresh = () => queries.invalidateQueries({ queryKey: ['people'] })

  async function readPerson(): Promise<Membership | undefined> {
    const answer = await client.site.users.list()
    const found = answer.ok ? answer.value.find(({ id }) => id === person.id) : undefined
    return found && membershipOf(found)
  }

  async function save() {
    const isSaved = await request.attempt(async () => {
      const sent = await toSend()
      if (!sent) return say('app.changedElsewhere')
      const { stored, changes } = sent
      const answer = await client.site.users.update(person.id, {
        ...standingChanges(standingIn(stored), standingIn({ ...stored, ...changes })),
        ...(changes.disabled === undefined ? {} : { disabled: changes.disabled }),
      })
      return answer.ok ? undefined : refusalOf(answer.problem)
    })
    await refresh()
    if (isSaved) onClose()
  }

  async function makeLink() {
    const answer = await request.run(() => client.site.users.resetLink(person.id))
    if (answer) setLink(answer.value.url)
  }

  if (link !== undefined)
    return (
      <SecretDialog
        title={say('people.resetLink')}
        text={say('people.resetLinkText', { name })}
        value={link}
        onClose={onClose}
      />
    )
  if (removing)
    return (
      <Confirm
        title={say('people.removeTitle', { name })}
        act={say('people.remove')}
        danger
        onClose={onClose}
        onConfirm={async () => {
          const answer = await client.site.users.remove(person.id)
          await refresh()
          return answer.ok ? undefined : refusalOf(answer.problem)
        }}
      >
        <p>{say('people.removeText')}</p>
      </Confirm>
    )
  return (
    <Dialog
      title={say('people.edit', { name })}
      size="small"
      onClose={onClose}
      footer={<DialogActs act={say('app.save')} disabled={request.blocked} onAct={save} onClose={onClose} />}
    >
      <RoleFields value={standingIn(shown)} onChange={({ grants, ...others }) => change({ ...grants, ...others })} />
      {!isSelf && (
        <SwitchField
          label={say('people.disable')}
          value={disabled}
          onChange={(next) => change({ disabled: next })}
          help={say('people.disableHelp')}
        />
      )}
      <RequestProblem request={request} say={say} />
      <div className="qe-button-row">
        <ActButton className="qe-button qe-small" disabled={request.blocked} onClick={makeLink}>
          {say('people.resetLink')}
        </ActButton>
        {!isSelf && (
          <button type="button" className="qe-button qe-small" onClick={() => setRemoving(true)}>
            {say('people.remove')}
          </button>
        )}
      </div>
    </Dialog>
  )
}
