import { createHash, randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { ImportReport } from '@quoin/engine/wire'
import { memoryBlobs, type ServerOptions } from '@quoin/server'
import sharp from 'sharp'
import { expect } from 'vitest'
import { closedAfter } from '../../support/closed-after.ts'
import { type OwnedServer, ownedServer } from './running-server.ts'
import { until } from './until.ts'

export type Files = ReadonlyMap<string, Buffer>
export const everything = { media: true, revisions: true, submissions: true, subscribers: true }

/** A server that may be asked for archives as often as a test likes. */
export const portableServer = async (options: Partial<ServerOptions> = {}) =>
  closedAfter(await ownedServer({ blobs: memoryBlobs(), limits: { transfer: 1000 }, ...options }))

export async function finished(server: OwnedServer, jobId: string) {
  let job = { state: 'queued' }
  await until(async () => {
    job = (await server.call('GET', `/api/admin/jobs/${jobId}`, { token: server.owner })).json
    return job.state === 'done' || job.state === 'failed'
  })
  return job as { readonly state: string; readonly result?: unknown; readonly problem?: unknown } // as the interface says
}

export async function exported(
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
export function unpack(archive: Buffer): Files {
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

export function pack(files: Iterable<readonly [string, Buffer]>, type = '0'): Buffer {
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
export function sealed(files: Files, manifest: Readonly<Record<string, unknown>> = {}, type?: string): Buffer {
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

export const send = (server: OwnedServer, archive: Buffer, query = 'mode=replace') =>
  server.call('POST', `/api/admin/import?${query}`, {
    token: server.owner,
    body: new Uint8Array(archive),
    headers: { 'content-type': 'application/gzip' },
  })

export async function imported(server: OwnedServer, archive: Buffer, query?: string) {
  const sent = await send(server, archive, query)
  expect(sent.status).toBe(202)
  const report = reportOf(await finished(server, sent.json.jobId))
  expect(
    (await server.call('POST', `/api/admin/import/${sent.json.jobId}/apply`, { token: server.owner, body: {} })).status,
  ).toBe(202)
  const applied = await finished(server, sent.json.jobId)
  expect(applied.state).toBe('done')
  expect(withoutIds(reportOf(applied))).toEqual(withoutIds(report))
  return reportOf(applied)
}

const reportOf = ({ result }: { readonly result?: unknown }) => result as ImportReport // the server's own contract

/** Copies get their ids when they are made. */
function withoutIds({ issues, ...counts }: ImportReport) {
  return {
    ...counts,
    issues: issues.map((issue) =>
      issue.code === 'page_renamed' ? { ...issue, page: { ...issue.page, id: '' } } : issue,
    ),
  }
}

/** Pages in several states, a picture, a story, a form with an answer, a list with a subscriber. */
export async function fill(server: OwnedServer): Promise<OwnedServer> {
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

export const filledServer = async () => fill(await portableServer())

/** What comes back the same from an empty app. */
export const contentFolders = /^(pages|revisions|stories|forms|lists|submissions|subscribers|media|renditions)\//
