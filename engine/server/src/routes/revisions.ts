import { type StoredBlock, stripLoadedValues } from '@quoin/engine'
import type { Revision, RevisionDiff, RevisionEntry, RevisionKind, Values } from '@quoin/engine/wire'
import { z } from 'zod'
import { reply, replyList } from '../http/answer.ts'
import { userOf } from '../http/call.ts'
import { paging, pagingFields } from '../http/paging.ts'
import { takeRates } from '../http/rates.ts'
import { type Route, route } from '../http/route.ts'
import { issuesOf } from '../pages/check-values.ts'
import { diffValues } from '../pages/diff.ts'
import { editedAt } from '../pages/edited-at.ts'
import { parkedEntry, readHistory, readRevision } from '../pages/history.ts'
import { openDocument, readDocument } from '../pages/open-document.ts'
import { readPeople } from '../pages/people.ts'
import { restoredValues } from '../pages/restore.ts'
import { editedSnapshot, saveValues } from '../pages/save.ts'
import { requireStructure } from '../pages/structure.ts'
import { summarise } from '../pages/summary.ts'
import { valueFields } from '../pages/values.ts'
import { problem } from '../problem.ts'
import { insertParked, setParkedLabel } from '../store/parked.ts'
import { setRevisionLabel } from '../store/revisions.ts'
import { insertSnapshot, snapshotValues } from '../store/snapshots.ts'
import { visibleField } from '../texts/visible-field.ts'
import { actProblems, addressOf, answerPage, doc, saveContext, writeProblems } from './document-call.ts'
import { anyJson, issueAnswer, personAnswer, time, valuesAnswer, writtenAnswer } from './page-answers.ts'
import { flagField, revisionField } from './request-fields.ts'

const kinds = [
  'create',
  'save',
  'autosave',
  'commit',
  'discard',
  'request_merge',
  'undo_request_merge',
  'approve',
  'reject',
  'publish',
  'unpublish',
  'schedule',
  'restore',
  'translate',
  'duplicate',
  'import',
  'lock_structure',
  'type',
  'delete',
  'undelete',
  'parked',
] as const satisfies readonly RevisionKind[]

const number = z.union([z.number(), z.string()]).describe('A number, or p1, p2, … for parked text')

const entry = z.object({
  revision: number,
  kind: z.enum(kinds),
  line: z.enum(['saved', 'working']),
  at: time,
  by: personAnswer.nullable(),
  parent: z.number().nullable(),
  restoredFrom: number.exactOptional(),
  label: z.string().exactOptional(),
  live: z.boolean(),
  summary: z.object({ added: z.number(), removed: z.number(), changed: z.number(), moved: z.number() }),
})
const entryAnswer = entry.meta({ id: 'RevisionEntry' }) satisfies z.ZodType<RevisionEntry>
const revisionAnswer = entry
  .extend({ values: valuesAnswer, issues: z.array(issueAnswer) })
  .meta({ id: 'Revision' }) satisfies z.ZodType<Revision>

const list = route(
  {
    method: 'GET',
    path: `${doc}/revisions`,
    summary: 'The history of a translation, newest first',
    access: 'pages.read',
    permitLater: true,
    query: z.object({
      ...pagingFields,
      kind: z.enum(kinds).optional(),
      collapse: z.enum(['true', 'false']).optional(),
    }),
    answers: { 200: { description: 'The entries', schema: z.array(entryAnswer) } },
    problems: ['page_deleted'],
  },
  async (call) => {
    const { parts, query } = call
    const { pageSize, limit, offset } = paging(query, { size: parts.limits.listSize, cap: parts.limits.listCap })
    return parts.store.read(async (tx) => {
      const document = await readDocument(tx, call, addressOf(call.params))
      const viewerId = userOf(call).id
      const entries = await readHistory(tx, document, {
        kind: query.kind,
        collapse: query.collapse !== 'false',
        viewerId,
      })
      return replyList(entries.slice(offset, offset + limit), entries.length, pageSize)
    })
  },
)

const read = route(
  {
    method: 'GET',
    path: `${doc}/revisions/{n}`,
    summary: 'One entry with its values',
    access: 'pages.read',
    permitLater: true,
    query: z.object({
      edited: flagField
        .optional()
        .describe('With what was edited at that revision: beside a working copy, an entry may hold the saved values'),
    }),
    answers: { 200: { description: 'The entry', schema: revisionAnswer } },
    problems: ['page_deleted'],
  },
  async (call) =>
    call.parts.store.read(async (tx) => {
      const document = await readDocument(tx, call, addressOf(call.params))
      const found = await readRevision(tx, document, call.params.n, userOf(call).id)
      if (call.query.edited !== true || typeof found.revision !== 'number') return reply(200, found)
      const values = await editedAt(tx, document, found.revision)
      if (!values) throw problem('not_found')
      return reply(200, { ...found, values })
    }),
)

const diffAnswer = z.object({
  blocks: z.array(
    z.object({
      id: z.string(),
      change: z.enum(['added', 'removed', 'moved', 'changed']),
      path: z.string(),
      fields: z.array(z.string()),
    }),
  ),
  fields: z.array(z.string()),
  patch: z.array(
    z.object({
      op: z.enum(['add', 'remove', 'replace', 'move', 'copy', 'test']),
      path: z.string(),
      from: z.string().exactOptional(),
      value: anyJson.exactOptional(),
    }),
  ),
}) satisfies z.ZodType<RevisionDiff>

const diff = route(
  {
    method: 'GET',
    path: `${doc}/revisions/{a}/diff/{b}`,
    summary: 'What changed from one entry to another',
    access: 'pages.read',
    permitLater: true,
    answers: { 200: { description: 'Blocks, fields, and a patch from the first to the second', schema: diffAnswer } },
    problems: ['page_deleted'],
  },
  async (call) =>
    call.parts.store.read(async (tx) => {
      const document = await readDocument(tx, call, addressOf(call.params))
      const viewerId = userOf(call).id
      const a = await readRevision(tx, document, call.params.a, viewerId)
      const b = await readRevision(tx, document, call.params.b, viewerId)
      return reply(200, diffValues(a.values, b.values))
    }),
)

const scope = z.union([
  z.literal('all'),
  z.strictObject({
    blocks: z.array(z.string().max(64)).optional(),
    fields: z.array(z.string().max(255)).optional(),
    order: z.literal(true).optional(),
  }),
])

const restore = route(
  {
    method: 'POST',
    path: `${doc}/revisions/{n}/restore`,
    summary: 'Restores values from an earlier state, by the rules of a save',
    access: 'pages.save',
    permitLater: true,
    ifMatch: true,
    body: { schema: z.strictObject({ scope: scope.optional() }) },
    answers: { 200: writtenAnswer },
    problems: [
      ...writeProblems,
      'field_forbidden',
      'change_refused',
      'working_copy_exists',
      'slug_taken',
      'name_taken',
    ],
  },
  (call) =>
    call.act(async (tx) => {
      const document = await openDocument(tx, call, addressOf(call.params), {
        policy: 'canEditPage',
        lock: true,
        values: true,
      })
      await takeRates(['save'], { ...call, path: call.url.pathname, tx })
      const context = await saveContext(tx, call)
      const former = await readRevision(tx, document, call.params.n, userOf(call).id)
      const current = snapshotValues(editedSnapshot(document, context.viewer))
      const next = restoredValues(current, former.values, call.body.scope ?? 'all')
      const options = { kind: 'restore', restoredFrom: call.params.n } as const
      const result = await saveValues(tx, context, document, next, options)
      return answerPage(tx, call, result.document, { marks: result.unchanged ? { unchanged: true } : {} })
    }),
)

const label = route(
  {
    method: 'PATCH',
    path: `${doc}/revisions/{n}`,
    summary: 'Names an entry, or removes its name',
    access: 'pages.save',
    permitLater: true,
    body: { schema: z.strictObject({ label: visibleField('A label is required.').max(100).nullable() }) },
    answers: { 200: { description: 'The entry', schema: entryAnswer } },
    problems: actProblems,
  },
  (call) =>
    call.act(async (tx) => {
      const need = { policy: 'canEditPage', lock: false, revision: false } as const
      const document = await openDocument(tx, call, addressOf(call.params), need)
      const viewerId = userOf(call).id
      const { revision } = await readRevision(tx, document, call.params.n, viewerId)
      if (typeof revision === 'number') await setRevisionLabel(tx, document, revision, call.body.label)
      else await setParkedLabel(tx, document, Number(revision.slice(1)), call.body.label)
      const { values: _values, issues: _issues, ...named } = await readRevision(tx, document, call.params.n, viewerId)
      return reply(200, named)
    }),
)

const park = route(
  {
    method: 'POST',
    path: `${doc}/revisions`,
    summary: 'Keeps values that could not be saved, for their author',
    access: 'pages.save',
    permitLater: true,
    body: {
      schema: (limits) =>
        z.strictObject({
          kind: z.literal('parked'),
          baseRevision: revisionField,
          values: z.strictObject(valueFields(limits)),
          clientId: z.uuid(),
        }),
      limit: 'pageBytes',
      depth: 'pageDepth',
      repair: 'values',
    },
    answers: { 201: { description: 'The entry', schema: entryAnswer } },
    problems: actProblems,
  },
  (call) =>
    call.act(async (tx) => {
      const need = { policy: 'canEditPage', lock: false, revision: false } as const
      const document = await openDocument(tx, call, addressOf(call.params), need)
      const { baseRevision, values, clientId } = call.body
      const stored = snapshotValues(document.working ?? document.saved)
      const given = Object.fromEntries(
        Object.entries(values).filter(([, value]) => value !== undefined),
      ) as Partial<Values> // shapes checked
      const kept = stripLoadedValues({ ...stored, ...given })
      const content: readonly StoredBlock[] = requireStructure(kept.content, call.parts, ['values', 'content'])
      const issues = issuesOf(kept, { ...document, id: document.pageId }, call.parts.site)
      const snapshot = await insertSnapshot(tx, document, kept, issues)
      const byId = userOf(call).id
      const summary = summarise(stored.content, content)
      const parked = await insertParked(tx, document, { byId, clientId, baseRevision, snapshot: snapshot.id, summary })
      return reply(201, parkedEntry(parked, await readPeople(tx, [byId])))
    }),
)

export const revisionRoutes: readonly Route[] = [list, read, diff, restore, label, park]
