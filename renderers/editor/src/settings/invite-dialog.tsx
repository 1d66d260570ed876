import type { Role } from '@quoin/engine/wire'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAdmin } from '../admin/admin-config.ts'
import { problemText } from '../parts/answers.ts'
import { Dialog } from '../parts/dialog.tsx'
import { InputField } from '../parts/input-field.tsx'
import { SecretDialog } from '../parts/secret-dialog.tsx'
import { useSay } from '../use-say.ts'
import { firstGrants } from './grants.ts'
import { RoleFields } from './role-fields.tsx'

/** Makes an invitation; its link is shown once, to be sent by whatever way suits. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { client } = useAdmin()
  const queries = useQueryClient()
  const t = useSay()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const [grants, setGrants] = useState(firstGrants)
  const [link, setLink] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const answer = await client.site.invitations.create<{ readonly acceptUrl: string }>({
      email: email.trim(),
      role,
      ...(role === 'editor' ? { grants: { ...grants } } : {}),
    })
    setBusy(false)
    if (!answer.ok) return setProblem(problemText(answer.problem))
    setLink(answer.value.acceptUrl)
    await queries.invalidateQueries({ queryKey: ['invitations'] })
  }

  if (link !== undefined)
    return (
      <SecretDialog
        title={t('people.invited')}
        text={t('people.inviteLink', { email: email.trim() })}
        value={link}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title={t('people.invite')}
      size="small"
      onClose={onClose}
      footer={
        <button type="submit" form="qe-invite" className="qe-button qe-primary" disabled={busy}>
          {t('people.createInvitation')}
        </button>
      }
    >
      <form id="qe-invite" className="qe-form" onSubmit={submit}>
        <InputField label={t('people.email')} type="email" value={email} onChange={setEmail} required autoFocus />
        <RoleFields role={role} grants={grants} onRole={setRole} onGrants={setGrants} />
        {problem !== undefined && (
          <p className="qe-error" role="alert">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  )
}
