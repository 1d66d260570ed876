import { isIP } from 'node:net'
import { readAddress } from '@quoin/engine'
import { isPublicAddress } from './address-ranges.ts'

/** What an operator lets through beside https to the open internet: `host`, `host:port`, or an address. */
export interface OutboundRules {
  readonly allow: readonly string[]
  readonly http: boolean
}

export const strictRules: OutboundRules = { allow: [], http: false }

export type AddressVerdict = { readonly ok: true; readonly url: URL } | { readonly ok: false; readonly reason: string }

/** Whether an address may be called, as far as its text tells. What its name resolves to is checked when the connection is made. */
export function checkAddress(text: string, rules: OutboundRules): AddressVerdict {
  const url = text.length > 2048 ? undefined : readAddress(text)
  if (!url) return refused('This is not an address.')
  const listed = isListed(url, rules)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && (rules.http || listed)))
    return refused('Only https:// addresses are allowed.')
  if (url.username !== '' || url.password !== '') return refused('An address with a user name is not allowed.')
  if (listed) return { ok: true, url }
  if (url.port !== '' && url.port !== '80' && url.port !== '443') return refused('This port is not allowed.')
  const host = bareHost(url)
  if (
    host === '' ||
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host.endsWith('.local') ||
    host.endsWith('.internal')
  )
    return refused('This host is not allowed.')
  if (isIP(host) !== 0 && !isPublicAddress(host)) return refused('This host is not allowed.')
  return { ok: true, url }
}

export function isListed(url: URL, rules: OutboundRules): boolean {
  const host = bareHost(url)
  const port = url.port === '' ? (url.protocol === 'http:' ? '80' : '443') : url.port
  const isDefault = port === '80' || port === '443'
  return rules.allow.some((entry) => {
    const name = entry.trim().toLowerCase()
    return name === `${host}:${port}` || name === `[${host}]:${port}` || (name === host && isDefault)
  })
}

/** Without brackets and the final dot that would make another text of the same name. */
export function bareHost(url: URL): string {
  return url.hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
}

function refused(reason: string): AddressVerdict {
  return { ok: false, reason }
}
