import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BlobStore, memoryBlobs, type Store } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import { describe, expect, it } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { exported, filledServer, finished, imported, portableServer, sealed, send, unpack } from './support/archives.ts'
import { freshServer, ownedServer, type RunningServer } from './support/running-server.ts'
import { until } from './support/until.ts'

async function keysOf(blobs: BlobStore): Promise<readonly string[]> {
  const keys: string[] = []
  for await (const key of blobs.list('')) keys.push(key)
  return keys
}

describe('X-3, X-4 an import as a job', () => {
  it('leaves nothing of an archive on the disk, whatever becomes of it', async () => {
    const before = process.env.TMPDIR
    const folder = await mkdtemp(join(tmpdir(), 'quoin-transfer-'))
    process.env.TMPDIR = folder
    try {
      const [from, to] = [await filledServer(), await portableServer()]
      const archive = await exported(from)
      await imported(to, archive)
      expect((await send(to, archive.subarray(0, 2000))).status).toBe(422)
      const files = unpack(archive)
      expect((await send(to, sealed(new Map(files).set('settings.json', Buffer.from('5'))))).status).toBe(422)
      await until(async () => (await readdir(folder)).length === 0)
    } finally {
      if (before === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = before
      await rm(folder, { recursive: true })
    }
  })

  it('applies a report once, however often and fast it is asked', async () => {
    const server = await filledServer()
    const { json } = await send(server, await exported(server), 'mode=merge&conflict=copy')
    const apply = async () => {
      const answer = await server.call('POST', `/api/admin/import/${json.jobId}/apply`, {
        token: server.owner,
        body: {},
      })
      return answer.json.code ?? answer.status
    }
    expect((await Promise.all([apply(), apply(), apply()])).toSorted()).toEqual([202, 'wrong_state', 'wrong_state'])
    await finished(server, json.jobId)
    expect(await apply()).toBe('wrong_state')
    expect((await server.call('GET', '/api/admin/pages', { token: server.owner })).json).toHaveLength(2)
  })

  it('is done once its pages are there, though the archive cannot be thrown away after', async () => {
    const kept: BlobStore = { ...memoryBlobs(), delete: () => Promise.reject(new Error('The disk is away.')) }
    const server = closedAfter(await ownedServer({ blobs: kept }))
    const { jobId } = (await send(server, await exported(await filledServer()))).json
    await finished(server, jobId)
    await server.call('POST', `/api/admin/import/${jobId}/apply`, { token: server.owner, body: {} })
    await expect.poll(() => server.log.some(({ error }) => String(error).includes('The disk is away.'))).toBe(true)
    expect((await finished(server, jobId)).state).toBe('done')
  })

  it.each([
    ['ENOSPC', 'no space left on device'],
    ['EDQUOT', 'disk quota exceeded'],
    ['EFBIG', 'file too large'],
  ])('says that there is no room left when an archive does not fit (%s)', async (code, message) => {
    const full = () => Promise.reject(Object.assign(new Error(`${code}: ${message}`), { code }))
    const server = closedAfter(await ownedServer({ blobs: { ...memoryBlobs(), put: full } }))
    const { json } = await server.call('POST', '/api/admin/export', { token: server.owner, body: {} })
    expect(await finished(server, json.jobId)).toMatchObject({
      state: 'failed',
      problem: { code: 'storage_full', title: 'The storage is full' },
    })
  })

  it('refuses an archive whose files have no room, before any of them is put; those that are there take none', async () => {
    const archive = await exported(await filledServer())
    const blobs = memoryBlobs()
    let free = 10
    const server = closedAfter(await ownedServer({ blobs: { ...blobs, freeBytes: async () => free } }))
    const refused = await send(server, archive)
    expect([refused.status, refused.json]).toEqual([
      507,
      expect.objectContaining({
        code: 'storage_full',
        detail: expect.stringMatching(/^The files of the archive take \d+ bytes; 10 are free\./),
      }),
    ])
    const needed = Number(/take (\d+)/.exec(refused.json.detail)?.[1])
    free = needed - 1
    expect((await send(server, archive)).status).toBe(507)
    free = needed
    const { jobId } = (await send(server, archive)).json
    free = 0
    const apply = { token: server.owner, body: {} }
    await server.call('POST', `/api/admin/import/${jobId}/apply`, apply)
    expect((await finished(server, jobId)).problem).toMatchObject({ code: 'storage_full' })
    expect(await keysOf(blobs)).toEqual([])
    free = needed
    await imported(server, archive)
    free = 0
    await imported(server, archive)
  })

  it('leaves no file behind where not all of it found room, or its rows could not be written', async () => {
    const archive = await exported(await filledServer())
    const [kept, store] = [memoryBlobs(), sqliteStore({ path: ':memory:' })]
    let [room, isAway] = [2, false]
    const put: BlobStore['put'] = async (key, ...rest) => {
      const isUpload = !key.includes('/transfer/')
      if (isUpload && room === 0) throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })
      if (isUpload) room -= 1
      await kept.put(key, ...rest)
    }
    const write: Store['write'] = (run, options) =>
      isAway && options?.alone ? Promise.reject(new Error('The database is away.')) : store.write(run, options)
    const server = closedAfter(await ownedServer({ blobs: { ...kept, put }, store: { ...store, write } }))
    const files = () => keysOf(kept)
    const failed = async () => {
      const { jobId } = (await send(server, archive)).json
      await server.call('POST', `/api/admin/import/${jobId}/apply`, { token: server.owner, body: {} })
      const { state, problem } = await finished(server, jobId)
      return [state, problem, await files()]
    }
    const full = { code: 'storage_full', title: 'The storage is full' }
    expect(await failed()).toEqual(['failed', full, []])
    room = 100
    isAway = true
    expect(await failed()).toEqual(['failed', { code: 'internal', title: 'Something went wrong on the server' }, []])
    isAway = false
    await imported(server, archive)
    const whole = await files()
    expect(whole.length).toBeGreaterThan(2)
    room = 1
    await failed()
    expect(await files()).toEqual(whole)
  })

  it('is thrown away after a day, later where that could not be done', async () => {
    const [blobs, hour] = [memoryBlobs(), 3_600_000]
    let isAway = true
    const remove = (key: string) => (isAway ? Promise.reject(new Error('The bucket is away.')) : blobs.delete(key))
    const server = closedAfter(await ownedServer({ blobs: { ...blobs, delete: remove } }))
    await exported(server)
    await until(() => server.clock.pending() >= 5)
    server.clock.advance(24 * hour)
    await until(() => server.log.some(({ error }) => error === 'The bucket is away.'))
    expect(await keysOf(blobs)).toHaveLength(1)
    isAway = false
    await until(() => server.clock.pending() >= 5)
    server.clock.advance(hour)
    await until(async () => (await keysOf(blobs)).length === 0)
  })

  it('says of a job that the end of the server cut short that it failed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quoin-job-'))
    const path = join(folder, 'site.db')
    const stuck: BlobStore = { ...memoryBlobs(), put: () => new Promise(() => {}) }
    const before = await ownedServer({ store: sqliteStore({ path }), blobs: stuck })
    const { json } = await before.call('POST', '/api/admin/export', { token: before.owner, body: {} })
    const job = async (server: RunningServer) =>
      (await server.call('GET', `/api/admin/jobs/${json.jobId}`, { token: before.owner })).json
    await expect.poll(async () => (await job(before)).state).toBe('running')
    await before.close()
    const after = await freshServer({ store: sqliteStore({ path }), blobs: memoryBlobs() })
    expect(await job(after)).toMatchObject({
      state: 'failed',
      problem: { title: 'The server was stopped in the meantime' },
    })
    await after.close()
    await rm(folder, { recursive: true })
  })
})
