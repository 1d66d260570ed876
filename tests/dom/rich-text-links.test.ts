import type { RichText } from '@quoin/engine'
import { EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import { setLink, type TextLink } from '../../renderers/dom/src/rich-text/commands.ts'
import { richTextSchema } from '../../renderers/dom/src/rich-text/schema.ts'
import { docToValue, valueToDoc } from '../../renderers/dom/src/rich-text/value.ts'

const schema = richTextSchema(['bold', 'link'], 'blocks')
const link = (url: string, ...children: readonly object[]) => ({
  type: 'link',
  data: { url, isTargetBlank: false },
  children,
})
const line = (...children: readonly object[]): RichText => [{ type: 'paragraph', children }] as unknown as RichText // made of known nodes
const to = (url: string): TextLink => ({ url, isTargetBlank: false })

/** The text after the link command was given with these characters of it chosen. */
function linked(value: RichText, [from, end]: readonly [number, number], given: TextLink | null): RichText {
  const doc = valueToDoc(value, schema)
  // the first character stands behind the beginning of its paragraph
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, from + 1, end + 1) })
  setLink(given)(state, (tr) => {
    state = state.apply(tr)
  })
  return docToValue(state.doc)
}

describe('K-31: a link is changed and taken away as a whole', () => {
  const bread = line({ text: 'our ' }, link('/rye', { text: 'rye ' }, { text: 'bread', bold: true }), {
    text: ' today',
  })

  test.each([
    ['its beginning', [4, 6]],
    ['its middle', [6, 10]],
    ['its end', [10, 13]],
    ['all of it', [4, 13]],
    ['nothing, with the caret in it', [7, 7]],
  ] as const)('where %s is chosen', (_, chosen) => {
    expect(linked(bread, chosen, to('/oat'))).toEqual(
      line({ text: 'our ' }, link('/oat', { text: 'rye ' }, { text: 'bread', bold: true }), { text: ' today' }),
    )
    expect(linked(bread, chosen, null)).toEqual(
      line({ text: 'our rye ' }, { text: 'bread', bold: true }, { text: ' today' }),
    )
  })

  test('words beside it that are chosen with it become part of it, and no others', () => {
    expect(linked(bread, [2, 6], to('/oat'))).toEqual(
      line({ text: 'ou' }, link('/oat', { text: 'r rye ' }, { text: 'bread', bold: true }), { text: ' today' }),
    )
    expect(linked(bread, [0, 3], to('/oat'))).toEqual(
      line(
        link('/oat', { text: 'our' }),
        { text: ' ' },
        link('/rye', { text: 'rye ' }, { text: 'bread', bold: true }),
        {
          text: ' today',
        },
      ),
    )
  })

  test('of two links that a selection begins and ends in both are meant', () => {
    const two = line(link('/a', { text: 'one' }), { text: ' and ' }, link('/b', { text: 'two' }))
    expect(linked(two, [1, 9], to('/c'))).toEqual(line(link('/c', { text: 'one and two' })))
    expect(linked(two, [1, 9], null)).toEqual(line({ text: 'one and two' }))
    expect(linked(two, [0, 3], null)).toEqual(line({ text: 'one and ' }, link('/b', { text: 'two' })))
  })
})
