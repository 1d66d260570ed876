import { isRecord, type Json, type JsonObject } from '@quoin/engine'
import type { ClipPayload } from './clip-payload.ts'

const addressKeys = ['src', 'srcSet', 'fallbackSrc', 'fallbackSrcSet', 'placeholderSrc']

/** A picture of another site by addresses that lead there from here too: those of its own are without a host. */
export function pictureFrom(siteId: string, picture: Json): Json {
  const origin = originOf(siteId)
  if (origin === undefined) return picture
  if (typeof picture === 'string') return withOrigin(picture, origin)
  if (!isRecord(picture)) return picture
  return Object.fromEntries(
    Object.entries(picture as JsonObject).map(([key, value]) => [
      key,
      typeof value === 'string' && addressKeys.includes(key) ? withOrigin(value, origin) : value,
    ]), // narrowed from JSON
  )
}

/** What libraries name their pictures by, wherever their files are served from. */
const libraryAddress = /\/media\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\//

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
