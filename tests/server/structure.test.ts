import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

let server: OwnedServer
let editor: { readonly token: string }
beforeAll(async () => {
  server = await ownedServer()
  editor = await server.person('editor')
})
afterAll(() => server.close())

const save = (page: Desk, content: readonly unknown[], who = editor) => page.at('PUT', '', { content }, who)
const codes = (answer: { readonly json: { readonly issues?: readonly { readonly code: string }[] } }) =>
  answer.json.issues?.map(({ code }) => code)

describe('locked structure, judged on the difference (G-8, G-9)', () => {
  const a = titleBlock('a', 'A')
  const b = titleBlock('b', 'B')
  const list = { id: 'f', type: 'features', props: { features: [{ id: 'f1', type: 'feature', props: { text: 'x' } }] } }

  test('a locked page keeps its blocks and their order; texts and items stay open; admins may do all', async () => {
    const page = await newPage(server, { content: [a, b, list] })
    await page.at('PUT', '/structure_lock', { isLocked: true })
    for (const content of [
      [a, b],
      [b, a, list],
      [a, b, list, titleBlock('n', 'N')],
      [a, b, { ...list, type: 'title', props: {} }],
    ]) {
      const refused = await save(page, content)
      expect([refused.status, refused.json.code, codes(refused)]).toEqual([403, 'change_refused', ['PAGE_LOCKED']])
    }
    const items = [...list.props.features, { id: 'f2', type: 'feature', props: { text: 'y' } }]
    expect((await save(page, [titleBlock('a', 'New text'), b, { ...list, props: { features: items } }])).status).toBe(
      200,
    )
    expect((await save(page, [b, a], { token: server.owner })).status).toBe(200)
  })

  test('a locked block stays where and what it is, and closes its sides unless it says otherwise', async () => {
    const locked = { ...b, locked: true }
    const page = await newPage(server, { content: [a, locked, list] })
    const n = titleBlock('n', 'N')
    const refused = async (content: readonly unknown[]) => codes(await save(page, content))
    expect(await refused([a, list])).toEqual(['BLOCK_LOCKED'])
    expect(await refused([locked, a, list])).toContain('BLOCK_LOCKED')
    expect(await refused([a, n, locked, list])).toEqual(['BLOCK_LOCKED'])
    expect(await refused([a, locked, n, list])).toEqual(['BLOCK_LOCKED'])
    expect((await save(page, [a, { ...locked, props: { title: 'Text is open' } }, list])).status).toBe(200)
    expect((await save(page, [n, a, { ...locked, props: { title: 'Text is open' } }, list])).status).toBe(200)
    const open = await newPage(server, { content: [{ ...locked, canAddAfter: true, canEditContent: false }] })
    expect((await save(open, [{ ...locked, canAddAfter: true, canEditContent: false }, n])).status).toBe(200)
    const text = await save(open, [{ ...locked, canAddAfter: true, canEditContent: false, props: { title: 'no' } }, n])
    expect([text.status, codes(text)]).toEqual([403, ['BLOCK_LOCKED']])
  })

  test('a block that is moved beside a locked one meets it like a new one', async () => {
    const locked = { ...b, locked: true }
    const [c, d] = [titleBlock('c', 'C'), titleBlock('d', 'D')]
    const page = await newPage(server, { content: [a, c, d, locked] })
    expect(codes(await save(page, [c, d, a, locked]))).toEqual(['BLOCK_LOCKED'])
    expect((await save(page, [c, a, d, locked])).status).toBe(200)
  })

  test('the flags of locks are for who may lock, also on what is new, and on items', async () => {
    const page = await newPage(server, { content: [a, list] })
    const item = { ...list.props.features[0], locked: true }
    for (const [content, field] of [
      [[{ ...a, locked: true }, list], 'a.locked'],
      [[a, list, { ...titleBlock('n', 'N'), canAddBefore: true }], 'n.canAddBefore'],
      [[a, { ...list, props: { features: [item] } }], 'f1.locked'],
    ] as const) {
      const refused = await save(page, content)
      expect([refused.status, refused.json.code, refused.json.fields]).toEqual([403, 'field_forbidden', [field]])
      expect((await save(page, content, { token: server.owner })).status).toBe(200)
      expect((await save(page, [a, list], { token: server.owner })).status).toBe(200)
    }
  })

  test('a slot that the page type freezes is for nobody', async () => {
    const slot = (slotName: string, slotItems: readonly unknown[]) => ({
      id: `s-${slotName}`,
      type: '__QUOIN_SLOT',
      props: { slotName, slotItems },
    })
    const banner = { id: 'ban', type: 'banner', props: { text: 'Fixed' } }
    const page = await newPage(server, {
      type: 'landing',
      name: 'Frozen',
      content: [slot('head', [banner]), slot('body', [a])],
    })
    const refused = await save(page, [slot('head', []), slot('body', [a])], { token: server.owner })
    expect([refused.status, codes(refused)]).toEqual([403, ['SLOT_FROZEN']])
    expect((await save(page, [slot('head', [banner]), slot('body', [a, b])], { token: server.owner })).status).toBe(200)
    const without = await newPage(server, {
      type: 'landing',
      name: 'Without a slot',
      content: [slot('head', [banner])],
    })
    expect((await save(without, [slot('head', [banner]), slot('body', [a])], { token: server.owner })).status).toBe(200)
  })

  test('the policy may forbid blocks that the page does not use yet (A-15)', async () => {
    const own = await ownedServer({
      policy: { canUseBlock: (user, block) => user.role === 'owner' || !block.tags.includes('campaign') },
    })
    const person = await own.person('editor')
    const banner = { id: 'x', type: 'banner', props: { text: 'x' } }
    const page = await newPage(own, { type: 'page', content: [a] })
    const refused = await page.at('PUT', '', { content: [a, banner] }, person)
    expect([refused.status, codes(refused)]).toEqual([403, ['RIGHT_MISSING']])
    expect((await page.at('GET', '', undefined, person)).json.rights.deniedBlocks).toEqual(['banner'])
    await page.at('PUT', '', { content: [a, banner] })
    expect((await page.at('PUT', '', { content: [banner, { ...banner, id: 'y' }] }, person)).status).toBe(200)
    await own.close()
  })
})

describe('commands (G-15)', () => {
  test('run the editor’s own rules: all or none, one revision', async () => {
    const page = await newPage(server, { content: [titleBlock('a', 'A')] })
    const done = await page.at('POST', '/commands', {
      commands: [
        { type: 'prop.set', id: 'a', path: ['title'], value: 'By command' },
        { type: 'block.insert', blockType: 'title', at: {}, props: { title: 'Inserted' } },
      ],
    })
    expect([done.status, done.json.page.revision, done.json.results.length]).toEqual([200, 2, 2])
    expect(done.json.page.content.map((block: { props: { title: string } }) => block.props.title)).toEqual([
      'By command',
      'Inserted',
    ])
    const refused = await page.at('POST', '/commands', {
      commands: [
        { type: 'prop.set', id: 'a', path: ['title'], value: 'lost' },
        { type: 'block.insert', blockType: 'banner', at: {} },
      ],
    })
    expect([refused.status, refused.json.code, refused.json.index, codes(refused)]).toEqual([
      422,
      'command_refused',
      1,
      ['BLOCK_NOT_ALLOWED'],
    ])
    expect((await page.at('GET', '')).json.content[0].props.title).toBe('By command')
  })

  test('a dry run changes nothing; what is no command is refused', async () => {
    const page = await newPage(server, { content: [titleBlock('a', 'A')] })
    const dry = await page.at('POST', '/commands', { commands: [{ type: 'block.remove', ids: ['a'] }], dryRun: true })
    expect([dry.status, dry.json.page.revision, dry.json.results[0].changed]).toEqual([200, 1, true])
    expect((await page.at('GET', '')).json.content).toHaveLength(1)
    const nonsense = await page.at('POST', '/commands', { commands: [{ type: 'drop.table' }] })
    expect([nonsense.status, codes(nonsense)]).toEqual([422, ['COMMAND_MALFORMED']])
  })
})
