import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { systemClock } from '@quoin/engine'
import { diskBlobs } from '@quoin/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { receive } from '../../engine/server/src/media/receive.ts'
import { jsonFiles } from '../../engine/server/src/store/json-files.ts'
import { exported, imported, portableServer, send } from './support/archives.ts'
import { ownedServer } from './support/running-server.ts'

const [old, fresh] = [new Date(Date.now() - 25 * 3600_000), new Date(Date.now() - 3600_000)]
const part = (digit: string) => `.${digit.repeat(8)}-0000-4000-8000-${digit.repeat(12)}.part`

test('a start clears what uploads left that a killed server was taking, and nothing else', async () => {
  const root = await mkdtemp(join(tmpdir(), 'quoin-unfinished-'))
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(root, { recursive: true })
  })
  const [media, temporary] = [join(root, 'media'), join(root, 'temporary')]
  const kept = join(media, 'site-1', 'abc')
  await mkdir(kept, { recursive: true })
  for (const name of ['quoin-upload-AbCd12', 'quoin-upload-new123', 'quoin-upload-of-mine', 'elsewhere'])
    await mkdir(join(temporary, name), { recursive: true })
  await writeFile(join(temporary, 'quoin-upload-AbCd12', 'upload'), 'half')
  for (const name of [part('a'), part('b'), '.mine.part', 'original']) await writeFile(join(kept, name), 'half')
  for (const path of [
    ...(await readdir(temporary)).map((name) => join(temporary, name)),
    ...(await readdir(kept)).map((name) => join(kept, name)),
  ])
    await utimes(path, old, old)
  for (const path of [join(temporary, 'quoin-upload-new123'), join(kept, part('b'))]) await utimes(path, fresh, fresh)
  vi.stubEnv('TMPDIR', temporary)
  const own = await ownedServer({ blobs: diskBlobs({ folder: media }) })
  await own.close()
  expect([(await readdir(temporary)).toSorted(), (await readdir(kept)).toSorted()]).toEqual([
    ['elsewhere', 'quoin-upload-new123', 'quoin-upload-of-mine'],
    [part('b'), '.mine.part', 'original'].toSorted(),
  ])
})

test('a start clears folders out of which every file has gone a day ago, and none of anybody else', async () => {
  const media = await mkdtemp(join(tmpdir(), 'quoin-emptied-'))
  onTestFinished(() => rm(media, { recursive: true }))
  const blobs = diskBlobs({ folder: media })
  for (const key of ['site-1/gone/a', 'site-1/fresh/a', 'site-1/used/a'])
    await blobs.put(key, new Uint8Array([1]), { mime: 'image/png' })
  for (const key of ['site-1/gone/a', 'site-1/fresh/a']) await blobs.delete(key)
  await mkdir(join(media, 'lost+found'))
  for (const name of ['site-1/gone', 'site-1/used', 'lost+found', '.']) await utimes(join(media, name), old, old)
  await blobs.forgetUnfinished?.()
  expect([(await readdir(media)).toSorted(), (await readdir(join(media, 'site-1'))).toSorted()]).toEqual([
    ['lost+found', 'site-1'],
    ['fresh', 'used'],
  ])
  await blobs.put('site-1/gone/a', new Uint8Array([1]), { mime: 'image/png' })
  expect(await blobs.stat('site-1/gone/a')).toEqual({ size: 1 })
})

test.runIf(existsSync('/usr/bin/prlimit'))(
  'a file whose last piece has no room is not taken for a whole one',
  async () => {
    const grow = (most: string) =>
      promisify(execFile)('prlimit', ['--pid', String(process.pid), `--fsize=${most}:unlimited`])
    const options = { limit: 100_000, clock: systemClock, idleMs: 60_000, totalMs: 60_000 }
    const taken = () => receive(new Blob([new Uint8Array(30_000)]).stream(), options, ({ path }) => stat(path))
    expect((await taken()).size).toBe(30_000)
    await grow('20000')
    const refused = taken().catch(({ code }) => code)
    expect(await refused.finally(() => grow('unlimited'))).toBe('EFBIG')
  },
)

test('the people and answers of an archive lie under no name while it is made or read, so a kill leaves none', async () => {
  const root = await mkdtemp(join(tmpdir(), 'quoin-unfinished-'))
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(root, { recursive: true })
  })
  vi.stubEnv('TMPDIR', root)
  const json = jsonFiles()
  for (const name of ['users.json', 'settings.json']) json.add(name, new TextEncoder().encode(`{"of":"${name}"}`))
  expect(await readdir(root)).toEqual([])
  expect(json.paths.map(json.read)).toEqual([{ of: 'users.json' }, { of: 'settings.json' }])
  json.close()
})

test.runIf(process.platform === 'linux')('of an archive nothing is held once it is read or refused', async () => {
  const held = async () => {
    const open = await readdir('/proc/self/fd')
    const paths = await Promise.all(open.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')))
    return paths.filter((path) => path.includes('quoin-archive-')).length
  }
  const before = await held()
  const server = await portableServer()
  const whole = await exported(server)
  await imported(server, whole)
  const refused = await send(server, whole.subarray(0, -100))
  expect([refused.status, refused.json.code]).toEqual([422, 'archive_invalid'])
  expect(await held()).toBe(before)
})
