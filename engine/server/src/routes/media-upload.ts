import { z } from 'zod'
import { defined } from '../defined.ts'
import { logFailure } from '../failures/failure.ts'
import { type Answer, reply } from '../http/answer.ts'
import { bodyStream, checkBody, parseJson, readBytes } from '../http/body.ts'
import { type Call, userOf } from '../http/call.ts'
import { rateLimited } from '../http/rates.ts'
import { refuseBrokenText } from '../http/repair-text.ts'
import { type Route, route } from '../http/route.ts'
import { said } from '../http/said.ts'
import { inTurn } from '../media/blob-turns.ts'
import { fetchImage } from '../media/fetch-image.ts'
import { prepareUpload, type UploadWish } from '../media/keep-upload.ts'
import { type Received, receive } from '../media/receive.ts'
import { aroundBytes, type UploadParts, uploadParts } from '../media/upload-parts.ts'
import type { Parts } from '../parts.ts'
import { invalid, problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import { type Asset, findAsset } from '../store/media.ts'
import type { MediaKind } from '../store/tables/media.ts'
import { isId } from '../texts/is-id.ts'
import { assetAnswer, assetTexts, kindOf, mediaBase, requireMedia, viewAssets } from './media-fields.ts'

type UploadCall = Pick<
  Call<string, unknown, unknown>,
  'parts' | 'settings' | 'request' | 'connection' | 'seen' | 'caller' | 'actPrepared'
>

const uploaded = assetAnswer.extend({ deduplicated: z.boolean().optional() })
const answers = {
  200: { description: 'The same bytes are already there', schema: uploaded },
  201: { description: 'The new asset', schema: uploaded },
}
const problems = ['id_taken', 'too_large', 'type_not_allowed', 'timeout', 'not_configured', 'storage_full'] as const

type Wish = Omit<UploadWish, 'createdBy'>

/** The file of a body, kept once it has arrived. What is said around it is asked for then. */
async function keepBody(
  call: UploadCall,
  options: { readonly kind: MediaKind; readonly fileIn?: UploadParts['fileIn']; readonly declared?: number },
  wish: () => Wish,
): Promise<Answer> {
  return receiveFile(call, bodyStream(call, call.connection), options, (received) => {
    const { id: _, ...asked } = wish()
    return call.actPrepared(said({ ...asked, hash: received.hash }), () => prepare(call, received, wish()))
  })
}

function receiveFile<T>(
  call: UploadCall,
  body: ReadableStream<Uint8Array> | null,
  { kind, ...options }: { readonly kind: MediaKind; readonly idleMs?: number },
  use: (received: Received) => Promise<T>,
): Promise<T> {
  const { idleMs, uploadMs } = call.parts.limits
  // Before anything is read.
  const media = requireMedia(call.parts)
  return receive(
    body,
    { idleMs, ...options, limit: mostBytes(call, kind), clock: call.parts.clock, totalMs: uploadMs },
    (received) => inTurn(media.blobs, received.hash, () => use(received)),
  )
}

async function prepare(call: UploadCall, received: Received, wish: Wish): Promise<(tx: Tx) => Promise<Answer>> {
  const media = requireMedia(call.parts)
  const store = await prepareUpload(media, received, { ...wish, createdBy: userOf(call).id }, call.settings)
  return async (tx) => {
    const { asset, isNew, deduplicated } = await store(tx)
    return answerAsset(call, tx, asset, { status: isNew ? 201 : 200, deduplicated })
  }
}

async function answerAsset(
  call: UploadCall,
  tx: Tx,
  asset: Asset,
  { status, deduplicated }: { readonly status: 200 | 201; readonly deduplicated: boolean },
): Promise<Answer> {
  const [view] = await viewAssets(tx, call, [asset])
  return reply(status, { ...view, ...(deduplicated ? { deduplicated: true } : {}) })
}

function mostBytes({ settings }: UploadCall, kind: MediaKind): number {
  return kind === 'image' ? settings.maxImageBytes : settings.maxFileBytes
}

function declaredLength(request: Request): number {
  return Number(request.headers.get('content-length') ?? '0') || 0
}

const put = route(
  {
    method: 'PUT',
    path: '/admin/media/{kind}/{id}',
    summary: 'Upload the bytes of a picture or file under an id chosen by the client',
    access: 'media.use',
    rates: ['admin', 'upload'],
    rawBody: { description: 'The bytes of the file', types: { '*/*': undefined } },
    query: z.object({ name: z.string().max(1000).optional(), folderId: z.string().optional() }),
    answers,
    problems,
  },
  async (call) => {
    const { params, query, request } = call
    const kind = kindOf(params.kind)
    if (!isId(params.id)) throw invalid({ path: '', code: 'invalid', message: 'The id must be a lowercase UUID.' })
    return keepBody(call, { kind, declared: declaredLength(request) }, () => ({
      kind,
      id: params.id,
      name: query.name ?? '',
      folderId: query.folderId ?? null,
      texts: {},
    }))
  },
)

const externalBody = z.strictObject({
  externalImageUrl: z.string().min(1).max(2048),
  name: z.string().max(1000).optional(),
  folderId: z.string().nullable().optional(),
  /** Of a picture of the outside collection. */
  stockId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .optional(),
  ...assetTexts,
})

async function uploadExternal(call: UploadCall): Promise<Answer> {
  const { parts, settings } = call
  const { limits, clock } = parts
  const taken = await parts.buckets.take(`imageFetch:${userOf(call).id}`, limits.rates.imageFetch)
  if (!taken.ok) throw rateLimited(taken.retryAfterMs)
  const bytes = await readBytes(call, {
    limit: limits.jsonBytes,
    depth: limits.jsonDepth,
    clock,
    idleMs: limits.idleMs,
    totalMs: limits.requestMs,
  })
  const json = parseJson(bytes, limits.jsonDepth)
  refuseBrokenText(json)
  const body = checkBody(externalBody, json)
  const { externalImageUrl, name, folderId, stockId, ...texts } = body
  return call.actPrepared(bytes, async () => {
    const own = await ownPicture(call, externalImageUrl)
    if (own) return (tx) => answerAsset(call, tx, own, { status: 200, deduplicated: true })
    const stream = fetchImage(parts.outbound, externalImageUrl, settings.maxImageBytes)
    const given = name ?? decoded(new URL(externalImageUrl).pathname.split('/').at(-1) ?? '')
    // How long the answer may take is the outbound client's to say.
    const patience = { idleMs: limits.uploadMs }
    const store = await receiveFile(call, stream, { kind: 'image', ...patience }, (received) =>
      prepare(call, received, {
        kind: 'image',
        id: parts.ids.next(),
        name: given,
        folderId: folderId ?? null,
        texts: defined(texts),
      }),
    )
    return (tx) => {
      if (stockId !== undefined) tx.afterCommit(() => tellTaken(parts, { id: stockId, url: externalImageUrl }))
      return store(tx)
    }
  })
}

/** What a page of this site shows is in the library: nothing is fetched, which a site of an inner network may not even do. */
async function ownPicture(call: UploadCall, address: string): Promise<Asset | undefined> {
  const library = new URL(`${mediaBase(call)}/media/`, call.settings.siteUrl).href
  const [, id] = address.startsWith(library) ? (/^([^/]+)\//.exec(address.slice(library.length)) ?? []) : []
  if (id === undefined || !isId(id)) return undefined
  const asset = await call.parts.store.read((tx) => findAsset(tx, { id }))
  return asset?.kind === 'image' && asset.trashedAt === null ? asset : undefined
}

/** The picture is in the library whatever the collection answers, so nobody waits for it. */
function tellTaken(parts: Parts, picture: { readonly id: string; readonly url: string }) {
  const { stock, outbound } = parts
  stock?.taken?.(picture, outbound).catch((error: unknown) => logFailure(parts, { stock: picture.id }, error))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function uploadInParts(call: UploadCall, kind: MediaKind): Promise<Answer> {
  const { parts, request } = call
  const read = uploadParts(request.headers.get('content-type') ?? '', mostBytes(call, kind))
  const text = (name: string) => read.texts.get(name)?.slice(0, 2000) || undefined
  const id = parts.ids.next()
  return keepBody(call, { kind, fileIn: read.fileIn, declared: declaredLength(request) - aroundBytes }, () => {
    refuseBrokenText(Object.fromEntries(read.texts))
    return {
      kind,
      id,
      name: text('name') ?? read.fileName,
      folderId: text('folderId') ?? null,
      texts: defined({
        alt: text('alt'),
        title: text('title'),
        copyright: text('copyright'),
        source: text('source'),
        seoName: text('seoName'),
      }),
    }
  })
}

const post = route(
  {
    method: 'POST',
    path: '/admin/media/{kind}',
    summary: 'Upload a picture or file as multipart data, or from its address',
    access: 'media.use',
    rates: ['admin', 'upload'],
    rawBody: {
      description: 'The part `file` comes last, or the address of a picture',
      types: {
        'multipart/form-data': z.object({
          name: z.string().optional(),
          folderId: z.string().optional(),
          ...assetTexts,
          file: z.string(),
        }),
        'application/json': externalBody,
      },
    },
    answers,
    problems: [...problems, 'unsupported_type', 'address_refused', 'fetch_failed'],
  },
  async (call) => {
    const kind = kindOf(call.params.kind)
    const type = (call.request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
    if (type === 'application/json' && kind === 'image') return uploadExternal(call)
    if (type === 'multipart/form-data') return uploadInParts(call, kind)
    throw problem('unsupported_type', { extra: { accepted: ['multipart/form-data', 'application/json'] } })
  },
)

export const mediaUploadRoutes: readonly Route[] = [put, post]
