import { readAddress } from '@quoin/engine'
/** The paths that an answer of the site leads to, without their fragments: of its own links, pictures and files alone. */
export function pathsIn(type: string, bytes: Uint8Array, origin: string): readonly string[] {
  const patterns = linkPatterns(type)
  if (patterns.length === 0) return []
  const text = new TextDecoder().decode(bytes)
  const read = (from: string, pattern: RegExp) => [...from.matchAll(pattern)].map(([, address = '']) => address)
  const ofSizes = type.startsWith('text/html')
    ? read(text, sizesPattern).flatMap((list) => read(list, sizePattern))
    : []
  const found = [...patterns.flatMap((pattern) => read(text, pattern)), ...ofSizes]
  return found.flatMap((address) => localPath(isMarkup(type) ? unescaped(address) : address, origin) ?? [])
}

/** The origin that a sitemap says the site has; undefined where it names no page. */
export function originIn(sitemap: string): string | undefined {
  const address = unescaped(/<loc>([^<]*)<\/loc>/.exec(sitemap)?.[1] ?? '')
  return readAddress(address)?.origin
}

/** The path of an address of this site, without its fragment; undefined for any other. */
export function localPath(address: string, origin: string): string | undefined {
  const plain = /^[\w.-]+\.(?:js|css|woff2?)$/.test(address) ? `/assets/${address}` : address
  const url = readAddress(plain, `${origin}/`)
  return url?.origin === origin && /^https?:$/.test(url.protocol) ? url.pathname + url.search : undefined
}

/** A picture in several sizes, and each of them. */
const sizesPattern = /\s(?:image)?srcset="([^"]*)"/gi
const sizePattern = /(?:^|,)\s*([^\s,]+) \d+(?:\.\d+)?[wx](?=\s*(?:,|$))/g

function linkPatterns(type: string): readonly RegExp[] {
  if (type.startsWith('text/html'))
    return [
      /\s(?:href|src|poster)="([^"]*)"/g,
      /<meta (?:property|name)="[\w:]*image" content="([^"]*)"/g,
      // pictures in structured data, which are whole addresses
      /[[:,]"(https?:\/\/[^"\\\s]+\.[a-z\d]{3,4})"/gi,
      /import\("([^"]+)"\)/g,
    ]
  if (type.startsWith('application/xml')) return [/<loc>([^<]*)<\/loc>/g]
  if (type.startsWith('text/css')) return [/url\(["']?([^"')]+)["']?\)/g]
  if (type.startsWith('text/javascript')) return [/["'`](?:\.\/|\/assets\/)?([\w.-]+\.(?:js|css))["'`]/g]
  return []
}

function isMarkup(type: string): boolean {
  return type.startsWith('text/html') || type.startsWith('application/xml')
}

const letters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** As it was before it was written into markup. */
function unescaped(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hexadecimal, name) =>
    name === undefined
      ? String.fromCodePoint(Number.parseInt(decimal ?? hexadecimal, decimal === undefined ? 16 : 10))
      : (letters[name] ?? whole),
  )
}
