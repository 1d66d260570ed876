import { applyPatches, diffPages, type EditPage, jsonEqual, mergePages, openPage } from '@quoin/edit'
import type { StoredBlock } from '@quoin/engine'
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

const members = ['id', 'name', 'slug', 'tags', 'meta', 'customValues', 'content', 'isLocked', 'category'] as const
/** A member that is left out is the same as none on the wire. */
const editable = (of: EditPage) => members.map((name) => [name, of[name] ?? null])
const same = (a: EditPage, b: EditPage) => expectSameBytes(editable(a), editable(b))

/** Names of fields as other programs give them; this one key is refused wherever content comes in. */
const anyFieldName = () =>
  fc.oneof(fc.string(), fc.constantFrom('a/b', 'a\nb', 'toString', 'content')).filter((name) => name !== '__proto__')

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

  test('content whose blocks cannot be told apart is replaced as a whole, and only where it differs', () => {
    const twice = page([block('a', 'title', { title: 'x' }), block('a', 'title', { title: 'y' })])
    const other = page([block('a', 'title', { title: 'x' })])
    expect(diffPages(other, twice)).toEqual([{ op: 'replace', path: ['content'], value: twice.content }])
    expect(diffPages(twice, { ...twice, content: [...twice.content] })).toEqual([])
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

  law(
    '39: two that change one custom value clash at its own name, whatever that is',
    fc.property(anyFieldName(), (name) => {
      const valued = (value: string) => page([], { customValues: { [name]: value } })
      const { clashes } = mergePages(valued('was'), valued('mine'), valued('theirs'))
      expect(clashes.map(({ kind, path }) => [kind, path])).toEqual([['field', ['customValues', name]]])
    }),
  )

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

  test('tags that are left out are none, and what is no list of tags is asked about', () => {
    const without = page([], { tags: undefined as never }) // as a server may leave them out
    expect(mergePages(without, tagged('mine'), tagged('theirs')).page.tags).toEqual(['mine', 'theirs'])
    expect(mergePages(tagged('a'), without, tagged('a', 'b')).page.tags).toEqual(['b'])
    const odd = page([], { tags: 'news' as never }) // as a page of long ago may have it
    expect(mergePages(odd, tagged('mine'), tagged('theirs')).clashes).toMatchObject([{ path: ['tags'] }])
  })

  test('a value that is left out is the same as none on the wire: only one side changed it', () => {
    const none = { ...page([]), category: null } as never // as the wire says it
    const set = page([], { category: 'news' })
    for (const [base, mine, theirs, category] of [
      [none, page([]), set, 'news'],
      [page([]), set, none, 'news'],
      [set, none, set, null],
      [set, page([]), { ...set, name: 'Other' }, null],
      [set, set, none, null],
    ] as const) {
      const { page: merged, clashes } = mergePages(base, mine, theirs)
      expect([merged.category, clashes]).toEqual([category, []])
    }
  })

  law(
    '31: what blocks of foreign types hold stays, whatever its fields are called',
    fc.property(fc.string(), anyFieldName(), anyFieldName(), (id, name, inner) => {
      const held = (words: string) => [{ id: `${id}/in`, type: 'odd', props: { [inner]: words } }]
      const versionOf = (words: string, title: string) =>
        page([block(id, 'unheard', { [name]: held(words) }), block(`${id}/next`, 'title', { title })])
      const { page: merged, clashes } = mergePages(versionOf('a', 'a'), versionOf('a', 'b'), versionOf('b', 'a'))
      expectSame(clashes.length, 0)
      same(merged, versionOf('b', 'b'))
    }),
  )

  law(
    '39: a field that one side removed is gone, whatever it is called',
    fc.property(anyFieldName(), (name) => {
      const versionOf = (props: StoredBlock['props'], title: string) =>
        page([block('a', 'unheard', props), block('b', 'title', { title })])
      const [base, mine] = [versionOf({ [name]: 'x' }, 'a'), versionOf({}, 'a')]
      const { page: merged } = mergePages(base, mine, versionOf({ [name]: 'x' }, 'b'))
      expect(merged.content).toEqual(versionOf({}, 'b').content)
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

describe('nodes that stand in others (S-64, law 31)', () => {
  const plan = (id: string, ...columns: readonly StoredBlock[]) => block(id, 'plans', { columns: columns as never }) // nodes are JSON
  const column = (id: string, title: string, ...columns: readonly StoredBlock[]) =>
    block(id, 'column', { title, ...(columns.length > 0 ? { columns: columns as never } : {}) }) // as above
  const base = page([plan('p', column('a', 'A'), column('b', 'B')), plan('q', column('c', 'C'))])

  test('an edited item of a block that the other side removed keeps it with all it held', () => {
    const edited = plan('p', column('a', 'typed'), column('b', 'B'))
    const mine = { ...base, content: [edited, base.content[1] as StoredBlock] }
    const theirs = page([plan('q', column('c', 'C'))])
    const merged = mergePages(base, mine, theirs)
    expect(merged.clashes).toEqual([
      { kind: 'removed', id: 'p', path: [], mine: edited, theirs: null, canKeepBoth: false },
    ])
    expect(merged.page.content).toEqual(mine.content)
    expect(mergePages(base, mine, theirs, () => 'theirs').page.content).toEqual(theirs.content)
    expect(mergePages(base, theirs, mine, () => 'theirs').page.content).toEqual(mine.content)
  })

  test('what was moved into a block that the other side removed is not removed with it', () => {
    const mine = page([plan('p', column('b', 'B')), plan('q', column('c', 'C'), column('a', 'A'))])
    const theirs = page([plan('p', column('a', 'A'), column('b', 'B'))])
    const merged = mergePages(base, mine, theirs)
    expect(merged.clashes.map(({ kind, id }) => [kind, id])).toEqual([['removed', 'q']])
    expect(merged.page.content).toEqual(mine.content)
    expect(mergePages(base, mine, theirs, () => 'theirs').page.content).toEqual(theirs.content)
  })

  test('what both removed the holder of, each after moving it into the others, stays', () => {
    const start = page([plan('p', column('a', 'A')), plan('q', column('c', 'C')), plan('r', column('d', 'D'))])
    const mine = page([plan('q', column('c', 'C'), column('a', 'A')), plan('r', column('d', 'D'))])
    const theirs = page([plan('p'), plan('r', column('d', 'D'), column('a', 'A'))])
    for (const choice of ['mine', 'theirs'] as const) {
      const { page: merged } = mergePages(start, mine, theirs, () => choice)
      expect(nodesIn(merged.content).filter(({ id }) => id === 'a')).toHaveLength(1)
    }
  })

  test('two items that were moved into each other are asked about', () => {
    const mine = page([plan('p', column('b', 'B', column('a', 'A'))), plan('q', column('c', 'C'))])
    const theirs = page([plan('p', column('a', 'A', column('b', 'B'))), plan('q', column('c', 'C'))])
    const merged = mergePages(base, mine, theirs)
    expect(merged.clashes.map(({ kind, id }) => [kind, id])).toEqual([['moved', 'b']])
    expect(merged.page.content).toEqual(mine.content)
    expect(mergePages(base, mine, theirs, () => 'theirs').page.content).toEqual(theirs.content)
  })

  /** Columns in columns, moved about, removed and typed in: each act takes two of them. */
  const anyActs = fc.array(fc.record({ kind: fc.nat(3), a: fc.nat(11), b: fc.nat(11) }), { maxLength: 6 })
  const nested = page([
    plan('p', column('a', 'A', column('b', 'B'), column('c', 'C')), column('d', 'D')),
    plan('q', column('e', 'E', column('f', 'F')), column('g', 'G')),
  ])
  const acted = (acts: readonly { readonly kind: number; readonly a: number; readonly b: number }[], name: string) => {
    const { session } = openSession(nested, { ids: countingIds(name) })
    for (const [index, { kind, a, b }] of acts.entries()) {
      const nodes = nodesIn(session.getState().page.content)
      const one = nodes[a % nodes.length]?.id ?? ''
      const to = { owner: nodes[b % nodes.length]?.id ?? '', prop: 'columns' }
      if (kind === 0) session.dispatch({ type: 'prop.set', id: one, path: ['title'], value: `${name}${index}` })
      else if (kind === 1) session.dispatch({ type: 'block.remove', ids: [one] })
      else if (kind === 2) session.dispatch({ type: 'block.insertMany', blocks: [{ type: 'column' }], at: to })
      else session.dispatch({ type: 'block.move', ids: [one], to })
    }
    return session.getState().page
  }

  law(
    '31: whatever is chosen, what both sides have is there once, and so is what the chosen side did',
    fc.property(anyActs, anyActs, fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }), (own, other, picks) => {
      const sides = { mine: acted(own, 'x'), theirs: acted(other, 'y') }
      const choose = (_: unknown, index: number) => (picks[index] ? 'mine' : 'theirs')
      const { page: merged, clashes } = mergePages(nested, sides.mine, sides.theirs, choose)
      const [was, mine, theirs, now] = [nested, sides.mine, sides.theirs, merged].map(byId) as ReturnType<typeof byId>[] // one for each
      expectEqual(nodesIn(merged.content).length, now?.size)
      const removals = clashes.flatMap((clash, index) => {
        const [kept, refused] = picks[index] ? [clash.mine, clash.theirs] : [clash.theirs, clash.mine]
        return clash.kind === 'removed' ? [{ id: clash.id, isKept: kept !== null, refused }] : []
      })
      const refused = new Set(removals.flatMap((one) => nodesIn([one.refused]).map(({ id }) => id)))
      const isOwed = (id: string) => (mine?.has(id) && theirs?.has(id)) || (!was?.has(id) && !refused.has(id))
      const owed = [...(mine ?? []), ...(theirs ?? [])].flatMap(([id]) => (isOwed(id) ? [id] : []))
      const kept = removals.flatMap(({ id, isKept }) => (isKept ? [id] : []))
      expectEqual(
        [...owed, ...kept].filter((id) => !now?.has(id)),
        [],
      )
    }),
  )
})

function byId(one: EditPage) {
  return new Map(nodesIn(one.content).map(({ id, node }) => [id, node]))
}
