import { z } from 'zod'
import { reply, replyEmpty } from '../http/answer.ts'
import { userOf } from '../http/call.ts'
import { type Route, route } from '../http/route.ts'
import { invalid, problem } from '../problem.ts'
import { cancelDeletion, planDeletion, plannedDeletion } from '../store/app-deletion.ts'
import { appendAudit } from '../store/audit.ts'
import { timestamp } from '../time/timestamp.ts'

const planned = route(
  {
    method: 'GET',
    path: '/admin/app',
    summary: 'Whether the app is going to be deleted',
    access: 'app.delete',
    answers: {
      200: {
        description: 'When it is deleted, or null when nobody asked for it',
        schema: z.object({ deletesAt: z.string().nullable() }),
      },
    },
  },
  async ({ parts }) => {
    const at = await parts.store.read(plannedDeletion)
    return reply(200, { deletesAt: at === undefined ? null : timestamp(at) })
  },
)

const remove = route(
  {
    method: 'DELETE',
    path: '/admin/app',
    summary: 'Delete the app and all it holds, in seven days',
    access: 'app.delete',
    body: { schema: z.strictObject({ confirm: z.string() }) },
    answers: {
      202: { description: 'When it happens, unless it is undone', schema: z.object({ deletesAt: z.string() }) },
    },
  },
  async (call) => {
    if (call.body.confirm !== call.settings.name)
      throw invalid({ path: '/confirm', code: 'wrong', message: 'Enter the name of the app.' })
    return call.act(async (tx) => {
      const at = await planDeletion(tx)
      await appendAudit(tx, { action: 'app.deletion_planned', userId: userOf(call).id, detail: { at: timestamp(at) } })
      return reply(202, { deletesAt: timestamp(at) })
    })
  },
)

const undo = route(
  {
    method: 'POST',
    path: '/admin/app/keep',
    summary: 'Undo the deletion of the app',
    access: 'app.delete',
    body: { schema: z.strictObject({}) },
    answers: { 204: { description: 'The app stays' } },
    problems: ['wrong_state'],
  },
  async (call) =>
    call.act(async (tx) => {
      if (!(await cancelDeletion(tx))) throw problem('wrong_state', { title: 'The app is not being deleted' })
      await appendAudit(tx, { action: 'app.deletion_undone', userId: userOf(call).id })
      return replyEmpty()
    }),
)

export const appDeletionRoutes: readonly Route[] = [planned, remove, undo]
