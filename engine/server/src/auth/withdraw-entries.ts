import type { Tx } from '../store/database.ts'
import { deleteInvitation, forgetResetToken, invitationsBy, targetsOfLinksBy } from '../store/entry-tokens.ts'
import type { UserRecord } from '../store/people.ts'
import { revokePreviewTokensBy } from '../store/preview-tokens.ts'
import { type Act, permit, type Role } from './permissions.ts'

/** Whoever may no longer let somebody in, or show them a page, knows the links that they made while they did. */
export async function withdrawEntries(
  tx: Tx,
  { id, role, disabled }: Pick<UserRecord, 'id' | 'role' | 'disabled'>,
): Promise<void> {
  const may = (act: Act) => !disabled && permit({ kind: 'user', role, grants: {} }, act) === undefined
  const mayLetIn = (wanted: Role) => may(wanted === 'owner' ? 'users.manageOwners' : 'users.manage')
  for (const invitation of await invitationsBy(tx, id))
    if (!mayLetIn(invitation.role)) await deleteInvitation(tx, invitation.id)
  for (const target of await targetsOfLinksBy(tx, id)) if (!mayLetIn(target.role)) await forgetResetToken(tx, target.id)
  if (!may('previews.make')) await revokePreviewTokensBy(tx, id)
}
