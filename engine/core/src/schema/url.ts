export type AddressUse = 'link' | 'image'

const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const scheme = /^([a-z][a-z0-9+.-]*:)/i
/** An address of this site that holds nothing to strip: the most frequent kind, safe at one look. */
const ownPath = /^\/(?![/\\])[!-~]*$/

/**
 * The one gate for addresses. Answers the address as it may be printed, or undefined when it must not be.
 * Browsers strip controls and blanks from the ends and tabs and line breaks from anywhere, so we do it first:
 * what we judge is what they would follow.
 */
export function safeAddress(raw: string, use: AddressUse = 'link'): string | undefined {
  if (ownPath.test(raw)) return raw
  const address = withoutEnds(raw.replace(/[\t\n\r]/g, ''))
  const found = scheme.exec(address)?.[1]?.toLowerCase()
  if (found === undefined || linkSchemes.has(found)) return address
  if (use === 'image' && found === 'data:' && /^data:image\/[a-z0-9.+-]+[;,]/i.test(address)) return address
  return undefined
}

/** Starts with exactly one slash: an address of this site, to be drawn through the host's own link. */
export function isLocalAddress(address: string): boolean {
  return address[0] === '/' && address[1] !== '/' && address[1] !== '\\'
}

/** Controls and white space alike: what comes out from between them must not begin with another. */
const end = /[\0-\x20\s]/

function withoutEnds(text: string): string {
  let from = 0
  let to = text.length
  while (end.test(text.charAt(from))) from += 1
  while (end.test(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}
