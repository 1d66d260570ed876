import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { memoryBlobs } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import { describe, expect, it } from 'vitest'
import { readTar, tarEnd, tarHeader, tarPadding } from '../../engine/server/src/transfer/tar.ts'
import { closedAfter } from '../support/closed-after.ts'
import {
  contentFolders,
  everything,
  exported,
  type Files,
  fill,
  filledServer,
  finished,
  imported,
  portableServer,
  unpack,
} from './support/archives.ts'
import { deskOf, newPage, titleBlock } from './support/pages.ts'
import { ownedServer } from './support/running-server.ts'
import { until } from './support/until.ts'

describe('the tar in an archive', () => {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').replace(/\0+$/, '')
  const folder = 'a'.repeat(150)
  const name = `${'b'.repeat(95)}.json`

  it('has the header that every program reads: a plain file of nobody, of no time', () => {
    const header = tarHeader(`${folder}/${name}`, 8)
    const fields = [
      ['name', 0, 100, name],
      ['mode', 100, 8, '0000644'],
      ['owner', 108, 8, '0000000'],
      ['group', 116, 8, '0000000'],
      ['size', 124, 12, '00000000010'],
      ['time', 136, 12, '00000000000'],
      ['kind', 156, 1, '0'],
      ['format', 257, 8, 'ustar\x0000'],
      ['folder', 345, 155, folder],
    ] as const
    for (const [what, at, length, said] of fields)
      expect([what, text(header.subarray(at, at + length))]).toEqual([what, said])
  })

  it.each([1, 511, 512, 4096])('is read as it was written, in pieces of %i bytes', async (piece) => {
    const files = [
      ['short.json', 'x'],
      [`${folder}/${name}`, 'y'.repeat(512)],
      ['empty.json', ''],
      ['last.json', 'z'.repeat(700)],
    ] as const
    const written = files.flatMap(([path, said]) => [
      tarHeader(path, said.length),
      Buffer.from(said),
      tarPadding(said.length),
    ])
    const whole = Buffer.concat([...written, tarEnd])
    async function* pieces() {
      for (let at = 0; at < whole.byteLength; at += piece) yield whole.subarray(at, at + piece)
    }
    const read: unknown[] = []
    for await (const { path, size, kind, content } of readTar(pieces())) {
      // what nobody reads is passed over
      if (path === 'short.json') continue
      let said = ''
      for await (const chunk of content) said += text(chunk)
      read.push([path, size, kind, said])
    }
    expect(read).toEqual(files.slice(1).map(([path, said]) => [path, said.length, 'file', said]))
  })

  it('holds no path that is too long for its header', () => {
    for (const path of [`${'a'.repeat(156)}/b`, `a/${'b'.repeat(101)}`, 'c'.repeat(101)])
      expect(() => tarHeader(path, 1)).toThrow('is too long for an archive')
  })
})

describe('X-1 archives', () => {
  it('begin with a manifest that fits, are sorted and carry no times', async () => {
    const server = await filledServer()
    const archive = await exported(server)
    const files = unpack(archive)
    const [first, ...rest] = files.keys()
    expect(first).toBe('manifest.json')
    expect(rest).toEqual([...rest].toSorted())
    const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '')
    expect(manifest.formatVersion).toBe(1)
    expect(manifest.counts).toEqual({
      pages: 2,
      translations: 2,
      stories: 1,
      forms: 1,
      lists: 1,
      submissions: 1,
      subscribers: 1,
      media: 1,
    })
    for (const { path, size, sha256 } of manifest.entries) {
      const content = files.get(path) ?? Buffer.alloc(0)
      expect([path, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([path, size, sha256])
    }
    server.clock.advance(600_000)
    expect((await exported(server)).equals(archive)).toBe(true)
  })

  it('bring along without histories what a page names by a revision, also what a schedule will publish', async () => {
    const include = { ...everything, revisions: false }
    const at = (minute: number) => ({ publishOn: `2026-01-01T00:0${minute}:00Z`, unpublishOn: null })
    const before = await portableServer()
    const timed = await newPage(before, { name: 'Timed', content: [titleBlock('a', 'pinned')] })
    await timed.at('PUT', '/schedule', at(5))
    await timed.at('PUT', '', { content: [titleBlock('a', 'saved')] })
    const off = await newPage(before, { name: 'Off', content: [titleBlock('a', 'off')] })
    await off.at('POST', '/publish', {})
    await off.at('POST', '/unpublish', {})
    const archive = await exported(before, include)
    const after = await portableServer()
    await imported(after, archive)
    const content = (files: Files) => [...files].filter(([path]) => contentFolders.test(path)).map(String)
    expect(content(unpack(await exported(after, include)))).toEqual(content(unpack(archive)))
    const [timedThere, offThere] = await Promise.all(
      [timed, off].map(async ({ doc }) => deskOf(after, await after.call('GET', doc, { token: after.owner }))),
    )
    expect((await offThere?.at('PUT', '/schedule', at(8)))?.status).toBe(200)
    expect((await offThere?.at('PATCH', '?merge=blocks', []))?.status).toBe(200)
    after.clock.advance(5 * 60_000 + 3000)
    const shown = async () => (await timedThere?.at('GET', ''))?.json
    await until(async () => (await shown()).scheduledForPublishingOn === null)
    const live = (await timedThere?.at('GET', `/revisions/${(await shown()).revision}`))?.json
    expect([
      (await shown()).status,
      (await shown()).scheduleError,
      live.live,
      live.values.content[0].props.title,
    ]).toEqual(['PUBLISHED', null, true, 'pinned'])
  })

  it('of before moments of failure bring along that a schedule failed', async () => {
    const store = sqliteStore({ path: ':memory:' })
    const before = await portableServer({ store })
    const { id } = await newPage(before, { name: 'Failed' })
    await store.write((tx) => tx.db.updateTable('documents').set({ schedule_error: 'Why.' }).execute())
    const after = await portableServer()
    await imported(after, await exported(before))
    const { json } = await after.call('GET', '/api/admin/schedule?from=2020-01-01T00:00:00Z', { token: after.owner })
    expect(json).toMatchObject([{ pageId: id, error: 'Why.' }])
  })

  it('are made without a picture that the disk has damaged, so that all else is imported', async () => {
    const blobs = memoryBlobs()
    const before = await fill(await portableServer({ blobs }))
    const whole = unpack(await exported(before))
    const path = [...whole.keys()].find((one) => /^media\/[0-9a-f]{64}$/.test(one)) ?? ''
    await blobs.put(`site-1/${path.slice('media/'.length)}/original`, new Uint8Array(9), { mime: 'image/png' })
    const archive = await exported(before)
    expect([...unpack(archive).keys()]).toEqual([...whole.keys()].filter((one) => one !== path))
    expect(await imported(await portableServer(), archive)).toMatchObject({ issues: [] })
  })

  it('are not made where nobody could import them, and say why', async () => {
    const server = closedAfter(await ownedServer({ blobs: memoryBlobs(), limits: { pageBytes: 50_000_000 } }))
    const content = [{ id: 'a', type: 'title', props: { title: 'x'.repeat(34_000_000) } }]
    const body = { type: 'page', name: 'Long', content, status: 'PUBLISHED' }
    const made = await server.call('POST', '/api/admin/pages', { token: server.owner, body })
    expect([made.status, made.json.status]).toEqual([201, 'PUBLISHED'])
    const { json } = await server.call('POST', '/api/admin/export', {
      token: server.owner,
      body: { include: everything },
    })
    expect(await finished(server, json.jobId)).toMatchObject({
      state: 'failed',
      problem: {
        code: 'too_large',
        title: expect.stringMatching(/^"pages\/.*\.json" is larger than the 64 MiB that an import reads\./),
      },
    })
  })

  it('hold no password, key or token', async () => {
    const server = await filledServer()
    await server.call('POST', '/api/admin/api_keys', { token: server.owner, body: { name: 'Site' } })
    const text = gunzipSync(await exported(server)).toString('latin1')
    expect(text).not.toMatch(/password|plain:|secret_hash|whsec_|otp_secret/)
  })

  it('take secrets along only for owners, under a passphrase (X-2)', async () => {
    const server = await filledServer()
    await server.call('POST', '/api/admin/api_keys', { token: server.owner, body: { name: 'Site' } })
    const admin = await server.person('admin')
    const refused = await server.call('POST', '/api/admin/export', {
      token: admin.token,
      body: { secrets: 'a long passphrase' },
    })
    expect([refused.status, refused.json.code]).toEqual([403, 'forbidden'])
    const files = unpack(await exported(server, everything, { secrets: 'a long passphrase' }))
    expect(Object.keys(JSON.parse(files.get('secrets.json')?.toString() ?? '')).toSorted()).toEqual([
      'data',
      'iv',
      'salt',
      'tag',
    ])
  })

  it('with secrets are handed to owners only, whoever knows of the job (§18)', async () => {
    const server = await filledServer()
    const admin = await server.person('admin')
    const made = async (body: object) => {
      const { json } = await server.call('POST', '/api/admin/export', { token: server.owner, body })
      expect((await finished(server, json.jobId)).state).toBe('done')
      const path = `/api/admin/export/${json.jobId}/archive`
      const taken = async (token: string) => (await server.call('GET', path, { token })).status
      return [await taken(admin.token), await taken(server.owner)]
    }
    expect(await made({ secrets: 'a long passphrase' })).toEqual([403, 200])
    expect(await made({})).toEqual([200, 200])
  })

  it('hold the files that came with forms, once each, and only with the submissions', async () => {
    const [before, after] = [await portableServer(), await portableServer()]
    const form = { id: 'jobs', name: 'Jobs', fieldsFrom: 'any', uploads: true }
    await before.call('POST', '/api/admin/forms', { token: before.owner, body: form })
    for (const text of ['a life', 'another', 'a life']) {
      const data = new FormData()
      data.append('cv', new File([text], 'cv.txt'))
      expect((await before.call('POST', '/f/jobs', { body: data })).status).toBe(200)
    }
    const uploadsIn = (archive: Buffer) =>
      [...unpack(archive)].flatMap(([path, bytes]) => (path.startsWith('uploads/') ? [bytes.toString()] : []))
    expect(uploadsIn(await exported(before, { ...everything, submissions: false }))).toEqual([])
    const archive = await exported(before)
    expect(uploadsIn(archive).toSorted()).toEqual(['a life', 'another'])
    await imported(after, archive)
    const ask = (path: string) => after.call('GET', `/api/admin/forms/jobs/submissions${path}`, { token: after.owner })
    const rows: readonly { readonly id: string }[] = (await ask('')).json
    const files = await Promise.all(rows.map(({ id }) => ask(`/${id}/files/0`)))
    expect(files.map(({ text }) => text).toSorted()).toEqual(['a life', 'a life', 'another'])
  })

  it('imported into an empty app and exported again are the same, byte for byte (X-1, decision 95)', async () => {
    const [before, after] = [await filledServer(), await portableServer()]
    const archive = await exported(before)
    const report = await imported(after, archive)
    expect(report).toEqual({ created: 6, overwritten: 0, skipped: 0, copied: 0, issues: [] })
    const [first, second] = [unpack(archive), unpack(await exported(after))]
    const paths = (files: Files) => [...files.keys()].filter((path) => contentFolders.test(path))
    expect(paths(second)).toEqual(paths(first))
    for (const path of paths(first))
      expect([path, second.get(path)?.toString('latin1')]).toEqual([path, first.get(path)?.toString('latin1')])
    const rows = (await after.call('GET', '/api/admin/pages', { token: after.owner })).json
    expect(rows).toMatchObject([{ name: 'First, changed', status: 'PUBLISHED', revision: 3 }])
    const page = (await after.call('GET', `/api/admin/pages/${rows[0].id}`, { token: after.owner })).json
    const picture = await after.server.fetch(new Request(`http://localhost:3000${page.content[0].props.image.src}`))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await after.call('GET', '/api/admin/me', { token: after.owner })).json.email).toBe('ada@example.org')
  })
})

describe('X-1 what a site began with', () => {
  it('is the same after an import, byte for byte', async () => {
    const seeds = { seedForms: [{ id: 'contact', name: 'Contact' }], seedLists: [{ id: 'news', name: 'News' }] }
    const before = closedAfter(await ownedServer({ blobs: memoryBlobs(), ...seeds }))
    const after = await portableServer()
    const archive = await exported(before)
    await imported(after, archive)
    const [first, second] = [unpack(archive), unpack(await exported(after))]
    for (const path of ['forms/contact.json', 'lists/news.json'])
      expect([path, second.get(path)?.toString()]).toEqual([path, first.get(path)?.toString()])
  })
})
