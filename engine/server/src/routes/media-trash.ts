import { z } from 'zod'
import { reply, replyEmpty } from '../http/answer.ts'
import { userOf } from '../http/call.ts'
import { type Route, route } from '../http/route.ts'
import { purgeAsset, purgeMediaTrash } from '../media/purge.ts'
import { seenUses } from '../media/seen-uses.ts'
import { problem } from '../problem.ts'
import { appendAudit } from '../store/audit.ts'
import type { Tx } from '../store/database.ts'
import { appendEvent } from '../store/journal.ts'
import { type Asset, findAsset, updateAsset } from '../store/media.ts'
import { isUsed } from '../store/media-uses.ts'
import { requireAsset, requireFolder, requireMedia } from './media-fields.ts'
import { flagField } from './request-fields.ts'

const idsBody = {
  schema: z.strictObject({ ids: z.array(z.string()).min(1).max(1000), folderId: z.string().nullable().optional() }),
}
const manyAnswer = {
  200: {
    description: 'What was done and what was not',
    schema: z.object({ done: z.array(z.string()), failed: z.array(z.object({ id: z.string(), code: z.string() })) }),
  },
}

/** Each id by itself: one that fails does not hold up the others. */
async function changeAssets(
  tx: Tx,
  ids: readonly string[],
  type: 'media.changed' | 'media.trashed',
  change: (asset: Asset) => Partial<Asset>,
) {
  const done: string[] = []
  const failed: { readonly id: string; readonly code: string }[] = []
  for (const id of new Set(ids)) {
    const asset = await findAsset(tx, { id }, { forWrite: true })
    if (asset) {
      await updateAsset(tx, { ...asset, ...change(asset) })
      await appendEvent(tx, { topic: 'media', type, data: { kind: asset.kind, id: asset.id } })
      done.push(id)
    } else failed.push({ id, code: 'not_found' })
  }
  return reply(200, { done, failed })
}

const move = route(
  {
    method: 'POST',
    path: '/admin/media/move',
    summary: 'Put assets into a folder',
    access: 'media.use',
    body: idsBody,
    answers: manyAnswer,
  },
  async (call) =>
    call.act(async (tx) => {
      const folderId = call.body.folderId ?? null
      await requireFolder(tx, folderId)
      return changeAssets(tx, call.body.ids, 'media.changed', () => ({ folderId }))
    }),
)

const trash = route(
  {
    method: 'POST',
    path: '/admin/media/trash',
    summary: 'Put assets into the trash; pages that use them keep showing them',
    access: 'media.use',
    body: idsBody,
    answers: manyAnswer,
  },
  async (call) =>
    call.act((tx) =>
      changeAssets(tx, call.body.ids, 'media.trashed', ({ trashedAt }) => ({ trashedAt: trashedAt ?? tx.now })),
    ),
)

const restore = route(
  {
    method: 'POST',
    path: '/admin/media/restore',
    summary: 'Take assets out of the trash',
    access: 'media.use',
    body: idsBody,
    answers: manyAnswer,
  },
  async (call) => call.act((tx) => changeAssets(tx, call.body.ids, 'media.changed', () => ({ trashedAt: null }))),
)

const purge = route(
  {
    method: 'DELETE',
    path: '/admin/media/{kind}/{id}',
    summary: 'Delete a picture or file for good',
    access: 'media.purge',
    query: z.object({ force: flagField.optional() }),
    answers: { 204: { description: 'Deleted' } },
    problems: ['not_found', 'in_use'],
  },
  async (call) => {
    const { parts, query, params } = call
    const media = requireMedia(parts)
    const most = { limit: parts.limits.listSize, offset: 0 }
    const asking = { policy: parts.policy, user: userOf(call) }
    // Only explains a refusal, and takes a while where there are many: nobody else's save waits for it.
    const told = query.force ? undefined : await parts.store.read((tx) => seenUses(tx, asking, params.id, most))
    return call.act(async (tx) => {
      // Held, so that sizes that are being made of it are named by then, or find it gone.
      const asset = await requireAsset(tx, params, { forWrite: true })
      if (told && (await isUsed(tx, asset.id)))
        throw problem('in_use', { extra: { usage: told.uses, usageTotal: told.total } })
      await purgeAsset(tx, media, asset)
      await appendAudit(tx, {
        action: 'media.purged',
        userId: userOf(call).id,
        detail: { id: asset.id, name: asset.name },
      })
      return replyEmpty()
    })
  },
)

const emptyTrash = route(
  {
    method: 'DELETE',
    path: '/admin/media/trash',
    summary: 'Delete for good what is in the trash and not used',
    access: 'media.purge',
    answers: { 204: { description: 'Deleted; what is in use stays' } },
  },
  async (call) => {
    await purgeMediaTrash(requireMedia(call.parts), 0)
    await call.parts.store.write((tx) => appendAudit(tx, { action: 'media.trash_emptied', userId: userOf(call).id }))
    return replyEmpty()
  },
)

export const mediaTrashRoutes: readonly Route[] = [move, trash, restore, purge, emptyTrash]
