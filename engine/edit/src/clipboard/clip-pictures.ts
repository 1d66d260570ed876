import { isRecord, type Json } from '@quoin/engine'
import type { ClipPayload } from './clip-payload.ts'

const addressKeys = ['src', 'srcSet', 'fallbackSrc', 'fallbackSrcSet', 'placeholderSrc', 'url']

/** A picture or a file of another site by addresses that lead there from here too: those of its own are without a host. */
export function mediaFrom(siteId: string, media: Json): Json {
  const origin = originOf(siteId)
  if (origin === undefined) return media
  if (typeof media === 'string') return withOrigin(media, origin)
  if (!isRecord(media)) return media
  return Object.fromEntries(
    Object.entries(media).map(([key, value]) => [
      key,
      typeof value === 'string' && addressKeys.includes(key) ? withOrigin(value, origin) : value,
    ]),
  )
}

/** Links to files of another site's library, by addresses that lead there from here too. */
export function linksFrom(siteId: string, value: Json): Json {
  const origin = originOf(siteId)
  if (origin === undefined) return value
  const visit = (part: Json): Json => {
    if (typeof part === 'string') return ownFile.test(part) ? `${origin}${part}` : part
    if (Array.isArray(part)) return part.map(visit)
    if (!isRecord(part)) return part
    return Object.fromEntries(Object.entries(part).map(([key, held]) => [key, visit(held)]))
  }
  return visit(value)
}

/** What libraries name their pictures and files by, wherever these are served from. */
const libraryAddress = /\/media\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\//
const ownFile = new RegExp(`^(?:/[\\w.%~-]+){0,8}${libraryAddress.source}\\S+$`)

/** Whether an address names a picture or a file of a library, of whichever site. */
export function isOfLibrary(address: string): boolean {
  return libraryAddress.test(address)
}

/** The addresses that pictures of another site's library have once they are pasted here; none of what was copied here. */
export function picturesElsewhere({ siteId, images }: ClipPayload, here: string): readonly string[] {
  if (siteId === here) return []
  const there = originOf(siteId)
  const own = originOf(here)
  return images
    .map((address) => (there === undefined ? address : withOrigin(address, there)))
    .filter((address) => {
      const origin = originOf(address)
      return origin !== undefined && origin !== own && (origin === there || libraryAddress.test(address))
    })
}

function originOf(address: string): string | undefined {
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).origin : undefined
}

/** Of one address or of a set of them, divided by white space. */
function withOrigin(addresses: string, origin: string): string {
  return addresses.replace(/(^|\s)(?=\/(?![/\\]))/g, (before) => `${before}${origin}`)
}
