import type { ManagedUser, NamedAuthor } from '@quoin/engine/wire'
import { z } from 'zod'
import { makeResetLink } from '../auth/own-account.ts'
import { type Grants, grantNames, type Role, roles } from '../auth/permissions.ts'
import { userView } from '../auth/user-view.ts'
import { withdrawEntries } from '../auth/withdraw-entries.ts'
import { defined } from '../defined.ts'
import { tellPersonChanged } from '../events/person-changed.ts'
import { reply, replyEmpty, replyList, replyWholeList } from '../http/answer.ts'
import { userOf } from '../http/call.ts'
import { paging, pagingFields } from '../http/paging.ts'
import { type Route, route } from '../http/route.ts'
import { problem } from '../problem.ts'
import { appendAudit } from '../store/audit.ts'
import { findCustomRole } from '../store/custom-roles.ts'
import type { Tx } from '../store/database.ts'
import { forgetInvitations, forgetResetToken } from '../store/entry-tokens.ts'
import { touchPublic } from '../store/journal.ts'
import { findAccount, listFormerAuthors, listUsers, type UserRecord } from '../store/people.ts'
import { endSessions } from '../store/sessions.ts'
import type { Settings } from '../store/settings.ts'
import { holdOwners, mayTakeOwner, updateUser } from '../store/update-user.ts'
import { timestamp } from '../time/timestamp.ts'
import { grantsField, roleField, userAnswer } from './account-fields.ts'

const managedAnswer = userAnswer
  .extend({ disabled: z.boolean(), createdAt: z.string() })
  .meta({ id: 'ManagedUser' }) satisfies z.ZodType<ManagedUser>
const userSpec = { description: 'The person', schema: managedAnswer }

function managedView(user: UserRecord, settings: Settings): ManagedUser {
  return { ...userView(user, settings), disabled: user.disabled, createdAt: timestamp(user.createdAt) }
}

const list = route(
  {
    method: 'GET',
    path: '/admin/users',
    summary: 'People with an account',
    access: 'users.manage',
    query: z.object(pagingFields),
    answers: { 200: { description: 'People, the oldest account first', schema: z.array(managedAnswer) } },
  },
  async ({ parts, query, settings }) => {
    const { pageSize, offset } = paging(query, { size: parts.limits.listSize, cap: parts.limits.listCap })
    const users = await parts.store.read(listUsers)
    const page = users.slice(offset, offset + pageSize).map((user) => managedView(user, settings))
    return replyList(page, users.length, pageSize)
  },
)

const one = route(
  {
    method: 'GET',
    path: '/admin/users/{id}',
    summary: 'One person',
    access: 'users.manage',
    answers: { 200: userSpec },
    problems: ['not_found'],
  },
  async ({ parts, params, settings }) =>
    reply(200, managedView(await parts.store.read((tx) => requireUser(tx, params.id)), settings)),
)

export const personBody = z.strictObject({
  role: roleField.optional(),
  grants: grantsField.optional(),
  customRoleId: z.string().nullable().optional(),
  useWorkingCopy: z.boolean().nullable().optional(),
  disabled: z.boolean().optional(),
})

const change = route(
  {
    method: 'PATCH',
    path: '/admin/users/{id}',
    summary: 'Change what a person may do',
    access: 'users.manage',
    body: { schema: personBody },
    answers: { 200: userSpec },
    problems: ['not_found', 'last_owner'],
  },
  async (call) => {
    const { body, params, parts } = call
    return call.act(async (tx) => {
      if (mayTakeOwner(defined(body))) await holdOwners(tx)
      const before = await requireUser(tx, params.id, { forWrite: true })
      if (before.role === 'owner' || body.role === 'owner') call.permit('users.manageOwners')
      refuseOwnRise(userOf(call).id, before, body)
      await requireCustomRole(tx, body.customRoleId)
      await updateUser(tx, before.id, {
        ...defined({ ...body, grants: undefined }),
        ...(body.grants === undefined || staysAdmin(userOf(call).id, before, body)
          ? {}
          : { grants: { ...before.grants, ...given(body.grants) } }),
      })
      if (body.disabled) await endSessions(tx, { userId: before.id })
      // Whoever made a link for an editor may be nobody who may make one for an owner.
      if (body.role !== undefined && body.role !== before.role) await forgetResetToken(tx, before.id)
      const after = await requireUser(tx, before.id)
      await withdrawEntries(tx, after)
      const detail = { targetId: before.id, changed: Object.keys(body) }
      await appendAudit(tx, { action: 'user.changed', userId: userOf(call).id, detail })
      await tellPersonChanged(tx, before.id)
      return reply(200, managedView(after, await parts.settings.read()))
    })
  },
)

const remove = route(
  {
    method: 'DELETE',
    path: '/admin/users/{id}',
    summary: 'Remove an account; what the person wrote keeps their name',
    access: 'users.manage',
    answers: { 204: { description: 'The account was removed' } },
    problems: ['not_found', 'last_owner'],
  },
  async (call) =>
    call.act(async (tx) => {
      await holdOwners(tx)
      const user = await requireUser(tx, call.params.id, { forWrite: true })
      if (user.role === 'owner') call.permit('users.manageOwners')
      await updateUser(tx, user.id, { deleted: true })
      await forgetInvitations(tx, user.email)
      await withdrawEntries(tx, { ...user, disabled: true })
      await endSessions(tx, { userId: user.id })
      await appendAudit(tx, { action: 'user.removed', userId: userOf(call).id, detail: { targetId: user.id } })
      await touchPublic(tx)
      return replyEmpty()
    }),
)

const resetLink = route(
  {
    method: 'POST',
    path: '/admin/users/{id}/reset_link',
    summary: 'A link with which the person can choose a new password',
    access: 'users.manage',
    body: { schema: z.strictObject({}) },
    answers: {
      200: {
        description: 'The link, shown only this once',
        schema: z.object({ url: z.string(), expiresAt: z.string() }),
      },
    },
    problems: ['not_found'],
  },
  (call) =>
    call.actSealed(async (tx) => {
      const user = await requireUser(tx, call.params.id)
      if (user.role === 'owner') call.permit('users.manageOwners')
      await appendAudit(tx, { action: 'password.link_made', userId: userOf(call).id, detail: { targetId: user.id } })
      const link = await makeResetLink(tx, call.parts.accounts, user.id)
      return reply(200, { url: link.url, expiresAt: timestamp(link.expiresAt) })
    }),
)

const authors = route(
  {
    method: 'GET',
    path: '/admin/authors',
    summary: 'People who can be named as author, then those without an account whom pages name',
    access: 'pages.read',
    answers: {
      200: {
        description: 'Names and pictures only',
        schema: z.array(
          z.object({
            id: z.string(),
            firstName: z.string(),
            lastName: z.string(),
            avatarUrl: z.string().nullable(),
            company: z.string().nullable(),
            hasAccount: z.boolean(),
          }),
        ),
      },
    },
  },
  async ({ parts }) =>
    parts.store.read(async (tx) => {
      const [present, former] = [await listUsers(tx), await listFormerAuthors(tx)]
      return replyWholeList([...present.map(authorView(true)), ...former.map(authorView(false))])
    }),
)

function authorView(hasAccount: boolean): (user: UserRecord) => NamedAuthor {
  return ({ id, firstName, lastName, avatarUrl, company }) => ({
    id,
    firstName,
    lastName,
    avatarUrl,
    company,
    hasAccount,
  })
}

/** Held until the transaction ends where rights are to be written: they are written over those that were read. */
async function requireUser(tx: Tx, id: string, options?: { readonly forWrite: boolean }): Promise<UserRecord> {
  const found = await findAccount(tx, { id }, options)
  if (!found) throw problem('not_found')
  return found.user
}

/** None is as good as one that is there; the empty text is neither. */
export async function requireCustomRole(tx: Tx, id: string | null | undefined): Promise<void> {
  if (typeof id === 'string' && !(await findCustomRole(tx, id)))
    throw problem('validation', {
      extra: { errors: [{ path: '/customRoleId', code: 'invalid', message: 'There is no such role.' }] },
    })
}

/** Nobody raises the own role or grants (S-2). */
function refuseOwnRise(
  callerId: string,
  target: UserRecord,
  change: { readonly role?: Role | undefined; readonly grants?: Readonly<Record<string, unknown>> | undefined },
): void {
  if (callerId !== target.id) return
  const rises = change.role !== undefined && rank(change.role) > rank(target.role)
  const widens = grantNames.some((name) => change.grants?.[name] === true && !target.grants[name])
  if (rises || widens) throw problem('forbidden', { detail: 'You cannot raise your own role or permissions.' })
}

/** Who has every grant as an admin stores none of them for the day they are an editor again: that is for others to give. */
function staysAdmin(callerId: string, { id, role }: UserRecord, change: { readonly role?: Role | undefined }): boolean {
  return callerId === id && role !== 'editor' && (change.role ?? role) !== 'editor'
}

function rank(role: Role): number {
  return roles.length - roles.indexOf(role)
}

export function given(grants: Readonly<Record<string, boolean | undefined>>): Partial<Grants> {
  return Object.fromEntries(grantNames.flatMap((name) => (grants[name] === undefined ? [] : [[name, grants[name]]])))
}

export const userRoutes: readonly Route[] = [list, one, change, remove, resetLink, authors]
