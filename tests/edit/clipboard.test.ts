import {
  blocksFor,
  type ClipPayload,
  createPageTree,
  type EditCommand,
  picturesElsewhere,
  plainTextOf,
  readClip,
  readFlavours,
  writeFlavours,
} from '@quoin/edit'
import { defineBlock, defineCatalogue, fields, type Json, type StoredBlock } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from '../../engine/edit/src/patches/canonical.ts'
import { anyMoves, anyPage, nodesIn, play } from './support/arbitraries.ts'
import { law } from './support/law.ts'
import { expectEqual, expectSame } from './support/quick-expect.ts'
import { openSession } from './support/session.ts'
import { block, page, site, text, title } from './support/site.ts'

const json = (payload: ClipPayload | undefined) => JSON.parse(JSON.stringify(payload ?? null)) as Json
const withoutIds = (nodes: unknown): string =>
  canonicalJson(
    JSON.parse(JSON.stringify(nodes, (key, value) => (key === 'id' || key === 'version' ? undefined : value))),
  )

describe('copy and paste (1.8)', () => {
  law(
    '23: pasting a copy yields equal nodes but for their ids, and no pasted id existed before',
    fc.property(anyPage({ faulty: false }), anyMoves(4), fc.nat(), (start, moves, pick) => {
      const { session } = openSession(start)
      play(session, moves)
      const nodes = nodesIn(session.getState().page.content).filter(({ type }) => type !== '__QUOIN_SLOT')
      const chosen = nodes[pick % Math.max(1, nodes.length)]
      if (!chosen) return
      session.select({ ids: [chosen.id] })
      const copy = session.copy()
      const known = new Set(nodesIn(session.getState().page.content).map(({ id }) => id))
      const { page: target } = openSession(page([])).session.getState()
      expect(target.content).toEqual([])
      const result = session.dispatch({ type: 'clipboard.paste', payload: json(copy), at: {} })
      // props that no schema knows are left behind, and told (S-39)
      if (!result.ok || result.warnings.length > 0) return
      const pasted = session.getState().page.content.find(({ id }) => id === result.created[0])
      const { locked: _, canAddBefore: __, canAddAfter: ___, canEditContent: ____, ...original } = chosen.node
      expect(withoutIds(pasted)).toBe(withoutIds(original))
      for (const { id } of nodesIn(pasted)) expectSame(known.has(id), false)
    }),
  )

  law(
    '24: copying through text/html alone gives the same blocks as the typed flavour',
    fc.property(anyPage({ faulty: false }), fc.string(), (start, words) => {
      const { session } = openSession(start)
      session.selectAll()
      const copy = session.copy()
      if (!copy) return
      const flavours = writeFlavours(copy, { html: `<p>${words.replaceAll('<', '')}</p>`, text: words })
      const typed = readFlavours(flavours)
      const marked = readFlavours({ html: flavours.html ?? '' })
      expectEqual(typed, { kind: 'blocks', payload: json(copy) })
      expectEqual(marked, typed)
    }),
  )

  test('copies a selection in document order, without locks, with the pictures it uses', () => {
    const { session } = openSession(
      page([block('a', 'text', { picture: { src: '/a.png' } }, { locked: true }), block('b', 'title')]),
      { siteId: 's' },
    )
    session.select({ ids: ['b', 'a'] })
    expect(session.copy()).toMatchObject({
      siteId: 's',
      pageId: 'p',
      language: 'en',
      kind: 'blocks',
      images: ['/a.png'],
      blocks: [{ id: 'a', props: { picture: { src: '/a.png' } } }, { id: 'b' }],
    })
    expect(session.copy()?.blocks?.[0]).not.toHaveProperty('locked')
  })

  test('settings go where they fit, and the rest is told (S-44, B-9)', () => {
    const { session } = openSession(
      page([
        block('a', 'title', { title: 'x', background: 'black', level: 2 }),
        block('b', 'plans', { columns: [{ id: 'c', type: 'column', props: {} }] }),
      ]),
    )
    session.select({ ids: ['a'], primary: 'a' })
    const values = session.copy('settings')?.settings?.values ?? {}
    expect(values).toEqual({ background: 'black', level: 2 })
    const result = session.dispatch({ type: 'block.applySettings', ids: ['b'], values })
    expect(result).toMatchObject({ ok: true, warnings: [{ code: 'SETTINGS_UNFIT', path: ['level'] }] })
    expect(session.getState().page.content[1]?.props.background).toBe('black')
    expect(session.dispatch({ type: 'block.applySettings', ids: ['b'], values: { level: 1 } })).toMatchObject({
      issues: [{ code: 'SETTINGS_UNFIT' }],
    })
  })

  test.each([
    ['', 'here', 'x_en'],
    ['there', '', 'x_en'],
    ['there', 'here', undefined],
  ])('copied at "%s" and pasted at "%s": a site that has no name is no other one (S-41)', (from, to, reference) => {
    const copied = openSession(page([block('a', 'default-embed-brick', { QUOIN_EMBED: 'x_en' })]), { siteId: from })
    copied.session.selectAll()
    const { session } = openSession(page([]), { siteId: to })
    session.dispatch({ type: 'clipboard.paste', payload: json(copied.session.copy()), at: {} })
    expect(session.getState().page.content[0]?.props.QUOIN_EMBED).toBe(reference)
  })

  function payloadOf(...blocks: readonly StoredBlock[]): Json {
    const { session } = openSession(page(blocks), { siteId: 'elsewhere' })
    session.selectAll()
    return json(session.copy())
  }

  test('all or none, then those that fit (S-40)', () => {
    const payload = payloadOf(
      block('a', 'title'),
      block('b', 'plans', { columns: [{ id: 'c', type: 'column', props: {} }] }),
    )
    const { session } = openSession(page([], { type: 'blog' }))
    const paste = { type: 'clipboard.paste', payload, at: {} } as const
    expect(session.dispatch(paste)).toMatchObject({ ok: false, issues: [{ code: 'BLOCK_NOT_ALLOWED' }] })
    expect(session.dispatch({ ...paste, fitting: true }).ok).toBe(true)
    expect(session.getState().page.content.map(({ type }) => type)).toEqual(['title'])
  })

  test('unknown props and references of another site are left out with a warning (S-39, S-41)', () => {
    const payload = payloadOf(
      block('a', 'default-embed-brick', { QUOIN_EMBED: 'x_en' }),
      block('b', 'title', { title: 'x', strange: 1 }),
    )
    const { session } = openSession(page([]), { siteId: 'here' })
    const result = session.dispatch({ type: 'clipboard.paste', payload, at: {} })
    expect(result.ok && result.warnings.map(({ code }) => code)).toEqual(['REFERENCE_MISSING', 'PATH_UNKNOWN'])
    expect(session.getState().page.content.map(({ props }) => props)).toEqual([{}, { title: 'x' }])
  })

  test('files of another site, and links to them, lead there from here too (S-41)', () => {
    const file = '/media/0b1c2d3e-4f50-4617-8293-a4b5c6d7e8f9/k/prices.pdf'
    const link = (url: string) => [
      {
        type: 'paragraph',
        children: [{ type: 'link', data: { url, isTargetBlank: false }, children: [{ text: url }] }],
      },
    ]
    const value = (at: string) => ({ url: at, name: '/media/prices.pdf', size: 7 })
    const props = { text: fields.richText('Text', ['link']), file: fields.file('File', []) }
    const catalogue = defineCatalogue([defineBlock({ type: 'paper', label: 'Paper', category: 'Text', props })])
    const withFiles = { ...site, catalogue }
    const made = (at: string) => [
      block('a', 'paper', { text: link(at), file: value(at) }),
      block('b', 'paper', { text: link('/about'), file: value('https://cdn.example/a.pdf') }),
    ]
    const pasted = (siteId: string) => {
      const copied = openSession(page(made(file)), { siteId, site: withFiles })
      copied.session.selectAll()
      const { session } = openSession(page([]), { siteId: 'https://here.example', site: withFiles })
      session.dispatch({ type: 'clipboard.paste', payload: json(copied.session.copy()), at: {} })
      return session.getState().page.content.map(({ props }) => props)
    }
    const shown = (at: string) => made(at).map((one) => one.props)
    expect(pasted('https://there.example')).toEqual(shown(`https://there.example${file}`))
    expect(pasted('https://here.example')).toEqual(shown(file))
  })

  test('pictures of another site keep their addresses, which lead there from here too (S-41)', () => {
    const library = '/media/0b1c2d3e-4f50-4617-8293-a4b5c6d7e8f9/k'
    const picture = {
      src: `${library}/oven.webp`,
      srcSet: `${library}/oven.webp 800w,\n${library}/small.webp 400w`,
      fallbackSrc: '//cdn.example/oven.jpg',
      placeholderSrc: 'data:image/png;base64,AA==',
      alt: '/ an oven',
    }
    const others = ['https://there.example/loaf.png', 'https://cdn.example/loaf.png', 'https://here.example/loaf.png']
    const blocks = [picture, ...others.map((src) => ({ src })), { src: `https://cdn.example${library}/a.webp` }]
    const from = (siteId: string) => {
      const { session } = openSession(
        page(blocks.map((value, index) => block(`b${index}`, 'text', { picture: value }))),
        {
          siteId,
        },
      )
      session.selectAll()
      return session.copy()
    }
    const pasted = (siteId: string) => {
      const { session } = openSession(page([]), { siteId: 'https://here.example' })
      expect(session.dispatch({ type: 'clipboard.paste', payload: json(from(siteId)), at: {} }).ok).toBe(true)
      return session.getState().page.content.map(({ props }) => props.picture)
    }
    const there = 'https://there.example'
    const [, ...rest] = blocks
    expect(pasted(there)).toEqual([
      {
        ...picture,
        src: `${there}${library}/oven.webp`,
        srcSet: `${there}${library}/oven.webp 800w,\n${there}${library}/small.webp 400w`,
      },
      ...rest,
    ])
    for (const unknown of ['https://here.example', '', 'javascript:alert(1)']) expect(pasted(unknown)).toEqual(blocks)

    const elsewhere = (siteId: string) => {
      const reading = readClip(json(from(siteId)))
      return reading.ok && picturesElsewhere(reading.payload, 'https://here.example')
    }
    expect(elsewhere(there)).toEqual([
      `${there}${library}/oven.webp`,
      'https://there.example/loaf.png',
      `https://cdn.example${library}/a.webp`,
    ])
    expect(elsewhere('https://here.example')).toEqual([])
    expect(elsewhere('')).toEqual([`https://cdn.example${library}/a.webp`])
  })

  test.each([
    ['CLIPBOARD_UNREADABLE', { quoin: 'else' }],
    [
      'CLIPBOARD_UNREADABLE',
      {
        quoin: 'clipboard',
        version: 1,
        kind: 'blocks',
        blocks: [{ type: 'title', props: {} }],
        siteId: '',
        pageId: '',
        language: 'en',
        images: [],
        hash: 'wrong',
      },
    ],
    ['CLIPBOARD_NEWER', { quoin: 'clipboard', version: 2 }],
    [
      'CLIPBOARD_TOO_LARGE',
      {
        quoin: 'clipboard',
        version: 1,
        kind: 'blocks',
        blocks: Array.from({ length: 2001 }, () => ({ type: 'title', props: {} })),
        hash: '',
      },
    ],
  ])('%s', (code, payload) => {
    const { session } = openSession(page([]))
    expect(session.dispatch({ type: 'clipboard.paste', payload, at: {} } as EditCommand)).toMatchObject({
      ok: false,
      issues: [{ code }],
    })
  })

  test('a damaged flavour gives way to the next (S-38)', () => {
    expect(readFlavours({ json: '{', html: '<div data-quoin="%%">x</div>', text: 'words' })).toMatchObject({
      kind: 'html',
    })
    expect(readFlavours({ json: '{"quoin":"x"}', text: 'words' })).toEqual({ kind: 'text', text: 'words' })
    expect(readFlavours({})).toMatchObject({ ok: false, issue: { code: 'CLIPBOARD_UNREADABLE' } })
    expect(readFlavours({ json: '{"quoin":"clipboard","version":9}', text: 'x' })).toMatchObject({
      issue: { code: 'CLIPBOARD_NEWER' },
    })
  })

  law(
    'no JSON makes the reader throw, and Object.prototype stays untouched (F-27, law 42)',
    fc.property(fc.jsonValue(), (value) => {
      readClip(value)
      const { session } = openSession(page([]))
      session.dispatch({
        type: 'clipboard.paste',
        payload: { quoin: 'clipboard', version: 1, kind: 'blocks', blocks: value },
        at: {},
      } as EditCommand)
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
  )

  test('plain text: the words, one blank line between blocks', () => {
    const blocks = [
      block('a', 'title', { title: 'One', subtitle: 'Two' }),
      block('b', 'text', { text: [{ type: 'paragraph', children: [{ text: 'Three' }] }] }),
    ]
    expect(plainTextOf(blocks, site)).toBe('One\nTwo\n\nThree')
  })

  test('code keeps the language that it came with', () => {
    const code = defineBlock({
      ...spec('code'),
      accepts: [{ from: 'code', convert: (content, language = 'none') => ({ content, language }) }],
    })
    const tree = createPageTree(page([]), { ...site, catalogue: defineCatalogue([code]) })
    const pieces = [
      { from: 'code', content: 'a {}', text: 'a {}', language: 'css' },
      { from: 'code', content: 'b', text: 'b' },
    ] as const
    expect(blocksFor(tree, pieces, {}, { canTitlePage: true }).blocks.map(({ props }) => props)).toEqual([
      { content: 'a {}', language: 'css' },
      { content: 'b', language: 'none' },
    ])
  })

  test('foreign content becomes the first block that takes it and is allowed there (S-42)', () => {
    const heading = defineBlock({
      ...spec('heading'),
      accepts: [{ from: 'heading', convert: (content) => ({ title: content }) }],
    })
    const words = defineBlock({
      ...spec('words'),
      accepts: [{ from: 'text', convert: (content) => ({ title: content }) }],
    })
    const own = { ...site, catalogue: defineCatalogue([title, text, heading, words]) }
    const pieces = [
      { from: 'heading', content: 'A', text: 'A' },
      { from: 'table', content: [['x']], text: 'x' },
      { from: 'image', content: { src: 'a' }, text: '' },
      { from: 'rule', content: null, text: '' },
    ] as const
    const here = blocksFor(createPageTree(page([]), own), pieces, {}, { canTitlePage: true })
    expect(here.blocks.map(({ type, props }) => [type, props])).toEqual([
      ['heading', { title: 'A' }],
      ['words', { title: 'x' }],
    ])
    expect(here.left).toEqual([pieces[2]])
    expect(here.asText).toEqual([pieces[1]])
    const elsewhere = createPageTree(page([], { type: 'blog' }), own)
    expect(blocksFor(elsewhere, pieces, {}, { canTitlePage: true }).blocks).toEqual([])
  })
})

function spec<T extends string>(type: T) {
  return { type, label: type, category: 'Text', props: {} }
}
