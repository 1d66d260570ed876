import { z } from 'zod'
import { defined } from '../defined.ts'
import { reply, replyList } from '../http/answer.ts'
import { attachment } from '../http/attachment.ts'
import { userOf } from '../http/call.ts'
import { paging, pagingFields } from '../http/paging.ts'
import { type Route, route } from '../http/route.ts'
import type { Limits } from '../limits/limits.ts'
import { imageValue } from '../media/asset-view.ts'
import { keptBlob } from '../media/kept-blob.ts'
import { cleanName, isPassedThrough, originalKey } from '../media/media.ts'
import { renditionSet } from '../media/renditions.ts'
import { seenUses } from '../media/seen-uses.ts'
import { plainExtension } from '../media/sniff.ts'
import { invalid, problem } from '../problem.ts'
import { appendEvent } from '../store/journal.ts'
import { type Asset, listAssets, updateAsset } from '../store/media.ts'
import { lineField } from './account-fields.ts'
import {
  assetAnswer,
  assetTexts,
  kindOf,
  mediaBase,
  requireAsset,
  requireFolder,
  requireMedia,
  viewAssets,
} from './media-fields.ts'
import { flagField, searchField } from './request-fields.ts'

const assetSpec = { description: 'The asset', schema: assetAnswer }

const list = route(
  {
    method: 'GET',
    path: '/admin/media/{kind}',
    summary: 'Pictures or files',
    access: 'media.use',
    query: (limits) =>
      z.object({
        ...pagingFields,
        folderId: z.string().optional(),
        q: searchField(limits).optional(),
        sort: z.enum(['createdAt', '-createdAt', 'name', '-name', 'size', '-size']).optional(),
        used: flagField.optional(),
        type: z
          .string()
          .max(100)
          .optional()
          .describe('The extension of the file, such as "png", or several: "png,webp"'),
        tag: z.string().max(limits.tagCharacters).optional(),
        trashed: flagField.optional(),
      }),
    answers: { 200: { description: 'Assets, newest first unless sorted otherwise', schema: z.array(assetAnswer) } },
    problems: ['not_found'],
  },
  async (call) => {
    const { parts, query } = call
    const kind = kindOf(call.params.kind)
    const { pageSize, limit, offset } = paging(query, { size: parts.limits.listSize, cap: parts.limits.listCap })
    const filter = defined({
      folderId: query.folderId === 'root' ? null : query.folderId,
      q: query.q,
      used: query.used,
      extensions: query.type?.split(',').map((type) => plainExtension(type.trim())),
      tag: query.tag,
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

const mostAlts = 200

/** Whoever writes one language knows nothing of the others: each is kept until its own text comes, or none. */
function withAlts(alts: Asset['alts'], given: Asset['alts'] = {}): Asset['alts'] {
  const texts = Object.entries({ ...alts, ...given }).filter(([, text]) => text !== '')
  if (texts.length > mostAlts)
    throw invalid({
      path: '/alts',
      code: 'too_many',
      message: `At most ${mostAlts} languages have a text of their own.`,
    })
  return Object.fromEntries(texts)
}

/** All that may change of a picture or file but its bytes. */
export const assetBody = (limits: Limits) =>
  z.strictObject({
    name: lineField(limits.nameCharacters).optional(),
    ...assetTexts,
    alts: z
      .record(z.string().max(20), z.string().max(2000))
      .describe('Alternative texts by language. A language not named keeps its text; an empty one removes it.')
      .optional(),
    tags: z
      .array(lineField(limits.tagCharacters))
      .max(limits.tagsPerPage)
      .describe('All its tags, in place of those it has: of two who send them at once, the last counts.')
      .optional(),
    folderId: z.string().nullable().optional(),
  })

const change = route(
  {
    method: 'PATCH',
    path: '/admin/media/{kind}/{id}',
    summary: 'Change the texts of a picture or file, or its folder',
    access: 'media.use',
    body: { schema: assetBody },
    answers: { 200: assetSpec },
    problems: ['not_found'],
  },
  async (call) =>
    call.act(async (tx) => {
      const asset = await requireAsset(tx, call.params, { forWrite: true })
      await requireFolder(tx, call.body.folderId)
      const changed: Asset = {
        ...asset,
        ...defined(call.body),
        alts: withAlts(asset.alts, call.body.alts),
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
    answers: { 200: { description: 'The original', type: '*/*', headers: ['Content-Disposition'] } },
    problems: ['not_found'],
  },
  async ({ parts, params }) => {
    const asset = await parts.store.read((tx) => requireAsset(tx, params))
    const stream = await keptBlob(parts, originalKey(parts, asset))
    const headers = {
      'content-length': String(asset.size),
      'content-disposition': attachment(asset.name),
      'content-security-policy': "default-src 'none'; sandbox",
    }
    return { status: 200, headers, body: { kind: 'stream', stream, type: asset.mime } }
  },
)

const number = z.number().finite()
export const renditionBody = z.strictObject({
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
          flip: z.strictObject({ horizontal: z.boolean().optional(), vertical: z.boolean().optional() }).optional(),
        })
        .optional(),
    })
    .optional(),
})

const renditions = route(
  {
    method: 'POST',
    path: '/admin/media/images/{id}/renditions',
    summary: 'A picture in the sizes of a place on a page',
    access: 'media.use',
    body: { schema: renditionBody },
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
    const wish = { maxWidth, quality, hasFallback, edit }
    const set = await renditionSet(media, asset, wish, () => keptBlob(parts, originalKey(parts, asset)))
    return reply(200, imageValue(mediaBase(call), asset, set, texts))
  },
)

const usage = route(
  {
    method: 'GET',
    path: '/admin/media/{kind}/{id}/usage',
    summary: 'Where a picture or file is used, in the order of the pages',
    access: 'media.use',
    query: z.object(pagingFields),
    answers: {
      200: {
        description: 'One entry for each place; how many there are is in x-total-count',
        schema: z.array(
          z.object({
            pageId: z.string().nullable(),
            language: z.string(),
            name: z.string(),
            snapshot: z.enum(['saved', 'working', 'live', 'scheduled', 'trashed', 'story']),
            blockId: z.string().nullable(),
            path: z.array(z.union([z.string(), z.number()])),
          }),
        ),
      },
    },
    problems: ['not_found'],
  },
  async (call) =>
    call.parts.store.read(async (tx) => {
      const { parts } = call
      const page = paging(call.query, { size: parts.limits.listSize, cap: parts.limits.listCap })
      const { id } = await requireAsset(tx, call.params)
      const { uses, total } = await seenUses(tx, { policy: parts.policy, user: userOf(call) }, id, page)
      return replyList(uses, total, page.pageSize)
    }),
)

export const mediaRoutes: readonly Route[] = [list, one, change, original, renditions, usage]
