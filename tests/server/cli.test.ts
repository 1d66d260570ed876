import { once } from 'node:events'
import { mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { createServer as createTcpServer, type Server } from 'node:net'
import { join } from 'node:path'
import { createServer } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { totp } from '../support/one-time-code.ts'
import { failure, folder, heard, ownFolder, quoin, told, withServer } from './support/quoin-command.ts'
import { site } from './support/site.ts'

ownFolder()

describe('the quoin command', () => {
  it('tells how it is used', async () => {
    expect((await quoin('--help'))[0]).toContain('quoin <command>')
    expect(await failure('dance')).toContain('There is no command "dance".')
    expect(await failure('serve --nonsense')).toContain('quoin <command>')
    expect(await failure('user add')).toBe('Usage: quoin user add <email>')
    expect(await failure('user link')).toBe('Usage: quoin user link <email>')
  })

  it('refuses what a command would not heed, such as a passphrase for a backup', async () => {
    const file = join(folder, 'file.tar.gz')
    expect(await failure(`backup ${file} --passphrase words`)).toBe(
      '"quoin backup" takes no "--passphrase". Usage: quoin backup <file>',
    )
    expect(await failure(`export ${file} --role owner`)).toBe(
      '"quoin export" takes no "--role". Usage: quoin export <file> [--submissions] [--subscribers] [--passphrase]',
    )
    expect(await failure('user add ada@example.org owner')).toBe(
      '"quoin user add" takes no "owner". Usage: quoin user add <email> [--role] [--first-name] [--last-name]',
    )
    expect(await failure('doctor now')).toBe('"quoin doctor" takes no "now". Usage: quoin doctor')
    expect(await failure('user')).toBe('Usage: quoin user add|link <email>')
    expect(await failure('token ')).toBe('Usage: quoin token <name>')
    expect(await readdir(folder)).toEqual([])
  })

  it('makes no data folder for what is no command', async () => {
    await failure('dance')
    expect(await readdir(folder)).toEqual([])
  })

  it('makes no site to tell of where there is none', async () => {
    const reason = `There is no database at "${join(folder, 'data', 'quoin.db')}". Name the folder of the site's "quoin.db" in DATA_DIR.`
    const file = join(folder, 'file.tar.gz')
    for (const command of ['doctor', `export ${file}`, `backup ${file}`])
      expect([command, await failure(command), await readdir(folder)]).toEqual([command, reason, []])
  })

  it('says what is wrong with the blocks of its configuration', async () => {
    const config = join(folder, 'quoin.config.js')
    const block = '{ type: "b", plan: [], check() {}, problems: ["Block \\"b\\" has no label."] }'
    await writeFile(config, `export const site = { catalogue: { b: ${block} }, pageTypes: [] }`)
    expect(await failure(`check --config ${config}`)).toBe('Block "b" has no label.')
  })

  it('says which environment variable is wrong', async () => {
    for (const PORT of ['http', '0', '65536'])
      expect(await failure('migrate', { PORT })).toBe(
        `The environment variable PORT should be a number from 1 to 65535; it is "${PORT}".`,
      )
    expect(await failure('migrate', { QUOIN_SITE_URL: 'example.org' })).toContain('QUOIN_SITE_URL')
    expect(await failure('migrate', { QUOIN_LIMITS: '{"dance":1}' })).toMatch(/ save, .*"dance" does not exist/)
    expect(await failure('migrate', { QUOIN_LIMITS: '{"save":-1}' })).toContain('a positive number for "save"')
  })

  it('warns who serves of a variable that it does not read', async () => {
    await mkdir(join(folder, 'data', 'quoin.db-serving'), { recursive: true })
    await failure('serve', {
      QUOIN_SITEURL: 'https://example.org',
      QUOIN_LOG: 'faults',
      QUOIN_SITE_URL: 'https://a.example',
    })
    expect(heard).toEqual([
      'Warning: The command has no option "QUOIN_SITEURL". Did you mean "QUOIN_SITE_URL"?',
      expect.stringMatching(/^Warning: The command has no option "QUOIN_LOG"\./),
    ])
  })

  it('ends, without a link that leads nowhere, where another program has the port', async () => {
    const taken = createTcpServer().listen(0, 'localhost')
    onTestFinished(() => void taken.close())
    await once(taken, 'listening')
    const PORT = String(portOf(taken))
    expect(await failure('serve', { PORT })).toContain(`Port ${PORT} is in use by another program.`)
    expect(heard).toEqual([])
    expect(await quoin('migrate')).toEqual(['The database is up to date.'])
  })

  it('reads the lists of the site: with commas, blanks or both', async () => {
    for (const QUOIN_TRUST_PROXY of ['10.0.0.1,10.0.0.2', '10.0.0.1 10.0.0.2', ' 10.0.0.1, 10.0.0.2 '])
      expect(await quoin('token reader', { QUOIN_TRUST_PROXY })).toEqual([expect.stringMatching(/^qk_/)])
  })

  it('says of an address for mail that it names no server', async () => {
    await quoin('migrate')
    const form =
      'The "url" of the mailer (SMTP_URL) is not an address of a mail server. Give "smtp://user:password@host:587" or "smtps://host".'
    for (const address of ['mail.example.org', 'http://mail.example.org', 'smtp:', 'smtps:///'])
      expect(await failure('doctor', { SMTP_URL: address })).toBe(form)
  })

  it('makes the first owner, whose password is chosen through the printed link', async () => {
    expect(await quoin('migrate')).toEqual(['The database is up to date.'])
    const [link] = await quoin('user add ada@example.org --role owner --first-name Ada')
    expect(link).toMatch(/^http:\/\/localhost:3000\/admin#reset=[A-Za-z0-9_-]{43}$/)
    expect(await failure('user add ada@example.org')).toBe(
      'There is already an account with "ada@example.org". "quoin user link ada@example.org" prints a link to choose its password.',
    )
    expect(await failure('user add kofi@example.org --role king')).toContain('not a role')
    await withServer(async (fetch) => {
      const json = { 'content-type': 'application/json' }
      const token = link?.split('#reset=')[1]
      const reset = await fetch('/api/admin/password/reset', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ token, password: 'correct horse battery' }),
      })
      expect(reset.status).toBe(204)
      const login = await fetch('/api/admin/session', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email: 'ada@example.org', password: 'correct horse battery' }),
      })
      expect((await login.json()).user).toMatchObject({ role: 'owner', firstName: 'Ada' })
    })
  })

  it('prints another link for who lost the password', async () => {
    expect(await failure('user link ada@example.org')).toContain('There is no database')
    const [first] = await quoin('user add ada@example.org --role owner')
    const [link] = await quoin('user link Ada@example.org')
    expect(link).toMatch(/^http:\/\/localhost:3000\/admin#reset=[A-Za-z0-9_-]{43}$/)
    expect(link).not.toBe(first)
    expect(await failure('user link bob@example.org')).toBe(
      'There is no account with "bob@example.org". Create one with "quoin user add bob@example.org".',
    )
  })

  it('lets in who lost the second factor, when asked to', async () => {
    const [email, password] = ['ada@example.org', 'correct horse battery']
    const ask = (method: string, path: string, body: object, token = '') =>
      withServer(async (fetch) => {
        const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
        const answer = await fetch(`/api/admin${path}`, { method, headers, body: JSON.stringify(body) })
        return answer.status === 204 ? {} : answer.json()
      })
    const enterBy = async ([link]: readonly string[]) => {
      await ask('POST', '/password/reset', { token: link?.split('#reset=')[1], password })
      return ask('POST', '/session', { email, password })
    }
    const { authToken } = await enterBy(await quoin(`user add ${email} --role owner`))
    const { secret } = await ask('POST', '/me/otp', {}, authToken)
    await ask('PUT', '/me/otp', { otp: await totp(secret, Date.now()) }, authToken)
    expect((await enterBy(await quoin(`user link ${email}`))).code).toBe('otp_required')
    const entered = await enterBy(await quoin(`user link ${email} --without-second-factor`))
    expect(entered.user.email).toBe(email)
  })

  it('makes a key that opens public reads', async () => {
    const [key] = await quoin('token Site')
    await withServer(async (fetch) => {
      expect((await fetch('/api/app/pages')).status).toBe(401)
      expect((await fetch('/api/app/pages', { headers: { authorization: `Bearer ${key}` } })).status).toBe(200)
    })
  })

  it('reads the site from quoin.config.js', async () => {
    const config = join(folder, 'quoin.config.js')
    await writeFile(config, 'export const site = { catalogue: {}, pageTypes: [{ name: "page" }] }')
    const database = join(folder, 'data', 'quoin.db')
    expect(await quoin(`check --config ${config}`)).toEqual([
      '0 blocks, 1 page type',
      `There is no database at "${database}", so no pages were checked.`,
    ])
    expect(await readdir(folder)).toEqual(['quoin.config.js'])
    await quoin('migrate')
    expect(await quoin(`check --config ${config}`)).toEqual(['0 blocks, 1 page type', 'No pages have errors.'])
    await writeFile(join(folder, 'wrong.config.js'), 'export const site = []')
    expect(await failure(`check --config ${join(folder, 'wrong.config.js')}`)).toContain(
      'Export it as { catalogue, pageTypes }.',
    )
    expect(await failure('check --config nowhere.js')).toContain('Give --config the quoin.config.js of the site.')
  })

  it('refuses a store in quoin.config.js, which would not be the one it opens', async () => {
    const config = join(folder, 'quoin.config.js')
    await writeFile(config, 'export const site = { catalogue: {}, pageTypes: [] }\nexport const store = {}')
    expect(await failure(`migrate --config ${config}`)).toBe('nothing failed')
    expect(await failure(`token reader --config ${config}`)).toBe(
      'quoin.config.js exports "store", which the command has of its own. Take it out; DATA_DIR or DATABASE_URL says where the data is.',
    )
  })

  it('takes what quoin.config.js says where the environment says nothing', async () => {
    const config = join(folder, 'quoin.config.js')
    const settings = '{ siteUrl: "https://example.org" }'
    const outbound = '{ rules: { allow: ["hooks.internal"], http: true } }'
    await writeFile(
      config,
      `export const site = { catalogue: {}, pageTypes: [] }
      export const [settings, appId, outbound] = [${settings}, "site-2", ${outbound}]`,
    )
    const add = (name: string) => `user add ${name}@example.org --config ${config}`
    expect(await quoin(add('ada'))).toEqual([expect.stringMatching(/^https:\/\/example\.org\/admin#reset=/)])
    const QUOIN_SITE_URL = 'https://staging.example.org'
    expect(await quoin(add('kofi'), { QUOIN_SITE_URL })).toEqual([expect.stringContaining(`${QUOIN_SITE_URL}/admin#`)])
    expect(await failure(add('lin'), { QUOIN_APP_ID: 'a b' })).toContain('The "appId" is "a b".')
    expect(await failure(add('lin'), { QUOIN_OUTBOUND_ALLOW: '//' })).toContain('(QUOIN_OUTBOUND_ALLOW) name "//"')
    const wrong = join(folder, 'wrong.config.js')
    await writeFile(
      wrong,
      'export const site = { catalogue: {}, pageTypes: [] }; export const settings = { siteUrl: 7 }',
    )
    expect(await failure(`token reader --config ${wrong}`)).toContain('"siteUrl"')
  })

  it('judges pages by the blocks there are now, not by those they were saved with', async () => {
    await mkdir(join(folder, 'data'))
    const seed = [
      {
        id: '00000000-0000-4000-8000-000000000001',
        type: 'page',
        translations: [
          {
            language: 'en',
            name: 'Home',
            slug: 'home',
            content: [{ id: 'b', type: 'title', version: 2, props: { title: 'Hi' } }],
          },
        ],
      },
    ]
    const store = sqliteStore({ path: join(folder, 'data', 'quoin.db') })
    const server = createServer({ site, store, seed, print: () => {} })
    await server.ready
    await server.close()
    let made = 0
    const check = async (blocks: string) => {
      const config = join(folder, `${made++}.config.js`)
      await writeFile(config, `export const site = { catalogue: { ${blocks} }, pageTypes: [{ name: "page" }] }`)
      const told = await failure(`check --config ${config}`)
      return [...heard.splice(0).slice(1), told]
    }
    const where = 'Home (en, 00000000-0000-4000-8000-000000000001)'
    const blockOf = (type: string, found: string, version = 2) =>
      `${type}: { type: "${type}", label: "B", version: ${version}, plan: [], problems: [], check: () => [${found}] }`
    expect(await check(blockOf('other', ''))).toEqual([
      `${where}: There is no block of type "title" here.`,
      'No pages have errors.',
      'nothing failed',
    ])
    expect(await check(blockOf('title', ''))).toEqual(['No pages have errors.', 'nothing failed'])
    expect(await check(blockOf('title', '', 1))).toEqual([
      `${where}: A block of type "title" was stored in version 2, and here it has version 1: the page can be read, but not edited.`,
      'No pages have errors.',
      'nothing failed',
    ])
    const broken = '{ code: "RULE_BROKEN", severity: "error", blockId: null, path: [], message: "Too old." }'
    expect(await check(blockOf('title', broken))).toEqual([
      `${where}: Too old.`,
      'Pages with errors: 1. Correct them in the editor, or their blocks in quoin.config.js.',
    ])
  })

  it('keeps migrate, import and restore off data that another process serves (decision 68)', async () => {
    await quoin('migrate')
    const serving = sqliteStore({ path: join(folder, 'data', 'quoin.db') })
    serving.hold?.()
    expect((await quoin('doctor'))[0]).toMatch(
      new RegExp(`^- The data is served by process ${process.pid} since \\d{4}-\\d\\d-`),
    )
    for (const command of [
      'migrate',
      `import ${join(folder, 'quoin.config.js')}`,
      `restore ${join(folder, 'x.tar.gz')}`,
    ]) {
      if (command.startsWith('import')) await writeFile(join(folder, 'quoin.config.js'), '')
      expect(await failure(command, {})).toMatch(new RegExp(`served by process ${process.pid}|exports no`))
    }
    expect((await quoin('user add ada@example.org --role owner'))[0]).toContain('#reset=')
    await serving.close()
    expect(await quoin('migrate')).toEqual(['The database is up to date.'])
  })

  it('leaves a database of an older version to the server that still runs on it', async () => {
    await quoin('migrate')
    const serving = sqliteStore({ path: join(folder, 'data', 'quoin.db') })
    serving.hold?.()
    await serving.write((tx) => sql`delete from quoin_migrations where name = 'rates-1'`.execute(tx.db))
    for (const command of ['check', 'doctor', 'user add ada@example.org', 'token reader', 'export site.tar.gz'])
      expect(await failure(command)).toBe(
        'The database is of an older version, which may still be serving it. Stop that server, then start this version or run "quoin migrate".',
      )
    await quoin(`backup ${join(folder, 'site.tar.gz')}`)
    expect(await serving.check()).toEqual({ store: true, migrations: false })
    await serving.close()
  })

  it('finds what is missing', async () => {
    await quoin('migrate')
    const lines = await quoin('doctor')
    expect(lines).toContain('✓ Database: sqlite')
    expect(lines).toContain('✓ Database file: intact')
    expect(lines).toContain('✗ Email: not set up, so none is sent (set SMTP_URL)')
    expect(lines).toContain('✗ Owner: none yet; start the server and open the link it prints')
    expect(lines).toContain('✓ Audit log: intact')
    expect(lines).toContain('✓ Data folder: closed to others')
  })

  it('finds uploads that are not where they are kept', async () => {
    await quoin('migrate')
    const uploads = join(folder, 'data', 'media', 'site-1', 'a-hash')
    const store = sqliteStore({ path: join(folder, 'data', 'quoin.db') })
    await store.write(async ({ db }) => {
      const size = { asset_id: 'a', extension: 'webp', mime: 'image/webp', size: 4 }
      const sizes = ['here', 'gone'].map((key) => ({ ...size, key, blob_key: `site-1/a-hash/${key}` }))
      await db.insertInto('media_renditions').values(sizes).execute()
    })
    await store.close()
    await mkdir(uploads, { recursive: true })
    await writeFile(join(uploads, 'here'), 'here')
    expect(await quoin('doctor')).toContain(
      '✗ Uploads: disk, 1 file of 2 missing; restore the uploads from a backup, or correct where they are kept (DATA_DIR, or the bucket)',
    )
    await writeFile(join(uploads, 'gone'), 'here')
    expect(await quoin('doctor')).toContain('✓ Uploads: disk')
  })

  it('tries the mail server, and says what it answered', async () => {
    await quoin('migrate')
    const emailLine = async (address: string) =>
      (await quoin('doctor', { SMTP_URL: address })).find((line) => line.includes('Email:'))
    const open = await smtpServer('235 welcome')
    const closed = await smtpServer('535 the password is wrong')
    const gone = await smtpServer(undefined)
    const cannot = '✗ Email: smtp, but its server cannot be used (see SMTP_URL): '
    expect(await emailLine(`smtp://ada:secret@127.0.0.1:${open}`)).toBe('✓ Email: smtp, and its server answers')
    expect(await emailLine(`smtp://ada:secret@127.0.0.1:${closed}`)).toBe(
      `${cannot}Invalid login: 535 the password is wrong`,
    )
    expect(await emailLine(`smtp://127.0.0.1:${gone}`)).toBe(`${cannot}connect ECONNREFUSED 127.0.0.1:${gone}`)
  })

  it('finds a database that everybody on the machine can read', async () => {
    const data = join(folder, 'data')
    await mkdir(data, { mode: 0o755 })
    await writeFile(join(data, 'quoin.db'), '', { mode: 0o644 })
    expect(await quoin('doctor')).toContain(
      `✗ Data folder: every user of this machine can read the database; run "chmod o= ${data}"`,
    )
  })

  it('finds a damaged database', async () => {
    await quoin('migrate')
    const file = join(folder, 'backup.tar.gz')
    await quoin(`backup ${file}`)
    // A restored database is whole in its one file.
    await quoin(`restore ${file}`)
    const database = await open(join(folder, 'data', 'quoin.db'), 'r+')
    const { size } = await database.stat()
    for (let at = size / 2; at < size; at += 4096) await database.write(Buffer.alloc(4000, 7), 0, 4000, at)
    await database.close()
    expect(await told('doctor')).toContain('damaged')
  })
})

/** The port of one that says this to whoever signs in, or of none. */
async function smtpServer(toSignIn: string | undefined): Promise<number> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    socket.on('data', (chunk) => {
      const asked = String(chunk)
      if (asked.startsWith('EHLO')) socket.write('250-here\r\n250 AUTH PLAIN\r\n')
      else if (asked.startsWith('AUTH')) socket.write(`${toSignIn}\r\n`)
      else socket.end('221 bye\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  if (toSignIn === undefined) await close()
  else onTestFinished(close)
  return port
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  return address.port
}
