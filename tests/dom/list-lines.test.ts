import { type RichText, type RichTextItem, readRichText, richTextToPlain } from '@quoin/engine'
import { describe, expect, test } from 'vitest'
import { listLines } from '../../renderers/dom/src/rich-text/list-lines.ts'

const item = (text: string, ...nested: RichText): RichTextItem =>
  ({ type: 'li', children: [{ text }, ...nested] }) as RichTextItem // what is nested are lists
const steps: RichText = [
  { type: 'paragraph', children: [{ text: 'To come in:' }] },
  { type: 'ol', children: [item('Ring', { type: 'ul', children: [item('once'), item('twice')] }), item('Wait')] },
]

function linesOf(value: RichText): readonly string[] {
  return richTextToPlain(readRichText(listLines(value, ['bold']), ['bold'])?.value ?? []).split('\n')
}

describe('K-27: a pasted list where the field takes none', () => {
  test('is lines that keep their numbers and bullets, in their order', () => {
    expect(linesOf(steps)).toEqual(['To come in:', '1. Ring', '- once', '- twice', '2. Wait'])
  })

  test('of a single item is that line', () => {
    expect(linesOf([{ type: 'ul', children: [item('Ring')] }])).toEqual(['Ring'])
  })

  test('keeps the marks of its words', () => {
    const children = [{ text: 'Ring ' }, { text: 'twice', bold: true as const }]
    const list: RichText = [{ type: 'ol', children: [{ type: 'li', children }, item('Wait')] }]
    expect(readRichText(listLines(list, ['bold']), ['bold'])?.value[0]).toEqual({
      type: 'paragraph',
      children: [{ text: '1. Ring ' }, { text: 'twice', bold: true }],
    })
  })

  test('inside a list that the field takes is lines of its item', () => {
    const kept = (...items: RichTextItem[]): RichText => [{ type: 'ul', children: items }]
    const numbered = (...items: RichTextItem[]): RichText[number] => ({ type: 'ol', children: items })
    const bulleted = (...items: RichTextItem[]): RichText[number] => ({ type: 'ul', children: items })
    const read = (value: RichText) => readRichText(listLines(value, ['ul']), ['ul'])?.value
    expect(read(kept(item('a', numbered(item('x'), item('y'))), item('b')))).toEqual(
      kept(item('a\n1. x\n2. y'), item('b')),
    )
    expect(read(kept(item('a', numbered(item('x', bulleted(item('i'), item('j'))), item('y')))))).toEqual(
      kept(item('a\n1. x\n- i\n- j\n2. y')),
    )
    expect(read(kept(item('a', bulleted(item('b', numbered(item('x'), item('y')))))))).toEqual(
      kept(item('a', bulleted(item('b\n1. x\n2. y')))),
    )
    expect(read(kept(item('', numbered(item('x'), item('y')))))).toEqual(kept(item('1. x\n2. y')))
    expect(read(kept(item(''), item('a', bulleted(item('b')))))).toEqual(kept(item(''), item('a', bulleted(item('b')))))
  })

  test('stays a list where the field takes it', () => {
    expect(listLines(steps, ['ul', 'ol'])).toEqual(steps)
  })
})
