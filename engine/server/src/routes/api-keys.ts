import type { ApiKey } from '@quoin/engine/wire'
import { z } from 'zod'
import { newKeyId, newSecret, sha256Hex } from '../auth/secrets.ts'
import { defined } from '../defined.ts'
import { reply, replyEmpty, replyWholeList } from '../http/answer.ts'
import { userOf } from '../http/call.ts'
import { type Route, route } from '../http/route.ts'
import { problem } from '../problem.ts'
import { appendAudit } from '../store/audit.ts'
import type { Tx } from '../store/database.ts'
import {
  deleteApiKey,
  findApiKey,
  insertApiKey,
  listApiKeys,
  type ApiKey as StoredKey,
  updateApiKey,
} from '../store/keys.ts'
import { timestamp } from '../time/timestamp.ts'
import { lineField } from './account-fields.ts'
import { momentField, originField } from './request-fields.ts'

const keyAnswer = z.object({
  id: z.string(),
  name: z.string(),
  origins: z.array(z.string()),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
})

const keyFields = {
  origins: z.array(originField).max(50).optional(),
  expiresAt: momentField.nullable().optional(),
}
export const newKeyBody = z.strictObject({ name: lineField(100), ...keyFields })
export const keyBody = newKeyBody.partial()

function keyView(key: StoredKey): ApiKey {
  return {
    ...key,
    createdAt: timestamp(key.createdAt),
    expiresAt: timestamp(key.expiresAt),
  }
}

async function requireKey(tx: Tx, id: string): Promise<StoredKey> {
  const found = await findApiKey(tx, id)
  if (!found) throw problem('not_found')
  return found.key
}

const list = route(
  {
    method: 'GET',
    path: '/admin/api_keys',
    summary: 'Keys for public reads',
    access: 'settings.manage',
    answers: { 200: { description: 'Newest first, never the text of a key', schema: z.array(keyAnswer) } },
  },
  async ({ parts }) => {
    const rows = (await parts.store.read(listApiKeys)).map(keyView)
    return replyWholeList(rows)
  },
)

const one = route(
  {
    method: 'GET',
    path: '/admin/api_keys/{id}',
    summary: 'One key',
    access: 'settings.manage',
    answers: { 200: { description: 'The key without its text', schema: keyAnswer } },
    problems: ['not_found'],
  },
  async ({ parts, params }) => reply(200, keyView(await parts.store.read((tx) => requireKey(tx, params.id)))),
)

const create = route(
  {
    method: 'POST',
    path: '/admin/api_keys',
    summary: 'Make a key',
    access: 'settings.manage',
    body: { schema: newKeyBody },
    answers: {
      201: { description: 'The key; its text is shown only this once', schema: keyAnswer.extend({ key: z.string() }) },
    },
    problems: ['too_large'],
  },
  (call) =>
    call.actSealed(async (tx) => {
      const { parts, body } = call
      const id = newKeyId()
      const text = `qk_${id}_${newSecret()}`
      if ((await listApiKeys(tx)).length >= parts.limits.apiKeys)
        throw problem('too_large', { extra: { limit: parts.limits.apiKeys, unit: 'keys' } })
      await appendAudit(tx, { action: 'key.made', userId: userOf(call).id, detail: { keyId: id, name: body.name } })
      const key = await insertApiKey(tx, {
        id,
        name: body.name,
        secretHash: sha256Hex(text),
        origins: body.origins ?? [],
        expiresAt: body.expiresAt ?? null,
        createdBy: userOf(call).id,
      })
      return reply(201, { ...keyView(key), key: text })
    }),
)

const change = route(
  {
    method: 'PATCH',
    path: '/admin/api_keys/{id}',
    summary: 'Change the name, origins or expiry of a key',
    access: 'settings.manage',
    body: { schema: keyBody },
    answers: { 200: { description: 'The key', schema: keyAnswer } },
    problems: ['not_found'],
  },
  async (call) =>
    call.act(async (tx) => {
      await requireKey(tx, call.params.id)
      await updateApiKey(tx, call.params.id, defined(call.body))
      await appendAudit(tx, { action: 'key.changed', userId: userOf(call).id, detail: { keyId: call.params.id } })
      return reply(200, keyView(await requireKey(tx, call.params.id)))
    }),
)

const remove = route(
  {
    method: 'DELETE',
    path: '/admin/api_keys/{id}',
    summary: 'Revoke a key',
    access: 'settings.manage',
    answers: { 204: { description: 'The key no longer opens anything' } },
    problems: ['not_found'],
  },
  async (call) =>
    call.act(async (tx) => {
      if (!(await deleteApiKey(tx, call.params.id))) throw problem('not_found')
      await appendAudit(tx, { action: 'key.revoked', userId: userOf(call).id, detail: { keyId: call.params.id } })
      return replyEmpty()
    }),
)

export const apiKeyRoutes: readonly Route[] = [list, one, create, change, remove]
