import { applyPatches, jsonEqual, type Patch } from '@quoin/edit'
import { type FromCanvas, type FromEditor, readFromCanvas, readFromEditor, readPathText } from '@quoin/edit/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, quickHash } from '../../engine/edit/src/patches/canonical.ts'
import { touchedBy } from '../../engine/edit/src/patches/patch.ts'
import { anyMoves, anyPage, play } from './support/arbitraries.ts'
import { law } from './support/law.ts'
import { openSession } from './support/session.ts'
import { block, page } from './support/site.ts'

const start = page([block('a', 'title', { title: 'x' }), block('b', 'title')])
const at = (...path: readonly string[]) => path

describe('patches', () => {
  test.each<[string, Patch]>([
    ['a member that is not there', { op: 'remove', path: at('content', '@a', 'props', 'none') }],
    ['replacing what is not there', { op: 'replace', path: at('content', '@a', 'props', 'none'), value: 1 }],
    ['a node that is not there', { op: 'remove', path: at('content', '@zz') }],
    ['a node on the way that is not there', { op: 'add', path: at('content', '@zz', 'props', 'x'), value: 1 }],
    ['a container that is not there', { op: 'add', path: at('content', '@a', 'none', 'x'), value: 1 }],
    ['a text on the way', { op: 'add', path: at('name', 'x'), value: 1 }],
    ['an unsafe part', { op: 'add', path: at('meta', '__proto__'), value: 1 }],
    ['adding nothing', { op: 'add', path: at('content', '-') }],
    ['setting nothing', { op: 'add', path: at('name') }],
    ['a number past the end', { op: 'remove', path: at('content', '9') }],
    ['no path at all', { op: 'add', path: [], value: 1 }],
  ])('%s finds no target, and nothing is applied', (_, patch) => {
    expect(applyPatches(start, [{ op: 'replace', path: at('name'), value: 'New' }, patch])).toBeUndefined()
  })

  test.each<[string, Patch, readonly string[]]>([
    ['a value', { op: 'replace', path: at('content', '@a', 'props', 'title'), value: 'y' }, ['a']],
    ['a field of the page', { op: 'replace', path: at('name'), value: 'y' }, ['@page']],
    ['a new block', { op: 'add', path: at('content', '-'), value: { id: 'n', type: 'title', props: {} } }, ['n']],
    [
      'a new item',
      { op: 'add', path: at('content', '@a', 'props', 'items', '@i'), value: { id: 'n', type: 'x', props: {} } },
      ['n', 'a'],
    ],
    [
      'an item at the end',
      { op: 'add', path: at('content', '@a', 'props', 'items', '-'), value: { id: 'n', type: 'x', props: {} } },
      ['n', 'a'],
    ],
    ['a removed item', { op: 'remove', path: at('content', '@a', 'props', 'items', '@i') }, ['a', 'i']],
  ])('%s touches %#', (_, patch, ids) => {
    expect([...touchedBy([patch])].sort()).toEqual([...ids].sort())
  })

  test('entries without an id are named by number, so their removal can be undone', () => {
    const odd = { ...start, content: [null, block('a', 'title'), 5] as never }
    const applied = applyPatches(odd, [
      { op: 'remove', path: at('content', '@a') },
      { op: 'replace', path: at('content', '0'), value: 1 },
    ])
    expect(applied?.page.content).toEqual([1, 5])
    expect(applied && applyPatches(applied.page, applied.inverse)?.page).toEqual(odd)
  })
})

describe('equality and check sums', () => {
  law(
    'equal content has equal text and equal sums, whatever the order of keys',
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, two) => {
      const turned = turn(one)
      expect(jsonEqual(one, turned)).toBe(true)
      expect(quickHash(one)).toBe(quickHash(turned))
      expect(jsonEqual(one, two)).toBe(canonicalJson(one) === canonicalJson(two))
    }),
  )

  law(
    'K-13: sums of pages are equal only where the pages are, however many of their nodes they share',
    fc.property(anyPage(), anyMoves(6), (start, moves) => {
      const { session } = openSession(start)
      const pages = [session.getState().page]
      session.onPatches(({ page }) => {
        quickHash(page)
        pages.push(page)
      })
      play(session, moves, { travel: true })
      const seen = new Map<string, string>()
      for (const page of pages) {
        const sum = quickHash(page)
        expect(quickHash(JSON.parse(JSON.stringify(page)))).toBe(sum)
        expect(seen.get(sum) ?? canonicalJson(page)).toBe(canonicalJson(page))
        seen.set(sum, canonicalJson(page))
      }
    }),
  )

  test('what is undefined is not there', () => {
    expect(jsonEqual({ a: undefined, b: 1 }, { b: 1 })).toBe(true)
    expect(canonicalJson({ b: [undefined, 1], a: undefined })).toBe('{"b":[null,1]}')
  })
})

function turn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turn)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, turn(inner)]),
  )
}

const place = { slot: 'body', before: 'a' }
const rect = { x: 0, y: 0, width: 1, height: 1 }
const field = { id: 'a', path: 'title' }
const fromCanvas: readonly FromCanvas[] = [
  { type: 'hello', versions: [1], renderer: 'html', page: 'p', language: 'en', schemaHash: 'x' },
  { type: 'ready', rev: 1, marks: 3, missing: [field] },
  { type: 'pong', ping: 1 },
  { type: 'resync', rev: 1, reason: 'GAP' },
  { type: 'hover', id: 'a', place },
  { type: 'pick', ...field, caret: 3, how: 'range' },
  { type: 'input.start', ...field },
  { type: 'input.end', ...field },
  { type: 'input', ...field, value: 'x', rev: 1, inputSeq: 2 },
  { type: 'text.state', marks: ['bold'], block: 'paragraph', link: { url: '/', isTargetBlank: false }, features: [] },
  { type: 'link.ask', ...field, link: null, rect },
  { type: 'media.ask', ...field, kind: 'image', rect },
  { type: 'drop.files', target: { place }, files: [] },
  { type: 'paste', target: field, flavours: { text: 'x' }, files: [], plain: true },
  { type: 'copy', written: true },
  { type: 'cut', written: false },
  { type: 'insert.ask', place, rect, query: 'h' },
  { type: 'item', do: 'add', owner: 'a', prop: 'items', itemType: 'x' },
  { type: 'drag', phase: 'start', ids: ['a'] },
  { type: 'key', command: 'undo', chord: 'mod+z' },
  { type: 'menu', id: 'a', point: { x: 1, y: 1 } },
  { type: 'rect', rects: { a: rect } },
  { type: 'fault', phase: 'draw', message: 'x' },
  { type: 'loaded', failed: [{ id: 'a', message: 'x', reference: 'b_en' }] },
  {
    type: 'content',
    headings: [{ id: 'a', level: 1 }],
    emptyLinks: ['a'],
    links: [{ id: 'a', address: '/' }],
    anchors: [{ name: 'n', text: 't' }],
    largeImages: [],
  },
  { type: 'contrast', id: 'a', ratio: null, needed: 4.5 },
  { type: 'leaving', address: '/x' },
]
const fromEditor: readonly FromEditor[] = [
  {
    type: 'welcome',
    version: 1,
    page: start,
    rev: 0,
    fields: {},
    keys: [{ command: 'undo', chord: 'mod+z', when: 'always' }],
    messages: { a: 'b' },
    language: 'en',
    direction: 'ltr',
    contentDirection: 'rtl',
    theme: 'dark',
    reducedMotion: false,
    mode: 'edit',
  },
  { type: 'page', page: start, rev: 1 },
  {
    type: 'patches',
    from: 0,
    to: 1,
    patches: [{ op: 'remove', path: ['name'] }],
    touched: ['@page'],
    cause: 'input',
    inputSeq: 1,
    hash: 'x',
  },
  { type: 'hash', rev: 1, hash: 'x' },
  { type: 'applied', inputSeq: 1, rev: 1 },
  { type: 'refused', inputSeq: 1, value: null, issues: [{ code: 'X', message: 'y' }] },
  { type: 'select', ids: [], reveal: 'none' },
  { type: 'focus', ...field, caret: 'end' },
  { type: 'focus', ...field, caret: 4 },
  { type: 'issues', marks: { a: { severity: 'error', count: 1 } } },
  { type: 'people', people: { a: { name: 'Anna', color: '#fff' } } },
  { type: 'clip', flavours: null },
  { type: 'verdicts', allowed: [place], refused: [{ place: {}, reason: 'No.' }] },
  { type: 'drag.at', point: { x: 1, y: 1 } },
  { type: 'drag.end', drop: true },
  { type: 'text.do', command: 'link', link: null },
  { type: 'item.labels', labels: { a: 'A' } },
  { type: 'mode', mode: 'preview' },
  { type: 'theme', theme: 'light' },
  { type: 'appearance', accent: 'rose', textFont: 'own', headingFont: 'text', corners: 'round' },
  {
    type: 'words',
    language: 'ar',
    direction: 'rtl',
    messages: { 'canvas.more': 'المزيد' },
    fields: { faq: { label: 'سؤال', fields: {} } },
  },
  { type: 'direction', direction: 'rtl', contentDirection: 'ltr' },
  { type: 'zoom', zoom: 1.5 },
  { type: 'keys', keys: [] },
  { type: 'tools' },
  { type: 'reload' },
  { type: 'rect.ask', ids: ['a'] },
  { type: 'ping' },
  { type: 'detach' },
]

describe('the vocabulary of the canvas (2.3, 2.4)', () => {
  const sent = <M extends object>(message: M) => ({ ...message, v: 1, n: 1 })
  test.each(fromCanvas)('canvas → editor: $type', (message) => {
    expect(readFromCanvas(sent(message))).toEqual(sent(message))
    expect(readFromEditor(sent(message))).toBeUndefined()
    for (const key of Object.keys(message))
      if (key !== 'type') expect(readFromCanvas(sent({ ...message, [key]: Number.NaN }))).toBeUndefined()
  })
  test.each(fromEditor)('editor → canvas: $type', (message) => {
    expect(readFromEditor(sent(message))).toEqual(sent(message))
    expect(readFromCanvas(sent(message))).toBeUndefined()
    for (const key of Object.keys(message))
      if (key !== 'type') expect(readFromEditor(sent({ ...message, [key]: Number.NaN }))).toBeUndefined()
  })
  test('paths go as text, and come back as keys and numbers', () => {
    expect(readPathText('rows.0.cells')).toEqual(['rows', 0, 'cells'])
    expect(readPathText('')).toEqual([])
  })
})
