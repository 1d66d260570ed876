import { createHash, randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { memoryBlobs } from '@quoin/server'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { type OwnedServer, ownedServer } from './support/running-server.ts'
import { until } from './support/until.ts'

const open: OwnedServer[] = []
async function start(): Promise<OwnedServer> {
  const server = await ownedServer({ blobs: memoryBlobs(), limits: { transfer: 1000 } })
  open.push(server)
  return server
}
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

type Files = ReadonlyMap<string, Buffer>
const everything = { media: true, revisions: true, submissions: true, subscribers: true }

async function finished(server: OwnedServer, jobId: string) {
  let job = { state: 'queued' }
  await until(async () => {
    job = (await server.call('GET', `/api/admin/jobs/${jobId}`, { token: server.owner })).json
    return job.state === 'done' || job.state === 'failed'
  })
  return job as { readonly state: string; readonly result?: unknown; readonly problem?: unknown } // as the interface says
}

async function exported(
  server: OwnedServer,
  include = everything,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Buffer> {
  const { json } = await server.call('POST', '/api/admin/export', { token: server.owner, body: { include, ...more } })
  expect((await finished(server, json.jobId)).state).toBe('done')
  const response = await server.server.fetch(
    new Request(`http://localhost:3000/api/admin/export/${json.jobId}/archive`, {
      headers: { authorization: `Bearer ${server.owner}` },
    }),
  )
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/gzip'])
  return Buffer.from(await response.arrayBuffer())
}

/** A reader of archives of our own, so that the server is not checked against itself. */
function unpack(archive: Buffer): Files {
  const tar = gunzipSync(archive)
  const files = new Map<string, Buffer>()
  for (let at = 0; tar[at] !== 0; ) {
    const path = tar.toString('utf8', at, tar.indexOf(0, at))
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 135), 8)
    files.set(path, tar.subarray(at + 512, at + 512 + size))
    at += 512 + Math.ceil(size / 512) * 512
  }
  return files
}

function pack(files: Iterable<readonly [string, Buffer]>, type = '0'): Buffer {
  const blocks: Buffer[] = []
  for (const [path, content] of files) {
    const header = Buffer.alloc(512)
    header.write(path, 0)
    header.write('0000644\0', 100)
    header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
    header.write('        ', 148)
    header.write(path === 'manifest.json' ? '0' : type, 156)
    header.write('ustar\x0000', 257, 'latin1')
    header.write(
      `${header
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    )
    blocks.push(header, content, Buffer.alloc((512 - (content.length % 512)) % 512))
  }
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]))
}

/** An archive whose manifest fits its files. */
function sealed(files: Files, manifest: Readonly<Record<string, unknown>> = {}, type?: string): Buffer {
  const rest = [...files].filter(([path]) => path !== 'manifest.json')
  const entries = rest.map(([path, content]) => ({
    path,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }))
  const head = Buffer.from(
    JSON.stringify({ formatVersion: 1, app: { id: 'x', name: 'x' }, counts: {}, entries, ...manifest }),
  )
  return pack([['manifest.json', head], ...rest], type)
}

const send = (server: OwnedServer, archive: Buffer, query = 'mode=replace') =>
  server.call('POST', `/api/admin/import?${query}`, {
    token: server.owner,
    body: new Uint8Array(archive),
    headers: { 'content-type': 'application/gzip' },
  })

async function imported(server: OwnedServer, archive: Buffer, query?: string) {
  const sent = await send(server, archive, query)
  expect(sent.status).toBe(202)
  const report = (await finished(server, sent.json.jobId)).result
  expect(
    (await server.call('POST', `/api/admin/import/${sent.json.jobId}/apply`, { token: server.owner, body: {} })).status,
  ).toBe(202)
  const applied = await finished(server, sent.json.jobId)
  expect(applied.state).toBe('done')
  expect(applied.result).toEqual(report)
  return report
}

/** Pages in several states, a picture, a story, a form with an answer, a list with a subscriber. */
async function filled(): Promise<OwnedServer> {
  const server = await start()
  const call = (method: string, path: string, body?: unknown, headers = {}) =>
    server.call(method, `/api/admin${path}`, { token: server.owner, body, headers })
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const image = await server.call('PUT', `/api/admin/media/images/${randomUUID()}?name=Red.png`, {
    token: server.owner,
    body: new Uint8Array(picture),
  })
  expect(image.status).toBe(201)
  const content = [
    {
      id: 'b1',
      type: 'title',
      props: { title: 'Hello', image: image.json.value, later: { b: 1, a: [null, 1.5e-7, 'ü "'] } },
    },
  ]
  const first = await call('POST', '/pages', { type: 'page', name: 'First', content, tags: ['a'] })
  expect(first.status).toBe(201)
  const at = `/pages/${first.json.id}/translations/en`
  expect((await call('POST', `${at}/publish`, {}, { 'if-match': '"r1"' })).status).toBe(200)
  expect((await call('PUT', at, { name: 'First, changed', slug: 'changed' }, { 'if-match': '"r2"' })).status).toBe(200)
  const second = await call('POST', '/pages', { type: 'blog', name: 'Second', content: [] })
  expect((await call('DELETE', `/pages/${second.json.id}`)).status).toBe(204)
  await call('POST', '/blocks/title/stories', { name: 'Loud', props: { title: 'x' } })
  await call('POST', '/forms', { id: 'contact', name: 'Contact', fieldsFrom: 'any' })
  await server.call('POST', '/f/contact', { body: { name: 'Ada' } })
  await call('POST', '/newsletter/lists', { id: 'news', name: 'News' })
  await server.call('GET', '/newsletter/news/post-json?EMAIL=kofi%40example.org')
  return server
}

const contentFolders = /^(pages|revisions|stories|forms|lists|submissions|subscribers|media|renditions)\//

describe('X-1 archives', () => {
  it('begin with a manifest that fits, are sorted and carry no times', async () => {
    const server = await filled()
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

  it('hold no password, key or token', async () => {
    const server = await filled()
    await server.call('POST', '/api/admin/api_keys', { token: server.owner, body: { name: 'Site' } })
    const text = gunzipSync(await exported(server)).toString('latin1')
    expect(text).not.toMatch(/password|plain:|secret_hash|whsec_|otp_secret/)
  })

  it('take secrets along only for owners, under a passphrase (X-2)', async () => {
    const server = await filled()
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

  it('imported into an empty app and exported again are the same, byte for byte (X-1, decision 95)', async () => {
    const [before, after] = [await filled(), await start()]
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

describe('X-3, X-4 importing', () => {
  it('tells what would happen and changes nothing until it is applied', async () => {
    const [before, after] = [await filled(), await start()]
    const sent = await send(after, await exported(before))
    expect((await finished(after, sent.json.jobId)).result).toMatchObject({ created: 6 })
    expect((await after.call('GET', '/api/admin/pages', { token: after.owner })).json).toEqual([])
    expect((await after.call('GET', '/api/admin/forms', { token: after.owner })).json).toEqual([])
  })

  it('merges by skipping, overwriting or copying, and the counts add up', async () => {
    const server = await filled()
    const archive = await exported(server)
    expect(await imported(server, archive, 'mode=merge&conflict=skip')).toMatchObject({
      created: 0,
      skipped: 6,
      overwritten: 0,
      copied: 0,
    })
    const [row] = (await server.call('GET', '/api/admin/pages', { token: server.owner })).json
    await server.call('PUT', `/api/admin/pages/${row.id}/translations/en`, {
      token: server.owner,
      body: { name: 'Changed since' },
      headers: { 'if-match': '"r3"' },
    })
    expect(await imported(server, archive, 'mode=merge&conflict=overwrite')).toMatchObject({ overwritten: 6 })
    expect((await server.call('GET', '/api/admin/pages', { token: server.owner })).json).toMatchObject([
      { id: row.id, name: 'First, changed', revision: 3 },
    ])
    const copied = await imported(server, archive, 'mode=merge&conflict=copy')
    expect(copied).toMatchObject({ created: 0, skipped: 1, copied: 5 })
    const names = (await server.call('GET', '/api/admin/pages', { token: server.owner })).json.map(
      (page: { name: string }) => page.name,
    )
    expect(names.toSorted()).toEqual(['First, changed', 'First, changed (2)'])
  })

  it('refuses what is no whole, unchanged archive of this format, and touches nothing (§20.60)', async () => {
    const [before, after] = [await filled(), await start()]
    const files = unpack(await exported(before))
    const page = [...files.keys()].find((path) => path.startsWith('pages/')) ?? ''
    const changed = new Map(files).set(page, Buffer.from('{}'))
    const original = files.get('manifest.json') ?? Buffer.alloc(0)
    const without = new Map(files)
    without.delete(page)
    const hostile: readonly (readonly [string, Buffer])[] = [
      ['a path that leads out', sealed(new Map(files).set('../evil.json', Buffer.from('{}')))],
      ['an absolute path', sealed(new Map(files).set('/etc/evil.json', Buffer.from('{}')))],
      ['an unknown folder', sealed(new Map(files).set('scripts/evil.json', Buffer.from('{}')))],
      ['a link', sealed(files, {}, '2')],
      [
        'a wrong hash',
        pack([['manifest.json', original], ...[...changed].filter(([path]) => path !== 'manifest.json')]),
      ],
      [
        'a missing file',
        pack([['manifest.json', original], ...[...without].filter(([path]) => path !== 'manifest.json')]),
      ],
      ['no manifest', pack([...files].filter(([path]) => path !== 'manifest.json'))],
      ['a page that is none', sealed(changed)],
      ['half an archive', (await exported(before)).subarray(0, 2000)],
      ['no archive at all', Buffer.from('hello')],
      ['an empty archive', gzipSync(Buffer.alloc(1024))],
    ]
    for (const [name, archive] of hostile) {
      const { status, json } = await send(after, archive)
      expect([name, status, json?.code]).toEqual([name, 422, 'archive_invalid'])
    }
    const newer = await send(after, sealed(files, { formatVersion: 2 }))
    expect([newer.status, newer.json.code]).toEqual([422, 'format_too_new'])
    expect((await after.call('GET', '/api/admin/pages', { token: after.owner })).json).toEqual([])
  })

  it('is for owners', async () => {
    const server = await start()
    const admin = await server.person('admin')
    const answer = await server.call('POST', '/api/admin/import', { token: admin.token, body: new Uint8Array(1) })
    expect([answer.status, answer.json.code]).toEqual([403, 'forbidden'])
  })
})
