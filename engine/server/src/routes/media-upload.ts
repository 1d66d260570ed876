import { z } from 'zod'
import { defined } from '../defined.ts'
import { type Answer, reply } from '../http/answer.ts'
import { checkBody, parseJson, readBytes } from '../http/body.ts'
import { isId } from '../http/conditions.ts'
import { rateLimited } from '../http/rates.ts'
import { type Call, type Route, route, userOf } from '../http/route.ts'
import { fetchImage } from '../media/fetch-image.ts'
import { keepUpload, type UploadWish } from '../media/keep-upload.ts'
import { receive } from '../media/receive.ts'
import type { Parts } from '../parts.ts'
import { invalid, problem } from '../problem.ts'
import type { MediaKind } from '../store/media.ts'
import { assetAnswer, assetTexts, kindOf, requireMedia, viewAssets } from './media-fields.ts'

type UploadCall = Pick<Call<string, unknown, unknown>, 'parts' | 'settings' | 'request' | 'caller'>

const uploaded = assetAnswer.extend({ deduplicated: z.boolean().optional() })
const answers = {
  200: { description: 'The same bytes are there already', schema: uploaded },
  201: { description: 'The new asset', schema: uploaded },
}
const problems = ['id_taken', 'too_large', 'type_not_allowed', 'timeout', 'not_configured', 'storage_full'] as const

async function keep(
  call: UploadCall,
  body: ReadableStream<Uint8Array> | null,
  wish: Omit<UploadWish, 'createdBy'>,
  declared = 0,
): Promise<Answer> {
  const { parts, settings } = call
  const media = requireMedia(parts)
  const limit = wish.kind === 'image' ? settings.maxImageBytes : settings.maxFileBytes
  const { idleMs, uploadMs } = parts.limits
  const result = await receive(body, { limit, clock: parts.clock, idleMs, totalMs: uploadMs, declared }, (received) =>
    keepUpload(media, received, { ...wish, createdBy: userOf(call).id }, settings),
  )
  const [view] = await parts.store.read((tx) => viewAssets(tx, call, [result.asset]))
  return reply(result.isNew ? 201 : 200, { ...view, ...(result.deduplicated ? { deduplicated: true } : {}) })
}

function declaredLength(request: Request): number {
  return Number(request.headers.get('content-length') ?? '0') || 0
}

const put = route(
  {
    method: 'PUT',
    path: '/admin/media/{kind}/{id}',
    summary: 'Upload the bytes of a picture or file under an id of the client',
    access: 'media.use',
    rates: ['admin', 'upload'],
    rawBody: 'The bytes of the file',
    query: z.object({ name: z.string().max(1000).optional(), folderId: z.string().optional() }),
    answers,
    problems,
  },
  async (call) => {
    const { params, query, request } = call
    const kind = kindOf(params.kind)
    if (!isId(params.id)) throw invalid({ path: '', code: 'invalid', message: 'The id must be a lower-case UUID.' })
    return keep(
      call,
      request.body,
      { kind, id: params.id, name: query.name ?? '', folderId: query.folderId ?? null, texts: {} },
      declaredLength(request),
    )
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
  const { parts, request, settings } = call
  const { limits, clock } = parts
  const taken = await parts.buckets.take(`imageFetch:${userOf(call).id}`, limits.rates.imageFetch)
  if (!taken.ok) throw rateLimited(taken.retryAfterMs)
  const bytes = await readBytes(request, {
    limit: limits.jsonBytes,
    depth: limits.jsonDepth,
    clock,
    idleMs: limits.idleMs,
    totalMs: limits.requestMs,
  })
  const body = checkBody(externalBody, parseJson(bytes, limits.jsonDepth))
  const { externalImageUrl, name, folderId, stockId, ...texts } = body
  const stream = await fetchImage(parts.outbound, externalImageUrl, settings.maxImageBytes)
  const given = name ?? decodeURIComponentSafe(new URL(externalImageUrl).pathname.split('/').at(-1) ?? '')
  const answer = await keep(call, stream, {
    kind: 'image',
    id: parts.ids.next(),
    name: given,
    folderId: folderId ?? null,
    texts: defined(texts),
  })
  if (stockId !== undefined) tellTaken(parts, { id: stockId, url: externalImageUrl })
  return answer
}

/** The picture is in the library whatever the collection answers, so nobody waits for it. */
function tellTaken({ stock, outbound, log, clock }: Parts, picture: { readonly id: string; readonly url: string }) {
  stock?.taken?.(picture, outbound).catch((error: unknown) => {
    const text = error instanceof Error ? error.message : String(error)
    log({ time: new Date(clock.now()).toISOString(), level: 'error', stock: picture.id, error: text })
  })
}

function decodeURIComponentSafe(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

async function uploadParts(call: UploadCall, kind: MediaKind): Promise<Answer> {
  const { parts, request, settings } = call
  const limit = (kind === 'image' ? settings.maxImageBytes : settings.maxFileBytes) + 64 * 1024
  const { idleMs, uploadMs } = parts.limits
  const bytes = await readBytes(request, { limit, depth: 0, clock: parts.clock, idleMs, totalMs: uploadMs })
  const data = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
    .formData()
    .catch(() => {
      throw invalid({ path: '', code: 'invalid', message: 'The parts cannot be read.' })
    })
  const files = data.getAll('file').filter((entry): entry is File => typeof entry !== 'string')
  const [file] = files
  if (!file || files.length > 1) throw invalid({ path: '/file', code: 'one_file', message: 'One file is expected.' })
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' && value !== '' ? value.slice(0, 2000) : undefined
  }
  const texts = defined({
    alt: text('alt'),
    title: text('title'),
    copyright: text('copyright'),
    source: text('source'),
    seoName: text('seoName'),
  })
  return keep(call, file.stream(), {
    kind,
    id: parts.ids.next(),
    name: text('name') ?? file.name,
    folderId: text('folderId') ?? null,
    texts,
  })
}

const post = route(
  {
    method: 'POST',
    path: '/admin/media/{kind}',
    summary: 'Upload a picture or file in parts, or by its address',
    access: 'media.use',
    rates: ['admin', 'upload'],
    rawBody: 'multipart/form-data with the part `file` last, or JSON with `externalImageUrl`',
    answers,
    problems: [...problems, 'unsupported_type', 'address_refused', 'fetch_failed'],
  },
  async (call) => {
    const kind = kindOf(call.params.kind)
    const type = (call.request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
    if (type === 'application/json' && kind === 'image') return uploadExternal(call)
    if (type === 'multipart/form-data') return uploadParts(call, kind)
    throw problem('unsupported_type', { extra: { accepted: ['multipart/form-data', 'application/json'] } })
  },
)

export const mediaUploadRoutes: readonly Route[] = [put, post]
