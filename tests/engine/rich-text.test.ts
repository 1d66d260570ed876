import { isRichTextEmpty, readRichText, richTextBlocks, richTextMarks, richTextToPlain } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainToRichText } from '../../engine/core/src/schema/rich-text.ts'
import { codePoint } from '../support/code-point.ts'

const all = [...richTextMarks, 'link', ...richTextBlocks]
const read = (raw: unknown, features: readonly string[] = all) => readRichText(raw, features)?.value

describe('reading rich text', () => {
  test('a string becomes one paragraph a line', () => {
    expect(read('one\ntwo')).toEqual([
      { type: 'paragraph', children: [{ text: 'one' }] },
      { type: 'paragraph', children: [{ text: 'two' }] },
    ])
  })

  test('equal neighbours are merged, empty leaves dropped, one leaf kept', () => {
    expect(
      read([
        { type: 'paragraph', children: [{ text: 'a', bold: true }, { text: '' }, { text: 'b', bold: true }] },
        { type: 'paragraph', children: [] },
      ]),
    ).toEqual([
      { type: 'paragraph', children: [{ text: 'ab', bold: true }] },
      { type: 'paragraph', children: [{ text: '' }] },
    ])
  })

  test.each([
    ['paragraphs in a wrapper', (nodes: unknown) => [{ type: 'box', children: nodes }]],
    ['paragraphs in two', (nodes: unknown) => [{ type: 'box', children: [{ type: 'box', children: nodes }] }]],
    ['a list that is not allowed', (nodes: unknown) => [{ type: 'ul', children: nodes }]],
  ])('300,000 nodes are read: %s', (_name, wrapped) => {
    const paragraph = { type: 'paragraph', children: [{ text: 'a' }] }
    const nodes = Array.from({ length: 300_000 }, () => paragraph)
    expect(read(wrapped(nodes), [])?.length).toBe(300_000)
  })

  test.each([
    ['a link that is not allowed', (leaves: unknown) => [{ type: 'link', url: '/a', children: leaves }]],
    ['a paragraph in a wrapper', (leaves: unknown) => [{ type: 'box', children: [{ type: 'box', children: leaves }] }]],
    ['an item', (leaves: unknown) => [{ type: 'li', children: [{ type: 'paragraph', children: leaves }] }]],
  ])('300,000 leaves are read: %s', (_name, wrapped) => {
    const leaves = Array.from({ length: 300_000 }, () => ({ text: 'a' }))
    expect(richTextToPlain(read(wrapped(leaves), []) ?? [])).toBe('a'.repeat(300_000))
  })

  test('features outside the list are unwrapped: the text stays', () => {
    const value = [
      {
        type: 'h2',
        children: [
          { text: 'Head', italic: true },
          { type: 'link', data: { url: '/x' }, children: [{ text: 'er' }] },
        ],
      },
    ]
    expect(read(value, ['bold'])).toEqual([{ type: 'paragraph', children: [{ text: 'Header' }] }])
  })

  test('an older link that holds its address itself also says itself where it opens', () => {
    const old = { type: 'link', url: '/old', isTargetBlank: true, children: [{ text: 'x' }] }
    expect(read([{ type: 'paragraph', children: [old] }])).toEqual([
      {
        type: 'paragraph',
        children: [{ type: 'link', data: { url: '/old', isTargetBlank: true }, children: [{ text: 'x' }] }],
      },
    ])
  })

  test('an older link holds its address itself', () => {
    expect(read([{ type: 'paragraph', children: [{ type: 'link', url: '/old', children: [{ text: 'x' }] }] }])).toEqual(
      [
        {
          type: 'paragraph',
          children: [{ type: 'link', data: { url: '/old', isTargetBlank: false }, children: [{ text: 'x' }] }],
        },
      ],
    )
  })

  test('a leaf has at most one of sub and sup', () => {
    expect(read([{ type: 'paragraph', children: [{ text: '2', sub: true, sup: true }] }])).toEqual([
      { type: 'paragraph', children: [{ text: '2', sub: true }] },
    ])
  })

  test('an unsafe address is taken out and told', () => {
    const reading = readRichText(
      [{ type: 'paragraph', children: [{ type: 'link', data: { url: 'javascript:1' }, children: [{ text: 'x' }] }] }],
      all,
    )
    expect(reading?.unsafe).toEqual(['javascript:1'])
    expect(JSON.stringify(reading?.value)).not.toContain('javascript')
  })

  test('plain text and back', () => {
    expect(richTextToPlain(plainToRichText('a\nb'))).toBe('a\nb')
    expect(isRichTextEmpty(read('  ') ?? [])).toBe(true)
  })
})

const leaf = fc
  .record({ text: fc.string({ unit: codePoint }) }, { requiredKeys: ['text'] })
  .chain((base) =>
    fc
      .subarray([...richTextMarks])
      .map((marks) => ({ ...base, ...Object.fromEntries(marks.map((mark) => [mark, true])) })),
  )
const { node } = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    leaf,
    fc.record({
      type: fc.constantFrom('paragraph', 'li', 'link', 'made-up', ...richTextBlocks),
      children: fc.array(tie('node'), { maxLength: 4 }),
      data: fc.record({ url: fc.webUrl() }),
    }),
    fc.jsonValue(),
  ),
}))

describe('laws of rich text', () => {
  test('reading never throws, and reading what was read changes nothing', () => {
    fc.assert(
      fc.property(fc.array(node), fc.subarray(all), (raw, features) => {
        const once = readRichText(raw, features)
        expect(readRichText(once?.value, features)).toEqual({ value: once?.value, unsafe: [] })
      }),
    )
  })

  test('text is never lost by leaving out features', () => {
    fc.assert(
      fc.property(fc.array(node), (raw) => {
        // an item's text stands before its lists, so the order may change
        const words = (features: readonly string[]) =>
          [...richTextToPlain(read(raw, features) ?? [], '').replace(/\n/g, '')].sort().join('')
        expect(words([])).toBe(words(all))
      }),
    )
  })

  test('depth does not overflow the stack', () => {
    let deep: unknown = { text: 'x' }
    for (let depth = 0; depth < 10_000; depth += 1) deep = { type: 'ul', children: [{ type: 'li', children: [deep] }] }
    expect(read([deep])).toBeDefined()
  })
})
