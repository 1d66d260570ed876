import { createPresenter, readTree, takeValues, valueAt, withFieldHeld } from '@quoin/dom/canvas/parts'
import { definePageType, isSlotBlock, type Page, presentPage, readPage } from '@quoin/engine'
import { catalogue } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const pageTypes = [
  definePageType({ name: 'page', pluralName: 'pages', defaultStatus: 'DRAFT' }),
  definePageType({ name: 'slotted', pluralName: 'slotted', template: [{ slotName: 'top' }, { slotName: 'body' }] }),
]
const site = { catalogue, pageTypes }

const arbitraryBlock = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  type: fc.constantFrom('title', 'paragraph', 'hero-unit', 'nobody-knows'),
  props: fc.record(
    { title: fc.constantFrom('One', 'Two', 3, null), text: fc.constantFrom('x', 'y') },
    { requiredKeys: [] },
  ),
})
const arbitraryContent = fc.uniqueArray(arbitraryBlock, { selector: ({ id }) => id, maxLength: 4 })
const arbitraryPage = fc
  .record({ slotted: fc.boolean(), blocks: arbitraryContent, cut: fc.nat(4), name: fc.constantFrom('A', 'B') })
  .map(
    ({ slotted, blocks, cut, name }): Page =>
      readPage({
        id: 'p',
        type: slotted ? 'slotted' : 'page',
        name,
        slug: 's',
        content: slotted ? [slot('top', blocks.slice(0, cut)), slot('body', blocks.slice(cut))] : blocks,
      }),
  )

/** The page with one block that has another title or is of another kind, every other block being the same object. */
const arbitraryEdit = fc
  .record({
    at: fc.constantFrom('a', 'b', 'c', 'd'),
    title: fc.constantFrom('Three', 4),
    type: fc.option(fc.constantFrom('title', 'nobody-knows'), { nil: undefined }),
  })
  .map(({ at, title, type }) => (page: Page): Page => {
    const edited = (blocks: readonly unknown[]): readonly unknown[] =>
      blocks.map((entry) => {
        if (isSlotBlock(entry)) return slot(entry.props.slotName, edited(entry.props.slotItems ?? []))
        const block = entry as { readonly id: string; readonly props: object } // as they are generated
        const kind = type === undefined ? {} : { type }
        return block.id === at ? { ...block, ...kind, props: { ...block.props, title } } : block
      })
    return { ...page, content: edited(page.content) }
  })

function slot(slotName: string, slotItems: readonly unknown[]) {
  return { id: slotName, type: '__QUOIN_SLOT', props: { slotName, slotItems } }
}

describe('the presenter', () => {
  test('presents every page as if it were the first', () => {
    fc.assert(
      fc.property(arbitraryPage, fc.array(fc.oneof(arbitraryPage, arbitraryEdit), { maxLength: 6 }), (first, later) => {
        const present = createPresenter(site)
        let page = first
        for (const next of [first, ...later]) {
          page = typeof next === 'function' ? next(page) : next
          expect(present(page)).toEqual({ ...presentPage(page, site), issues: [] })
        }
      }),
    )
  })

  test('K-17: blocks that were not touched keep their identity, in place and when others move', () => {
    const present = createPresenter(site)
    const block = (id: string, title: string) => ({ id, type: 'title', props: { title } })
    const [a, b, c] = [block('a', 'One'), block('b', 'Two'), block('c', 'Three')]
    const page = readPage({ id: 'p', type: 'page', content: [a, b, c] })
    const before = present(page).view.slots[0]?.blocks ?? []
    const typed = present({ ...page, content: [a, block('b', 'Zwei'), c] }).view.slots[0]?.blocks ?? []
    expect([typed[0] === before[0], typed[1] === before[1], typed[2] === before[2]]).toEqual([true, false, true])
    const moved = present({ ...page, content: [c, a] }).view.slots[0]?.blocks ?? []
    expect([moved[0] === typed[2], moved[1] === typed[0]]).toEqual([true, true])
  })
})

describe('a page with one field held', () => {
  const fields = {
    list: {
      label: 'List',
      fields: { items: { kind: 'repeater', label: 'Items', placement: 'panel', multiline: false } },
    },
    item: { label: 'Item', fields: {} },
  } as const
  const page = readPage({
    id: 'p',
    content: [
      {
        id: 's1',
        type: '__QUOIN_SLOT',
        props: {
          slotName: 'body',
          slotItems: [{ id: 'l', type: 'list', props: { items: [{ id: 'i', type: 'item', props: { text: 'new' } }] } }],
        },
      },
    ],
  })
  const tree = readTree(page, fields)

  test('differs in that field alone, at any depth', () => {
    const held = withFieldHeld(page, tree, 'i', 'text', 'old')
    expect(valueAt(held, readTree(held, fields), 'i', 'text')).toBe('old')
    expect(withFieldHeld(held, tree, 'i', 'text', 'new')).toEqual(page)
  })

  test('a block read anew makes the tree of the whole page; of a block that is gone nothing is read', () => {
    const held = withFieldHeld(page, tree, 'i', 'text', 'old')
    const living = readTree(page, fields)
    expect(takeValues(living, held, fields, ['l'])).toBe(true)
    expect(living).toEqual(readTree(held, fields))
    expect(takeValues(living, { ...held, content: [] }, fields, ['l'])).toBe(false)
  })

  test('a field that was not stored is not stored while it is held', () => {
    const held = withFieldHeld(page, tree, 'i', 'text', undefined)
    expect(valueAt(held, readTree(held, fields), 'i', 'text')).toBe(undefined)
  })

  test('a field that holds its value already leaves the page as it is', () => {
    expect(withFieldHeld(page, tree, 'i', 'text', 'new')).toBe(page)
  })

  test('S-9: values are found by path, and nowhere else (S-11)', () => {
    expect([
      valueAt(page, tree, 'i', 'text'),
      valueAt(page, tree, 'i', 'text.length'),
      valueAt(page, tree, 'x', 'a'),
    ]).toEqual(['new', undefined, undefined])
    expect(valueAt(page, tree, '@page', 'id')).toBe('p')
    expect(valueAt(page, tree, 'i', '__proto__.toString')).toBe(undefined)
  })
})
