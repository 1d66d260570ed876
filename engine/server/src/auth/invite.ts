import { problem } from '../problem.ts'
import { appendAudit } from '../store/audit.ts'
import type { Tx } from '../store/database.ts'
import { type Invitation, insertInvitation, takeInvitation } from '../store/entry-tokens.ts'
import { findAccount } from '../store/people.ts'
import { readSettings } from '../store/settings.ts'
import { type AccountParts, type InTransaction, requireGoodPassword, type SignedIn } from './account-parts.ts'
import { editorAddress } from './editor-address.ts'
import { openAccount } from './open-account.ts'
import { type Grants, initialGrants, type Role } from './permissions.ts'
import { newSecret, sha256Hex } from './secrets.ts'

export interface InvitationRequest {
  readonly email: string
  readonly role: Role
  readonly grants: Partial<Grants>
  readonly customRoleId: string | null
  readonly invitedBy: string
}

/** The link is told once; the store keeps a hash of its token. */
export async function invite(
  tx: Tx,
  parts: AccountParts,
  request: InvitationRequest,
): Promise<{ readonly invitation: Invitation; readonly acceptUrl: string; readonly tokenHash: string }> {
  if (await findAccount(tx, { email: request.email }))
    throw problem('name_taken', { title: 'There is already an account with this address' })
  const token = newSecret()
  const tokenHash = sha256Hex(token)
  const invitation = await insertInvitation(tx, {
    id: parts.ids.next(),
    email: request.email.trim(),
    role: request.role,
    grants: request.role === 'editor' ? { ...initialGrants, ...request.grants } : {},
    customRoleId: request.customRoleId,
    invitedBy: request.invitedBy,
    tokenHash,
  })
  await appendAudit(tx, {
    action: 'invitation.made',
    userId: request.invitedBy,
    detail: { invitationId: invitation.id, role: request.role },
  })
  const editor = editorAddress(await readSettings(tx, parts.baseSettings))
  return { invitation, acceptUrl: `${editor}/admin#invitation=${token}`, tokenHash }
}

export async function acceptInvitation(
  parts: AccountParts,
  answer: { readonly token: string; readonly password: string; readonly firstName: string; readonly lastName: string },
): Promise<InTransaction<SignedIn>> {
  requireGoodPassword(answer.password, '/password')
  const passwordHash = await parts.auth.passwords.hash(answer.password)
  return async (tx) => {
    const invitation = await takeInvitation(tx, sha256Hex(answer.token))
    if (!invitation) return problem('token_invalid', { title: 'The invitation is no longer valid' })
    const { id: invitationId, email, role, grants, customRoleId } = invitation
    const { firstName, lastName } = answer
    const person = { email, firstName, lastName, role, grants, customRoleId, passwordHash }
    return openAccount(tx, parts, person, { action: 'invitation.accepted', detail: { invitationId } })
  }
}
