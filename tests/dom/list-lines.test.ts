import { listLines } from '@quoin/dom/rich-text'
import { type RichText, type RichTextItem, readRichText, richTextToPlain } from '@quoin/engine'
import { describe, expect, test } from 'vitest'

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

  test('stays a list where the field takes it', () => {
    expect(listLines(steps, ['ul', 'ol'])).toEqual(steps)
  })
})
