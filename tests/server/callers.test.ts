import {
  createServer,
  diskBlobs,
  documentHeaders,
  documentPolicy,
  fileMailer,
  inProcessTransport,
  s3Blobs,
  smtpMailer,
  unsplashPictures,
} from '@quoin/server'
import { runCommand } from '@quoin/server/cli'
import { listen, nodeListener } from '@quoin/server/node'
import { postgresStore } from '@quoin/server/postgres'
import { sqliteStore } from '@quoin/server/sqlite'
import { Pool } from 'pg'
import { expect, it } from 'vitest'
import { readEnvironment } from '../../examples/site/src/server/environment.ts'
import { openStore } from '../../examples/site/src/server/store.ts'
import { site } from './support/site.ts'

/** Called as JavaScript may call it. */
type Loose = (...given: readonly unknown[]) => unknown

/** What a caller reads, also of what rejects. */
async function told(make: unknown, ...given: readonly unknown[]): Promise<string> {
  const called = async () => (make as Loose)(...given)
  return called().then(() => 'nothing', String)
}

/** What a server says to what is no Request. */
async function fetchOf(given: Request): Promise<Response> {
  const store = sqliteStore({ path: ':memory:' })
  const server = createServer({ site, store, background: false, print: () => {} })
  return server.fetch(given).finally(() => server.close())
}

const database = 'Give { path: "data/site.db" }.'
const folder = 'Give { folder: "data/media" }.'
const mails = 'Give { folder: "data/mail", from: "site@example.org" }.'
const post = 'Give { url: "smtp://user:password@host:587", from: "site@example.org" }.'
const bucket = 'Give { endpoint, bucket, accessKeyId, secretAccessKey }.'
const near = 'Give { siteUrl: "https://site.example", fetch }, with the "fetch" of a server.'
const answering = 'Give what createServer answers, or another { fetch }.'
const kinds = 'Give { kind }, which is "admin", "canvas", "preview", "public".'
const nobody =
  '"from" is "nobody", which is no email address. Give "site@example.org", or "Example <site@example.org>".'
const served = 'Give what createServer answers, or another { fetch, close }.'

it.each([
  ['sqliteStore', sqliteStore, [], `was given nothing. ${database}`],
  ['sqliteStore', sqliteStore, ['site.db'], `was given a string. ${database}`],
  ['sqliteStore', sqliteStore, [{}], `: "path" is missing. ${database}`],
  ['postgresStore', postgresStore, [], 'was given nothing. Give { pool }, a pool of the package "pg".'],
  ['postgresStore', postgresStore, [{ pool: 'x' }], ': "pool" is a string. Give { pool }, a pool of the package "pg".'],
  ['diskBlobs', diskBlobs, [], `was given nothing. ${folder}`],
  ['diskBlobs', diskBlobs, [{ folder: 4 }], `: "folder" is a number. ${folder}`],
  ['s3Blobs', s3Blobs, [], `was given nothing. ${bucket}`],
  ['fileMailer', fileMailer, [], `was given nothing. ${mails}`],
  ['fileMailer', fileMailer, [{ folder: 'mail' }], `: "from" is missing. ${mails}`],
  ['smtpMailer', smtpMailer, [], `was given nothing. ${post}`],
  ['smtpMailer', smtpMailer, [{ from: 'site@example.org' }], `: "url" is missing. ${post}`],
  ['documentHeaders', documentHeaders, [], `was given nothing. ${kinds}`],
  ['documentHeaders', documentHeaders, [{ kind: 'page' }], `: "kind" is "page". ${kinds}`],
  ['documentPolicy', documentPolicy, [{}], `: "kind" is missing. ${kinds}`],
  ['fileMailer', fileMailer, [{ folder: 'mail', from: 'nobody' }], `: ${nobody}`],
  ['smtpMailer', smtpMailer, [{ url: 'smtp://host', from: 'nobody' }], `: ${nobody}`],
  ['fetch', fetchOf, ['http://localhost/'], 'was given a string. Give new Request(address).'],
  [
    'fetch',
    fetchOf,
    [new URL('http://localhost/')],
    ': "url" is missing. Give new Request(address).\nfetch: "headers" is missing. Give new Request(address).',
  ],
  ['unsplashPictures', unsplashPictures, [null], 'was given null. Give { accessKey }.'],
  ['inProcessTransport', inProcessTransport, [], `was given nothing. ${near}`],
  ['inProcessTransport', inProcessTransport, [{ siteUrl: '/' }], `: "fetch" is missing. ${near}`],
  ['nodeListener', nodeListener, [], `was given nothing. ${answering}`],
  ['nodeListener', nodeListener, [{ handle: () => {} }], `: "fetch" is missing. ${answering}`],
  ['listen', listen, [], `was given nothing. ${served}`],
  ['listen', listen, [{ fetch: () => {} }, { port: 0 }], `: "close" is missing. ${served}`],
])('%s says what it lacks: %#', async (name, make, given, sentence) => {
  expect((await told(make, ...given)).replace(`ConfigError: ${name}`, '').trimStart()).toBe(sentence)
})

it('tells all that is missing at once', async () => {
  expect(await told(fileMailer, {})).toBe(
    `ConfigError: fileMailer: "folder" is missing. ${mails}\nfileMailer: "from" is missing. ${mails}`,
  )
})

it('an address that is none of a mail server is told without its password, for those who set it in code too', async () => {
  expect(await told(smtpMailer, { url: 'imap://post:secret@host', from: 'site@example.org' })).toBe(
    'ConfigError: The "url" of the mailer (SMTP_URL) is not an address of a mail server. Give "smtp://user:password@host:587" or "smtps://host".',
  )
})

const elsewhere = (scheme: string) =>
  `ConfigError: The address of the "pool" (DATABASE_URL) begins with "${scheme}:". Give one such as "postgres://user:password@host:5432/name", or no DATABASE_URL for a file of SQLite.`

it.each(['mysql://me:secret@host/name', 'file:./site.db', 'LocalHost:5432/name'])(
  'a database of another kind is told without its password: %s',
  async (url) => {
    const scheme = url.slice(0, url.indexOf(':')).toLowerCase()
    expect(await told(postgresStore, { pool: new Pool({ connectionString: url }) })).toBe(elsewhere(scheme))
  },
)

it.each(['postgres://host/name', 'PostgreSQL://host/name', 'socket:/run/sql?db=name', '/run/postgresql name', 'name'])(
  'whatever names a PostgreSQL is taken: %s',
  async (url) => {
    const store = postgresStore({ pool: new Pool({ connectionString: url }) })
    await store.close()
  },
)

it('the command and the example site say it of DATABASE_URL', async () => {
  const variables = { DATABASE_URL: 'mysql://host/name' }
  expect(await told(() => runCommand(['migrate'], variables, () => {}))).toBe(elsewhere('mysql'))
  expect(await told(() => openStore(readEnvironment(variables), 'data'))).toBe(elsewhere('mysql'))
})

it.each([Number.NaN, 65_536])('a server that should listen on port %s says which it takes', async (port) => {
  const server = { fetch: async () => new Response(), close: async () => {} }
  expect(await told(listen, server, { port })).toBe(`ConfigError: The port is ${port}. Give a number from 0 to 65535.`)
})

it('without a port a server listens on 3000', async () => {
  const server = { fetch: async () => new Response(), close: async () => {} }
  const listening = listen(server).then(async ({ port, close }) => {
    await close()
    return `Port ${port}`
  }, String)
  expect(await listening).toContain('Port 3000') // also where another program has it
})
