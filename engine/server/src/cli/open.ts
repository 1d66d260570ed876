import { ConfigError, isRecord, type Site } from '@quoin/engine'
import { prepareParts } from '../create-server.ts'
import { reasonOf } from '../failures/failure.ts'
import { createLifecycle } from '../lifecycle.ts'
import { fileMailer } from '../mail/file-mailer.ts'
import { smtpMailer } from '../mail/smtp-mailer.ts'
import { diskBlobs } from '../media/disk.ts'
import { checkOptions } from '../options/check-options.ts'
import type { ServerOptions } from '../options/server-options.ts'
import type { OutboundOptions } from '../outbound/outbound.ts'
import { strictRules } from '../outbound/outbound-address.ts'
import type { Parts } from '../parts.ts'
import type { Holder } from '../store/databases/hold-file.ts'
import type { Store } from '../store/store.ts'
import type { Environment } from './environment.ts'

export type Print = (line: string) => void

/** Passed over in silence, they would be taken for what is used. */
const openedHere = ['store', 'clock', 'ids'] as const

/** What `quoin.config.js` may give: the site, and whatever else a server takes. */
export type HostConfig = Partial<Omit<ServerOptions, (typeof openedHere)[number]>>

const emptySite: Site = { catalogue: {}, pageTypes: [] }

/** A configuration exports its members by name, or all of them as its default. */
export function readHostConfig(module: unknown): HostConfig {
  const given = isRecord(module) && isRecord(module.default) ? module.default : module
  if (!isRecord(given))
    throw new ConfigError(
      'CONFIG',
      'quoin.config.js exports nothing. Export at least `site`: { catalogue, pageTypes }.',
    )
  const { site } = given
  if (!isRecord(site) || !isRecord(site.catalogue) || !Array.isArray(site.pageTypes))
    throw new ConfigError(
      'CONFIG',
      'quoin.config.js exports no `site` with `catalogue` and `pageTypes`. Export it as { catalogue, pageTypes }.',
    )
  const opened = openedHere.find((name) => given[name] !== undefined)
  if (opened !== undefined)
    throw new ConfigError(
      'CONFIG',
      `quoin.config.js exports "${opened}", which the command has of its own. Take it out; DATA_DIR or DATABASE_URL says where the data is.`,
    )
  return given as HostConfig // the site was checked; other members are checked by who uses them
}

export async function openStore(environment: Environment): Promise<Store> {
  const { databaseUrl, dataFolder } = environment
  if (databaseUrl === undefined) {
    const { sqliteStore } = await sqlitePart(() => import('../store/databases/sqlite.ts'))
    return sqliteStore({ path: `${dataFolder}/quoin.db` })
  }
  const { postgresStore } = await import('../store/databases/postgres.ts')
  const pg = await import('pg').catch(() => {
    throw new ConfigError('PG_MISSING', 'DATABASE_URL needs the package "pg". Install it beside @quoin/server.')
  })
  return postgresStore({
    pool: new pg.default.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5000 }),
  })
}

/** Loads a part that works on a SQLite file: its package is optional, and a site on PostgreSQL has none. */
export async function sqlitePart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!isRecord(error) || error.code !== 'ERR_MODULE_NOT_FOUND' || !reasonOf(error).includes("'libsql'")) throw error
    throw new ConfigError(
      'SQLITE_MISSING',
      'A database in a file needs the package "libsql". Install it beside @quoin/server, or name a PostgreSQL server in DATABASE_URL.',
    )
  }
}

/** The address visitors use: what the environment names, or the configuration, or where the server listens. */
export function siteUrlOf({ siteUrl, port }: Environment, { settings }: HostConfig): string {
  return siteUrl ?? settings?.siteUrl ?? `http://localhost:${port}`
}

/** Options of a server as the configuration says, and the environment over it. Uploads lie in the data folder, mail that cannot leave too. */
export async function serverOptions(
  environment: Environment,
  config: HostConfig,
  store: Store,
): Promise<ServerOptions> {
  checkOptions({ site: emptySite, ...config, store })
  const { dataFolder, smtpUrl, outboundAllow } = environment
  const siteUrl = siteUrlOf(environment, config)
  const mailer =
    smtpUrl === undefined
      ? undefined
      : await smtpMailer({ url: smtpUrl, from: config.settings?.mailFrom ?? senderAt(siteUrl) })
  return {
    site: emptySite,
    blobs: diskBlobs({ folder: `${dataFolder}/media` }),
    ...config,
    ...(mailer ? { mailer } : {}),
    store,
    settings: { ...config.settings, siteUrl },
    apiKeys: [...environment.apiKeys, ...(config.apiKeys ?? [])],
    limits: { ...config.limits, ...environment.limits },
    ...(outboundAllow.length === 0 ? {} : { outbound: allowing(outboundAllow, config) }),
    ...(environment.appId === undefined ? {} : { appId: environment.appId }),
    ...(environment.secret === undefined ? {} : { secret: environment.secret }),
    ...(environment.trustProxy === undefined ? {} : { trustProxy: environment.trustProxy }),
  }
}

function allowing(allow: readonly string[], { outbound }: HostConfig): OutboundOptions {
  return { ...outbound, rules: { ...strictRules, ...outbound?.rules, allow } }
}

/** Who serves the same data now; several may in PostgreSQL. */
export async function serverOf({ databaseUrl, dataFolder }: Environment): Promise<Holder | undefined> {
  if (databaseUrl !== undefined) return undefined
  const { holderOf } = await sqlitePart(() => import('../store/databases/hold-file.ts'))
  return holderOf(`${dataFolder}/quoin.db`)
}

/** Runs one act on the data and lets go of it, whatever happens. A server of an older version keeps its tables. */
export async function withParts<T>(
  environment: Environment,
  config: HostConfig,
  act: (parts: Parts) => Promise<T>,
): Promise<T> {
  const store = await openStore(environment)
  try {
    const options = await serverOptions(environment, config, store)
    checkOptions(options)
    const mayBeServed = environment.databaseUrl !== undefined || (await serverOf(environment)) !== undefined
    await store.migrate({ refuseOlder: mayBeServed })
    return await act(await prepareParts(options, createLifecycle()))
  } finally {
    await store.close()
  }
}

/** Mail for development: files in a folder instead of letters. */
export function outbox(environment: Environment, config: HostConfig) {
  return fileMailer({
    folder: `${environment.dataFolder}/mail`,
    from: senderAt(siteUrlOf(environment, config)),
  })
}

function senderAt(siteUrl: string): string {
  return `no-reply@${new URL(siteUrl).hostname}`
}

/** For acts that must not meet a running server (decision 68). */
export async function whileFree(environment: Environment, act: () => Promise<void>): Promise<void> {
  const holder = await serverOf(environment)
  if (holder !== undefined)
    throw new ConfigError(
      'DATA_IN_USE',
      `The data in "${environment.dataFolder}" is served by process ${holder.pid}. Stop it first.`,
    )
  await act()
}
