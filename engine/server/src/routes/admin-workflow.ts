import { z } from 'zod'
import { type Route, route, userOf } from '../http/route.ts'
import type { Limits } from '../limits/limits.ts'
import { release } from '../pages/locks.ts'
import { openDocument } from '../pages/open-document.ts'
import { publish, unpublish } from '../pages/publish.ts'
import { clearSchedule, setSchedule } from '../pages/schedule.ts'
import { moment } from '../pages/values.ts'
import { approve, commit, discard, reject, requestMerge, undoRequest } from '../pages/workflow.ts'
import { addressOf, answerPage, doc, saveContext } from './document-call.ts'
import { adminPageAnswer } from './page-answers.ts'
import { reasonField } from './request-fields.ts'

const nothing = z.strictObject({})
const commitBody = (limits: Limits) =>
  z.strictObject({ publish: z.boolean().optional(), message: reasonField(limits).optional() })

const spec = {
  method: 'POST',
  permitLater: true,
  ifMatch: true,
  answers: { 200: { description: 'The page as it is now', schema: adminPageAnswer } },
} as const
const stateProblems = ['page_deleted', 'wrong_state', 'locked', 'lock_lost'] as const

const publishOne = route(
  {
    ...spec,
    path: `${doc}/publish`,
    summary: 'Makes the saved values what visitors see',
    access: 'pages.publish',
    body: {
      schema: z.strictObject({ workingCopy: z.enum(['commit', 'keep']).optional(), publishedAt: moment.optional() }),
    },
    problems: [...stateProblems, 'working_copy_exists', 'publish_blocked', 'approval_required', 'self_approval'],
  },
  (call) =>
    call.act(async (tx) => {
      const document = await openDocument(tx, call, addressOf(call.params), { policy: 'canPublishPage', lock: true })
      return answerPage(tx, call, await publish(tx, await saveContext(tx, call), document, call.body))
    }),
)

const unpublishOne = route(
  {
    ...spec,
    path: `${doc}/unpublish`,
    summary: 'Takes the page off; its values stay',
    access: 'pages.publish',
    body: { schema: nothing },
    problems: stateProblems,
  },
  (call) =>
    call.act(async (tx) => {
      const document = await openDocument(tx, call, addressOf(call.params), { policy: 'canPublishPage', lock: true })
      const { document: next, unchanged } = await unpublish(tx, await saveContext(tx, call), document)
      return answerPage(tx, call, next, { marks: unchanged ? { unchanged } : {} })
    }),
)

const commitOne = route(
  {
    ...spec,
    path: `${doc}/commit`,
    summary: 'Makes the working copy the saved values',
    access: 'working.use',
    body: { schema: commitBody },
    problems: [...stateProblems, 'approval_required', 'self_approval', 'publish_blocked'],
  },
  (call) =>
    call.act(async (tx) => {
      const document = await openDocument(tx, call, addressOf(call.params), { policy: 'canEditPage', lock: true })
      const { publish: publishes = false, message } = call.body
      const context = await saveContext(tx, call)
      return answerPage(tx, call, await commit(tx, context, document, { publish: publishes, message }))
    }),
)

const discardOne = route(
  {
    ...spec,
    path: `${doc}/discard`,
    summary: 'Gives up the working copy; the history keeps it',
    access: 'working.use',
    body: { schema: nothing },
    problems: stateProblems,
  },
  (call) =>
    call.act(async (tx) => {
      const document = await openDocument(tx, call, addressOf(call.params), { policy: 'canEditPage', lock: true })
      return answerPage(tx, call, await discard(tx, await saveContext(tx, call), document))
    }),
)

const request = route(
  {
    ...spec,
    path: `${doc}/request_merge`,
    summary: 'Asks for the approval of the working copy',
    access: 'working.use',
    body: { schema: (limits) => z.strictObject({ message: reasonField(limits).optional() }) },
    problems: [...stateProblems, 'workflow_off', 'publish_blocked'],
  },
  (call) =>
    call.act(async (tx) => {
      const document = await openDocument(tx, call, addressOf(call.params), { policy: 'canEditPage', lock: true })
      const context = await saveContext(tx, call)
      const next = await requestMerge(tx, context, document, call.body.message)
      const { clientId } = call
      if (clientId !== undefined) await release(tx, next, { userId: userOf(call).id, clientId })
      return answerPage(tx, call, next)
    }),
)

const undo = route(
  {
    ...spec,
    path: `${doc}/undo_request_merge`,
    summary: 'Takes the request for approval back',
    access: 'working.use',
    body: { schema: nothing },
    problems: stateProblems,
  },
  (call) =>
    call.act(async (tx) => {
      const document = await openDocument(tx, call, addressOf(call.params), { policy: 'canEditPage', lock: true })
      return answerPage(tx, call, await undoRequest(tx, await saveContext(tx, call), document))
    }),
)

const approveOne = route(
  {
    ...spec,
    path: `${doc}/approve`,
    summary: 'Approves the working copy: it becomes the saved values',
    access: 'working.approve',
    body: { schema: commitBody },
    problems: ['page_deleted', 'wrong_state', 'self_approval', 'publish_blocked'],
  },
  (call) =>
    call.act(async (tx) => {
      const document = await openDocument(tx, call, addressOf(call.params), { policy: 'canEditPage', lock: false })
      const { publish: publishes = false, message } = call.body
      const context = await saveContext(tx, call)
      return answerPage(tx, call, await approve(tx, context, document, { publish: publishes, message }))
    }),
)

const rejectOne = route(
  {
    ...spec,
    path: `${doc}/reject`,
    summary: 'Sends the working copy back with a reason',
    access: 'working.approve',
    body: { schema: (limits) => z.strictObject({ reason: reasonField(limits).min(1, 'A reason is needed.') }) },
    problems: ['page_deleted', 'wrong_state'],
  },
  (call) =>
    call.act(async (tx) => {
      const document = await openDocument(tx, call, addressOf(call.params), { policy: 'canEditPage', lock: false })
      return answerPage(tx, call, await reject(tx, await saveContext(tx, call), document, call.body.reason))
    }),
)

const scheduleOne = route(
  {
    ...spec,
    method: 'PUT',
    path: `${doc}/schedule`,
    summary: 'Publishes or takes off the page at a moment to come',
    access: 'pages.publish',
    body: {
      schema: z.strictObject({
        publishOn: moment.nullable(),
        unpublishOn: moment.nullable(),
        revision: z.int().min(1).optional(),
      }),
    },
    problems: ['page_deleted', 'publish_blocked'],
  },
  (call) =>
    call.act(async (tx) => {
      const document = await openDocument(tx, call, addressOf(call.params), { policy: 'canPublishPage', lock: false })
      return answerPage(tx, call, await setSchedule(tx, await saveContext(tx, call), document, call.body))
    }),
)

const unschedule = route(
  {
    ...spec,
    method: 'DELETE',
    path: `${doc}/schedule`,
    summary: 'Ends the schedule of the page',
    access: 'pages.publish',
    problems: ['page_deleted'],
  },
  (call) =>
    call.act(async (tx) => {
      const document = await openDocument(tx, call, addressOf(call.params), { policy: 'canPublishPage', lock: false })
      return answerPage(tx, call, await clearSchedule(tx, await saveContext(tx, call), document))
    }),
)

export const adminWorkflowRoutes: readonly Route[] = [
  publishOne,
  unpublishOne,
  commitOne,
  discardOne,
  request,
  undo,
  approveOne,
  rejectOne,
  scheduleOne,
  unschedule,
]
