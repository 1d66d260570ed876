import { randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../support/runs.ts'
import { exported, filledServer, imported, pack, portableServer, sealed, send, unpack } from './support/archives.ts'
import { withoutRates } from './support/running-server.ts'

/** What is wrong with an archive, the archive, and the entry that is named where one is. */
type Refused = readonly [what: string, archive: Buffer, entry?: string]

/** Archives that differ in one entry from a whole one, and are sealed as that is. */
function forger(whole: Buffer) {
  const files = unpack(whole)
  const pathIn = (folder: string) => [...files.keys()].find((path) => path.startsWith(folder)) ?? ''
  const read = (path: string) => JSON.parse(files.get(path)?.toString() ?? '')
  const bytesOf = (json: unknown) => Buffer.from(JSON.stringify(json))
  const withBytes = (path: string, bytes: Buffer) => sealed(new Map(files).set(path, bytes))
  const withEntry = (path: string, json: unknown) => withBytes(path, bytesOf(json))
  const withMore = (path: string, more: object) => withEntry(path, { ...read(path), ...more })
  return {
    whole,
    files,
    read,
    withBytes,
    withEntry,
    withMore,
    /** With another entry that is like this one but for some members. */
    withTwin: (path: string, twin: string, more: object, both: object = {}) =>
      sealed(
        new Map(files)
          .set(path, bytesOf({ ...read(path), ...both }))
          .set(twin, bytesOf({ ...read(path), ...both, ...more })),
      ),
    page: pathIn('pages/'),
    revision: pathIn('revisions/'),
    submission: pathIn('submissions/'),
    subscriber: pathIn('subscribers/'),
    story: pathIn('stories/'),
    form: pathIn('forms/'),
    list: pathIn('lists/'),
    picture: [...files.keys()].find((path) => /^media\/.*\.json$/.test(path)) ?? '',
  }
}

type Forger = ReturnType<typeof forger>

function notWhole({ whole, files, page }: Forger): readonly Refused[] {
  const inside = [...files].filter(([path]) => path !== 'manifest.json')
  const manifest = ['manifest.json', files.get('manifest.json') ?? Buffer.alloc(0)] as const
  const changed = inside.map(([path, bytes]) => [path, path === page ? Buffer.from('{}') : bytes] as const)
  return [
    ['a wrong hash', pack([manifest, ...changed])],
    ['a missing file', pack([manifest, ...inside.filter(([path]) => path !== page)])],
    ['no manifest', pack(inside)],
    ['half an archive', whole.subarray(0, 2000)],
    ['no archive at all', Buffer.from('hello')],
    ['an empty archive', gzipSync(Buffer.alloc(1024))],
  ]
}

function misplaced({ files, withBytes }: Forger): readonly Refused[] {
  const nothing = Buffer.from('{}')
  return [
    ['a path that leads out', withBytes('../evil.json', nothing)],
    ['an absolute path', withBytes('/etc/evil.json', nothing)],
    ['an unknown folder', withBytes('scripts/evil.json', nothing)],
    ['a link', sealed(files, {}, '2')],
  ]
}

function wrongPages({ read, withEntry, withMore, page, revision }: Forger): readonly Refused[] {
  const { saved, live } = read(page)
  const { fields } = read(revision)
  const issue = { code: 'ID_REPEATED', message: 'm', blockId: null, severity: 'error' }
  const withSaved = (more: object) => withMore(page, { saved: { ...saved, fields: { ...saved.fields, ...more } } })
  return [
    ['a page that is none', withEntry(page, {})],
    ['a page that is there twice', withEntry(page.replace('pages/', 'pages/1'), read(page))],
    ['blocks that are none', withMore(page, { saved: { ...saved, content: [5] } })],
    ['a name that cannot be stored', withMore(page, { name: 'a\0b' })],
    ['what was saved before the first number', withMore(page, { savedRevision: 0 }), page],
    ['what is published under a number to come', withMore(page, { live: { ...live, revision: 99 } }), page],
    ['half a character', withMore(page, { slug: '\ud800' })],
    ['a slug that is none', withMore(page, { slug: '../Admin?x' })],
    ['a slug in what was saved', withSaved({ slug: 'a//b' })],
    ['a title for search engines that is none', withSaved({ meta: { title: {} } }), page],
    ['no fields of the page', withSaved({ customValues: 'none' }), page],
    ['a category that is none', withSaved({ category: {} }), page],
    ['an author that no number names', withSaved({ authorId: {} }), page],
    ['a day of no calendar', withSaved({ publishedAt: 'once' }), page],
    ['a former slug that is none', withMore(page, { formerSlugs: ['/'] })],
    ['a slug in the past', withMore(revision, { fields: { ...fields, slug: 'a b' } })],
    ['a history of blocks that are none', withMore(revision, { content: [5] })],
    ['a save of no kind that can be', withMore(revision, { kind: 'saved <b>' }), revision],
    ['issues that are none', withMore(revision, { issues: [5] }), revision],
    ['an issue at no place', withMore(page, { saved: { ...saved, issues: [{ ...issue, path: 'x' }] } }), page],
  ]
}

function wrongSettings({ withEntry, withMore, form, list, submission }: Forger): readonly Refused[] {
  return [
    ['a form that leads to a script', withMore(form, { next: 'javascript:alert(1)' })],
    ['a form with a label that is none', withMore(form, { fields: [{ key: 'a', label: {} }] })],
    ['a form that tells nobody', withMore(form, { notifyEmails: ['ada@example.org\r\nBcc: x@example.org'] })],
    ['a form that is open to what is no origin', withMore(form, { allowedOrigins: ['*'] })],
    ['a form that keeps no answer', withMore(form, { retentionDays: 0 }), form],
    ['a list that leads to another site by accident', withMore(list, { next: '//evil.example' })],
    ['settings of another kind', withEntry('settings.json', { languages: 5 })],
    ['languages without the default one', withEntry('settings.json', { defaultLanguage: 'xx' })],
    ['what was sent with a form and is nothing', withMore(submission, { data: '5' })],
    ['an answer that no field gives', withMore(submission, { data: '{"address":{"city":"Rome"}}' }), submission],
    ['an answer within others', withMore(submission, { data: '{"days":[["Monday"]]}' }), submission],
    ['a file of a form from somewhere else', withMore(submission, { files: '[{"hash":"../x"}]' })],
  ]
}

function wrongPictures({ read, withEntry, withMore, picture }: Forger): readonly Refused[] {
  const { asset, renditions, sets } = read(picture)
  const withAsset = (more: object) => withMore(picture, { asset: { ...asset, ...more } })
  const oddSize = { ...renditions[0], mime: 'a picture' }
  return [
    ['a folder within one that is not there', withEntry('folders.json', [{ id: 'f', name: 'F', parentId: 'lost' }])],
    ['a picture in a folder that is not there', withAsset({ folder_id: 'lost' })],
    ['a kind of picture that no header can name', withAsset({ mime: 'image/png\r\n' }), picture],
    ['a size of a picture of such a kind', withMore(picture, { renditions: [oddSize] }), picture],
    ['words of a picture that are none', withAsset({ texts: 'words' })],
    ['words of another kind', withAsset({ texts: '{"alt":5}' })],
    ['sizes of a picture that are none', withMore(picture, { sets: [{ ...sets[0], result: '{}' }] }), picture],
    ['sizes of a picture that nobody asked for', withMore(picture, { sets: [{ ...sets[0], wish: '[]' }] }), picture],
    [
      'sizes of a picture that were asked for in words',
      withMore(picture, { sets: [{ ...sets[0], wish: 'small' }] }),
      picture,
    ],
    ['a picture of no size that can be', withAsset({ size: -1 }), picture],
    ['a picture of half a byte', withAsset({ size: 0.5 }), picture],
  ]
}

function twice({ read, withMore, withTwin, picture, revision, submission, subscriber }: Forger): readonly Refused[] {
  const { sets, renditions } = read(picture)
  const submitted = 'submissions/contact/zz.json'
  const subscribed = 'subscribers/news/zz.json'
  const later = `${revision.slice(0, revision.lastIndexOf('/'))}/9.json`
  const address = { email: 'a@b.example', email_key: 'a@b.example' }
  return [
    [
      'a form that was sent twice at once',
      withTwin(submission, submitted, { id: 'zz' }, { repeat_key: 'k' }),
      submitted,
    ],
    ['one subscriber with two addresses', withTwin(subscriber, subscribed, address), subscribed],
    ['an entry of the history under two numbers', withTwin(revision, later, {}), later],
    ['an entry of the history after the last', withTwin(revision, later, { revision: 9 }), later],
    ['a size of a picture that is there twice', withMore(picture, { sets: [...sets, ...sets] }), picture],
    ['a rendition that is there twice', withMore(picture, { renditions: [...renditions, ...renditions] }), picture],
  ]
}

function crossed({ withEntry, withTwin, page, story, form, list }: Forger): readonly Refused[] {
  const inFrench = `${page.slice(0, page.lastIndexOf('/'))}/fr.json`
  const french = { language: 'fr', name: 'F', slug: 'f', formerSlugs: [], type: 'layout' }
  const folder = (id: string, parentId: string | null) => ({ id, name: id, parentId })
  const withFolders = (...folders: readonly object[]) => withEntry('folders.json', folders)
  return [
    ['a story in two files', withTwin(story, 'stories/zz.json', { blockType: 'paragraph' }), 'stories/zz.json'],
    ['a form in two files', withTwin(form, 'forms/zz.json', {}), 'forms/zz.json'],
    ['a list in two files', withTwin(list, 'lists/zz.json', {}), 'lists/zz.json'],
    ['a page of two types', withTwin(page, inFrench, french), inFrench],
    ['folders within each other', withFolders(folder('a', 'c'), folder('b', 'a'), folder('c', 'b')), 'folders.json'],
    ['a folder within itself', withFolders(folder('a', null), folder('b', 'b')), 'folders.json'],
  ]
}

function outOfBounds({ withMore, page, revision, story, submission, subscriber }: Forger): readonly Refused[] {
  return [
    ['a place that is too large', withMore(page, { position: 2 ** 31 }), page],
    ['a place before the first', withMore(page, { position: -1 }), page],
    ['a revision that is too large', withMore(page, { revision: 2 ** 31 }), page],
    ['half a revision', withMore(page, { savedRevision: 1.5 }), page],
    ['a time that is no number', withMore(page, { createdAt: Number.NaN }), page],
    ['a time that no calendar has', withMore(page, { updatedAt: 9e15 }), page],
    ['half a millisecond', withMore(page, { lastPublishedAt: 0.5 }), page],
    ['a revision that came of none', withMore(revision, { parent: -1 }), revision],
    ['a story of no time', withMore(story, { createdAt: 1e300 }), story],
    ['spam that cannot be counted', withMore(submission, { spam: 2 ** 40 }), submission],
    ['a subscriber of no time', withMore(subscriber, { created_at: 1e16 }), subscriber],
    ['a subscriber whom everybody can take off the list', withMore(subscriber, { unsubscribe_token: '' }), subscriber],
    ['a subscriber who was written to at no time', withMore(subscriber, { mailed_at: '["once"]' }), subscriber],
    ['a subscriber who was written to nobody knows when', withMore(subscriber, { mailed_at: '' }), subscriber],
  ]
}

function unstorable({ read, withBytes, page }: Forger): readonly Refused[] {
  const { saved, ...more } = read(page)
  const json = JSON.stringify({
    ...more,
    saved: { ...saved, fields: { ...saved.fields, customValues: { it: 'here' } } },
  })
  const withCustom = (text: string) => withBytes(page, Buffer.from(json.replace('"it":"here"', text)))
  return [
    ['a key into a prototype', withCustom('"__proto__":{"a":1}'), page],
    ['such a key in other letters', withCustom('"\\u005f_proto__":1'), page],
    ['a number without an end', withCustom('"it":1e999'), page],
    ['values nested without an end', withCustom(`"it":${'['.repeat(100_000)}${']'.repeat(100_000)}`), page],
  ]
}

const wrongs = [notWhole, misplaced, wrongPages, wrongSettings, wrongPictures, twice, crossed, outOfBounds, unstorable]

describe('X-3, X-4 archives that are refused', () => {
  it('refuses what is no whole, unchanged archive of this format, and touches nothing (§20.60)', async () => {
    const [before, after] = [await filledServer(), await portableServer()]
    const forged = forger(await exported(before))
    const { sets, renditions } = forged.read(forged.picture)
    expect([sets.length, renditions.length]).not.toContain(0)
    for (const [what, archive, entry] of wrongs.flatMap((wrong) => wrong(forged))) {
      const { status, json } = await send(after, archive)
      expect([what, status, json?.code]).toEqual([what, 422, 'archive_invalid'])
      if (entry !== undefined) expect([what, json.entries]).toEqual([what, [entry]])
    }
    const ofPagesLeftAlone = forged.withMore(forged.revision, { content: [5] })
    const skipped = await send(before, ofPagesLeftAlone, 'mode=merge&conflict=skip')
    expect([skipped.status, skipped.json.code]).toEqual([422, 'archive_invalid'])
    const newer = await send(after, sealed(forged.files, { formatVersion: 2 }))
    expect([newer.status, newer.json.code]).toEqual([422, 'format_too_new'])
    expect((await after.call('GET', '/api/admin/pages', { token: after.owner })).json).toEqual([])
  })

  it('refuses files that are not what their hash says, and writes none over an original that is here (X-3)', async () => {
    const server = await filledServer()
    const files = unpack(await exported(server))
    const path = [...files.keys()].find((one) => /^media\/.*\.json$/.test(one)) ?? ''
    const described = JSON.parse(files.get(path)?.toString() ?? '')
    const { asset, renditions } = described
    const own = `media/${asset.hash}`
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const archive = (file: string, more: object = {}) =>
      sealed(new Map([...files, [path, Buffer.from(JSON.stringify({ ...described, ...more }))], [file, drawing]]))
    const upload = `uploads/${'0'.repeat(64)}`
    const drawn = { ...asset, extension: 'svg' }
    const hostile: readonly (readonly [string, Buffer, string])[] = [
      ['another picture', archive(own), own],
      ['a picture as a drawing', archive(own, { asset: drawn }), own],
      [
        'a picture as a drawing that is new',
        archive(own, { asset: { ...drawn, id: randomUUID(), kind: 'file' } }),
        own,
      ],
      ['another file of a form', archive(upload), upload],
    ]
    for (const [name, sent, entry] of hostile) {
      const { status, json } = await send(server, sent, 'mode=merge&conflict=skip')
      expect([name, status, json?.code, json?.entries]).toEqual([name, 422, 'archive_invalid', [entry]])
    }
    const [{ key, extension }] = renditions
    const size = { ...renditions[0], blob: 'original' }
    const asSize = archive(`renditions/${asset.id}/${key}.${extension}`, { renditions: [size] })
    await imported(server, asSize, 'mode=merge&conflict=skip')
    expect(unpack(await exported(server)).get(own)).toEqual(files.get(own))
  })

  it('takes a story whose id a story of other blocks has as that one, and changes it only where that was chosen', async () => {
    const server = await filledServer()
    const files = unpack(await exported(server))
    const path = [...files.keys()].find((one) => one.startsWith('stories/')) ?? ''
    const { blockType, ...story } = JSON.parse(files.get(path)?.toString() ?? '')
    const other = sealed(
      new Map(files).set(path, Buffer.from(JSON.stringify({ ...story, name: 'Other', blockType: 'features' }))),
    )
    const names = async (type: string) => {
      const { json } = await server.call('GET', `/api/admin/blocks/${type}/stories`, { token: server.owner })
      return json.map(({ name }: { readonly name: string }) => name)
    }
    const [own] = await names(blockType)
    await imported(server, other, 'mode=merge&conflict=skip')
    expect([await names(blockType), await names('features')]).toEqual([[own], []])
    await imported(server, other, 'mode=merge&conflict=overwrite')
    expect([await names(blockType), await names('features')]).toEqual([[], ['Other']])
  })

  it('refuses an archive of which any byte of any file is not what the manifest says, and touches nothing', async () => {
    const [before, after] = [await filledServer(), await portableServer({ limits: withoutRates })]
    const [manifest, ...files] = unpack(await exported(before))
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 255 }), async (file, place, change) => {
        const changed = files.map(([path, content], index) => {
          const bytes = Buffer.from(content)
          const at = place % bytes.length
          if (index === file % files.length) bytes[at] = (bytes[at] ?? 0) ^ change
          return [path, bytes] as const
        })
        const { status, json } = await send(after, pack(manifest ? [manifest, ...changed] : changed))
        expect([status, json.code]).toEqual([422, 'archive_invalid'])
      }),
      runs(60),
    )
    expect((await after.call('GET', '/api/admin/pages', { token: after.owner })).json).toEqual([])
  })

  it('says how large a file may be that it cannot read', async () => {
    const server = await portableServer()
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
})
