import { z } from 'zod'
import { tellPersonChanged } from '../events/person-changed.ts'
import { reply, replyEmpty, replyWholeList } from '../http/answer.ts'
import { userOf } from '../http/call.ts'
import { type Route, route } from '../http/route.ts'
import { problem } from '../problem.ts'
import { appendAudit } from '../store/audit.ts'
import { deleteCustomRole, findCustomRole, listCustomRoles, putCustomRole } from '../store/custom-roles.ts'
import { listUsers } from '../store/people.ts'
import { lineField } from './account-fields.ts'

const roleAnswer = z.object({ id: z.string(), name: z.string() })
export const roleBody = z.strictObject({ name: lineField(64) })

const list = route(
  {
    method: 'GET',
    path: '/admin/custom_roles',
    summary: 'Names of roles that the policy of the site tells apart',
    access: 'settings.manage',
    answers: { 200: { description: 'Roles by name', schema: z.array(roleAnswer) } },
  },
  async ({ parts }) => {
    const rows = await parts.store.read(listCustomRoles)
    return replyWholeList(rows)
  },
)

const one = route(
  {
    method: 'GET',
    path: '/admin/custom_roles/{id}',
    summary: 'One role',
    access: 'settings.manage',
    answers: { 200: { description: 'The role', schema: roleAnswer } },
    problems: ['not_found'],
  },
  async ({ parts, params }) => {
    const role = await parts.store.read((tx) => findCustomRole(tx, params.id))
    if (!role) throw problem('not_found')
    return reply(200, role)
  },
)

const create = route(
  {
    method: 'POST',
    path: '/admin/custom_roles',
    summary: 'Add a role',
    access: 'settings.manage',
    body: { schema: roleBody },
    answers: { 201: { description: 'The role', schema: roleAnswer } },
    problems: ['name_taken'],
  },
  async (call) =>
    call.act(async (tx) => {
      const role = { id: call.parts.ids.next(), name: call.body.name }
      await putCustomRole(tx, role)
      await appendAudit(tx, { action: 'role.added', userId: userOf(call).id, detail: role })
      return reply(201, role)
    }),
)

const rename = route(
  {
    method: 'PATCH',
    path: '/admin/custom_roles/{id}',
    summary: 'Rename a role',
    access: 'settings.manage',
    body: { schema: roleBody },
    answers: { 200: { description: 'The role', schema: roleAnswer } },
    problems: ['not_found', 'name_taken'],
  },
  async (call) =>
    call.act(async (tx) => {
      if (!(await findCustomRole(tx, call.params.id, { forWrite: true }))) throw problem('not_found')
      const role = { id: call.params.id, name: call.body.name }
      await putCustomRole(tx, role)
      await appendAudit(tx, { action: 'role.renamed', userId: userOf(call).id, detail: role })
      for (const user of await listUsers(tx)) if (user.customRole?.id === role.id) await tellPersonChanged(tx, user.id)
      return reply(200, role)
    }),
)

const remove = route(
  {
    method: 'DELETE',
    path: '/admin/custom_roles/{id}',
    summary: 'Remove a role nobody has',
    access: 'settings.manage',
    answers: { 204: { description: 'Removed' } },
    problems: ['not_found', 'in_use'],
  },
  async (call) =>
    call.act(async (tx) => {
      if (!(await deleteCustomRole(tx, call.params.id))) throw problem('not_found')
      await appendAudit(tx, { action: 'role.removed', userId: userOf(call).id, detail: { id: call.params.id } })
      return replyEmpty()
    }),
)

export const customRoleRoutes: readonly Route[] = [list, one, create, rename, remove]
