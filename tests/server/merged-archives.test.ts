import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../support/runs.ts'
import { exported, imported, portableServer, sealed, unpack } from './support/archives.ts'
import { mediaCalls } from './support/media-calls.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { halves } from './support/pictures.ts'
import type { OwnedServer } from './support/running-server.ts'

const kinds = ['stories', 'forms', 'lists', 'pages'] as const
type Kind = (typeof kinds)[number]
type Things = Readonly<Record<Kind, readonly string[]>>

/** Two spellings of one name are one name; ids are written one way. */
const spelled = fc.uniqueArray(fc.constantFrom('Loud', 'LOUD', 'Caf\u00e9', 'Cafe\u0301'), { maxLength: 3 })
const ids = fc.uniqueArray(fc.constantFrom('contact', 'news', 'team'), { maxLength: 3 })
const things = fc.record({ stories: spelled, forms: ids, lists: ids, pages: spelled })
const folded = (name: string) => name.normalize('NFC').toLowerCase()

const paths: Readonly<Record<Kind, string>> = {
  stories: '/api/admin/blocks/title/stories',
  forms: '/api/admin/forms',
  lists: '/api/admin/newsletter/lists',
  pages: '/api/admin/pages',
}

/** What a site makes of a name; `mark` says later on which site it was. */
const bodies: Readonly<Record<Kind, (name: string, mark: string) => object>> = {
  stories: (name, mark) => ({ name, props: { title: mark } }),
  forms: (id, mark) => ({ id, name: mark }),
  lists: (id, mark) => ({ id, name: mark }),
  pages: (name, mark) => ({ type: 'page', name, tags: [mark] }),
}

async function make(server: OwnedServer, all: Things, mark: string): Promise<void> {
  for (const kind of kinds)
    for (const name of all[kind]) {
      const made = await server.call('POST', paths[kind], { token: server.owner, body: bodies[kind](name, mark) })
      // two spellings of one name: the second is taken
      expect([201, 409]).toContain(made.status)
    }
}

interface Told {
  readonly id: string
  readonly name: string
  readonly props: { readonly title: string }
  readonly tags: readonly string[]
}

/** What a site has of a kind, as pairs of the name, or the id, and the mark. */
async function read(server: OwnedServer, kind: Kind): Promise<readonly (readonly [string, string])[]> {
  const { json } = await server.call('GET', paths[kind], { token: server.owner })
  return json.map((one: Told) => {
    if (kind === 'stories') return [one.name, one.props.title]
    return kind === 'pages' ? [one.name, one.tags[0]] : [one.id, one.name]
  })
}

// a run starts two servers
const { numRuns } = runs(8)

it('X-4: any two sites are merged as was chosen, the counts add up, and once more changes nothing', {
  timeout: 60_000 + numRuns * 5000,
}, async () => {
  const conflicts = fc.constantFrom('skip', 'overwrite', 'copy')
  await fc.assert(
    fc.asyncProperty(things, things, conflicts, async (mine, theirs, conflict) => {
      const [here, there] = [await portableServer(), await portableServer()]
      await make(here, mine, 'here')
      await make(there, theirs, 'there')
      const archive = await exported(there)
      const before = new Map(await Promise.all(kinds.map(async (kind) => [kind, await read(here, kind)] as const)))

      const report = await imported(here, archive, `mode=merge&conflict=${conflict}`)
      let count = 0
      for (const kind of kinds) {
        const had = before.get(kind) ?? []
        const sent = await read(there, kind)
        const now = await read(here, kind)
        count += sent.length
        const names = now.map(([name]) => folded(name))
        expect([kind, new Set(names).size]).toEqual([kind, names.length])
        const clashing = new Set(kind === 'pages' ? [] : had.map(([name]) => folded(name)))
        const clashes = sent.filter(([name]) => clashing.has(folded(name)))
        const arrived = sent.length - (conflict === 'skip' ? clashes.length : 0)
        const left = had.length - (conflict === 'overwrite' ? clashes.length : 0)
        expect([kind, now.filter(([, mark]) => mark === 'there').length]).toEqual([kind, arrived])
        expect([kind, now.filter(([, mark]) => mark === 'here').length]).toEqual([kind, left])
      }
      expect(Object.values<unknown>({ ...report }).filter((value) => typeof value === 'number')).toSatisfy(
        (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) === count,
      )
      expect(await imported(here, archive, 'mode=merge&conflict=skip')).toMatchObject({
        created: 0,
        overwritten: 0,
        copied: 0,
        skipped: count,
      })
    }),
    { numRuns },
  )
})

it('G-1: a page that gets a translation beside its own is listed once, in the first language it had here', async () => {
  const languages = ['en', 'it', 'de'].map((code) => ({ code, name: code }))
  const id = '6f1c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b10'
  const [there, here] = [
    await portableServer({ settings: { languages } }),
    await portableServer({ settings: { languages } }),
  ]
  const made = (server: OwnedServer, language: string) => {
    const body = { id, type: 'blog', name: language, language }
    return server.call('POST', '/api/admin/pages', { token: server.owner, body })
  }
  await made(there, 'de')
  await made(here, 'it')
  await imported(here, await exported(there), 'mode=merge&conflict=skip')
  const { headers, json } = await here.call('GET', '/api/admin/pages', { token: here.owner })
  expect([headers.get('x-total-count'), json.map((row: { language: string }) => row.language)]).toEqual(['1', ['it']])
  await here.close()
  await there.close()
})

describe('a picture that both sites have', () => {
  /** A page that shows a part of it, of a width of its own. */
  async function showing(server: OwnedServer, id: string, name: string, left: number): Promise<string> {
    const crop = { x: left, y: 0, width: 20, height: 20 }
    const image = (await mediaCalls(() => server).rendition(id, { maxWidth: 16 + left, editParams: { crop } })).json
    return (await newPage(server, { name, content: [titleBlock('a', name, { image })] })).id
  }

  /** What visitors get of the picture of a page. */
  async function seen(server: OwnedServer, pageId: string) {
    const page = await server.call('GET', `/api/admin/pages/${pageId}/translations/en`, { token: server.owner })
    const { src, fallbackSrc, placeholderSrc } = page.json.content[0].props.image
    const answers = [src, fallbackSrc, placeholderSrc].map((path) => mediaCalls(() => server).fetchBytes(path))
    return (await Promise.all(answers)).map(({ response }) => response.status)
  }

  it.each(['skip', 'overwrite', 'copy'])('is seen on the pages of both in their own sizes: %s', async (conflict) => {
    const [from, to] = [await portableServer(), await portableServer()]
    const [id, own] = [randomUUID(), randomUUID()]
    await mediaCalls(() => from).put(id, await halves(40, 20))
    await mediaCalls(() => to).put(own, await halves(40, 20))
    const first = await showing(from, id, 'First', 1)
    const here = await showing(to, own, 'Here', 2)
    await imported(to, await exported(from), `mode=merge&conflict=${conflict}`)
    expect([await seen(to, first), await seen(to, here)]).toEqual(Array(2).fill([200, 200, 200]))

    // under one id on both
    const third = await portableServer()
    await imported(third, await exported(from), 'mode=merge')
    const later = await showing(from, id, 'Later', 3)
    const there = await showing(third, id, 'There', 4)
    await imported(third, await exported(from), `mode=merge&conflict=${conflict}`)
    expect([await seen(third, later), await seen(third, there)]).toEqual(Array(2).fill([200, 200, 200]))
  })

  it('is seen in the stories of both', async () => {
    const [from, to] = [await portableServer(), await portableServer()]
    const { put, fetchBytes } = mediaCalls(() => to)
    const image = (await mediaCalls(() => from).put(randomUUID(), await halves(40, 20))).json.value
    await put(randomUUID(), await halves(40, 20))
    const body = { name: 'Red', props: { title: 'x', image } }
    expect((await from.call('POST', paths.stories, { token: from.owner, body })).status).toBe(201)
    await imported(to, await exported(from), 'mode=merge')
    const [story] = (await to.call('GET', paths.stories, { token: to.owner })).json
    expect((await fetchBytes(story.props.image.src)).response.status).toBe(200)
  })

  it.each(['skip', 'overwrite', 'copy'])('is whole where it was rebuilt otherwise there: %s', async (conflict) => {
    const [from, to] = [await portableServer(), await portableServer()]
    const [id, own] = [randomUUID(), randomUUID()]
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect style="fill:red"/></svg>'
    await mediaCalls(() => from).put(id, svg)
    const mine = (await mediaCalls(() => to).put(own, svg)).json.value.src
    const other = Buffer.from(svg.replace(' style="fill:red"', ''))
    const files = new Map(unpack(await exported(from)))
    const told = JSON.parse(String(files.get(`media/${id}.json`)))
    for (const one of [told.asset, ...told.renditions]) one.size = other.length
    files.set(`media/${id}.json`, Buffer.from(JSON.stringify(told)))
    files.set(`media/${told.asset.hash}`, other)
    await imported(to, sealed(files), `mode=merge&conflict=${conflict}`)
    const { response, bytes } = await mediaCalls(() => to).fetchBytes(mine)
    expect([response.headers.get('content-length'), String(Buffer.from(bytes))]).toEqual([
      String(other.length),
      String(other),
    ])
  })
})
