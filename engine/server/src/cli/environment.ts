import { ConfigError, isRecord } from '@quoin/engine'
import { defaultLimits, defaultRates, type LimitChoices } from '../limits/limits.ts'
import type { Variables } from '../options/unknown-variables.ts'
import { isWebAddress } from '../texts/is-web-address.ts'

/** What the process is told by its environment (decision 94). */
export interface Environment {
  readonly port: number
  readonly hostname: string
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  readonly siteUrl: string | undefined
  readonly appId: string | undefined
  readonly apiKeys: readonly string[]
  readonly secret: string | undefined
  readonly smtpUrl: string | undefined
  readonly trustProxy: 'any' | readonly string[] | undefined
  readonly outboundAllow: readonly string[]
  readonly limits: LimitChoices
}

export const variableNames = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'SMTP_URL',
  'QUOIN_SITE_URL',
  'QUOIN_SECRET',
  'QUOIN_APP_ID',
  'QUOIN_API_KEY',
  'QUOIN_TRUST_PROXY',
  'QUOIN_OUTBOUND_ALLOW',
  'QUOIN_LIMITS',
] as const

export function readEnvironment(variables: Variables): Environment {
  const value = (name: (typeof variableNames)[number]) => variables[name]?.trim() || undefined
  const port = Number(value('PORT') ?? '3000')
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw wrong('PORT', 'a number from 1 to 65535', value('PORT'))
  const siteUrl = value('QUOIN_SITE_URL')
  if (siteUrl !== undefined && !isWebAddress(siteUrl))
    throw wrong('QUOIN_SITE_URL', 'an address such as https://example.org', siteUrl)
  const apiKey = value('QUOIN_API_KEY')
  return {
    port,
    hostname: value('HOST') ?? 'localhost',
    dataFolder: value('DATA_DIR') ?? 'data',
    databaseUrl: value('DATABASE_URL'),
    siteUrl,
    appId: value('QUOIN_APP_ID'),
    apiKeys: apiKey === undefined ? [] : [apiKey],
    secret: value('QUOIN_SECRET'),
    smtpUrl: value('SMTP_URL'),
    trustProxy: readProxy(value('QUOIN_TRUST_PROXY')),
    outboundAllow: listOf(value('QUOIN_OUTBOUND_ALLOW')),
    limits: readLimits(value('QUOIN_LIMITS')),
  }
}

function readProxy(text: string | undefined): Environment['trustProxy'] {
  if (text === undefined || text === 'false') return undefined
  return text === 'any' || text === 'true' ? 'any' : listOf(text)
}

function readLimits(text: string | undefined): LimitChoices {
  if (text === undefined) return {}
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw wrong('QUOIN_LIMITS', 'JSON by name of the limit, such as {"save":1200}', text)
  }
  if (!isRecord(given)) throw wrong('QUOIN_LIMITS', 'an object by name of the limit', text)
  const known = { ...defaultLimits, ...defaultRates }
  for (const [name, number] of Object.entries(given)) {
    if (!Object.hasOwn(known, name))
      throw wrong('QUOIN_LIMITS', `some of ${Object.keys(known).join(', ')}; "${name}" does not exist`, text)
    if (typeof number !== 'number' || !(number > 0))
      throw wrong('QUOIN_LIMITS', `a positive number for "${name}"`, text)
  }
  return given
}

function listOf(text: string | undefined): readonly string[] {
  return (text ?? '').split(/[\s,]+/).filter((part) => part !== '')
}

function wrong(name: string, expected: string, found: string | undefined): ConfigError {
  return new ConfigError(
    'ENVIRONMENT',
    `The environment variable ${name} should be ${expected}; it is "${found ?? ''}".`,
  )
}
