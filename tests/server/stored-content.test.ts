import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runs } from '../support/runs.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

let server: OwnedServer
beforeAll(async () => {
  server = await ownedServer({ limits: { save: 1e9, admin: 1e9 } })
})
afterAll(() => server.close())
const create = (body: unknown, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/admin/pages', { token: server.owner, body, headers })

describe('what is stored (O-6, O-8; rows 33 to 37)', () => {
  test('unknown blocks, props and members come back deep-equal and in their order', async () => {
    const json = fc.jsonValue({ maxDepth: 3 }).filter((value) => !JSON.stringify(value).includes('__proto__'))
    const key = fc
      .string({ minLength: 1, maxLength: 5, unit: 'grapheme-ascii' })
      .filter((name) => !/^\d+$/.test(name) && name !== '__proto__' && !/_embed$|_EMBED_CONTENT$/.test(name))
    const record = fc.dictionary(key, json, { maxKeys: 4 })
    await fc.assert(
      fc.asyncProperty(record, record, async (props, customValues) => {
        const content = [{ id: 'u', type: 'unknown-block', props, extra: customValues }]
        const page = await newPage(server, { content, customValues })
        const { json: shown } = await page.at('GET', '')
        expect(JSON.stringify([shown.content, shown.customValues])).toBe(JSON.stringify([content, customValues]))
      }),
      runs(50),
    )
  })

  test.each([
    [[{ type: 'title', props: {} }], '/content/0/id'],
    [[{ id: 'a', props: {} }], '/content/0/type'],
    [[{ id: 'a', type: 'title', props: [] }], '/content/0/props'],
    [[titleBlock('a', 'A'), titleBlock('a', 'B')], '/content/1/id'],
    [
      [{ id: 'f', type: 'features', props: { features: [{ id: 'f', type: 'feature', props: {} }] } }],
      '/content/0/props/features/0/id',
    ],
    ['[]', '/content'],
  ])('content %j is 400 at %s', async (content, path) => {
    const answer = await create({ type: 'blog', name: 'Structure', content })
    expect([answer.status, answer.json.errors?.[0]?.path]).toEqual([400, path])
  })

  test('more blocks than allowed are 413, deeper ones 400', async () => {
    const own = await ownedServer({ limits: { blocksPerPage: 4, blockNesting: 3 } })
    const send = (content: unknown) =>
      own.call('POST', '/api/admin/pages', { token: own.owner, body: { type: 'blog', name: 'Big', content } })
    const many = await send([1, 2, 3, 4, 5].map((index) => titleBlock(`b${index}`, 'x')))
    expect([many.status, many.json.limit, many.json.actual, many.json.unit]).toEqual([413, 4, 5, 'blocks'])
    const nest = (depth: number): unknown => ({
      id: `d${depth}`,
      type: 'features',
      props: { features: depth === 1 ? [] : [nest(depth - 1)] },
    })
    expect((await send([nest(4)])).status).toBe(400)
    await own.close()
  })

  const entries: fc.Arbitrary<unknown> = fc.oneof(
    fc.constantFrom(1, null, 'text', [1, 2]),
    fc.constantFrom({}, { text: 'bare' }, { type: 'feature', props: {} }, { type: 'feature', text: 'bare' }),
    fc.constantFrom({ type: 'gone', props: {} }, { props: {} }),
  )

  test('whatever stands in a list of items counts as one, and what stands in any other list does not', async () => {
    const limit = 4
    const own = await ownedServer({ limits: { blocksPerPage: limit, admin: 100_000, save: 100_000 } })
    const page = await newPage(own, { content: [] })
    const send = async (props: object) => {
      const { status } = await page.at('PUT', '', { content: [{ id: 'l', type: 'features', props }] })
      return status
    }
    await fc.assert(
      fc.asyncProperty(fc.array(entries, { maxLength: 8 }), async (list) => {
        expect(await send({ features: list })).toBe(1 + list.length > limit ? 413 : 200)
      }),
      runs(50),
    )
    const numbers = [1, 2, 3, 4, 5, 6]
    expect(await send({ more: numbers, features: { list: numbers } })).toBe(200)
    await own.close()
  })

  test('what the schema finds is an issue, not an error (G-6, O-9, rows 34 and 35)', async () => {
    const page = await newPage(server)
    const saved = await page.at('PUT', '', {
      content: [
        { id: 'u', type: 'old-plugin', props: { x: 1 } },
        titleBlock('t', 'T', { href: 'javascript:alert(1)' }),
        { id: 'b', type: 'banner', props: {} },
      ],
    })
    expect(saved.status).toBe(200)
    expect(
      saved.json.issues.map((issue: { code: string; severity: string; blockId: string }) => [
        issue.code,
        issue.severity,
        issue.blockId,
      ]),
    ).toEqual([
      ['BLOCK_TYPE_UNKNOWN', 'warning', 'u'],
      ['ADDRESS_UNSAFE', 'error', 't'],
      ['BLOCK_NOT_ALLOWED', 'error', 'b'],
    ])
    expect((await page.at('POST', '/publish', {})).status).toBe(422)
  })
})

test('what the commands refuse and what a save reports have one sentence (G-15)', async () => {
  const feature = (id: string) => ({ id, type: 'feature', props: { text: id } })
  const list = (features: readonly unknown[]) => ({ id: 'l', type: 'features', props: { features } })
  const full = ['1', '2', '3'].map(feature)
  const page = await newPage(server, { content: [list(full)] })
  const insert = (type: string, at: unknown) => ({ commands: [{ type: 'block.insert', blockType: type, at }] })
  const refusedType = await page.at('POST', '/commands', insert('banner', {}))
  const refusedCount = await page.at('POST', '/commands', insert('feature', { owner: 'l', prop: 'features' }))
  const saved = await page.at('PUT', '', {
    content: [list([...full, feature('4')]), { id: 'b', type: 'banner', props: { text: 'B' } }],
  })
  const told = (issues: readonly { readonly code: string; readonly message: string }[]) =>
    issues.map(({ code, message }) => [code, message])
  expect([refusedType.status, refusedCount.status]).toEqual([422, 422])
  expect(told(saved.json.issues)).toEqual([...told(refusedCount.json.issues), ...told(refusedType.json.issues)])
})
