import {
  isRichTextEmpty,
  type RichText,
  type RichTextFeature,
  readRichText,
  richTextBlocks,
  richTextMarks,
} from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { richTextSchema } from '../../renderers/dom/src/rich-text/schema.ts'
import { docToValue, valueToDoc } from '../../renderers/dom/src/rich-text/value.ts'
import { arbitraryRichText } from './support/arbitrary-rich-text.ts'

const everything: readonly RichTextFeature[] = [...richTextMarks, 'link', ...richTextBlocks]
const arbitraryFeatures = fc.subarray([...everything])

function roundTrip(value: RichText, features: readonly RichTextFeature[]): RichText {
  return docToValue(valueToDoc(value, richTextSchema(features, 'blocks')))
}

describe('a stored value and its document', () => {
  test('keep each other', () => {
    const value: RichText = [
      { type: 'h2', children: [{ text: 'Two ' }, { text: 'loaves', bold: true, italic: true }] },
      {
        type: 'paragraph',
        children: [
          { text: 'One line\nand ' },
          {
            type: 'link',
            data: { url: '/shop', isTargetBlank: true },
            children: [{ text: 'the ' }, { text: 'shop', code: true }],
          },
        ],
      },
      {
        type: 'ul',
        children: [
          {
            type: 'li',
            children: [{ text: 'Rye' }, { type: 'ol', children: [{ type: 'li', children: [{ text: 'dark' }] }] }],
          },
          { type: 'li', children: [{ text: '' }] },
        ],
      },
    ]
    expect(roundTrip(value, everything)).toEqual(value)
  })

  test('a lone empty paragraph is an empty text', () => {
    expect(roundTrip([], everything)).toEqual([])
    expect(roundTrip([{ type: 'paragraph', children: [{ text: '' }] }], everything)).toEqual([])
  })

  test('a line feed alone is not an empty text', () => {
    const value: RichText = [{ type: 'paragraph', children: [{ text: '\n' }] }]
    expect(roundTrip(value, everything)).toEqual(value)
  })

  test('K-33: every value in normal form survives, under every set of features', () => {
    fc.assert(
      fc.property(arbitraryRichText, arbitraryFeatures, (raw, features) => {
        const value = readRichText(raw, features)?.value ?? []
        const expected = value.length === 1 && isLoneEmpty(value) ? [] : value
        expect(roundTrip(value, features)).toEqual(expected)
      }),
    )
  })

  test('K-27: what the features do not name becomes plain text, as on reading (B-55)', () => {
    fc.assert(
      fc.property(arbitraryRichText, arbitraryFeatures, (raw, features) => {
        const wide = readRichText(raw, everything)?.value ?? []
        expect(roundTrip(wide, features)).toEqual(roundTrip(readRichText(wide, features)?.value ?? [], features))
      }),
    )
  })

  test('a document is always one the schema accepts', () => {
    fc.assert(
      fc.property(arbitraryRichText, arbitraryFeatures, (raw, features) => {
        valueToDoc(raw, richTextSchema(features, 'lines')).check()
      }),
    )
  })
})

function isLoneEmpty(value: RichText): boolean {
  return (
    value[0]?.type === 'paragraph' && isRichTextEmpty(value) && JSON.stringify(value[0].children) === '[{"text":""}]'
  )
}
