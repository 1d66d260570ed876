import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runs } from '../support/runs.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer, ownerPassword } from './support/running-server.ts'

let server: OwnedServer
beforeAll(async () => {
  server = await ownedServer({ limits: { save: 1e9, admin: 1e9 } })
})
afterAll(() => server.close())

const feature = (id: string, text: string) => ({ id, type: 'feature', props: { text } })
const features = (id: string, items: readonly unknown[]) => ({ id, type: 'features', props: { features: items } })

describe('the history of a translation', () => {
  test('each accepted write is an entry with its author, summary and parent (R-1)', async () => {
    const page = await newPage(server, { name: 'History', content: [titleBlock('a', 'A'), titleBlock('b', 'B')] })
    await page.at('PUT', '', { content: [titleBlock('b', 'B!'), titleBlock('c', 'C')] })
    await page.at('POST', '/publish', {})
    const listed = await page.at('GET', '/revisions')
    expect(listed.headers.get('x-total-count')).toBe('3')
    const by = { id: expect.any(String), firstName: 'Ada', lastName: 'Moreau' }
    const at = '2026-01-01T00:00:00.000Z'
    expect(listed.json).toEqual([
      {
        revision: 3,
        kind: 'publish',
        line: 'saved',
        at,
        by,
        parent: 2,
        live: true,
        summary: { added: 0, removed: 0, changed: 0, moved: 0 },
      },
      {
        revision: 2,
        kind: 'save',
        line: 'saved',
        at,
        by,
        parent: 1,
        live: false,
        summary: { added: 1, removed: 1, changed: 1, moved: 0 },
      },
      {
        revision: 1,
        kind: 'create',
        line: 'saved',
        at,
        by,
        parent: null,
        live: false,
        summary: { added: 2, removed: 0, changed: 0, moved: 0 },
      },
    ])
    const first = await page.at('GET', '/revisions/1')
    expect(first.json.values).toMatchObject({ name: 'History', content: [titleBlock('a', 'A'), titleBlock('b', 'B')] })
    expect((await page.at('GET', '/revisions/9')).status).toBe(404)
    expect((await page.at('GET', '/revisions/x')).status).toBe(404)
  })

  test('a run of autosaves within ten minutes is shown as its last one (R-5)', async () => {
    const page = await newPage(server)
    for (const name of ['One', 'Two', 'Three']) {
      await page.at('PATCH', '?kind=autosave', [{ op: 'replace', path: '/category', value: name }])
    }
    const shown = async (query: string) =>
      (await page.at('GET', `/revisions${query}`)).json.map((entry: { revision: number }) => entry.revision)
    expect(await shown('')).toEqual([4, 1])
    expect(await shown('?collapse=false')).toEqual([4, 3, 2, 1])
    expect(await shown('?kind=create')).toEqual([1])
  })

  test('a run ends with ten minutes, another person, another act or a label, whatever is asked for (R-5)', async () => {
    const page = await newPage(server)
    const admin = await server.person('admin')
    const save = (name: string, sent = {}, query = '?kind=autosave') =>
      page.at('PATCH', query, [{ op: 'replace', path: '/category', value: name }], sent)
    await save('2')
    server.clock.advance(10 * 60_000 + 1)
    const fresh = await server.call('POST', '/api/admin/session', {
      body: { email: 'ada@example.org', password: ownerPassword },
    })
    const again = { token: fresh.json.authToken }
    await save('3', again)
    await save('4', { token: admin.token })
    await save('5', again)
    await save('6', again, '?kind=save')
    await save('7', again)
    await save('8', again)
    await save('9', again)
    const json = { headers: { 'content-type': 'application/json' }, ...again }
    await page.at('PATCH', '/revisions/8', { label: 'Keep' }, json)
    const shown = async (query: string) =>
      (await page.at('GET', `/revisions${query}`, undefined, again)).json.map(
        (one: { revision: number }) => one.revision,
      )
    expect(await shown('')).toEqual([9, 8, 6, 5, 4, 3, 2, 1])
    expect(await shown('?kind=autosave')).toEqual([9, 8, 5, 4, 3, 2])
    expect(await shown('?kind=autosave&collapse=false')).toEqual([9, 8, 7, 5, 4, 3, 2])
    expect(await shown('?pageSize=3&page=2')).toEqual([5, 4, 3])
  })

  test('only the label of an entry may change (R-2)', async () => {
    const page = await newPage(server)
    const labelled = await page.at(
      'PATCH',
      '/revisions/1',
      { label: 'Before the sale' },
      { headers: { 'content-type': 'application/json' } },
    )
    expect([labelled.status, labelled.json.label, labelled.json.values]).toEqual([200, 'Before the sale', undefined])
    expect((await page.at('GET', '')).json.revision).toBe(1)
    const wrong = await page.at(
      'PATCH',
      '/revisions/1',
      { kind: 'save' },
      { headers: { 'content-type': 'application/json' } },
    )
    expect([wrong.status, wrong.json.code]).toEqual([400, 'validation'])
  })

  test("parked text has a series of its own, is its author's, and can be diffed and restored (R-3)", async () => {
    const page = await newPage(server, { content: [titleBlock('a', 'A')] })
    const parked = await page.at('POST', '/revisions', {
      kind: 'parked',
      baseRevision: 1,
      values: { content: [titleBlock('a', 'Unsaved')] },
      clientId: '3b9b1c1e-5b1e-4c57-9a3d-0f4f3a1d2b10',
    })
    expect([parked.status, parked.json.revision, parked.json.kind, parked.json.parent]).toEqual([
      201,
      'p1',
      'parked',
      1,
    ])
    expect((await page.at('GET', '')).json.revision).toBe(1)
    const compared = await page.at('GET', '/revisions/1/diff/p1')
    expect(compared.json).toEqual({
      blocks: [{ id: 'a', change: 'changed', path: '/content/@a', fields: ['props/title'] }],
      fields: [],
      patch: [{ op: 'replace', path: '/content/@a/props/title', value: 'Unsaved' }],
    })
    const other = await server.person('admin')
    expect((await page.at('GET', '/revisions?kind=parked', undefined, { token: other.token })).json).toEqual([])
    expect((await page.at('GET', '/revisions/p1', undefined, { token: other.token })).status).toBe(404)
    const restored = await page.at('POST', '/revisions/p1/restore', {})
    expect([restored.status, restored.json.content]).toEqual([200, [titleBlock('a', 'Unsaved')]])
    const [top] = (await page.at('GET', '/revisions')).json
    expect([top.kind, top.restoredFrom]).toEqual(['restore', 'p1'])
    const broken = await page.at('POST', '/revisions', {
      kind: 'parked',
      baseRevision: 1,
      values: { content: [titleBlock('a', 'x'), titleBlock('a', 'y')] },
      clientId: '3b9b1c1e-5b1e-4c57-9a3d-0f4f3a1d2b10',
    })
    expect([broken.status, broken.json.errors[0].path]).toEqual([400, '/values/content/1/id'])
  })
})

describe('restoring parts (R-4)', () => {
  test('blocks come back as they were: in place, after their former neighbour, or at the end', async () => {
    const before = [
      titleBlock('a', 'A'),
      titleBlock('b', 'B'),
      features('f', [feature('f1', 'one'), feature('f2', 'two')]),
    ]
    const page = await newPage(server, { content: before })
    await page.at('PUT', '', {
      content: [titleBlock('x', 'X'), titleBlock('a', 'changed'), features('f', [feature('f1', 'one')])],
    })
    const restored = await page.at('POST', '/revisions/1/restore', { scope: { blocks: ['a', 'b', 'f2'] } })
    expect(restored.json.content).toEqual([
      titleBlock('x', 'X'),
      titleBlock('a', 'A'),
      titleBlock('b', 'B'),
      features('f', [feature('f1', 'one'), feature('f2', 'two')]),
    ])
  })

  test('what a block held comes back in it, wherever it stands now', async () => {
    const page = await newPage(server, { content: [features('f', [feature('f1', 'one'), feature('f2', 'two')])] })
    await page.at('PUT', '', { content: [features('f', [feature('f2', '2')]), features('g', [feature('f1', '1')])] })
    const restored = await page.at('POST', '/revisions/1/restore', { scope: { blocks: ['f'] } })
    expect(restored.json.content).toEqual([
      features('f', [feature('f1', 'one'), feature('f2', 'two')]),
      features('g', []),
    ])
  })

  test('any blocks of any revision come back as they were then', async () => {
    await fc.assert(
      fc.asyncProperty(nested, nested, fc.infiniteStream(fc.boolean()), async (a, b, chosen) => {
        const page = await newPage(server, { content: a })
        await page.at('PUT', '', { content: b })
        const then = nodesIn(a)
        const wanted = [...then.keys()].filter(() => chosen.next().value)
        const restored = await page.at('POST', '/revisions/1/restore', { scope: { blocks: wanted } })
        expect(restored.status).toBe(200)
        const now = nodesIn(restored.json.content)
        expect(wanted.map((id) => now.get(id))).toEqual(wanted.map((id) => then.get(id)))
      }),
      runs(60),
    )
  })

  test('a page goes back to an author whose account is gone', async () => {
    const { id } = await server.person('editor')
    const page = await newPage(server, { authorId: id })
    await page.at('PUT', '', { authorId: null })
    await server.call('DELETE', `/api/admin/users/${id}`, { token: server.owner })
    const restored = await page.at('POST', '/revisions/1/restore', {})
    expect([restored.status, restored.json.authorId, restored.json.author.firstName]).toEqual([200, id, 'Person'])
  })

  test('fields and the order alone', async () => {
    const page = await newPage(server, {
      name: 'Fields',
      meta: { title: 'Old' },
      content: [titleBlock('a', 'A'), titleBlock('b', 'B')],
    })
    await page.at('PUT', '', {
      name: 'Fields 2',
      meta: { title: 'New', keywords: 'k' },
      content: [titleBlock('b', 'BB'), titleBlock('n', 'N'), titleBlock('a', 'A')],
    })
    const restored = await page.at('POST', '/revisions/1/restore', {
      scope: { fields: ['/meta/title', '/meta/keywords'], order: true },
    })
    expect([restored.json.name, restored.json.meta]).toEqual(['Fields 2', { title: 'Old' }])
    expect(restored.json.content).toEqual([titleBlock('a', 'A'), titleBlock('b', 'BB'), titleBlock('n', 'N')])
    const wrong = await page.at('POST', '/revisions/1/restore', { scope: { fields: ['/status'] } })
    expect(wrong.status).toBe(400)
  })
})

const text = fc.string({ maxLength: 4 })
const ids = (prefix: string) => fc.integer({ min: 0, max: 7 }).map((n) => `${prefix}${n}`)
const item = (prefix: string) => fc.record({ id: ids(prefix), text }).map(({ id, text }) => feature(id, text))
const block = fc.oneof(
  fc.record({ id: ids('t'), text }).map(({ id, text }) => titleBlock(id, text)),
  ids('f').chain((id) =>
    fc.uniqueArray(item(`${id}-`), { selector: (one) => one.id, maxLength: 4 }).map((items) => features(id, items)),
  ),
)
const content = fc.uniqueArray(block, { selector: (one) => one.id, maxLength: 6 })
const json = fc.jsonValue({ maxDepth: 2 }).filter((value) => !JSON.stringify(value).includes('__proto__'))
const member = fc.dictionary(fc.constantFrom('title', 'description', 'keywords'), text)
const values = fc.record({
  content,
  meta: member,
  customValues: fc.dictionary(
    fc.string({ maxLength: 3 }).filter((key) => key !== '__proto__'),
    json,
  ),
  tags: fc.uniqueArray(fc.constantFrom('x', 'y', 'z')),
})

interface Node {
  readonly id: string
  readonly props: Readonly<Record<string, unknown>>
}

/** Lists in lists of the same few ids, so that what one revision holds stands elsewhere in the other. */
const nested = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: -1, max: 4 }), text), { maxLength: 8 })
  .map((drawn) => {
    const roots: unknown[] = []
    const lists = new Map<number, unknown[]>()
    for (const [id, parent, said] of drawn) {
      if (lists.has(id)) continue
      const items: unknown[] = []
      const list = lists.get(parent) ?? roots
      list.push(said === '' ? features(`n${id}`, items) : { ...features(`n${id}`, items), label: said })
      lists.set(id, items)
    }
    return roots
  })

function nodesIn(list: readonly unknown[], found = new Map<string, Node>()): ReadonlyMap<string, Node> {
  for (const node of list as readonly Node[]) {
    found.set(node.id, node)
    for (const value of Object.values(node.props)) if (Array.isArray(value)) nodesIn(value, found)
  }
  return found
}

test('the patch of a diff leads from the first state to the second (R-4)', async () => {
  await fc.assert(
    fc.asyncProperty(values, values, async (a, b) => {
      const page = await newPage(server, a)
      const put = await page.at('PUT', '', b)
      fc.pre(put.status === 200 && !put.json.unchanged)
      const compared = await page.at('GET', '/revisions/1/diff/2')
      const back = await page.at('POST', '/revisions/1/restore', {})
      expect(back.status).toBe(200)
      const patched = await page.at('PATCH', '', compared.json.patch)
      expect(patched.status).toBe(200)
      const [then, now] = [await page.at('GET', '/revisions/2'), await page.at('GET', '')]
      const { content: c, meta, customValues, tags } = now.json
      expect({ content: c, meta, customValues, tags }).toEqual({
        content: then.json.values.content,
        meta: then.json.values.meta,
        customValues: then.json.values.customValues,
        tags: then.json.values.tags,
      })
    }),
    runs(30),
  )
})
