import { z } from 'zod'
import { userOf } from '../http/call.ts'
import { type Route, route } from '../http/route.ts'
import type { Limits } from '../limits/limits.ts'
import { release } from '../pages/locks.ts'
import { openDocument } from '../pages/open-document.ts'
import { publish, unpublish } from '../pages/publish.ts'
import { clearSchedule, setSchedule } from '../pages/schedule.ts'
import { moment } from '../pages/values.ts'
import { approve, commit, discard, reject, requestMerge, undoRequest } from '../pages/workflow.ts'
import { actProblems, addressOf, answerPage, changeDocument, doc, saveContext, writeProblems } from './document-call.ts'
import { writtenAnswer } from './page-answers.ts'
import { reasonField, revisionField } from './request-fields.ts'

const nothing = z.strictObject({})
const commitBody = (limits: Limits) =>
  z.strictObject({ publish: z.boolean().optional(), message: reasonField(limits).optional() })

const spec = {
  method: 'POST',
  permitLater: true,
  ifMatch: true,
  answers: { 200: writtenAnswer },
} as const
const editing = { policy: 'canEditPage', lock: true } as const
const judging = { policy: 'canEditPage', lock: false } as const
const publishing = { policy: 'canPublishPage', lock: true } as const
const scheduling = { policy: 'canPublishPage', lock: false } as const
const stateProblems = [...writeProblems, 'wrong_state'] as const

const publishOne = route(
  {
    ...spec,
    path: `${doc}/publish`,
    summary: 'Publishes the saved values',
    access: 'pages.publish',
    body: {
      schema: z.strictObject({ workingCopy: z.enum(['commit', 'keep']).optional(), publishedAt: moment.optional() }),
    },
    problems: [
      ...stateProblems,
      'working_copy_exists',
      'publish_blocked',
      'approval_required',
      'self_approval',
      'field_forbidden',
    ],
  },
  (call) => changeDocument(call, publishing, (tx, context, document) => publish(tx, context, document, call.body)),
)

const unpublishOne = route(
  {
    ...spec,
    path: `${doc}/unpublish`,
    summary: 'Unpublishes the page; its values stay',
    access: 'pages.publish',
    body: { schema: nothing },
    problems: stateProblems,
  },
  (call) =>
    call.act(async (tx) => {
      const document = await openDocument(tx, call, addressOf(call.params), publishing)
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
  (call) => {
    const { publish: publishes = false, message } = call.body
    return changeDocument(call, editing, (tx, context, document) =>
      commit(tx, context, document, { publish: publishes, message }),
    )
  },
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
  (call) => changeDocument(call, editing, discard),
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
    changeDocument(call, editing, async (tx, context, document) => {
      const next = await requestMerge(tx, context, document, call.body.message)
      const { clientId } = call
      if (clientId !== undefined) await release(tx, next, { userId: userOf(call).id, clientId })
      return next
    }),
)

const undo = route(
  {
    ...spec,
    path: `${doc}/undo_request_merge`,
    summary: 'Withdraws the request for approval',
    access: 'working.use',
    body: { schema: nothing },
    problems: stateProblems,
  },
  (call) => changeDocument(call, editing, undoRequest),
)

const approveOne = route(
  {
    ...spec,
    path: `${doc}/approve`,
    summary: 'Approves the working copy: it becomes the saved values',
    access: 'working.approve',
    body: { schema: commitBody },
    problems: [...actProblems, 'wrong_state', 'self_approval', 'publish_blocked'],
  },
  (call) => {
    const { publish: publishes = false, message } = call.body
    return changeDocument(call, judging, (tx, context, document) =>
      approve(tx, context, document, { publish: publishes, message }),
    )
  },
)

const rejectOne = route(
  {
    ...spec,
    path: `${doc}/reject`,
    summary: 'Sends the working copy back with a reason',
    access: 'working.approve',
    body: { schema: (limits) => z.strictObject({ reason: reasonField(limits).min(1, 'A reason is required.') }) },
    problems: [...actProblems, 'wrong_state'],
  },
  (call) => changeDocument(call, judging, (tx, context, document) => reject(tx, context, document, call.body.reason)),
)

const scheduleOne = route(
  {
    ...spec,
    method: 'PUT',
    path: `${doc}/schedule`,
    summary: 'Publishes or unpublishes the page at a future time',
    access: 'pages.publish',
    body: {
      schema: z.strictObject({
        publishOn: moment.nullable(),
        unpublishOn: moment.nullable(),
        revision: revisionField.optional(),
      }),
    },
    problems: [...actProblems, 'publish_blocked'],
  },
  (call) => changeDocument(call, scheduling, (tx, context, document) => setSchedule(tx, context, document, call.body)),
)

const unschedule = route(
  {
    ...spec,
    method: 'DELETE',
    path: `${doc}/schedule`,
    summary: 'Ends the schedule of the page',
    access: 'pages.publish',
    problems: actProblems,
  },
  (call) => changeDocument(call, scheduling, clearSchedule),
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
