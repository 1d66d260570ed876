import { applyPatches, diffPages, type EditPage, jsonEqual, mergePages, openPage } from '@quoin/edit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countingIds } from '../support/fakes.ts'
import { anyMoves, anyPage, type Move, nodesIn, play } from './support/arbitraries.ts'
import { law } from './support/law.ts'
import { expectEqual, expectSame, expectSameBytes } from './support/quick-expect.ts'
import { openSession } from './support/session.ts'
import { block, page, site } from './support/site.ts'

const after = (start: EditPage, moves: readonly Move[], prefix: string) => {
  const { session } = openSession(start, { ids: countingIds(prefix) })
  play(session, moves)
  return session.getState().page
}

const editable = ({ id, name, slug, tags, meta, customValues, content, isLocked, category }: EditPage) => ({
  id,
  name,
  slug,
  tags,
  meta,
  customValues,
  content,
  isLocked,
  category,
})
const same = (a: EditPage, b: EditPage) => expectSameBytes(editable(a), editable(b))

describe('difference (law 40)', () => {
  law(
    '40: applying diff(a, b) to a gives b',
    fc.property(anyPage(), anyPage(), anyMoves(), (one, two, moves) => {
      const a = openPage(one, site).page
      for (const b of [after(a, moves, 'x'), { ...openPage(two, site).page, type: a.type }]) {
        const there = applyPatches(a, diffPages(a, b))
        expectSame(there === undefined, false)
        if (there) same(there.page, b)
      }
    }),
  )

  test('moving one block of many is one removal and one insertion', () => {
    const a = page(['a', 'b', 'c', 'd'].map((id) => block(id, 'title')))
    const b = page(['b', 'c', 'd', 'a'].map((id) => block(id, 'title')))
    expect(diffPages(a, b).map(({ op, path }) => [op, path.at(-1)])).toEqual([
      ['remove', '@a'],
      ['add', '-'],
    ])
  })
})

describe('three-way merge (S-64, law 39)', () => {
  law(
    '39: merging with an unchanged side gives the other side',
    fc.property(anyPage(), anyMoves(), (start, moves) => {
      const base = openPage(start, site).page
      const changed = after(base, moves, 'x')
      const mine = mergePages(base, changed, base)
      const theirs = mergePages(base, base, changed)
      expectEqual([mine.clashes, theirs.clashes], [[], []])
      same(mine.page, changed)
      same(theirs.page, changed)
    }),
  )

  law(
    '31, 39: every edit of either side is in the result or among the clashes',
    fc.property(anyPage({ faulty: false }), anyMoves(5), anyMoves(5), (start, mine, theirs) => {
      const base = openPage(start, site).page
      const own = after(base, mine, 'x')
      const other = after(base, theirs, 'y')
      const { page: merged, clashes } = mergePages(base, own, other)
      const was = byId(base)
      const now = byId(merged)
      expect(nodesIn(merged.content).length).toBe(now.size)
      for (const side of [own, other])
        for (const [id, node] of byId(side)) {
          const before = was.get(id)
          if (!before) expectSame(now.has(id) || clashes.some((clash) => clash.kind === 'removed'), true)
          else
            for (const [key, value] of Object.entries(node.props)) {
              if (Array.isArray(value) || jsonEqual(value, before.props[key])) continue
              const kept = jsonEqual(now.get(id)?.props[key], value)
              expectSame(kept || clashes.some((clash) => clash.id === id || clash.kind === 'removed'), true)
            }
        }
    }),
  )

  test.each([
    ['the same field', { title: 'm' }, { title: 't' }, [['field', 'a', ['title']]]],
    ['different fields', { title: 'm' }, { subtitle: 't' }, []],
    ['the same value', { title: 'x' }, { title: 'x' }, []],
  ])('%s', (_, mine, theirs, expected) => {
    const base = page([block('a', 'title')])
    const merged = mergePages(base, page([block('a', 'title', mine)]), page([block('a', 'title', theirs)]))
    expect(merged.clashes.map(({ kind, id, path }) => [kind, id, path])).toEqual(expected)
    expect(merged.page.content[0]?.props).toEqual({ ...theirs, ...mine })
  })

  const tagged = (...tags: readonly string[]) => page([], { tags })

  test('tags that one side renames while the other adds some are no clash', () => {
    const merged = mergePages(tagged('old', 'kept'), tagged('old', 'kept', 'mine'), tagged('new', 'kept'))
    expect([merged.page.tags, merged.clashes]).toEqual([['kept', 'mine', 'new'], []])
    expect(mergePages(tagged('old'), tagged('old', 'New'), tagged('new')).page.tags).toEqual(['New'])
  })

  const anyTags = fc.uniqueArray(fc.constantFrom<string[]>('a', 'b', 'c', 'd', 'e'))
  law(
    'tags never clash: what both have or one added is there once, and nothing else',
    fc.property(anyTags, anyTags, anyTags, (base, mine, theirs) => {
      const { page: merged, clashes } = mergePages(tagged(...base), tagged(...mine), tagged(...theirs))
      const expected = ['a', 'b', 'c', 'd', 'e'].filter((tag) =>
        base.includes(tag) ? mine.includes(tag) && theirs.includes(tag) : mine.includes(tag) || theirs.includes(tag),
      )
      expectEqual([[...(merged.tags ?? [])].sort(), clashes], [expected, []])
    }),
  )

  test('removed against edited, and moved to two places, are asked about; both removed is removed', () => {
    const base = page(['a', 'b', 'c'].map((id) => block(id, 'title')))
    const removed = page(['b', 'c'].map((id) => block(id, 'title')))
    const edited = page([block('a', 'title', { title: 'x' }), block('b', 'title'), block('c', 'title')])
    expect(mergePages(base, removed, edited).clashes.map(({ kind }) => kind)).toEqual(['removed'])
    expect(mergePages(base, removed, edited, () => 'theirs').page.content.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(mergePages(base, removed, removed).page.content.map(({ id }) => id)).toEqual(['b', 'c'])
    const first = page(['c', 'a', 'b'].map((id) => block(id, 'title')))
    const middle = page(['a', 'c', 'b'].map((id) => block(id, 'title')))
    expect(mergePages(base, first, middle).clashes.map(({ kind, id }) => [kind, id])).toContainEqual(['moved', 'c'])
  })
})

function byId(one: EditPage) {
  return new Map(nodesIn(one.content).map(({ id, node }) => [id, node]))
}
