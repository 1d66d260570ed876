import { z } from 'zod'
import { invite } from '../auth/invite.ts'
import { reply, replyEmpty, replyWholeList } from '../http/answer.ts'
import { userOf } from '../http/call.ts'
import { type Route, route } from '../http/route.ts'
import { peopleMails } from '../mail/people-mails.ts'
import { sendLink } from '../mail/send-link.ts'
import { problem } from '../problem.ts'
import { appendAudit } from '../store/audit.ts'
import { deleteInvitation, listInvitations, roleInvited } from '../store/entry-tokens.ts'
import { readSettings } from '../store/settings.ts'
import { timestamp } from '../time/timestamp.ts'
import { emailField, grantsField, roleField } from './account-fields.ts'
import { given, requireCustomRole } from './users.ts'

const invitationAnswer = z.object({
  id: z.string(),
  email: z.string(),
  role: roleField,
  customRoleId: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export const invitationBody = z.strictObject({
  email: emailField,
  role: roleField,
  grants: grantsField.optional(),
  customRoleId: z.string().nullable().optional(),
})

const list = route(
  {
    method: 'GET',
    path: '/admin/invitations',
    summary: 'Invitations that can still be accepted',
    access: 'users.manage',
    answers: { 200: { description: 'Newest first, without their links', schema: z.array(invitationAnswer) } },
  },
  async ({ parts }) => {
    const found = await parts.store.read(listInvitations)
    const rows = found.map(({ id, email, role, customRoleId, createdAt, expiresAt }) => ({
      id,
      email,
      role,
      customRoleId,
      createdAt: timestamp(createdAt),
      expiresAt: timestamp(expiresAt),
    }))
    return replyWholeList(rows)
  },
)

const create = route(
  {
    method: 'POST',
    path: '/admin/invitations',
    summary: 'Invite somebody',
    access: 'users.manage',
    body: { schema: invitationBody },
    answers: {
      201: {
        description: 'The link, shown only this once',
        schema: z.object({ id: z.string(), acceptUrl: z.string(), expiresAt: z.string() }),
      },
    },
    problems: ['name_taken'],
  },
  async (call) => {
    const { body, parts } = call
    if (body.role === 'owner') call.permit('users.manageOwners')
    return call.actSealed(async (tx) => {
      await requireCustomRole(tx, body.customRoleId)
      const request = {
        email: body.email,
        role: body.role,
        grants: given(body.grants ?? {}),
        customRoleId: body.customRoleId ?? null,
        invitedBy: userOf(call).id,
      }
      const { invitation, acceptUrl, tokenHash } = await invite(tx, parts.accounts, request)
      const settings = await readSettings(tx, parts.baseSettings)
      const words = peopleMails(settings).invitation({ site: settings.name, url: acceptUrl })
      const mail = { to: invitation.email, ...words }
      tx.afterCommit(() => void sendLink(parts, { mail, tokenHash }, call))
      return reply(201, { id: invitation.id, acceptUrl, expiresAt: timestamp(invitation.expiresAt) })
    })
  },
)

const remove = route(
  {
    method: 'DELETE',
    path: '/admin/invitations/{id}',
    summary: 'Withdraw an invitation',
    access: 'users.manage',
    answers: { 204: { description: 'Its link is no longer valid' } },
    problems: ['not_found'],
  },
  async (call) =>
    call.act(async (tx) => {
      const role = await roleInvited(tx, call.params.id)
      if (role === 'owner') call.permit('users.manageOwners')
      if (!(await deleteInvitation(tx, call.params.id))) throw problem('not_found')
      await appendAudit(tx, {
        action: 'invitation.withdrawn',
        userId: userOf(call).id,
        detail: { invitationId: call.params.id },
      })
      return replyEmpty()
    }),
)

export const invitationRoutes: readonly Route[] = [list, create, remove]
