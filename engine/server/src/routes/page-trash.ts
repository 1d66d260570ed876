import type { User } from '@quoin/engine/wire'
import { z } from 'zod'
import { type Policy, requirePolicy } from '../auth/policy.ts'
import { replyEmpty, replyList } from '../http/answer.ts'
import { userOf } from '../http/call.ts'
import { paging, pagingFields } from '../http/paging.ts'
import { type Route, route } from '../http/route.ts'
import { adminRows } from '../pages/admin-view.ts'
import { actorOf, viewerOf } from '../pages/open-document.ts'
import { placeOf, seenHeads } from '../pages/page-rights.ts'
import { readPeople } from '../pages/people.ts'
import { purgeHeld, purgeTranslations } from '../pages/purge-trash.ts'
import { restoreFromTrash, trashEntries } from '../pages/trash.ts'
import { nameField, slugField } from '../pages/values.ts'
import { problem } from '../problem.ts'
import { appendAudit } from '../store/audit.ts'
import type { Tx } from '../store/database.ts'
import { type TrashedHead, trashedHeads } from '../store/document-heads.ts'
import { type Document, findDocuments, findTranslations } from '../store/documents.ts'
import { snapshotValues } from '../store/snapshots.ts'
import { isId } from '../texts/is-id.ts'
import { answerPage, saveContext } from './document-call.ts'
import { trashedRowAnswer, writtenAnswer } from './page-answers.ts'
import { searchField } from './request-fields.ts'

const list = route(
  {
    method: 'GET',
    path: '/admin/trash/pages',
    summary: 'What is in the trash, the latest first',
    access: 'pages.read',
    query: (limits) => z.object({ ...pagingFields, q: searchField(limits).optional() }),
    answers: { 200: { description: 'A row for each page or translation', schema: z.array(trashedRowAnswer) } },
  },
  async (call) => {
    const { parts } = call
    const { pageSize, limit, offset } = paging(call.query, { size: parts.limits.listSize, cap: parts.limits.listCap })
    return parts.store.read(async (tx) => {
      const seen = await seenHeads(parts.policy, userOf(call), await trashedHeads(tx))
      const entries = trashEntries(seen, { defaultLanguage: call.settings.defaultLanguage, q: call.query.q })
      const shown = await findDocuments(tx, entries.slice(offset, offset + limit), { content: false })
      const people = await readPeople(
        tx,
        shown.map(({ deleted }) => deleted?.byId),
      )
      const rowsOf = await adminRows(tx, parts, viewerOf(call), shown)
      const trashed = rowsOf.map((row, index) => ({
        ...row,
        deletedBy: people.name(shown[index]?.deleted?.byId ?? null),
        withPage: shown[index]?.deleted?.withPage === true,
      }))
      return replyList(trashed, entries.length, pageSize)
    })
  },
)

const restore = route(
  {
    method: 'POST',
    path: '/admin/trash/pages/{id}/restore',
    summary: 'Brings a page or one of its translations back as a draft',
    access: 'pages.delete',
    permitLater: true,
    body: {
      schema: (limits) =>
        z.strictObject({
          language: z.string().max(35).optional(),
          name: nameField(limits).optional(),
          slug: slugField(limits).optional(),
        }),
    },
    answers: { 200: writtenAnswer },
    problems: ['slug_taken', 'name_taken'],
  },
  (call) =>
    call.act(async (tx) => {
      const { id } = call.params
      const all = isId(id) ? await findTranslations(tx, id) : []
      const deleted = all.filter((document) => document.deleted)
      if ((await seenHeads(call.parts.policy, userOf(call), deleted)).length === 0) throw problem('not_found')
      call.permit()
      return answerPage(tx, call, await restoreFromTrash(tx, await saveContext(tx, call), id, call.body))
    }),
)

const purge = route(
  {
    method: 'DELETE',
    path: '/admin/trash/pages/{id}',
    summary: 'Deletes for good what went with a page, or a translation that went alone, with its history',
    access: 'pages.purge',
    permitLater: true,
    query: z.object({
      language: z
        .string()
        .max(35)
        .optional()
        .describe('The language of a translation that went alone; when left out, all that went with the page'),
    }),
    answers: { 204: { description: 'It was deleted' } },
    problems: ['policy_denied'],
  },
  (call) =>
    call.act(async (tx) => {
      const { id } = call.params
      const { language: asked } = call.query
      const { policy } = call.parts
      const user = userOf(call)
      const all = isId(id) ? await findTranslations(tx, id, { forWrite: true }) : []
      const purged = all.filter((one) => (asked === undefined ? one.deleted?.withPage : wentAlone(one, asked)))
      const seen = await seenHeads(policy, user, purged)
      if (purged.length === 0 || seen.length < purged.length) throw problem('not_found')
      call.permit()
      const right = asked === undefined ? 'canDeletePage' : 'canDeleteTranslation'
      for (const document of purged) await requirePolicy(policy, right, user, placeOf(document))
      for (const { pageId, language, saved } of purged) {
        const detail = { id: pageId, language, name: snapshotValues(saved).name }
        await appendAudit(tx, { action: 'page.purged', userId: user.id, detail })
      }
      await purgeHeld(tx, purged, actorOf(call))
      return replyEmpty()
    }),
)

const empty = route(
  {
    method: 'DELETE',
    path: '/admin/trash/pages',
    summary: 'Deletes for good all that is in the trash and that the policy lets this person delete',
    access: 'pages.purge',
    answers: { 204: { description: 'Deleted; what the policy keeps stays' } },
  },
  async (call) => {
    const { store, policy } = call.parts
    const user = userOf(call)
    await purgeTranslations(store, await store.read((tx) => mayPurge(tx, policy, user)), { actor: actorOf(call) })
    await store.write((tx) => appendAudit(tx, { action: 'page.trash_emptied', userId: user.id }))
    return replyEmpty()
  },
)

/** What went with a page goes with all of it, or stays. */
async function mayPurge(tx: Tx, policy: Policy, user: User): Promise<readonly TrashedHead[]> {
  const trashed = await trashedHeads(tx)
  const seen = new Set(await seenHeads(policy, user, trashed))
  const kept = new Set<string>()
  const may: TrashedHead[] = []
  for (const head of trashed) {
    const right = head.withPage ? 'canDeletePage' : 'canDeleteTranslation'
    if (seen.has(head) && (await policy.allows(right, user, placeOf(head)))) may.push(head)
    else if (head.withPage) kept.add(head.pageId)
  }
  return may.filter(({ pageId, withPage }) => !withPage || !kept.has(pageId))
}

function wentAlone({ deleted, language }: Document, asked: string): boolean {
  return deleted?.withPage === false && language.toLowerCase() === asked.toLowerCase()
}

export const pageTrashRoutes: readonly Route[] = [list, restore, purge, empty]
