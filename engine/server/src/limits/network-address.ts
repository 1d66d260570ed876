import { readAddress } from '@quoin/engine'
/** One spelling of each address: an IPv4 address as itself, also where a socket for both kinds tells it as one of IPv6, and none with the port that a proxy adds. */
export function plainAddress(address: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? address
  const ipv4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/i.exec(bare)?.[1]
  if (ipv4 !== undefined) return ipv4
  const [, host = bare, zone = ''] = linkLocal.exec(bare) ?? []
  const url = host.includes(':') ? readAddress(`http://[${host}]`) : undefined
  if (!url) return bare
  const ipv6 = url.hostname.slice(1, -1)
  const halves = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(ipv6)?.slice(1)
  return halves?.flatMap(bytesOf).join('.') ?? `${ipv6}${zone}`
}

/** An address that counts on one network card only, with the name of the card. */
const linkLocal = /^(fe[89ab][0-9a-f]:[^%]*)(%[^%\s]+)$/i

/** Whether it is a network address in any of its spellings, and neither a name nor a range of them. */
export function isAddress(text: string): boolean {
  const plain = plainAddress(text)
  if (plain.includes(':')) return readAddress(`http://[${plain}]`) !== undefined
  return /^\d+(\.\d+){3}$/.test(plain) && readAddress(`http://${plain}`) !== undefined
}

/** The same of who calls, which may be a neighbor on one network card. */
export function isCallerAddress(text: string): boolean {
  return isAddress(linkLocal.exec(text)?.[1] ?? text)
}

function bytesOf(half: string): readonly number[] {
  const number = Number.parseInt(half, 16)
  return [number >> 8, number & 255]
}
