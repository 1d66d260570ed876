import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import {
  chown,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createServer, memoryBlobs } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import { describe, expect, it } from 'vitest'
import { fakeClock } from '../support/fakes.ts'
import { exported, filledServer, sealed, unpack } from './support/archives.ts'
import { readEvents } from './support/event-reader.ts'
import { newPage } from './support/pages.ts'
import { failure, folder, ownFolder, quoin, told } from './support/quoin-command.ts'
import { freshServer, ownedServer, startOfTests } from './support/running-server.ts'
import { site } from './support/site.ts'
import { until } from './support/until.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

ownFolder()

describe('copies of a site that the quoin command makes and reads', () => {
  it('tells a backup from an archive, and which command reads it', async () => {
    const [archive, copy] = [join(folder, 'of', 'today', 'site.tar.gz'), join(folder, 'copies', 'backup.tar.gz')]
    await quoin('migrate')
    await quoin(`export ${archive}`)
    await quoin(`backup ${copy}`)
    expect(await failure(`restore ${archive}`)).toBe(
      'This is an archive of "quoin export". Read it with "quoin import". Nothing was changed.',
    )
    expect(await failure(`import ${copy}`)).toBe('This is a backup. Restore it with the command "quoin restore".')
  })

  it('puts no file of an archive over one that is here before it was looked at (X-3)', async () => {
    const server = await filledServer()
    const archive = await exported(server)
    const own = [...unpack(archive).keys()].find((path) => /^media\/[0-9a-f]{64}$/.test(path)) ?? ''
    const [whole, changed] = [join(folder, 'whole.tar.gz'), join(folder, 'changed.tar.gz')]
    await writeFile(whole, archive)
    await writeFile(changed, sealed(new Map([...unpack(archive), [own, Buffer.from('another picture')]])))
    await writeFile(join(folder, 'quoin.config.js'), '')
    await quoin(`import ${whole}`)
    const kept = join(folder, 'data', 'media', 'site-1', own.slice('media/'.length), 'original')
    const before = await readFile(kept)
    expect(await told(`import ${changed}`)).toBe(
      `A picture or file in the archive has the hash of another one: "${own}".`,
    )
    expect(await readFile(kept)).toEqual(before)
  })

  it('puts no file of an archive that it refuses (X-3)', async () => {
    const archive = await exported(await filledServer())
    const size = [...unpack(archive).keys()].find((path) => path.startsWith('renditions/')) ?? ''
    const strange: readonly (readonly [string, Buffer])[] = [
      [size, Buffer.from('another size')],
      ['folders.json', Buffer.from('[{"id":"a","name":"A","parentId":"a"}]')],
    ]
    const [whole, changed] = [join(folder, 'whole.tar.gz'), join(folder, 'changed.tar.gz')]
    await writeFile(whole, archive)
    await writeFile(changed, sealed(new Map([...unpack(archive), ...strange])))
    await writeFile(join(folder, 'quoin.config.js'), '')
    await quoin(`import ${whole}`)
    const media = join(folder, 'data', 'media')
    const bytes = async () => {
      const names = (await readdir(media, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
      return Promise.all(
        names.map(async (entry) => (await readFile(join(entry.parentPath, entry.name))).toString('hex')),
      )
    }
    const before = await bytes()
    expect(await failure(`import ${changed}`)).toContain('is within itself')
    expect(await bytes()).toEqual(before)
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
    expect(await failure(`restore ${folder}`)).toContain('EISDIR')
    const lone = join(folder, 'lone.tar.gz')
    await mkdir(join(folder, 'media'))
    await writeFile(join(folder, 'media', 'a'), 'a picture')
    execFileSync('tar', ['-czf', lone, '-C', folder, 'media/a'])
    expect(await failure(`restore ${lone}`)).toBe(
      `The file "${lone}" has no database. Name one that "quoin backup" wrote. Nothing was changed.`,
    )
    expect((await readFile(join(folder, 'data', 'quoin.db'))).equals(before)).toBe(true)
  })

  it('brings nothing back to a number under which somebody has it open with other values', async () => {
    await mkdir(join(folder, 'data'))
    const store = () => sqliteStore({ path: join(folder, 'data', 'quoin.db'), clock: fakeClock(startOfTests) })
    const file = join(folder, 'backup.tar.gz')
    const before = await ownedServer({ store: store() })
    const { doc } = await newPage(before)
    await before.close()
    await quoin(`backup ${file}`)
    const tried = async (
      ...calls: readonly (readonly [method: string, path: string, ifMatch: string, body?: object])[]
    ) => {
      const server = await freshServer({ store: store() })
      const said: string[] = []
      for (const [method, path, ifMatch, body] of calls) {
        const sent = { token: before.owner, headers: { 'if-match': ifMatch }, ...(body ? { body } : {}) }
        const { status, headers } = await server.call(method, path, sent)
        said.push(`${status} ${headers.get('etag')}`)
      }
      await server.close()
      return said
    }
    expect(await tried(['PUT', doc, '"r1"', { category: 'after' }])).toEqual(['200 "r2"'])
    expect(await quoin(`restore ${file}`)).toHaveLength(2)
    expect(
      await tried(['PUT', doc, '"r2"', { category: 'open since' }], ['PUT', doc, '"r3"', { category: 'read anew' }]),
    ).toEqual(['412 "r3"', '200 "r4"'])
    // whoever heard of the save that is gone hears of the one that came instead (L-8)
    const server = await freshServer({ store: store() })
    const stream = await readEvents(server, { token: before.owner, headers: { 'last-event-id': '2' } })
    await stream.next('reset')
    await stream.stop()
    await server.close()
    await writeFile(join(folder, 'data', 'quoin.db'), 'damaged')
    expect((await quoin(`restore ${file}`))[2]).toBe(
      'Whoever still has a page open in the editor should reload it before they write on.',
    )
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
    expect(await failure(`restore ${join(folder, 'nowhere.tar.gz')}`)).toContain('Name one that "quoin backup" wrote.')
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

  it('says of a disk that has no room for a backup or an archive that it is full, and leaves nothing on it', async ({
    skip,
  }) => {
    const server = await filledServer()
    const big = randomUUID()
    const bytes = new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(3_000_000)]))
    const sent = { token: server.owner, body: bytes, headers: { 'content-type': 'application/pdf' } }
    expect((await server.call('PUT', `/api/admin/media/files/${big}?name=big.pdf`, sent)).status).toBe(201)
    const [archive, backup] = [join(folder, 'archive.tar.gz'), join(folder, 'backup.tar.gz')]
    await writeFile(archive, await exported(server))
    await quoin('migrate')
    await mkdir(join(folder, 'data', 'media'))
    await writeFile(join(folder, 'data', 'media', 'big'), bytes)
    await quoin(`backup ${backup}`)
    await writeFile(join(folder, 'quoin.config.js'), '')
    const data = join(folder, 'small')
    const small = { DATA_DIR: data }
    await mkdir(data)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', data], { stdio: 'ignore' })
    } catch {
      return skip('nothing may be mounted here')
    }
    try {
      expect(await told(`restore ${backup}`, small)).toMatch(
        /^There are \d+ bytes free on the disk of ".*small", and the backup needs at least \d+ more\. .* Nothing was changed\.$/,
      )
      expect(await filesIn(data)).toEqual([])
      expect(await told(`import ${archive}`, small)).toMatch(
        /^The files of the archive take 3\d+ bytes; \d+ are free\. .* Nothing was changed\.$/,
      )
      const isFile = (name: string) => statSync(join(data, name)).isFile()
      expect((await filesIn(data)).filter(isFile)).toEqual(['quoin.db'])
    } finally {
      execFileSync('umount', [data])
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

  it('seals what is secret by words that nobody guesses, and says of an import what is sealed still', async () => {
    const archive = join(folder, 'site.tar.gz')
    await quoin('migrate')
    for (const words of ['', 'too short'])
      expect(await failure(`export ${archive} --passphrase=${words.replace(' ', '-')}`)).toBe(
        'The words of --passphrase need at least 10 characters.',
      )
    await quoin(`export ${archive} --passphrase four-plain-words`)
    const other = { DATA_DIR: join(folder, 'other') }
    const counts = '0 created, 0 overwritten, 0 skipped, 0 copied'
    expect(await quoin(`import ${archive}`, other)).toEqual([
      counts,
      'Webhooks, deploy addresses and keys in it are sealed. Import it again with their words in --passphrase.',
    ])
    expect(await quoin(`import ${archive} --passphrase four-plain-words`, other)).toEqual([counts])
  })

  it('exports and imports', async () => {
    await quoin('user add ada@example.org --role owner')
    const file = join(folder, 'site.tar.gz')
    expect(await quoin(`export ${file}`)).toEqual([`Written to ${file}`])
    expect(await quoin(`import ${file} --mode replace`, { DATA_DIR: join(folder, 'other') })).toEqual([
      '0 created, 0 overwritten, 0 skipped, 0 copied',
    ])
    expect(await failure(`import ${file} --mode dance`)).toBe(
      '"--mode dance --conflict skip" is not a choice. Usage: quoin import <file> --mode merge|replace --conflict skip|overwrite|copy',
    )
    expect(await failure('import nowhere.tar.gz')).toContain('Name one that "quoin export" wrote.')
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

  it('brings nothing back that was deleted before the site moved', async () => {
    await quoin('user add ada@example.org --role owner')
    const archive = join(folder, 'site.tar.gz')
    await quoin(`export ${archive}`)
    await quoin(`import ${archive} --mode replace`, { DATA_DIR: join(folder, 'moved') })
    const store = sqliteStore({ path: join(folder, 'moved', 'quoin.db') })
    const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h4v2z"/></svg>')
    const server = createServer({
      site,
      store,
      blobs: memoryBlobs(),
      codec: null,
      seedForms: [{ id: 'contact', name: 'Contact' }],
      seedLists: [{ id: 'news', name: 'News' }],
      seedMedia: [{ name: 'mill.svg', alt: 'A mill', bytes }],
      print: () => {},
    })
    await server.ready
    const counts = await store.read(async ({ db }) =>
      Promise.all(
        (['forms', 'lists', 'media_assets'] as const).map(
          async (name) => (await db.selectFrom(name).select('id').execute()).length,
        ),
      ),
    )
    expect(counts).toEqual([0, 0, 0])
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
    for (const name of await filesIn(data)) expect([name, (await lstat(join(data, name))).uid]).toEqual([name, 12_345])
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
})

/** SQLite takes away the files beside a database once its last connection here is collected. */
async function filesIn(folder: string): Promise<readonly string[]> {
  collect()
  await new Promise((resolve) => setImmediate(resolve))
  return (await readdir(folder, { recursive: true })).toSorted()
}
