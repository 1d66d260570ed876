import type { EditState } from '@quoin/edit'
import { pageChanges, wordChanges } from '@quoin/editor/parts'
import type { Page, StoredBlock } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasPicks } from '../../renderers/editor/src/history/has-picks.ts'
import { hasChanges } from '../../renderers/editor/src/history/page-changes.ts'
import { openSession } from '../edit/support/session.ts'
import { block, page, site } from '../edit/support/site.ts'

const from = (content: readonly StoredBlock[], more: object = {}): { state: EditState; other: Page<StoredBlock> } => {
  const { session } = openSession(page(content))
  const state = session.getState()
  return { state, other: { ...state.page, ...more } }
}
const column = (id: string, title: string) => ({ id, type: 'column', props: { title } })

describe('3.13: what taking another version would change', () => {
  const a = block('a', 'title', { title: 'Now', background: 'white' })
  const b = block('b', 'plans', { columns: [column('c1', 'One')] })

  test('fields by their labels, in the block they are part of, and the values of the page', () => {
    const { state, other } = from([a, b], {
      name: 'Before',
      content: [
        block('a', 'title', { title: 'Then', background: 'white' }),
        block('b', 'plans', { columns: [column('c1', 'Uno'), column('c2', 'Two')] }),
      ],
    })
    const { page: own, blocks, moved } = pageChanges(state, other, site)
    expect(own.map(({ path, other: value }) => [path, value])).toEqual([[['name'], 'Before']])
    expect(
      blocks.map(({ id, change, fields, items }) => ({
        id,
        change,
        fields: fields.map(({ id: node, label, here, other: value }) => [node, label, here, value]),
        items: items.map(({ id: item, change: what }) => [item, what]),
      })),
    ).toEqual([
      { id: 'a', change: 'changed', fields: [['a', 'Title', 'Now', 'Then']], items: [] },
      { id: 'b', change: 'changed', fields: [['c1', 'Title', 'One', 'Uno']], items: [['c2', 'added']] },
    ])
    expect(moved).toEqual([])
  })

  test('blocks that come, go and move', () => {
    const c = block('c', 'text', { title: 'Third' })
    const { state, other } = from([a, b, c], { content: [c, a, block('d', 'title', { title: 'New' })] })
    const { blocks, moved } = pageChanges(state, other, site)
    expect(blocks.map(({ id, change }) => [id, change])).toEqual([
      ['d', 'added'],
      ['b', 'removed'],
    ])
    expect(moved).toHaveLength(1)
  })

  test('U-40: items that change places, and what else changed in what moved, block or item', () => {
    const two = (title: string) => column('c2', title)
    const { state, other } = from([a, block('b', 'plans', { columns: [column('c1', 'One'), two('Two')] })], {
      content: [
        block('b', 'plans', { columns: [two('Zwei'), column('c1', 'One')] }),
        block('a', 'title', { title: 'Then', background: 'white' }),
      ],
    })
    const { blocks, moved } = pageChanges(state, other, site)
    const seen = blocks.map(({ id, change, fields, items }) => [
      id,
      change,
      fields.map(({ id: node, label, here, other: value }) => [node, label, here, value]),
      items.map(({ change: what }) => what),
    ])
    expect(moved).toHaveLength(1)
    expect(seen).toEqual([
      ['b', 'changed', [['c2', 'Title', 'Two', 'Zwei']], ['moved']],
      ['a', 'changed', [['a', 'Title', 'Now', 'Then']], []],
    ])
  })

  const outside = [{ label: 'Opening' }, { locked: true }, { canEditContent: false }, { type: 'text' }]
  test.each(outside)('a block that differs in %o alone', (more) => {
    const { state, other } = from([a, b], { content: [{ ...a, ...more }, b] })
    const { blocks } = pageChanges(state, other, site)
    expect(blocks.map(({ id, change, fields }) => [id, change, fields])).toEqual([['a', 'changed', []]])
  })

  test('a block that an older version of its type wrote says the same', () => {
    const { state, other } = from([a, b], { content: [{ ...a, version: 0 }, b] })
    expect(hasChanges(pageChanges(state, other, site))).toBe(false)
  })

  test('whatever would change is said, wherever it stands', () => {
    const words = fc.constantFrom('x', 'y')
    const columns = fc.uniqueArray(fc.tuple(fc.constantFrom('c1', 'c2', 'c3'), words), {
      selector: ([id]) => id,
      maxLength: 3,
    })
    const blocks = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 't', 'p'), words, columns), {
      selector: ([id]) => id,
      maxLength: 3,
    })
    const content = blocks.map((all) =>
      all.map(([id, title, inside]) =>
        id === 'p'
          ? block(id, 'plans', { columns: inside.map(([own, name]) => column(own, name)) })
          : block(id, 'title', { title }),
      ),
    )
    fc.assert(
      fc.property(content, content, (now, then) => {
        const { state, other } = from(now, { content: then })
        expect(hasChanges(pageChanges(state, other, site))).toBe(JSON.stringify(now) !== JSON.stringify(then))
      }),
    )
  })

  test('a value of the page that is absent, null or empty says the same, and any other is told both ways', () => {
    const changed = (now: object, then: object) => {
      const { session } = openSession({ ...page([a]), ...now })
      const state = session.getState()
      const other = { ...page([a]), ...then }
      return pageChanges(state, other, site).page.map(({ path, here, other: value }) => [path, here, value])
    }
    expect(changed({ category: '' }, { tags: [] })).toEqual([])
    expect(changed({}, { category: 'News' })).toEqual([[['category'], undefined, 'News']])
    expect(changed({ category: 'News' }, { category: '' })).toEqual([[['category'], 'News', '']])
  })

  test('the same version changes nothing', () => {
    const { state, other } = from([a, b])
    expect(pageChanges(state, other, site)).toEqual({ page: [], blocks: [], moved: [] })
  })

  test.each<[string, object, boolean]>([
    ['what would only go away', { content: [a] }, false],
    ['what would come', { content: [a, b, block('c', 'text', { title: 'Third' })] }, true],
    ['what would be another', { content: [block('a', 'title', { title: 'Then' }), b] }, true],
    ['what would move', { content: [b, a] }, true],
    ['a value of the page', { name: 'Before' }, true],
  ])('of %s, some may be taken alone or none', (_, more, some) => {
    const { state, other } = from([a, b], more)
    expect(hasPicks(pageChanges(state, other, site))).toBe(some)
  })
})

describe('words that differ', () => {
  test('are marked where they stand', () => {
    expect(wordChanges('Open on Mondays only', 'Open on Tuesdays only')).toEqual([
      { kind: 'same', text: 'Open on ' },
      { kind: 'removed', text: 'Mondays' },
      { kind: 'added', text: 'Tuesdays' },
      { kind: 'same', text: ' only' },
    ])
  })

  test('stand together where one sentence took the place of another', () => {
    expect(wordChanges('Since 1978, every morning', 'What we tried')).toEqual([
      { kind: 'removed', text: 'Since 1978, every morning' },
      { kind: 'added', text: 'What we tried' },
    ])
    expect(wordChanges('Open all day and night', 'Open one day and two nights')).toEqual([
      { kind: 'same', text: 'Open ' },
      { kind: 'removed', text: 'all' },
      { kind: 'added', text: 'one' },
      { kind: 'same', text: ' day and ' },
      { kind: 'removed', text: 'night' },
      { kind: 'added', text: 'two nights' },
    ])
  })

  test('are as few as can be, and what goes stands before what comes', () => {
    const kinds = (before: string, after: string) =>
      wordChanges(before, after).map(({ kind, text }) => `${{ same: '=', removed: '-', added: '+' }[kind]}${text}`)
    expect(kinds('a b c', 'b c d')).toEqual(['-a ', '=b c', '+ d'])
    expect(kinds('one two', 'two one')).toEqual(['-one ', '=two', '+ one'])
    expect(kinds('a x b', 'a b')).toEqual(['=a ', '-x ', '=b'])
    expect(kinds('a', 'b')).toEqual(['-a', '+b'])
    expect(kinds('', 'b')).toEqual(['+b'])
    expect([kinds('a b', 'a b'), kinds('', '')]).toEqual([['=a b'], []])
  })

  test('whatever they are, both texts can be read out of them', () => {
    const words = fc
      .array(fc.constantFrom('a', 'b', 'c ', ' ', '\n', 'ö!'), { maxLength: 40 })
      .map((all) => all.join(''))
    fc.assert(
      fc.property(words, words, (before, after) => {
        const changes = wordChanges(before, after)
        const without = (kind: string) =>
          changes
            .filter((change) => change.kind !== kind)
            .map(({ text }) => text)
            .join('')
        expect([without('added'), without('removed')]).toEqual([before, after])
      }),
    )
  })

  test('long texts are told whole, soon', () => {
    const long = (word: string) => `${word} `.repeat(5000)
    expect(wordChanges(long('x'), long('y')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
    const words = (count: number, last: string) => [...Array<string>(count - 1).fill('x'), last].join(' ')
    const kinds = (count: number) => wordChanges(words(count, 'y'), words(count, 'z')).map(({ kind }) => kind)
    expect(kinds(300)).toEqual(['same', 'removed', 'added'])
    expect(kinds(301)).toEqual(['removed', 'added'])
  })
})
