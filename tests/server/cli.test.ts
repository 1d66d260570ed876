import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chown,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createServer } from '@quoin/server'
import { runCommand } from '@quoin/server/cli'
import { startFailure } from '@quoin/server/node'
import { sqliteStore } from '@quoin/server/sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { site } from './support/site.ts'
import { until } from './support/until.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-cli-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** What the last command said, also before it failed. */
let heard: string[] = []
async function quoin(command: string, variables: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const lines: string[] = []
  heard = lines
  await runCommand(command.split(' '), { DATA_DIR: join(folder, 'data'), ...variables }, (line) => lines.push(line))
  return lines
}
const failure = (command: string, variables?: Readonly<Record<string, string>>) =>
  quoin(command, variables).then(
    () => 'nothing failed',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

/** All that the person at the console reads. */
const told = (command: string) => quoin(command).then((lines) => lines.join('\n'), startFailure)

/** The data as a server sees it, for one act. */
async function withServer<T>(
  act: (fetch: (path: string, init?: RequestInit) => Promise<Response>) => Promise<T>,
  data = 'data',
): Promise<T> {
  const server = createServer({ site, store: sqliteStore({ path: join(folder, data, 'quoin.db') }), print: () => {} })
  try {
    await server.ready
    return await act((path, init) => server.fetch(new Request(`http://localhost:3000${path}`, init)))
  } finally {
    await server.close()
  }
}

describe('the quoin command', () => {
  it('tells how it is used', async () => {
    expect((await quoin('--help'))[0]).toContain('quoin <command>')
    expect(await failure('dance')).toContain('There is no command "dance".')
    expect(await failure('serve --nonsense')).toContain('quoin <command>')
    expect(await failure('user add')).toBe('Usage: quoin user add <email>')
    expect(await failure('user link')).toBe('Usage: quoin user link <email>')
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

  it('tells a backup from an archive, and which command reads it', async () => {
    const [archive, copy] = [join(folder, 'site.tar.gz'), join(folder, 'backup.tar.gz')]
    await quoin('migrate')
    await quoin(`export ${archive}`)
    await quoin(`backup ${copy}`)
    expect(await failure(`restore ${archive}`)).toBe(
      'This is an archive of "quoin export". Read it with "quoin import". Nothing was changed.',
    )
    expect(await failure(`import ${copy}`)).toBe('This is a backup. Restore it with the command "quoin restore".')
  })

  it('says what is wrong with the blocks of its configuration', async () => {
    const config = join(folder, 'quoin.config.js')
    const block = '{ type: "b", plan: [], check() {}, problems: ["Block \\"b\\" has no label."] }'
    await writeFile(config, `export const site = { catalogue: { b: ${block} }, pageTypes: [] }`)
    expect(await failure(`check --config ${config}`)).toBe('Block "b" has no label.')
  })

  it('says which environment variable is wrong', async () => {
    expect(await failure('migrate', { PORT: 'http' })).toBe(
      'The environment variable PORT should be a number from 0 to 65535; it is "http".',
    )
    expect(await failure('migrate', { QUOIN_SITE_URL: 'example.org' })).toContain('QUOIN_SITE_URL')
    expect(await failure('migrate', { QUOIN_LIMITS: '{"dance":1}' })).toMatch(/ save, .*"dance" does not exist/)
    expect(await failure('migrate', { QUOIN_LIMITS: '{"save":-1}' })).toContain('a positive number for "save"')
  })

  it('says of an address for mail that it names no server', async () => {
    await quoin('migrate')
    const form = 'SMTP_URL is not of the form "smtp://user:password@host:587" or "smtps://host".'
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
    expect(await failure(`check --config ${join(folder, 'wrong.config.js')}`)).toContain('exports no `site`')
    expect(await failure('check --config nowhere.js')).toContain('There is no configuration')
  })

  it('judges pages by the blocks there are now, not by those they were saved with', async () => {
    await mkdir(join(folder, 'data'))
    const seed = [
      {
        id: '00000000-0000-4000-8000-000000000001',
        type: 'page',
        translations: [
          { language: 'en', name: 'Home', slug: 'home', content: [{ id: 'b', type: 'title', props: { title: 'Hi' } }] },
        ],
      },
    ]
    const store = sqliteStore({ path: join(folder, 'data', 'quoin.db') })
    const server = createServer({ site, store, seed, print: () => {} })
    await server.ready
    await server.close()
    const check = async (blocks: string) => {
      const config = join(folder, `${blocks.length}.config.js`)
      await writeFile(config, `export const site = { catalogue: { ${blocks} }, pageTypes: [{ name: "page" }] }`)
      const told = await failure(`check --config ${config}`)
      return [...heard.splice(0).slice(1), told]
    }
    const where = 'Home (en, 00000000-0000-4000-8000-000000000001)'
    const blockOf = (type: string, found: string) =>
      `${type}: { type: "${type}", label: "B", version: 1, plan: [], problems: [], check: () => [${found}] }`
    expect(await check(blockOf('other', ''))).toEqual([
      `${where}: There is no block of type "title" here.`,
      'No pages have errors.',
      'nothing failed',
    ])
    const broken = '{ code: "RULE_BROKEN", severity: "error", blockId: null, path: [], message: "Too old." }'
    expect(await check(blockOf('title', broken))).toEqual([`${where}: Too old.`, 'Pages with errors: 1.'])
  })

  it('backs up what is there and restores it beside what came later', async () => {
    await quoin('user add ada@example.org --role owner')
    const file = join(folder, 'backup.tar.gz')
    expect((await quoin(`backup ${file}`))[0]).toMatch(/^1 file, \d+ bytes, written to .* and checked$/)
    await quoin('user add kofi@example.org')
    const restored = await quoin(`restore ${file}`)
    expect(restored[0]).toContain('1 file restored')
    expect(restored[1]).toContain(join(folder, 'data', 'before-'))
    expect((await stat(join(folder, 'data', 'quoin.db'))).mode & 0o777).toBe(0o600)
    // The address is free again, because the person came after the backup.
    expect((await quoin('user add kofi@example.org'))[0]).toContain('#reset=')
    expect(await failure('user add ada@example.org')).toContain('There is already an account')
    await writeFile(join(folder, 'broken.tar.gz'), 'hello')
    const before = await readFile(join(folder, 'data', 'quoin.db'))
    expect(await failure(`restore ${join(folder, 'broken.tar.gz')}`)).toContain('Nothing was changed')
    expect((await readFile(join(folder, 'data', 'quoin.db'))).equals(before)).toBe(true)
  })

  it('restores within the data folder, for whoever it belongs to', async () => {
    await quoin('user add ada@example.org --role owner')
    const data = join(folder, 'data')
    await mkdir(join(data, 'media', 'site-1'), { recursive: true })
    await writeFile(join(data, 'media', 'site-1', 'picture'), 'before')
    const file = join(folder, 'backup.tar.gz')
    await quoin(`backup ${file}`)
    const isRoot = process.getuid?.() === 0
    if (isRoot) await chown(data, 12_345, 12_345)
    const { ino } = await stat(data)
    await writeFile(join(data, 'media', 'site-1', 'picture'), 'after')
    expect((await quoin(`restore ${file}`))[0]).toContain('2 files restored')
    expect((await stat(data)).ino).toBe(ino)
    expect(await readFile(join(data, 'media', 'site-1', 'picture'), 'utf8')).toBe('before')
    if (isRoot)
      for (const name of ['quoin.db', 'media', 'media/site-1', 'media/site-1/picture'])
        expect([name, (await stat(join(data, name))).uid]).toEqual([name, 12_345])
    expect(await failure(`restore ${join(folder, 'nowhere.tar.gz')}`)).toContain('There is no file')
  })

  it('backs up while uploads are purged', async () => {
    await quoin('migrate')
    const uploads = join(folder, 'data', 'media')
    await mkdir(join(uploads, 'a'), { recursive: true })
    await mkdir(join(uploads, 'b'))
    await writeFile(join(uploads, 'a', 'long'), randomBytes(20_000_000))
    await writeFile(join(uploads, 'b', 'purged'), 'short')
    const file = join(folder, 'out', 'backup.tar.gz')
    const backup = quoin(`backup ${file}`)
    // What is to be copied was listed once the copy begins.
    await until(async () =>
      (await readdir(join(folder, 'out'), { recursive: true }).catch(() => [])).some((path) => path.endsWith('.part')),
    )
    await rm(join(uploads, 'b'), { recursive: true })
    expect((await backup)[0]).toMatch(/^2 files/)
    expect((await quoin(`restore ${file}`))[0]).toContain('2 files restored')
  })

  it('changes nothing when a restore stops half way, as where the uploads are a disk of their own', async ({
    skip,
  }) => {
    await quoin('user add ada@example.org --role owner')
    const data = join(folder, 'data')
    const uploads = join(data, 'media')
    await mkdir(uploads)
    await writeFile(join(uploads, 'picture'), 'mine')
    const file = join(folder, 'backup.tar.gz')
    await quoin(`backup ${file}`)
    try {
      execFileSync('mount', ['--bind', uploads, uploads], { stdio: 'ignore' })
    } catch {
      return skip('nothing may be mounted here')
    }
    try {
      const names = await filesIn(data)
      expect(await told(`restore ${file}`)).toBe(
        `"${uploads}" is in use and cannot be moved. Nothing was changed; stop the program that uses it, or choose another folder (DATA_DIR).`,
      )
      expect(await filesIn(data)).toEqual(names)
      expect(await failure('user add ada@example.org')).toContain('There is already an account')
    } finally {
      execFileSync('umount', [uploads])
    }
  })

  it('clears what an export, a backup or a restore that was killed left a day ago', async () => {
    const [day, hour] = [25, 1].map((hours) => new Date(Date.now() - hours * 3600_000)) as [Date, Date]
    const part = (digit: string) => `.${digit.repeat(8)}-0000-4000-8000-${digit.repeat(12)}.part`
    await quoin('migrate')
    const left = async (command: string, old: string, fresh: string, place = join(folder, command)) => {
      for (const [name, at] of [
        [old, day],
        [fresh, hour],
        ['.mine', day],
      ] as const) {
        await mkdir(join(place, name), { recursive: true })
        await utimes(join(place, name), at, at)
      }
      await quoin(`${command} ${join(command === 'restore' ? join(folder, 'backup') : place, 'site.tar.gz')}`)
      return (await readdir(place)).toSorted()
    }
    expect(await left('export', part('a'), part('b'))).toEqual([part('b'), '.mine', 'site.tar.gz'].toSorted())
    expect(await left('backup', '.quoin-backup-AbCd12', part('b'))).toEqual(
      [part('b'), '.mine', 'site.tar.gz'].toSorted(),
    )
    const data = join(folder, 'data')
    const kept = await left('restore', '.restoring-AbCd12', '.restoring-EfGh34', data)
    expect(kept.filter((name) => name.startsWith('.'))).toEqual(['.mine', '.restoring-EfGh34'])
  })

  it('exports and imports', async () => {
    await quoin('user add ada@example.org --role owner')
    const file = join(folder, 'site.tar.gz')
    expect(await quoin(`export ${file}`)).toEqual([`Written to ${file}`])
    expect(await quoin(`import ${file} --mode replace`, { DATA_DIR: join(folder, 'other') })).toEqual([
      '0 created, 0 overwritten, 0 skipped, 0 copied',
    ])
    expect(await failure(`import ${file} --mode dance`)).toContain('--mode merge|replace')
    expect(await failure('import nowhere.tar.gz')).toContain('There is no file')
  })

  it('lets the owner of a site that moved set up their own address', async () => {
    await quoin('user add ada@example.org --role owner')
    const archive = join(folder, 'site.tar.gz')
    await quoin(`export ${archive}`)
    const moved = { DATA_DIR: join(folder, 'moved') }
    await quoin(`import ${archive} --mode replace`, moved)
    expect(await failure('user link ada@example.org', moved)).toContain('There is no owner yet')
    const printed: string[] = []
    const store = sqliteStore({ path: join(folder, 'moved', 'quoin.db') })
    const server = createServer({ site, store, print: (line) => printed.push(line) })
    await server.ready
    const [, code] = /#setup=([A-Z0-9-]+)/.exec(printed.join()) ?? []
    const body = { code, email: 'Ada@example.org', password: 'correct horse battery', firstName: 'Ada', lastName: 'L' }
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await server.fetch(new Request('http://localhost:3000/api/admin/setup', init))
    expect((await answer.json()).user).toMatchObject({ role: 'owner', isAdmin: true, lastName: 'L' })
    await server.close()
  })

  it.runIf(process.getuid?.() === 0)('leaves what root imports to whom the data folder belongs to', async () => {
    await quoin('user add ada@example.org --role owner')
    const archive = join(folder, 'site.tar.gz')
    await quoin(`export ${archive}`)
    const data = join(folder, 'other')
    await mkdir(data)
    await chown(data, 12_345, 12_345)
    await symlink('/etc/hostname', join(data, 'led'))
    await quoin(`import ${archive}`, { DATA_DIR: data })
    await quoin('user add kofi@example.org', { DATA_DIR: data })
    for (const name of await readdir(data, { recursive: true }))
      expect([name, (await lstat(join(data, name))).uid]).toEqual([name, 12_345])
    expect((await stat(join(data, 'led'))).uid).toBe(0)
  })

  it.runIf(process.getuid?.() === 0)('gives away nothing behind a link in the data folder', async () => {
    const [data, elsewhere] = [join(folder, 'data'), join(folder, 'elsewhere')]
    await mkdir(join(elsewhere, 'below'), { recursive: true })
    await writeFile(join(elsewhere, 'below', 'file'), 'of root')
    await mkdir(join(data, 'media'), { recursive: true })
    await writeFile(join(data, 'media', 'file'), 'made by root')
    await chown(data, 12_345, 12_345)
    await symlink(elsewhere, join(data, 'media', 'led'))
    const linked = join(folder, 'linked')
    await symlink(data, linked)
    await quoin('migrate', { DATA_DIR: linked })
    const owners = async (root: string, names: readonly string[]) =>
      Promise.all(names.map(async (name) => (await lstat(join(root, name))).uid))
    expect(await owners(data, ['quoin.db', 'media', 'media/file', 'media/led'])).toEqual(Array(4).fill(12_345))
    expect(await owners(elsewhere, ['', 'below', 'below/file'])).toEqual([0, 0, 0])
  })

  it('writes where a link leads, and leaves the link', async () => {
    await quoin('migrate')
    const [disk, link] = [join(folder, 'disk'), join(folder, 'latest.tar.gz')]
    await mkdir(disk)
    await writeFile(join(disk, 'site.tar.gz'), 'former')
    await symlink(join('disk', 'site.tar.gz'), link)
    for (const command of ['export', 'backup']) {
      await quoin(`${command} ${link}`)
      const bytes = await readFile(join(disk, 'site.tar.gz'))
      expect([await readlink(link), bytes.subarray(0, 2).toString('hex'), await readdir(disk)]).toEqual([
        join('disk', 'site.tar.gz'),
        '1f8b',
        ['site.tar.gz'],
      ])
      await writeFile(link, 'former')
    }
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
    expect(lines).toContain('✗ Email: not set up, so sign-ups are not confirmed (set SMTP_URL)')
    expect(lines).toContain('✗ Owner: none yet; start the server and open the link it prints')
    expect(lines).toContain('✓ Audit log: intact')
    expect(lines).toContain('✓ Data folder: closed to others')
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
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.')
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  if (toSignIn === undefined) await close()
  else onTestFinished(close)
  return address.port
}

/** SQLite takes away the files beside a database once its last connection here is collected. */
async function filesIn(folder: string): Promise<readonly string[]> {
  collect()
  await new Promise((resolve) => setImmediate(resolve))
  return (await readdir(folder)).toSorted()
}
