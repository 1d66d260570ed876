import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { InputField } from '../parts/input-field.tsx'
import { RequestProblem } from '../parts/request-problem.tsx'
import { SecretDialog } from '../parts/secret-dialog.tsx'
import { sendsMail, useMailer } from '../parts/use-mailer.ts'
import { useRequest } from '../parts/use-request.ts'
import { useSay } from '../use-say.ts'
import { firstGrants } from './grants.ts'
import { RoleFields } from './role-fields.tsx'
import type { Standing } from './standing-changes.ts'

/** Makes an invitation; its link is shown once, to be sent by whatever way suits. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { client } = useAdmin()
  const queries = useQueryClient()
  const say = useSay(settingsMessages)
  const [email, setEmail] = useState('')
  const [standing, setStanding] = useState<Standing>({ role: 'editor', grants: firstGrants, roleName: null })
  const [link, setLink] = useState<string>()
  const request = useRequest()
  const mailer = useMailer()

  async function submit() {
    const { role, grants, roleName } = standing
    const answer = await request.run(() =>
      client.site.invitations.create({
        email: email.trim(),
        role,
        ...(roleName === null ? {} : { customRoleId: roleName }),
        ...(role === 'editor' ? { grants: { ...grants } } : {}),
      }),
    )
    if (!answer) return
    setLink(answer.value.acceptUrl)
    await queries.invalidateQueries({ queryKey: ['invitations'] })
  }

  if (link !== undefined)
    return (
      <SecretDialog
        title={say('people.invited')}
        text={say(sendsMail(mailer) ? 'people.inviteMailed' : 'people.inviteLink', { email: email.trim() })}
        value={link}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title={say('people.invite')}
      act={say('people.createInvitation')}
      request={request}
      onSubmit={submit}
      onClose={onClose}
    >
      <InputField
        label={say('people.email')}
        type="email"
        value={email}
        onChange={setEmail}
        error={request.fields.email}
        required
        autoFocus
      />
      <RoleFields value={standing} onChange={setStanding} />
      <RequestProblem request={request} say={say} />
    </FormDialog>
  )
}
