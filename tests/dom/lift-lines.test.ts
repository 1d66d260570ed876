import { type RichText, readRichText, richTextToPlain } from '@quoin/engine'
import fc from 'fast-check'
import { EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import { liftLines } from '../../renderers/dom/src/rich-text/commands.ts'
import { richTextSchema } from '../../renderers/dom/src/rich-text/schema.ts'
import { docToValue, valueToDoc } from '../../renderers/dom/src/rich-text/value.ts'
import { arbitraryRichText } from './support/arbitrary-rich-text.ts'

const schema = richTextSchema(['ul', 'ol'], 'blocks')
const item = schema.nodes.li
const list = (type: 'ul' | 'ol', ...children: readonly object[]) => ({ type, children })
const point = (text: string, ...lists: readonly object[]) => ({ type: 'li', children: [{ text }, ...lists] })
const made = (...blocks: readonly object[]) => blocks as unknown as RichText // made of known nodes

/** The text after the lines from the first to the last of these words were lifted by a level; undefined where none could be. */
function lifted(value: RichText, first: string, last = first): RichText | undefined {
  const doc = valueToDoc(value, schema)
  const places: Record<string, number> = {}
  doc.descendants((node, at) => {
    if (node.text) places[node.text] = at
  })
  let result: RichText | undefined
  const selection = TextSelection.create(doc, places[first] ?? 0, places[last] ?? 0)
  if (item)
    liftLines(item)(EditorState.create({ doc, selection }), ({ doc: next }) => {
      next.check()
      result = docToValue(next)
    })
  return result
}

describe('K-30: a point is lifted by a level', () => {
  test('whatever other lists its point holds, which stay in their order', () => {
    const two = made(list('ul', point('a', list('ul', point('b'), point('c')), list('ol', point('d'))), point('e')))
    expect(lifted(two, 'b')).toEqual(
      made(list('ul', point('a'), point('b', list('ul', point('c')), list('ol', point('d'))), point('e'))),
    )
    expect(lifted(two, 'd')).toEqual(
      made(list('ul', point('a', list('ul', point('b'), point('c'))), point('d'), point('e'))),
    )
    expect(lifted(two, 'b', 'd')).toEqual(made(list('ul', point('a'), point('b'), point('c'), point('d'), point('e'))))
  })

  test('with nothing around it', () => {
    expect(lifted(made(list('ul', point('a', list('ol', point('b'))))), 'b')).toEqual(
      made(list('ul', point('a'), point('b'))),
    )
  })
})

test('any line of a list can be lifted, and no word is lost or moved', () => {
  fc.assert(
    fc.property(arbitraryRichText, fc.nat(), (any, seed) => {
      const doc = valueToDoc(readRichText(any, ['ul', 'ol'])?.value ?? [], schema)
      const lines: number[] = []
      doc.descendants((node, at) => {
        if (node.type === item) lines.push(at + 2)
      })
      const at = lines[seed % Math.max(1, lines.length)]
      if (at === undefined || !item) return
      const state = EditorState.create({ doc, selection: TextSelection.create(doc, at) })
      let next = doc
      expect(liftLines(item)(state, (tr) => (next = tr.doc))).toBe(true)
      next.check()
      expect(richTextToPlain(docToValue(next)).split(/\s+/)).toEqual(richTextToPlain(docToValue(doc)).split(/\s+/))
    }),
  )
})
