import type { MailingList, Subscriber } from '@quoin/engine/wire'
import { z } from 'zod'
import { defined } from '../defined.ts'
import { reply, replyBytes, replyEmpty, replyList, replyWholeList } from '../http/answer.ts'
import { userOf } from '../http/call.ts'
import { csvFile, csvLine } from '../http/csv.ts'
import { paging, pagingFields } from '../http/paging.ts'
import { type Route, route } from '../http/route.ts'
import { isListId, listIdRule } from '../newsletter/list-id.ts'
import { unsubscribePath } from '../newsletter/subscribe.ts'
import type { Parts } from '../parts.ts'
import { problem } from '../problem.ts'
import { appendAudit } from '../store/audit.ts'
import type { Tx } from '../store/database.ts'
import type { Hold } from '../store/held.ts'
import {
  deleteList,
  deleteSubscriber,
  findList,
  insertList,
  listLists,
  listSubscribers,
  type MailingList as StoredList,
  type Subscriber as StoredSubscriber,
  updateList,
} from '../store/newsletter.ts'
import { type Settings, siteAddress } from '../store/settings.ts'
import { subscriberStatuses } from '../store/tables/forms.ts'
import { timestamp } from '../time/timestamp.ts'
import { lineField } from './account-fields.ts'
import { nextField } from './request-fields.ts'

const listFields = { name: lineField(), next: nextField.nullable(), revealSubscribed: z.boolean() }
const listIdField = z.string().refine(isListId, `Expected are ${listIdRule}.`)
const listAnswer = z
  .object({ id: z.string(), ...listFields, subscribeUrl: z.string(), doubleOptIn: z.boolean() })
  .meta({ id: 'MailingList' }) satisfies z.ZodType<MailingList>
export const listBody = z.strictObject(listFields).partial()
export const newListBody = z
  .strictObject({ id: listIdField, ...listFields })
  .partial()
  .required({ id: true })
const listSpec = { description: 'The list', schema: listAnswer }
const subscriberAnswer = z
  .object({
    id: z.string(),
    email: z.string(),
    status: z.enum(subscriberStatuses),
    createdAt: z.string(),
    confirmedAt: z.string().nullable(),
    since: z.string().nullable(),
    unsubscribeUrl: z.string(),
  })
  .meta({ id: 'Subscriber' }) satisfies z.ZodType<Subscriber>

function listView(list: StoredList, parts: Parts, settings: Settings): MailingList {
  const subscribeUrl = `${siteAddress(settings, parts.mounts)}/newsletter/${list.id}/post?u=${parts.appId}`
  return { ...list, subscribeUrl, doubleOptIn: parts.accounts.mailer !== undefined }
}

function subscriberView(subscriber: StoredSubscriber, parts: Parts, settings: Settings): Subscriber {
  const { id, email, status, createdAt, confirmedAt, since } = subscriber
  return {
    id,
    email,
    status,
    createdAt: timestamp(createdAt),
    confirmedAt: timestamp(confirmedAt),
    since: timestamp(since),
    unsubscribeUrl: siteAddress(settings, parts.mounts) + unsubscribePath(subscriber),
  }
}

async function requireList(tx: Tx, id: string, hold?: Hold): Promise<StoredList> {
  const list = await findList(tx, id, hold)
  if (!list) throw problem('not_found')
  return list
}

const list = route(
  {
    method: 'GET',
    path: '/admin/newsletter/lists',
    summary: 'The mailing lists of the site',
    access: 'forms.manage',
    answers: { 200: { description: 'Lists, oldest first', schema: z.array(listAnswer) } },
  },
  async ({ parts, settings }) => {
    const rows = (await parts.store.read(listLists)).map((found) => listView(found, parts, settings))
    return replyWholeList(rows)
  },
)

const one = route(
  {
    method: 'GET',
    path: '/admin/newsletter/lists/{id}',
    summary: 'One list',
    access: 'forms.manage',
    answers: { 200: listSpec },
    problems: ['not_found'],
  },
  async ({ parts, params, settings }) =>
    reply(200, listView(await parts.store.read((tx) => requireList(tx, params.id)), parts, settings)),
)

const create = route(
  {
    method: 'POST',
    path: '/admin/newsletter/lists',
    summary: 'Add a list',
    access: 'forms.manage',
    body: { schema: newListBody },
    answers: { 201: listSpec },
    problems: ['id_taken'],
  },
  async (call) =>
    call.act(async (tx) => {
      const made: StoredList = {
        name: call.body.id,
        next: null,
        revealSubscribed: false,
        ...defined(call.body),
        id: call.body.id,
      }
      await insertList(tx, made)
      await appendAudit(tx, { action: 'list.added', userId: userOf(call).id, detail: { listId: made.id } })
      return reply(201, listView(made, call.parts, call.settings))
    }),
)

const change = route(
  {
    method: 'PATCH',
    path: '/admin/newsletter/lists/{id}',
    summary: 'Change a list',
    access: 'forms.manage',
    body: { schema: listBody },
    answers: { 200: listSpec },
    problems: ['not_found'],
  },
  async (call) =>
    call.act(async (tx) => {
      const next: StoredList = { ...(await requireList(tx, call.params.id, { forWrite: true })), ...defined(call.body) }
      await updateList(tx, next)
      await appendAudit(tx, { action: 'list.changed', userId: userOf(call).id, detail: { listId: next.id } })
      return reply(200, listView(next, call.parts, call.settings))
    }),
)

const remove = route(
  {
    method: 'DELETE',
    path: '/admin/newsletter/lists/{id}',
    summary: 'Delete a list and its subscribers',
    access: 'forms.manage',
    answers: { 204: { description: 'Deleted' } },
    problems: ['not_found'],
  },
  async (call) =>
    call.act(async (tx) => {
      if (!(await deleteList(tx, call.params.id))) throw problem('not_found')
      await appendAudit(tx, { action: 'list.removed', userId: userOf(call).id, detail: { listId: call.params.id } })
      return replyEmpty()
    }),
)

const subscribers = route(
  {
    method: 'GET',
    path: '/admin/newsletter/lists/{id}/subscribers',
    summary: 'Who is on a list',
    access: 'forms.manage',
    query: z.object(pagingFields),
    answers: { 200: { description: 'Oldest first', schema: z.array(subscriberAnswer) } },
    problems: ['not_found'],
  },
  async ({ parts, params, query, settings }) => {
    const { pageSize, limit, offset } = paging(query, { size: parts.limits.listSize, cap: parts.limits.listCap })
    const { items, total } = await parts.store.read(async (tx) => {
      await requireList(tx, params.id)
      return listSubscribers(tx, params.id, { limit, offset })
    })
    return replyList(
      items.map((subscriber) => subscriberView(subscriber, parts, settings)),
      total,
      pageSize,
    )
  },
)

const subscribersCsv = route(
  {
    method: 'GET',
    path: '/admin/newsletter/lists/{id}/subscribers.csv',
    summary: 'Who is on a list, as a table',
    access: 'forms.manage',
    answers: {
      200: {
        description: 'UTF-8 with a byte order mark, RFC 4180',
        type: 'text/csv',
        headers: ['Content-Disposition'],
      },
    },
    problems: ['not_found'],
  },
  async ({ parts, params, settings }) => {
    const { items } = await parts.store.read(async (tx) => {
      await requireList(tx, params.id)
      return listSubscribers(tx, params.id)
    })
    const rows = items.map((item) => {
      const { email, status, createdAt, confirmedAt, unsubscribeUrl } = subscriberView(item, parts, settings)
      return [email, status, createdAt, confirmedAt ?? '', unsubscribeUrl]
    })
    const csv = csvFile([['email', 'status', 'createdAt', 'confirmedAt', 'unsubscribeUrl'], ...rows].map(csvLine))
    return replyBytes(200, csv, 'text/csv; charset=utf-8', {
      'content-disposition': `attachment; filename="${params.id}.csv"`,
    })
  },
)

const erase = route(
  {
    method: 'DELETE',
    path: '/admin/newsletter/lists/{id}/subscribers/{sid}',
    summary: 'Erase a subscriber',
    access: 'forms.manage',
    answers: { 204: { description: 'Erased' } },
    problems: ['not_found'],
  },
  async (call) =>
    call.act(async (tx) => {
      if (!(await deleteSubscriber(tx, call.params.id, call.params.sid))) throw problem('not_found')
      await appendAudit(tx, {
        action: 'subscriber.erased',
        userId: userOf(call).id,
        detail: { listId: call.params.id },
      })
      return replyEmpty()
    }),
)

export const mailingListRoutes: readonly Route[] = [
  list,
  one,
  create,
  change,
  remove,
  subscribers,
  subscribersCsv,
  erase,
]
