import { type Answer, replyEmpty } from '../http/answer.ts'
import { attachment } from '../http/attachment.ts'
import type { Call } from '../http/call.ts'
import { matchesTag } from '../http/entity-tag.ts'
import { type Route, route } from '../http/route.ts'
import { keptBlob } from '../media/kept-blob.ts'
import { cleanName } from '../media/media.ts'
import { readRange } from '../media/range.ts'
import { problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import { findAsset } from '../store/media.ts'
import { findRendition, type Rendition } from '../store/renditions.ts'

const bytes = { etag: true, headers: ['Accept-Ranges', 'Content-Disposition'] } as const
const common = {
  method: 'GET',
  mount: 'site',
  access: 'public.read',
  looseQuery: true,
  rates: [],
  answers: {
    200: {
      description: 'The bytes, which never change under their address',
      type: '*/*',
      ...bytes,
    },
    206: { description: 'A part of them', etag: true, headers: [...bytes.headers, 'Content-Range'] },
    304: { description: 'The copy is still good', ...bytes },
  },
  problems: ['range_not_satisfiable'],
} as const

type MediaCall = Pick<Call<string, unknown, unknown>, 'parts' | 'request'>

/** A public read never makes a rendition (M-9). A lost file is told as missing and in the log. */
async function serveMedia(
  call: MediaCall,
  address: { readonly id: string; readonly key: string; readonly extension: string },
): Promise<Answer> {
  const { parts, request } = call
  const { found, name } = await parts.store.read(async (tx) => {
    const found = await findRendition(tx, address)
    return { found, name: found && (await downloadName(tx, found)) }
  })
  if (!found) throw problem('not_found')
  const etag = `"${found.key}"`
  const headers = {
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'bytes',
    ...(name === undefined ? {} : { 'content-disposition': attachment(name) }),
  }
  if (matchesTag(request.headers.get('if-none-match'), etag)) return replyEmpty(304, headers)
  // A part of another answer is of no use to who has begun one, and HEAD tells of the whole.
  const isPart = request.method === 'GET' && [null, etag].includes(request.headers.get('if-range'))
  const range = readRange(isPart ? request.headers.get('range') : null, found.size)
  if (range.kind === 'wrong')
    throw problem('range_not_satisfiable', { headers: { 'content-range': `bytes */${found.size}` } })
  const part = range.kind === 'part' ? { start: range.start, end: range.end } : undefined
  const stream = await keptBlob(parts, found.blobKey, part)
  const length = part ? part.end - part.start + 1 : found.size
  const sized = {
    ...headers,
    'content-length': String(length),
    ...(part ? { 'content-range': `bytes ${part.start}-${part.end}/${found.size}` } : {}),
  }
  return { status: part ? 206 : 200, headers: sized, body: { kind: 'stream', stream, type: found.mime } }
}

/** Only pictures and films are shown in a window of their own; all else is kept as a file under its name (M-12). */
async function downloadName(tx: Tx, { assetId, mime, extension }: Rendition): Promise<string | undefined> {
  if (/^(image\/(png|jpeg|gif|webp|avif)|video\/mp4)$/.test(mime)) return undefined
  const name = cleanName((await findAsset(tx, { id: assetId }))?.name ?? '') || 'file'
  return name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`
}

function parse(file: string): { readonly name: string; readonly extension: string } {
  const match = /^([a-z0-9-]{1,100})\.([a-z0-9]{1,8})$/.exec(file)
  if (!match?.[1] || !match[2]) throw problem('not_found')
  return { name: match[1], extension: match[2] }
}

const named = route(
  { ...common, path: '/media/{id}/{key}/{file}', summary: 'A picture or file under its name' },
  async (call) => {
    const { id, key, file } = call.params
    return serveMedia(call, { id, key, extension: parse(file).extension })
  },
)

const bare = route({ ...common, path: '/media/{id}/{file}', summary: 'A picture or file' }, async (call) => {
  const { name, extension } = parse(call.params.file)
  return serveMedia(call, { id: call.params.id, key: name, extension })
})

export const mediaPublicRoutes: readonly Route[] = [named, bare]
