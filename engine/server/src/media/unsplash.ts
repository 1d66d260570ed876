import { isRecord, readAddress } from '@quoin/engine'
import type { StockPicture } from '@quoin/engine/wire'
import { z } from 'zod'
import { requireGiven } from '../options/require-given.ts'
import type { Outbound, OutboundRequest } from '../outbound/outbound.ts'
import { problem } from '../problem.ts'
import type { StockPictures } from './stock.ts'

const mostPerPage = 30
const maxBytes = 2 * 1024 * 1024
const widest = 2400

/** The key for photo search in the media library. */
export interface UnsplashOptions {
  readonly accessKey: string
  /** Another address of the same calls. */
  readonly service?: string
}

/** The pictures of Unsplash, for a host that has a key of theirs. */
export function unsplashPictures(options: UnsplashOptions): StockPictures {
  requireGiven('unsplashPictures', options, { accessKey: 'a string' }, 'Give { accessKey }.')
  const { accessKey, service = 'https://api.unsplash.com' } = options
  const headers = { accept: 'application/json', 'accept-version': 'v1', authorization: `Client-ID ${accessKey}` }
  return {
    async search({ q, page, perPage, orientation, color }, outbound) {
      const query = new URLSearchParams({ query: q, page: `${page}`, per_page: `${Math.min(mostPerPage, perPage)}` })
      if (orientation) query.set('orientation', orientation)
      if (color) query.set('color', color)
      return readPictures(await ask(outbound, { url: `${service}/search/photos?${query}`, headers, maxBytes }))
    },
    // Their guidelines ask for this call whenever a photo is chosen.
    async taken({ id, url }, outbound) {
      const search = readAddress(url)?.searchParams.get('ixid') ?? null
      const query = search === null ? '' : `?${new URLSearchParams({ ixid: search })}`
      await ask(outbound, { url: `${service}/photos/${encodeURIComponent(id)}/download${query}`, headers, maxBytes })
    },
  }
}

async function ask(outbound: Outbound, request: OutboundRequest): Promise<string> {
  const answer = await outbound.send(request)
  if (!answer.ok) throw problem('fetch_failed', { detail: answer.message })
  if (answer.status !== 200) throw problem('fetch_failed', { detail: `Unsplash answered ${answer.status}.` })
  return new TextDecoder().decode(answer.body)
}

const photo = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  alt_description: z.string().nullish(),
  urls: z.object({ raw: z.string(), small: z.string() }),
  user: z.object({ name: z.string(), links: z.object({ html: z.string() }).partial().optional() }),
})

/** A picture that is told in another way than expected is left out. */
function readPictures(text: string): readonly StockPicture[] {
  const body = parsed(text)
  const results = isRecord(body) && Array.isArray(body.results) ? body.results : []
  return results.flatMap((result: unknown) => {
    const read = photo.safeParse(result)
    const url = readAddress(read.data?.urls.raw ?? '')
    return read.success && url ? [pictureOf(read.data, url)] : []
  })
}

function pictureOf(read: z.output<typeof photo>, url: URL): StockPicture {
  const { id, width, height, alt_description, urls, user } = read
  url.searchParams.set('w', String(Math.min(width, widest)))
  url.searchParams.set('fm', 'jpg')
  url.searchParams.set('q', '85')
  const authorUrl = user.links?.html
  return {
    id,
    url: url.href,
    previewUrl: urls.small,
    width,
    height,
    alt: alt_description ?? '',
    author: user.name,
    ...(authorUrl ? { authorUrl } : {}),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
