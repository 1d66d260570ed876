import { sqliteStore } from '@quoin/server/sqlite'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runs } from '../support/runs.ts'
import { type Desk, deskOf, newPage, titleBlock } from './support/pages.ts'
import { freshServer, type OwnedServer, ownedServer, startOfTests } from './support/running-server.ts'
import { until } from './support/until.ts'

let server: OwnedServer
beforeAll(async () => {
  server = await ownedServer({ limits: { save: 100_000, admin: 100_000 } })
})
afterAll(() => server.close())

const two = [titleBlock('a', 'A', { subtitle: 'a' }), titleBlock('b', 'B', { subtitle: 'b' })]

describe('JSON Patch on values (G-4)', () => {
  test('"@id" names a block, "-" appends, "add" at an id inserts before it', async () => {
    const page = await newPage(server, { content: two })
    const saved = await page.at('PATCH', '', [
      { op: 'replace', path: '/content/@a/props/title', value: 'AA' },
      { op: 'add', path: '/content/@b', value: titleBlock('c', 'C') },
      { op: 'add', path: '/content/-', value: titleBlock('d', 'D') },
      { op: 'move', from: '/content/@b', path: '/content/@a' },
      { op: 'add', path: '/meta/title', value: 'Meta' },
    ])
    expect([saved.status, saved.json.revision, saved.json.content]).toEqual([200, 2, undefined])
    const shown = await page.at('GET', '')
    expect(shown.json.content.map((block: { id: string }) => block.id)).toEqual(['b', 'a', 'c', 'd'])
    expect([shown.json.content[1].props.title, shown.json.meta]).toEqual(['AA', { title: 'Meta' }])
  })

  test('what it leaves alone may be more than the server takes by now', async () => {
    const store = sqliteStore({ path: ':memory:', clock: { now: () => startOfTests } })
    const before = await ownedServer({ store })
    const page = await newPage(before, { tags: ['one', 'two'], content: two })
    const strict = await freshServer({ store, limits: { tagsPerPage: 1 } })
    const desk = deskOf({ ...before, ...strict }, await page.at('GET', ''), before.owner)
    const saved = await desk.at('PATCH', '', [{ op: 'replace', path: '/content/@a/props/title', value: 'AA' }])
    expect([saved.status, saved.json.revision]).toEqual([200, 2])
    const tagged = await desk.at('PATCH', '', [{ op: 'add', path: '/tags/-', value: 'three' }])
    expect([tagged.status, tagged.json.code]).toEqual([400, 'validation'])
    expect((await desk.at('GET', '')).json.tags).toEqual(['one', 'two'])
    await strict.close()
  })

  test('all or none: a missing target or a failed test is 409 with the operation, and nothing is applied', async () => {
    const page = await newPage(server, { content: two })
    const failed = await page.at('PATCH', '', [
      { op: 'replace', path: '/content/@a/props/title', value: 'changed' },
      { op: 'test', path: '/content/@b/props/title', value: 'other' },
    ])
    expect([failed.status, failed.json.code, failed.json.operation]).toEqual([409, 'patch_failed', 1])
    const missing = await page.at('PATCH', '', [{ op: 'remove', path: '/content/@zz' }])
    expect([missing.status, missing.json.code, missing.json.operation]).toEqual([409, 'patch_failed', 0])
    expect((await page.at('GET', '')).json.content).toEqual(two)
  })

  test.each([
    [{ op: 'add', path: '/name', value: 'x' }, 'not a list'],
    [[{ op: 'spin', path: '/name' }], 'an unknown operation'],
    [[{ op: 'replace', path: '/status', value: 'PUBLISHED' }], 'a path outside the values'],
    [[{ op: 'replace', path: 'name', value: 'x' }], 'no pointer'],
    [[{ op: 'replace', path: '/customValues/__proto__/x', value: 1 }], 'a path into a prototype'],
    [[{ op: 'move', path: '/name' }], 'a move from nowhere'],
    [[{ op: 'replace', path: '/content', value: 'x' }], 'content that is no list'],
    [[{ op: 'remove', path: '/content/@a/props' }], 'a block without props'],
  ])('%j is 400: %s', async (body, _why) => {
    const page = await newPage(server, { content: two })
    expect((await page.at('PATCH', '', body)).status).toBe(400)
    expect((await page.at('GET', '')).json.revision).toBe(1)
  })

  test('more operations than allowed are 413', async () => {
    const page = await newPage(server)
    const body = Array.from({ length: 1001 }, () => ({ op: 'test', path: '/name', value: 'x' }))
    const refused = await page.at('PATCH', '', body)
    expect([refused.status, refused.json.limit, refused.json.unit]).toEqual([413, 1000, 'operations'])
  })
})

describe('merging saves (G-5)', () => {
  const stale = { 'if-match': '"r1"' }

  test('changes of different blocks, and of different fields of one block, go together (decision 88)', async () => {
    const page = await newPage(server, { content: two })
    await page.at('PATCH', '', [{ op: 'replace', path: '/content/@a/props/title', value: 'theirs' }])
    const merged = await page.at(
      'PATCH',
      '?merge=blocks&kind=autosave',
      [
        { op: 'replace', path: '/content/@a/props/subtitle', value: 'mine' },
        { op: 'replace', path: '/content/@b/props/title', value: 'mine' },
      ],
      { headers: stale },
    )
    expect([merged.status, merged.json.merged, merged.json.revision]).toEqual([200, true, 3])
    expect(merged.json.content).toEqual([
      titleBlock('a', 'theirs', { subtitle: 'mine' }),
      titleBlock('b', 'mine', { subtitle: 'b' }),
    ])
  })

  test('the same field changed twice is 412 with the block, and nothing is lost (example 8)', async () => {
    const page = await newPage(server, { content: two })
    await page.at('PATCH', '', [{ op: 'replace', path: '/content/@a/props/title', value: 'theirs' }])
    const body = [{ op: 'replace', path: '/content/@a/props/title', value: 'mine' }]
    const refused = await page.at('PATCH', '?merge=blocks', body, { headers: stale })
    expect([refused.status, refused.headers.get('etag')]).toEqual([412, '"r2"'])
    expect(refused.json).toMatchObject({
      code: 'revision_mismatch',
      baseRevision: 1,
      currentRevision: 2,
      changedBy: { firstName: 'Ada', lastName: 'Moreau' },
      conflicts: ['a'],
    })
    expect((await page.at('GET', '')).json.content[0].props.title).toBe('theirs')
  })

  test.each([
    [
      'a block removed meanwhile',
      [{ op: 'remove', path: '/content/@a' }],
      [{ op: 'replace', path: '/content/@a/props/title', value: 'm' }],
      ['a'],
    ],
    [
      'a block that is removed after a change',
      [{ op: 'replace', path: '/content/@a/props/title', value: 't' }],
      [{ op: 'remove', path: '/content/@a' }],
      ['a'],
    ],
    [
      'an anchor that is gone',
      [{ op: 'remove', path: '/content/@b' }],
      [{ op: 'add', path: '/content/@b', value: titleBlock('n', 'N') }],
      ['b'],
    ],
    [
      'the name',
      [{ op: 'replace', path: '/name', value: 'Theirs' }],
      [{ op: 'replace', path: '/name', value: 'Mine' }],
      ['/name'],
    ],
    [
      'one member of meta',
      [{ op: 'add', path: '/meta/title', value: 'T' }],
      [{ op: 'add', path: '/meta/title', value: 'M' }],
      ['/meta/title'],
    ],
  ])('%s is a conflict', async (_, theirs, mine, conflicts) => {
    const page = await newPage(server, { content: two })
    expect((await page.at('PATCH', '', theirs)).status).toBe(200)
    const refused = await page.at('PATCH', '?merge=blocks', mine, { headers: stale })
    expect([refused.status, refused.json.conflicts]).toEqual([412, conflicts])
  })

  const feature = (id: string, text: string) => ({ id, type: 'feature', props: { text } })
  const list = (id: string, ...features: readonly unknown[]) => ({ id, type: 'features', props: { features } })
  const lists = [list('f', feature('x', 'X'), feature('y', 'Y')), list('g', feature('z', 'Z')), titleBlock('a', 'A')]
  const moveF = [
    { op: 'remove', path: '/content/@f' },
    { op: 'add', path: '/content/-', value: lists[0] },
  ]

  test.each([
    [
      'a block that is moved after a change of it',
      [{ op: 'replace', path: '/content/@a/props/title', value: 'typed' }],
      [
        { op: 'remove', path: '/content/@a' },
        { op: 'add', path: '/content/@f', value: titleBlock('a', 'A') },
      ],
      ['a'],
    ],
    [
      'a block that is moved after a change of an item in it',
      [{ op: 'replace', path: '/content/@f/props/features/@x/props/text', value: 'typed' }],
      moveF,
      ['x'],
    ],
    [
      'a block that is moved after an item came into it',
      [{ op: 'add', path: '/content/@f/props/features/-', value: feature('new', 'typed') }],
      moveF,
      ['new'],
    ],
    [
      'a text that was typed and taken back before it was sent',
      [{ op: 'replace', path: '/content/@a/props/title', value: 'typed' }],
      [{ op: 'add', path: '/content/@a/props/title', value: 'A' }],
      ['a'],
    ],
    [
      'a value of the page that was typed and taken back before it was sent',
      [{ op: 'replace', path: '/meta', value: { title: 'typed' } }],
      [{ op: 'add', path: '/meta', value: {} }],
      ['/meta/title'],
    ],
    [
      'a block that is moved after an item in it was removed',
      [{ op: 'remove', path: '/content/@f/props/features/@x' }],
      moveF,
      ['x'],
    ],
    [
      'a block that is removed after an item came into it',
      [{ op: 'add', path: '/content/@f/props/features/-', value: feature('new', 'typed') }],
      [{ op: 'remove', path: '/content/@f' }],
      ['f'],
    ],
    [
      'a block that is removed after an item was moved into it',
      [
        { op: 'remove', path: '/content/@g/props/features/@z' },
        { op: 'add', path: '/content/@f/props/features/-', value: feature('z', 'Z') },
      ],
      [{ op: 'remove', path: '/content/@f' }],
      ['f'],
    ],
  ])('%s is a conflict, so that nothing saved is undone unseen', async (_, theirs, mine, conflicts) => {
    const page = await newPage(server, { content: lists })
    expect((await page.at('PATCH', '', theirs)).status).toBe(200)
    const before = (await page.at('GET', '')).json.content
    const refused = await page.at('PATCH', '?merge=blocks', mine, { headers: stale })
    expect([refused.status, refused.json.conflicts]).toEqual([412, conflicts])
    expect((await page.at('GET', '')).json.content).toEqual(before)
  })

  test('a block that is moved goes together with changes of others', async () => {
    const page = await newPage(server, { content: lists })
    await page.at('PATCH', '', [{ op: 'replace', path: '/content/@g/props/features/@z/props/text', value: 'typed' }])
    const merged = await page.at('PATCH', '?merge=blocks', moveF, { headers: stale })
    expect([merged.status, merged.json.content]).toEqual([
      200,
      [list('g', feature('z', 'typed')), titleBlock('a', 'A'), lists[0]],
    ])
  })

  test('a block that both moved is a conflict, wherever each put it', async () => {
    const page = await newPage(server, { content: [...two, titleBlock('c', 'c')] })
    await page.at('PATCH', '', [{ op: 'move', from: '/content/@a', path: '/content/-' }])
    const body = [{ op: 'move', from: '/content/@a', path: '/content/@c' }]
    const refused = await page.at('PATCH', '?merge=blocks', body, { headers: stale })
    expect([refused.status, refused.json.conflicts]).toEqual([412, ['a']])
  })

  test('blocks by number are refused with merge; a stale save without it is 412', async () => {
    const page = await newPage(server, { content: two })
    const byNumber = [{ op: 'replace', path: '/content/0/props/title', value: 'x' }]
    expect((await page.at('PATCH', '?merge=blocks', byNumber)).status).toBe(400)
    expect((await page.at('PATCH', '', byNumber)).status).toBe(200)
    expect((await page.at('PATCH', '', byNumber, { headers: stale })).status).toBe(412)
    expect((await page.at('PATCH', '?merge=blocks', [], { headers: { 'if-match': '"r99"' } })).status).toBe(412)
  })

  test('whoever saves second: both changes are there, or the second is told of a conflict', async () => {
    const field = fc.constantFrom('title', 'subtitle')
    const block = fc.constantFrom('a', 'b')
    const change = fc.oneof(
      fc.record({
        op: fc.constant('replace'),
        block,
        field,
        value: fc.string({ maxLength: 5 }).map((text) => `new ${text}`),
      }),
      fc.record({ op: fc.constant('remove'), block }),
    )
    await fc.assert(
      fc.asyncProperty(change, change, async (first, second) => {
        fc.pre(JSON.stringify(first) !== JSON.stringify(second))
        const page = await newPage(server, { content: two })
        const patchOf = (one: { op: string; block: string; field?: string; value?: string }) =>
          one.field === undefined
            ? [{ op: 'remove', path: `/content/@${one.block}` }]
            : [{ op: 'replace', path: `/content/@${one.block}/props/${one.field}`, value: one.value }]
        await page.at('PATCH', '', patchOf(first), { headers: stale })
        const answer = await page.at('PATCH', '?merge=blocks', patchOf(second), { headers: stale })
        const { content } = (await page.at('GET', '')).json
        const holds = (one: { op: string; block: string; field?: string; value?: string }) => {
          const found = content.find((entry: { id: string }) => entry.id === one.block)
          return one.field === undefined ? found === undefined : found?.props[one.field] === one.value
        }
        expect(holds(first)).toBe(true)
        if (answer.status === 200) expect(holds(second)).toBe(true)
        else expect([answer.status, answer.json.conflicts]).toEqual([412, [second.block]])
      }),
      runs(40),
    )
  })
})

describe('what others did since is measured against what was edited then, not against what the entry of the revision holds (G-5)', () => {
  let own: OwnedServer
  let page: Desk
  beforeEach(async () => {
    own = await ownedServer({ settings: { useWorkingCopy: true } })
    page = await newPage(own, { tags: ['old'], content: two })
    return () => own.close()
  })
  const at = { publishOn: '2026-01-01T00:05:00Z', unpublishOn: null }
  const titleTo = (id: string, value: string) => [{ op: 'replace', path: `/content/@${id}/props/title`, value }]
  const run = async () => {
    own.clock.advance(5 * 60_000 + 5000)
    await until(async () => (await page.at('GET', '')).json.status === 'PUBLISHED')
  }
  const endWorkingCopies = async () => {
    const token = own.owner
    const headers = {
      'if-match': (await own.call('GET', '/api/admin/app-settings', { token })).headers.get('etag') ?? '',
    }
    const body = { useWorkingCopy: false }
    expect((await own.call('PATCH', '/api/admin/app-settings', { token, headers, body })).status).toBe(200)
  }
  const rename = () =>
    own.call('POST', '/api/admin/tags/rename', { token: own.owner, body: { from: 'old', to: 'new' } })

  /** What comes before the working copy, and what after it leaves an entry of saved values. */
  const acts: readonly (readonly [string, () => Promise<unknown>, () => Promise<unknown>])[] = [
    ['a schedule', async () => {}, () => page.at('PUT', '/schedule', at)],
    ['a publishing that keeps it', async () => {}, () => page.at('POST', '/publish', { workingCopy: 'keep' })],
    ['taking the page off', () => page.at('POST', '/publish', {}), () => page.at('POST', '/unpublish', {})],
    ['a schedule that ran', () => page.at('PUT', '/schedule', at), run],
    ['a tag of another name', async () => {}, rename],
    [
      'many of them',
      () => page.at('POST', '/publish', {}),
      async () => {
        for (let turn = 0; turn < 12; turn++) await page.at('PUT', '/schedule', at)
        await page.at('DELETE', '/schedule')
        await page.at('POST', '/publish', { workingCopy: 'keep' })
        await rename()
      },
    ],
  ]

  test.each(acts)('beside a working copy: %s', async (_, before, after) => {
    await before()
    await page.at('PATCH', '', [...titleTo('a', 'AA'), { op: 'add', path: '/content/-', value: titleBlock('n', 'N') }])
    await after()
    const { workingContent } = (await page.at('GET', '')).json
    const edited = await page.at('GET', `/revisions/${page.revision()}?edited=true`)
    expect(edited.json.values.content).toEqual(workingContent)
    const headers = { 'if-match': `"r${page.revision()}"` }
    await page.at('PATCH', '', [...titleTo('b', 'theirs'), ...titleTo('n', 'theirs')])
    const merge = (body: unknown) => page.at('PATCH', '?merge=blocks', body, { headers })
    expect(await merge(titleTo('a', 'mine'))).toMatchObject({ status: 200, json: { merged: true } })
    const ofNew = [{ op: 'add', path: '/content/@n/props/subtitle', value: 'mine' }]
    expect(await merge(ofNew)).toMatchObject({ status: 200, json: { merged: true } })
    expect(await merge([{ op: 'replace', path: '/content/@b/props/subtitle', value: 'mine' }])).toMatchObject({
      status: 200,
      json: { merged: true },
    })
  })

  test.each(acts)('what others set back to the saved text is not overwritten: %s', async (_, before, after) => {
    await before()
    await page.at('PATCH', '', titleTo('a', 'AA'))
    await after()
    await page.at('GET', '')
    const headers = { 'if-match': `"r${page.revision()}"` }
    await page.at('PATCH', '', titleTo('a', 'A'))
    const refused = await page.at('PATCH', '?merge=blocks', titleTo('a', 'mine'), { headers })
    expect([refused.status, refused.json.conflicts]).toEqual([412, ['a']])
  })

  test('a working copy that was published is none any more', async () => {
    await page.at('PATCH', '', titleTo('a', 'AA'))
    await page.at('POST', '/publish', { workingCopy: 'commit' })
    await endWorkingCopies()
    await page.at('PATCH', '', [{ op: 'replace', path: '/tags', value: ['other'] }])
    await page.at('PUT', '/schedule', at)
    const stale = { headers: { 'if-match': `"r${page.revision()}"` } }
    await page.at('PATCH', '', titleTo('a', 'A'))
    const refused = await page.at('PATCH', '?merge=blocks', titleTo('a', 'mine'), stale)
    expect([refused.status, refused.json.conflicts]).toEqual([412, ['a']])
    const merged = await page.at('PATCH', '?merge=blocks', [{ op: 'replace', path: '/tags', value: ['x'] }], stale)
    expect([merged.status, merged.json.merged]).toEqual([200, true])
  })

  test('without working copies: a schedule that ran published values from before', async () => {
    await endWorkingCopies()
    await page.at('PUT', '/schedule', at)
    await page.at('PATCH', '', titleTo('a', 'AA'))
    await run()
    const stale = { headers: { 'if-match': `"r${page.revision()}"` } }
    await page.at('PATCH', '', titleTo('a', 'A'))
    const refused = await page.at('PATCH', '?merge=blocks', titleTo('a', 'mine'), stale)
    expect([refused.status, refused.json.conflicts]).toEqual([412, ['a']])
  })
})
