export interface Environment {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly siteUrl: string
  readonly appId: string
  readonly apiKey: string | undefined
  readonly secret: string | undefined
  readonly stage: 'DEVELOPMENT' | 'STAGING' | 'PRODUCTION'
  readonly smtpUrl: string | undefined
  readonly tileKey: string | undefined
  readonly trustProxy: string | undefined
  readonly outboundAllow: string | undefined
  readonly limits: string | undefined
  readonly renderer: 'react' | 'html'
  readonly islands: 'react' | 'light'
}

type Variables = Readonly<Record<string, string | undefined>>

/** Every setting of the process, read once. What is missing has a value that works on a fresh machine. */
export function readEnvironment(env: Variables): Environment {
  const port = portFrom(env.PORT)
  const host = text(env.HOST) ?? '127.0.0.1'
  return {
    port,
    host,
    dataDir: text(env.DATA_DIR) ?? 'data',
    databaseUrl: text(env.DATABASE_URL),
    siteUrl: text(env.QUOIN_SITE_URL)?.replace(/\/+$/, '') ?? `http://localhost:${port}`,
    appId: text(env.QUOIN_APP_ID) ?? 'site-1',
    apiKey: text(env.QUOIN_API_KEY),
    secret: text(env.QUOIN_SECRET),
    stage: oneOf(env.QUOIN_ENVIRONMENT, ['DEVELOPMENT', 'STAGING', 'PRODUCTION'], 'DEVELOPMENT'),
    smtpUrl: text(env.SMTP_URL),
    tileKey: text(env.QUOIN_TILE_KEY),
    trustProxy: text(env.QUOIN_TRUST_PROXY),
    outboundAllow: text(env.QUOIN_OUTBOUND_ALLOW),
    limits: text(env.QUOIN_LIMITS),
    renderer: oneOf(env.QUOIN_RENDERER, ['react', 'html'], 'react'),
    islands: oneOf(env.QUOIN_ISLANDS, ['react', 'light'], 'react'),
  }
}

function text(value: string | undefined): string | undefined {
  const trimmed = value?.trim()
  return trimmed ? trimmed : undefined
}

function portFrom(value: string | undefined): number {
  const port = Number(text(value) ?? 3000)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw new Error(`PORT is "${value}", which is no port. Give a number from 0 to 65535.`)
}

function oneOf<const T extends string>(value: string | undefined, allowed: readonly T[], initial: T): T {
  const given = text(value)
  if (given === undefined) return initial
  const found = allowed.find((one) => one.toLowerCase() === given.toLowerCase())
  if (found === undefined) throw new Error(`"${given}" is not known here. Use one of ${allowed.join(', ')}.`)
  return found
}
