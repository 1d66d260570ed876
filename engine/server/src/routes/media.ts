import { z } from 'zod'
import { defined } from '../defined.ts'
import { reply, replyEmpty, replyList } from '../http/answer.ts'
import { paging, pagingFields } from '../http/paging.ts'
import { type Route, route, userOf } from '../http/route.ts'
import { imageValue } from '../media/asset-view.ts'
import { cleanName, isPassedThrough, renditionSet } from '../media/media.ts'
import { purgeAsset } from '../media/purge.ts'
import { invalid, problem } from '../problem.ts'
import { appendAudit } from '../store/audit.ts'
import type { Tx } from '../store/database.ts'
import { appendEvent } from '../store/journal.ts'
import { type Asset, findAsset, findFolder, listAssets, trashedBefore, updateAsset } from '../store/media.ts'
import { countUses, listUses } from '../store/media-uses.ts'
import { lineField } from './account-fields.ts'
import { assetAnswer, assetTexts, kindOf, mediaBase, requireAsset, requireMedia, viewAssets } from './media-fields.ts'
import { flagField } from './request-fields.ts'

const assetSpec = { description: 'The asset', schema: assetAnswer }

const list = route(
  {
    method: 'GET',
    path: '/admin/media/{kind}',
    summary: 'Pictures or files',
    access: 'media.use',
    query: z.object({
      ...pagingFields,
      folderId: z.string().optional(),
      q: z.string().max(200).optional(),
      sort: z.enum(['createdAt', '-createdAt', 'name', '-name', 'size', '-size']).optional(),
      used: flagField.optional(),
      type: z.string().max(16).optional(),
      trashed: flagField.optional(),
    }),
    answers: { 200: { description: 'Assets, newest first unless sorted otherwise', schema: z.array(assetAnswer) } },
    problems: ['not_found'],
  },
  async (call) => {
    const { parts, query } = call
    const kind = kindOf(call.params.kind)
    const { pageSize, limit, offset } = paging(query, { size: parts.limits.listSize, cap: parts.limits.listCap })
    const extension = query.type?.replace(/^\./, '').toLowerCase().replace('jpeg', 'jpg')
    const filter = defined({
      folderId: query.folderId === 'root' ? null : query.folderId,
      q: query.q,
      used: query.used,
      extension,
    })
    const { items, total } = await parts.store.read(async (tx) => {
      const found = await listAssets(
        tx,
        { kind, trashed: query.trashed ?? false, sort: query.sort ?? '-createdAt', ...filter },
        { limit, offset },
      )
      return { items: await viewAssets(tx, call, found.items), total: found.total }
    })
    return replyList(items, total, pageSize)
  },
)

const one = route(
  {
    method: 'GET',
    path: '/admin/media/{kind}/{id}',
    summary: 'One picture or file',
    access: 'media.use',
    answers: { 200: assetSpec },
    problems: ['not_found'],
  },
  async (call) =>
    reply(
      200,
      await call.parts.store.read(async (tx) => {
        const [view] = await viewAssets(tx, call, [await requireAsset(tx, call.params)])
        return view
      }),
    ),
)

const change = route(
  {
    method: 'PATCH',
    path: '/admin/media/{kind}/{id}',
    summary: 'Change the words of a picture or file, or its folder',
    access: 'media.use',
    body: {
      schema: z.strictObject({
        name: lineField().optional(),
        ...assetTexts,
        alts: z.record(z.string().max(20), z.string().max(2000)).optional(),
        tags: z.array(lineField(64)).max(50).optional(),
        folderId: z.string().nullable().optional(),
      }),
    },
    answers: { 200: assetSpec },
    problems: ['not_found'],
  },
  async (call) =>
    call.act(async (tx) => {
      const asset = await requireAsset(tx, call.params)
      if (call.body.folderId) await requireFolder(tx, call.body.folderId)
      const changed: Asset = {
        ...asset,
        ...defined(call.body),
        name: cleanName(call.body.name ?? asset.name) || asset.name,
      }
      await updateAsset(tx, changed)
      await appendEvent(tx, { topic: 'media', type: 'media.changed', data: { kind: asset.kind, id: asset.id } })
      const [view] = await viewAssets(tx, call, [changed])
      return reply(200, view)
    }),
)

const original = route(
  {
    method: 'GET',
    path: '/admin/media/{kind}/{id}/original',
    summary: 'The bytes as they were stored',
    access: 'media.use',
    answers: { 200: { description: 'The original', type: 'application/octet-stream' } },
    problems: ['not_found'],
  },
  async ({ parts, params }) => {
    const asset = await parts.store.read((tx) => requireAsset(tx, params))
    const stream = await parts.blobs?.get(`${parts.appId}/${asset.hash}/original`)
    if (!stream) throw problem('not_found')
    const headers = {
      'content-length': String(asset.size),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(asset.name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
    }
    return { status: 200, headers, body: { kind: 'stream', stream, type: asset.mime } }
  },
)

const number = z.number().finite()
const renditions = route(
  {
    method: 'POST',
    path: '/admin/media/images/{id}/renditions',
    summary: 'A picture in the sizes of a place on a page',
    access: 'media.use',
    body: {
      schema: z.strictObject({
        maxWidth: z.number().int().min(16).max(4096).optional(),
        quality: z.number().int().min(1).max(100).optional(),
        hasFallback: z.boolean().optional(),
        seoName: z.string().max(255).optional(),
        alt: z.string().max(2000).optional(),
        editParams: z
          .strictObject({
            crop: z
              .strictObject({ x: number.min(0), y: number.min(0), width: number.min(1), height: number.min(1) })
              .optional(),
            transform: z
              .strictObject({
                rotate: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).optional(),
                flip: z
                  .strictObject({ horizontal: z.boolean().optional(), vertical: z.boolean().optional() })
                  .optional(),
              })
              .optional(),
          })
          .optional(),
      }),
    },
    answers: { 200: { description: 'The value to store in a block', schema: z.record(z.string(), z.unknown()) } },
    problems: ['not_found', 'too_large', 'no_image_codec'],
  },
  async (call) => {
    const { parts, body } = call
    const media = requireMedia(parts)
    const asset = await parts.store.read((tx) => requireAsset(tx, { kind: 'images', id: call.params.id }))
    const texts = { seoName: body.seoName ?? asset.seoName, alt: body.alt ?? asset.alt }
    const edit = body.editParams ?? {}
    const isEdited =
      edit.crop !== undefined ||
      (edit.transform?.rotate ?? 0) !== 0 ||
      edit.transform?.flip?.horizontal === true ||
      edit.transform?.flip?.vertical === true
    if (isPassedThrough(media, asset)) {
      if (isEdited && media.codec === undefined && asset.extension !== 'svg') throw problem('no_image_codec')
      if (isEdited)
        throw invalid({
          path: '/editParams',
          code: 'not_editable',
          message: 'SVG and animated pictures cannot be edited.',
        })
      return reply(200, imageValue(mediaBase(call), asset, undefined, texts))
    }
    const { maxWidth = 800, quality = 80, hasFallback = true } = body
    const set = await renditionSet(media, asset, { maxWidth, quality, hasFallback, edit })
    return reply(200, imageValue(mediaBase(call), asset, set, texts))
  },
)

const usage = route(
  {
    method: 'GET',
    path: '/admin/media/{kind}/{id}/usage',
    summary: 'Where a picture or file is used',
    access: 'media.use',
    answers: {
      200: {
        description: 'One entry for each place',
        schema: z.array(
          z.object({
            pageId: z.string(),
            language: z.string(),
            name: z.string(),
            snapshot: z.enum(['saved', 'working', 'live']),
            blockId: z.string().nullable(),
            path: z.array(z.union([z.string(), z.number()])),
          }),
        ),
      },
    },
    problems: ['not_found'],
  },
  async ({ parts, params }) =>
    reply(200, await parts.store.read(async (tx) => usageOf(tx, (await requireAsset(tx, params)).id))),
)

async function usageOf(tx: Tx, assetId: string) {
  const uses = await listUses(tx, assetId)
  if (uses.length === 0) return []
  const names = await tx.db
    .selectFrom('documents')
    .select(['page_id', 'language', 'name'])
    .where('page_id', 'in', [...new Set(uses.map((use) => use.pageId))])
    .execute()
  return uses.map(({ pageId, language, snapshot, blockId, path }) => {
    const name = names.find((row) => row.page_id === pageId && row.language === language)?.name ?? ''
    return { pageId, language, name, snapshot, blockId, path }
  })
}

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
async function forEachAsset(tx: Tx, ids: readonly string[], run: (asset: Asset) => Promise<void>) {
  const done: string[] = []
  const failed: { readonly id: string; readonly code: string }[] = []
  for (const id of new Set(ids)) {
    const asset = await findAsset(tx, { id })
    if (asset) {
      await run(asset)
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
      if (folderId !== null) await requireFolder(tx, folderId)
      return forEachAsset(tx, call.body.ids, async (asset) => {
        await updateAsset(tx, { ...asset, folderId })
        await appendEvent(tx, { topic: 'media', type: 'media.changed', data: { kind: asset.kind, id: asset.id } })
      })
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
    call.act(async (tx) =>
      forEachAsset(tx, call.body.ids, async (asset) => {
        await updateAsset(tx, { ...asset, trashedAt: asset.trashedAt ?? tx.now })
        await appendEvent(tx, { topic: 'media', type: 'media.trashed', data: { kind: asset.kind, id: asset.id } })
      }),
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
  async (call) =>
    call.act(async (tx) =>
      forEachAsset(tx, call.body.ids, async (asset) => {
        await updateAsset(tx, { ...asset, trashedAt: null })
        await appendEvent(tx, { topic: 'media', type: 'media.changed', data: { kind: asset.kind, id: asset.id } })
      }),
    ),
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
    const media = requireMedia(call.parts)
    const asset = await call.parts.store.read((tx) => requireAsset(tx, call.params))
    return call.act(async (tx) => {
      const used = await usageOf(tx, asset.id)
      if (used.length > 0 && !call.query.force) throw problem('in_use', { extra: { usage: used } })
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
    answers: { 204: { description: 'Deleted; what is used stays' } },
  },
  async (call) => {
    const media = requireMedia(call.parts)
    return call.act(async (tx) => {
      const trashed = await trashedBefore(tx, tx.now + 1)
      const uses = await countUses(
        tx,
        trashed.map(({ id }) => id),
      )
      for (const asset of trashed) if (!uses.has(asset.id)) await purgeAsset(tx, media, asset)
      await appendAudit(tx, { action: 'media.trash_emptied', userId: userOf(call).id })
      return replyEmpty()
    })
  },
)

async function requireFolder(tx: Tx, id: string): Promise<void> {
  if (!(await findFolder(tx, id)))
    throw invalid({ path: '/folderId', code: 'unknown', message: 'There is no such folder.' })
}

export const mediaRoutes: readonly Route[] = [
  list,
  one,
  change,
  original,
  renditions,
  usage,
  move,
  trash,
  restore,
  purge,
  emptyTrash,
]
