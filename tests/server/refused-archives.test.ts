import { randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../support/runs.ts'
import { exported, fill, imported, pack, portableServer, sealed, send, unpack } from './support/archives.ts'
import { withoutRates } from './support/running-server.ts'

const filled = async () => fill(await portableServer())

describe('X-3, X-4 archives that are refused', () => {
  it('refuses what is no whole, unchanged archive of this format, and touches nothing (§20.60)', async () => {
    const [before, after] = [await filled(), await portableServer()]
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
    const read = (path: string) => JSON.parse(files.get(path)?.toString() ?? '')
    const twin = (path: string, twinPath: string, more: object) =>
      sealed(
        new Map(files).set(path, keyed(path)).set(twinPath, Buffer.from(JSON.stringify({ ...read(path), ...more }))),
      )
    const keyed = (path: string) =>
      Buffer.from(JSON.stringify({ ...read(path), ...(path === sent ? { repeat_key: 'k' } : {}) }))
    const subscriber = fileIn('subscribers/')
    const second = `${revision.slice(0, revision.lastIndexOf('/'))}/9.json`
    const double: readonly (readonly [string, Buffer, string])[] = [
      [
        'a form that was sent twice at once',
        twin(sent, 'submissions/contact/zz.json', { id: 'zz', repeat_key: 'k' }),
        'submissions/contact/zz.json',
      ],
      [
        'one subscriber with two addresses',
        twin(subscriber, 'subscribers/news/zz.json', { email: 'a@b.example', email_key: 'a@b.example' }),
        'subscribers/news/zz.json',
      ],
      ['an entry of the history under two numbers', twin(revision, second, {}), second],
      ['an entry of the history after the last', twin(revision, second, { revision: 9 }), second],
      [
        'a size of a picture that is there twice',
        withFile(picture, { ...asset, sets: [...asset.sets, ...asset.sets] }),
        picture,
      ],
      [
        'a rendition that is there twice',
        withFile(picture, { ...asset, renditions: [...asset.renditions, ...asset.renditions] }),
        picture,
      ],
    ]
    const story = fileIn('stories/')
    const inFrench = `${page.slice(0, page.lastIndexOf('/'))}/fr.json`
    const french = { language: 'fr', name: 'F', slug: 'f', formerSlugs: [] }
    const named = (id: string, parentId: string | null) => ({ id, name: id, parentId })
    const crossed: readonly (readonly [string, Buffer, string])[] = [
      ['a story in two files', twin(story, 'stories/zz.json', { blockType: 'paragraph' }), 'stories/zz.json'],
      ['a form in two files', twin(fileIn('forms/'), 'forms/zz.json', {}), 'forms/zz.json'],
      ['a list in two files', twin(fileIn('lists/'), 'lists/zz.json', {}), 'lists/zz.json'],
      ['a page of two types', twin(page, inFrench, { ...french, type: 'layout' }), inFrench],
      [
        'folders within each other',
        withFile('folders.json', [named('a', 'c'), named('b', 'a'), named('c', 'b')]),
        'folders.json',
      ],
      ['a folder within itself', withFile('folders.json', [named('a', null), named('b', 'b')]), 'folders.json'],
    ]
    const outOfBounds: readonly (readonly [string, Buffer, string])[] = [
      ['a place that is too large', withMore(page, { position: 2 ** 31 }), page],
      ['a place before the first', withMore(page, { position: -1 }), page],
      ['a revision that is too large', withMore(page, { revision: 2 ** 31 }), page],
      ['half a revision', withMore(page, { savedRevision: 1.5 }), page],
      ['a time that is no number', withMore(page, { createdAt: Number.NaN }), page],
      ['a time that no calendar has', withMore(page, { updatedAt: 9e15 }), page],
      ['half a millisecond', withMore(page, { lastPublishedAt: 0.5 }), page],
      ['a revision that came of none', withMore(revision, { parent: -1 }), revision],
      ['a story of no time', withMore(story, { createdAt: 1e300 }), story],
      ['spam that cannot be counted', withMore(sent, { spam: 2 ** 40 }), sent],
      ['a picture of no size that can be', wrongPicture({ size: -1 }), picture],
      ['a picture of half a byte', wrongPicture({ size: 0.5 }), picture],
      ['a subscriber of no time', withMore(subscriber, { created_at: 1e16 }), subscriber],
    ]
    const withCustom = (text: string) => {
      const json = JSON.stringify({
        ...content,
        saved: { ...content.saved, fields: { ...content.saved.fields, customValues: { it: 'here' } } },
      })
      return sealed(new Map(files).set(page, Buffer.from(json.replace('"it":"here"', text))))
    }
    const unstorable: readonly (readonly [string, Buffer, string])[] = [
      ['a key into a prototype', withCustom('"__proto__":{"a":1}'), page],
      ['such a key in other letters', withCustom('"\\u005f_proto__":1'), page],
      ['a number without an end', withCustom('"it":1e999'), page],
      ['values nested without an end', withCustom(`"it":${'['.repeat(100_000)}${']'.repeat(100_000)}`), page],
    ]
    const without = new Map(files)
    without.delete(page)
    const hostile: readonly (readonly [string, Buffer, string?])[] = [
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
      ['a page that is there twice', withFile(page.replace('pages/', 'pages/1'), content)],
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
      ['a kind of picture that no header can name', wrongPicture({ mime: 'image/png\r\n' }), picture],
      [
        'a size of a picture of such a kind',
        withFile(picture, { ...asset, renditions: [{ ...asset.renditions[0], mime: 'a picture' }] }),
        picture,
      ],
      ['words of a picture that are none', wrongPicture({ texts: 'words' })],
      ['words of another kind', wrongPicture({ texts: '{"alt":5}' })],
      ['sizes of a picture that are none', withFile(picture, { ...asset, sets: [{ wish: '[]', result: '{}' }] })],
      ['what was sent with a form and is nothing', withFile(sent, { ...submission, data: '5' })],
      ['a file of a form from somewhere else', withFile(sent, { ...submission, files: '[{"hash":"../x"}]' })],
      ...double,
      ...crossed,
      ...outOfBounds,
      ...unstorable,
      ['half an archive', (await exported(before)).subarray(0, 2000)],
      ['no archive at all', Buffer.from('hello')],
      ['an empty archive', gzipSync(Buffer.alloc(1024))],
    ]
    expect([asset.sets.length, asset.renditions.length]).not.toContain(0)
    for (const [name, archive, path] of hostile) {
      const { status, json } = await send(after, archive)
      expect([name, status, json?.code]).toEqual([name, 422, 'archive_invalid'])
      if (path !== undefined) expect([name, json.entries]).toEqual([name, [path]])
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

  it('refuses files that are not what their hash says, and writes none over an original that is here (X-3)', async () => {
    const server = await filled()
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
    const server = await filled()
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
    const [before, after] = [await filled(), await portableServer({ limits: withoutRates })]
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
