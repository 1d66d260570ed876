import { isRecord, readAddress } from '@quoin/engine'
import { isAddress, isCallerAddress } from '../limits/network-address.ts'
import type { OutboundOptions } from '../outbound/outbound.ts'
import { strictRules } from '../outbound/outbound-address.ts'
import { strangers } from './strangers.ts'

/** A proxy that is not known by its address is a caller like any other: all that it passes on would count as one visitor. */
export function proxyProblems(trustProxy: unknown): readonly string[] {
  if (trustProxy === undefined || trustProxy === 'any') return []
  const help =
    'Give "any", or the addresses that the proxies call from, such as ["10.0.0.2"], in the variable 10.0.0.2.'
  if (!Array.isArray(trustProxy))
    return [`The "trustProxy" (QUOIN_TRUST_PROXY) is ${JSON.stringify(trustProxy)}. ${help}`]
  return trustProxy
    .filter((entry) => typeof entry !== 'string' || !isCallerAddress(entry))
    .map(
      (entry) =>
        `The "trustProxy" (QUOIN_TRUST_PROXY) names ${JSON.stringify(entry)}, which is not an address. ${help}`,
    )
}

const outboundNames: readonly string[] = Object.keys({
  rules: true,
  resolve: true,
} satisfies Readonly<Record<keyof OutboundOptions, true>>)

/** A rule under another name would be kept by nobody. */
export function outboundProblems(outbound: unknown = {}): readonly string[] {
  const { rules = strictRules } = isRecord(outbound) ? outbound : {}
  const help = 'Give { rules: { allow: ["hooks.example.org"], http: false } }.'
  return [
    ...strangers('outbound.', outbound, outboundNames).map((problem) => `${problem} ${help}`),
    ...strangers('outbound.rules.', rules, Object.keys(strictRules)),
    ...(isRecord(rules) ? hostProblems(rules.allow) : []),
  ]
}

/** An entry that is no host is equal to none that is called. */
function hostProblems(allow: unknown): readonly string[] {
  const help = 'Give hosts such as "hooks.example.org", "10.0.0.5:8080" or "[fd00::5]:8080".'
  if (!Array.isArray(allow))
    return [`The hosts that may be called (QUOIN_OUTBOUND_ALLOW) are ${JSON.stringify(allow)}. ${help}`]
  return allow
    .filter((entry) => typeof entry !== 'string' || !isHost(entry.trim()))
    .map(
      (entry) =>
        `The hosts that may be called (QUOIN_OUTBOUND_ALLOW) name ${JSON.stringify(entry)}, which is none. ${help}`,
    )
}

function isHost(text: string): boolean {
  if (text.includes(':') && isAddress(text)) return true
  return /^[^\s/\\?#@]+$/.test(text) && !text.includes('*') && readAddress(`http://${text}`) !== undefined
}
