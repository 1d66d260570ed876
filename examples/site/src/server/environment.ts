import { ConfigError, type DeployEnvironment, deployEnvironments, isRecord, readAddress } from '@quoin/engine'
import { defaultLimits, defaultRates, type LimitChoices } from '@quoin/server'

export interface Environment {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly siteUrl: string
  readonly appId: string
  readonly apiKey: string | undefined
  readonly secret: string | undefined
  readonly stage: DeployEnvironment
  readonly smtpUrl: string | undefined
  readonly tileKey: string | undefined
  readonly unsplashKey: string | undefined
  readonly trustProxy: 'any' | readonly string[] | undefined
  readonly outboundAllow: readonly string[]
  readonly limits: LimitChoices
  /** What the console tells: faults, or each request of the content server too. */
  readonly log: 'faults' | 'requests'
  readonly renderer: 'react' | 'html'
  /** What wakes interactive blocks: React components, or the small driver without React. */
  readonly islands: 'react' | 'light'
  /** What a fresh site holds: pages about Quoin, with manuals and every block, or the beginning of a site of one's own. */
  readonly content: 'demo' | 'own'
  /** Open pages load themselves again when the server starts anew; for work on the site itself. */
  readonly reload: boolean
}

export const variableNames = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'SMTP_URL',
  'QUOIN_SITE_URL',
  'QUOIN_APP_ID',
  'QUOIN_API_KEY',
  'QUOIN_SECRET',
  'QUOIN_ENVIRONMENT',
  'QUOIN_TILE_KEY',
  'QUOIN_UNSPLASH_KEY',
  'QUOIN_TRUST_PROXY',
  'QUOIN_OUTBOUND_ALLOW',
  'QUOIN_LIMITS',
  'QUOIN_LOG',
  'QUOIN_RENDERER',
  'QUOIN_ISLANDS',
  'QUOIN_CONTENT',
  'QUOIN_RELOAD',
] as const
type Name = (typeof variableNames)[number]
type Variables = { readonly [name in Name]?: string | undefined }

/** Every setting of the process, read once. What is missing has a value that works on a fresh machine. */
export function readEnvironment(env: Variables): Environment {
  const port = portFrom(env.PORT)
  return {
    port,
    host: text(env.HOST) ?? '127.0.0.1',
    dataDir: text(env.DATA_DIR) ?? 'data',
    databaseUrl: text(env.DATABASE_URL),
    siteUrl: siteUrlFrom(env.QUOIN_SITE_URL) ?? `http://localhost:${port}`,
    appId: text(env.QUOIN_APP_ID) ?? 'site-1',
    apiKey: text(env.QUOIN_API_KEY),
    secret: text(env.QUOIN_SECRET),
    stage: oneOf('QUOIN_ENVIRONMENT', env, deployEnvironments, 'DEVELOPMENT'),
    smtpUrl: text(env.SMTP_URL),
    tileKey: text(env.QUOIN_TILE_KEY),
    unsplashKey: text(env.QUOIN_UNSPLASH_KEY),
    trustProxy: text(env.QUOIN_TRUST_PROXY)?.toLowerCase() === 'any' ? 'any' : listOrNothing(env.QUOIN_TRUST_PROXY),
    outboundAllow: list(env.QUOIN_OUTBOUND_ALLOW),
    limits: limitsFrom(env.QUOIN_LIMITS),
    log: oneOf('QUOIN_LOG', env, ['faults', 'requests'], 'faults'),
    renderer: oneOf('QUOIN_RENDERER', env, ['react', 'html'], 'react'),
    islands: oneOf('QUOIN_ISLANDS', env, ['react', 'light'], 'react'),
    content: oneOf('QUOIN_CONTENT', env, ['demo', 'own'], 'demo'),
    reload: text(env.QUOIN_RELOAD) === '1',
  }
}

function text(value: string | undefined): string | undefined {
  const trimmed = value?.trim()
  return trimmed ? trimmed : undefined
}

function list(value: string | undefined): readonly string[] {
  return (value ?? '').split(/[\s,]+/).filter(Boolean)
}

function listOrNothing(value: string | undefined): readonly string[] | undefined {
  const found = list(value)
  return found.length > 0 ? found : undefined
}

function portFrom(value: string | undefined): number {
  const port = Number(text(value) ?? 3000)
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port
  throw wrong(`PORT is "${value}", which is not a port. Give a number from 1 to 65535.`)
}

/** Pages name each other from the root of their host, so that is where the site stands. */
function siteUrlFrom(value: string | undefined): string | undefined {
  const given = text(value)
  if (given === undefined) return undefined
  const address = readAddress(given)
  if (address && /^https?:$/.test(address.protocol) && address.href === `${address.origin}/`) return address.origin
  throw wrong(
    `QUOIN_SITE_URL is "${value}". Give the address that visitors type, such as https://example.org, without a path.`,
  )
}

function oneOf<const T extends string>(name: Name, env: Variables, allowed: readonly T[], initial: T): T {
  const given = text(env[name])
  if (given === undefined) return initial
  const found = allowed.find((one) => one.toLowerCase() === given.toLowerCase())
  if (found === undefined) throw wrong(`${name} is "${given}". Use one of ${allowed.join(', ')}.`)
  return found
}

/** `{"save": 100}`: limits and rates by name. A name that is not known is a slip worth stopping for. */
function limitsFrom(value: string | undefined): LimitChoices {
  const given = text(value)
  if (given === undefined) return {}
  const parsed = parsedJson(given)
  if (!isRecord(parsed)) throw wrong('QUOIN_LIMITS is not a JSON object such as {"save": 100}.')
  const known = { ...defaultLimits, ...defaultRates }
  for (const [name, limit] of Object.entries(parsed)) {
    if (!Object.hasOwn(known, name))
      throw wrong(`QUOIN_LIMITS names "${name}", which is not a limit. There are ${Object.keys(known).join(', ')}.`)
    if (typeof limit !== 'number' || !(limit > 0)) throw wrong(`QUOIN_LIMITS needs a positive number for "${name}".`)
  }
  return parsed
}

function parsedJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

function wrong(message: string): ConfigError {
  return new ConfigError('ENVIRONMENT', message)
}
