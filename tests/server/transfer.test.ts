import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type BlobStore, memoryBlobs } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import { afterEach, describe, expect, it } from 'vitest'
import {
  contentFolders,
  everything,
  exported,
  type Files,
  fill,
  finished,
  imported,
  pack,
  send,
  unpack,
} from './support/archives.ts'
import { freshServer, type OwnedServer, ownedServer, type RunningServer } from './support/running-server.ts'
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

const filled = async () => fill(await start())

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

  it('are not made where nobody could import them, and say why', async () => {
    const server = await ownedServer({ blobs: memoryBlobs(), limits: { pageBytes: 50_000_000 } })
    open.push(server)
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

  it('hold the files that came with forms, once each, and only with the submissions', async () => {
    const [before, after] = [await start(), await start()]
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

describe('X-1 what a site began with', () => {
  it('is the same after an import, byte for byte', async () => {
    const seeds = { seedForms: [{ id: 'contact', name: 'Contact' }], seedLists: [{ id: 'news', name: 'News' }] }
    const before = await ownedServer({ blobs: memoryBlobs(), ...seeds })
    open.push(before)
    const after = await start()
    const archive = await exported(before)
    await imported(after, archive)
    const [first, second] = [unpack(archive), unpack(await exported(after))]
    for (const path of ['forms/contact.json', 'lists/news.json'])
      expect([path, second.get(path)?.toString()]).toEqual([path, first.get(path)?.toString()])
  })
})

describe('X-3, X-4 importing', () => {
  it('brings sealed secrets in for owners who know the words, and goes on waiting for those who do not', async () => {
    const before = await filled()
    const made = { token: before.owner, body: { name: 'Site' } }
    const { key } = (await before.call('POST', '/api/admin/api_keys', made)).json
    const archive = await exported(before, everything, { secrets: 'a long passphrase' })
    const after = await start()
    const sent = await send(after, archive)
    expect((await finished(after, sent.json.jobId)).result).toMatchObject({ created: 6, sealed: true })
    const apply = (token: string | undefined, secrets: string) =>
      after.call('POST', `/api/admin/import/${sent.json.jobId}/apply`, { token, body: { secrets } })
    const admin = await after.person('admin')
    expect((await apply(admin.token, 'a long passphrase')).json.code).toBe('forbidden')
    const wrong = await apply(after.owner, 'another passphrase')
    expect([wrong.status, wrong.json.code, wrong.json.detail]).toEqual([
      422,
      'archive_invalid',
      'The secrets cannot be decrypted with this passphrase.',
    ])
    expect((await after.call('GET', '/api/admin/pages', { token: after.owner })).json).toEqual([])
    expect((await apply(after.owner, 'a long passphrase')).status).toBe(202)
    expect((await finished(after, sent.json.jobId)).state).toBe('done')
    const names = (await after.call('GET', '/api/admin/api_keys', { token: after.owner })).json
    expect(names.map(({ name }: { readonly name: string }) => name)).toEqual(['Site'])
    expect((await after.call('GET', '/api/app/pages', { token: key })).json).toHaveLength(1)
  })

  it('tells what would happen and changes nothing until it is applied', async () => {
    const [before, after] = [await filled(), await start()]
    const sent = await send(after, await exported(before))
    expect((await finished(after, sent.json.jobId)).result).toMatchObject({ created: 6 })
    expect((await after.call('GET', '/api/admin/pages', { token: after.owner })).json).toEqual([])
    expect((await after.call('GET', '/api/admin/forms', { token: after.owner })).json).toEqual([])
  })

  it('says of languages that are not set up that their pages do not open yet', async () => {
    const languages = [
      { code: 'en', name: 'English' },
      { code: 'fr', name: 'Français' },
    ]
    const before = await ownedServer({ settings: { languages } })
    open.push(before)
    const body = { type: 'page', name: 'Accueil', language: 'fr' }
    const page = (await before.call('POST', '/api/admin/pages', { token: before.owner, body })).json
    const after = await start()
    expect(await imported(after, await exported(before), 'mode=merge')).toMatchObject({
      created: 1,
      issues: ['"fr" is not among the languages in the settings: pages in it can be opened once it is added there.'],
    })
    const read = () => after.call('GET', `/api/admin/pages/${page.id}/translations/fr`, { token: after.owner })
    expect((await read()).status).toBe(404)
    const headers = { 'if-match': '"r1"' }
    await after.call('PATCH', '/api/admin/app-settings', { token: after.owner, body: { languages }, headers })
    expect((await read()).json.name).toBe('Accueil')
  })

  it('goes on beside everything else that a site may have', async () => {
    const server = await filled()
    const admin = (method: string, path: string, body: unknown) =>
      server.call(method, `/api/admin${path}`, { token: server.owner, body })
    const role = (await admin('POST', '/custom_roles', { name: 'Translator' })).json.id
    const { id } = await server.person('editor')
    expect((await admin('PATCH', `/users/${id}`, { customRoleId: role })).status).toBe(200)
    const upper = (await admin('POST', '/media/folders', { name: 'Upper' })).json.id
    expect((await admin('POST', '/media/folders', { name: 'Lower', parentId: upper })).status).toBe(201)
    const archive = await exported(server)
    for (const query of ['mode=replace', 'mode=merge&conflict=overwrite', 'mode=merge&conflict=copy'])
      expect(await imported(server, archive, query)).toMatchObject({ issues: expect.any(Array) })
  })

  it('gives a page that the archive changed another tag, though nothing but a letter is different (P-10)', async () => {
    const server = await filled()
    const read = () => server.call('GET', '/api/app/pages/first', { token: server.owner })
    const archive = await exported(server)
    await imported(server, archive)
    const before = await read()
    const changed = [...unpack(archive)].map(
      ([path, bytes]) => [path, Buffer.from(bytes.toString('latin1').replaceAll('Hello', 'Jello'), 'latin1')] as const,
    )
    await imported(server, sealed(new Map(changed)))
    const after = await read()
    expect([before.json.content[0].props.title, after.json.content[0].props.title]).toEqual(['Hello', 'Jello'])
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
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

  it('leaves no file of what it replaces, and every file that the archive has as well (X-4)', async () => {
    const blobs = memoryBlobs()
    const server = await ownedServer({ blobs, limits: { transfer: 1000 } })
    open.push(server)
    const keysOf = async () => {
      const keys: string[] = []
      for await (const key of blobs.list('')) if (!key.includes('/transfer/')) keys.push(key)
      return keys.toSorted()
    }
    const sendFile = async (text: string) => {
      const data = new FormData()
      data.append('cv', new File([text], 'cv.txt'))
      expect((await server.call('POST', '/f/contact', { body: data })).status).toBe(200)
    }
    await fill(server)
    const form = { body: { uploads: true }, token: server.owner }
    expect((await server.call('PATCH', '/api/admin/forms/contact', form)).status).toBe(200)
    await sendFile('kept')
    const archive = await exported(server)
    const before = await keysOf()
    await sendFile('not in the archive')
    const added = await server.call('PUT', `/api/admin/media/files/${crypto.randomUUID()}?name=a.txt`, {
      token: server.owner,
      body: 'not in the archive either',
      headers: { 'content-type': 'text/plain' },
    })
    expect([added.status, (await keysOf()).length]).toEqual([201, before.length + 2])
    await imported(server, archive, 'mode=replace')
    await until(async () => (await keysOf()).length <= before.length)
    expect(await keysOf()).toEqual(before)
  })

  it('refuses what is no whole, unchanged archive of this format, and touches nothing (§20.60)', async () => {
    const [before, after] = [await filled(), await start()]
    const files = unpack(await exported(before))
    const page = [...files.keys()].find((path) => path.startsWith('pages/')) ?? ''
    const changed = new Map(files).set(page, Buffer.from('{}'))
    const original = files.get('manifest.json') ?? Buffer.alloc(0)
    const content = JSON.parse(files.get(page)?.toString() ?? '')
    const strange = { ...content, saved: { ...content.saved, content: [5] } }
    const revision = [...files.keys()].find((path) => path.startsWith('revisions/')) ?? ''
    const past = JSON.parse(files.get(revision)?.toString() ?? '')
    const picture = [...files.keys()].find((path) => /^media\/.*\.json$/.test(path)) ?? ''
    const asset = JSON.parse(files.get(picture)?.toString() ?? '')
    const sent = [...files.keys()].find((path) => path.startsWith('submissions/')) ?? ''
    const submission = JSON.parse(files.get(sent)?.toString() ?? '')
    const wrongPicture = (more: object) => withFile(picture, { ...asset, asset: { ...asset.asset, ...more } })
    const withFile = (path: string, json: unknown) =>
      sealed(new Map(files).set(path, Buffer.from(JSON.stringify(json))))
    const fileIn = (folder: string) => [...files.keys()].find((path) => path.startsWith(folder)) ?? ''
    const withMore = (path: string, more: object) =>
      withFile(path, { ...JSON.parse(files.get(path)?.toString() ?? ''), ...more })
    const withForm = (more: object) => withMore(fileIn('forms/'), more)
    const withList = (more: object) => withMore(fileIn('lists/'), more)
    const withSaved = (more: object) => {
      const { saved } = content
      return withFile(page, { ...content, saved: { ...saved, fields: { ...saved.fields, ...more } } })
    }
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
      ['blocks that are none', withFile(page, strange)],
      ['a name that cannot be stored', withFile(page, { ...content, name: 'a\0b' })],
      ['half a character', withFile(page, { ...content, slug: '\ud800' })],
      ['a slug that is none', withFile(page, { ...content, slug: '../Admin?x' })],
      ['a slug in what was saved', withSaved({ slug: 'a//b' })],
      ['a former slug that is none', withFile(page, { ...content, formerSlugs: ['/'] })],
      ['a slug in the past', withFile(revision, { ...past, fields: { ...past.fields, slug: 'a b' } })],
      ['a form that leads to a script', withForm({ next: 'javascript:alert(1)' })],
      ['a form that tells nobody', withForm({ notifyEmails: ['ada@example.org\r\nBcc: x@example.org'] })],
      ['a form that is open to what is no origin', withForm({ allowedOrigins: ['*'] })],
      ['a list that leads to another site by accident', withList({ next: '//evil.example' })],
      ['a history of blocks that are none', withFile(revision, { ...past, content: [5] })],
      ['settings of another kind', withFile('settings.json', { languages: 5 })],
      ['languages without the default one', withFile('settings.json', { defaultLanguage: 'xx' })],
      ['a folder within one that is not there', withFile('folders.json', [{ id: 'f', name: 'F', parentId: 'lost' }])],
      ['a picture in a folder that is not there', wrongPicture({ folder_id: 'lost' })],
      ['words of a picture that are none', wrongPicture({ texts: 'words' })],
      ['words of another kind', wrongPicture({ texts: '{"alt":5}' })],
      ['sizes of a picture that are none', withFile(picture, { ...asset, sets: [{ wish: '[]', result: '{}' }] })],
      ['what was sent with a form and is nothing', withFile(sent, { ...submission, data: '5' })],
      ['a file of a form from somewhere else', withFile(sent, { ...submission, files: '[{"hash":"../x"}]' })],
      ['half an archive', (await exported(before)).subarray(0, 2000)],
      ['no archive at all', Buffer.from('hello')],
      ['an empty archive', gzipSync(Buffer.alloc(1024))],
    ]
    for (const [name, archive] of hostile) {
      const { status, json } = await send(after, archive)
      expect([name, status, json?.code]).toEqual([name, 422, 'archive_invalid'])
    }
    const ofPagesLeftAlone = await send(
      before,
      withFile(revision, { ...past, content: [5] }),
      'mode=merge&conflict=skip',
    )
    expect([ofPagesLeftAlone.status, ofPagesLeftAlone.json.code]).toEqual([422, 'archive_invalid'])
    const newer = await send(after, sealed(files, { formatVersion: 2 }))
    expect([newer.status, newer.json.code]).toEqual([422, 'format_too_new'])
    expect((await after.call('GET', '/api/admin/pages', { token: after.owner })).json).toEqual([])
  })

  it('says how large a file may be that it cannot read', async () => {
    const server = await start()
    const list = pack([['manifest.json', Buffer.from('{}')]])
    const tar = gunzipSync(list)
    tar.write(`${(65 * 1024 * 1024).toString(8).padStart(11, '0')}\0`, 124)
    tar.write('        ', 148)
    const sum = tar.subarray(0, 512).reduce((total, byte) => total + byte, 0)
    tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    const refused = await send(server, gzipSync(tar))
    expect([refused.status, refused.json.detail, refused.json.entries]).toEqual([
      422,
      'A file in the archive has 68157440 bytes; at most 67108864 are read.',
      ['manifest.json'],
    ])
  })

  it('leaves nothing of an archive on the disk, whatever becomes of it', async () => {
    const before = process.env.TMPDIR
    const folder = await mkdtemp(join(tmpdir(), 'quoin-transfer-'))
    process.env.TMPDIR = folder
    try {
      const [from, to] = [await filled(), await start()]
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
    const server = await filled()
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
    const server = await ownedServer({ blobs: kept })
    open.push(server)
    const { jobId } = (await send(server, await exported(await filled()))).json
    await finished(server, jobId)
    await server.call('POST', `/api/admin/import/${jobId}/apply`, { token: server.owner, body: {} })
    await expect.poll(() => server.log.some(({ error }) => String(error).includes('The disk is away.'))).toBe(true)
    expect((await finished(server, jobId)).state).toBe('done')
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

  it('is for owners', async () => {
    const server = await start()
    const admin = await server.person('admin')
    const answer = await server.call('POST', '/api/admin/import', { token: admin.token, body: new Uint8Array(1) })
    expect([answer.status, answer.json.code]).toEqual([403, 'forbidden'])
  })
})
