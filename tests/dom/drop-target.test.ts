import { type DropList, dropTarget, type Verdict } from '@quoin/dom/canvas/parts'
import type { Place } from '@quoin/edit/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const rect = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
const page: DropList = {
  rect: rect(0, 0, 1000, 600),
  depth: 0,
  gaps: [
    { place: { before: 'one' }, line: rect(0, 0, 1000, 2) },
    { place: { before: 'two' }, line: rect(0, 300, 1000, 2) },
    { place: {}, line: rect(0, 600, 1000, 2) },
  ],
}
const items: DropList = {
  rect: rect(100, 320, 800, 200),
  depth: 1,
  gaps: [
    { place: { owner: 'two', prop: 'items', before: 'a' }, line: rect(100, 320, 2, 200) },
    { place: { owner: 'two', prop: 'items' }, line: rect(898, 320, 2, 200) },
  ],
}
const yes: Verdict = { ok: true }
const no: Verdict = { ok: false, reason: 'Only items' }
const all = () => yes
const onlyPage = (place: Place) => (place.owner === undefined ? yes : no)
const onlyItems = (place: Place) => (place.owner === undefined ? no : yes)

describe('where a drag drops', () => {
  test('at the nearest place of the innermost list that takes it', () => {
    expect(dropTarget({ x: 800, y: 400 }, [page, items], all)).toEqual({
      kind: 'allowed',
      list: items,
      place: { owner: 'two', prop: 'items' },
      line: rect(898, 320, 2, 200),
    })
  })

  test('K-44: within 12 px of its edge a list gives way to the one around it', () => {
    expect(dropTarget({ x: 500, y: 325 }, [page, items], all)).toMatchObject({ list: page, place: { before: 'two' } })
    expect(dropTarget({ x: 500, y: 333 }, [page, items], all)).toMatchObject({ list: items })
  })

  test('a list that refuses is passed through to one that does not', () => {
    expect(dropTarget({ x: 500, y: 400 }, [page, items], onlyPage)).toMatchObject({
      list: page,
      place: { before: 'two' },
    })
  })

  test('K-43: where nothing under the pointer takes it, the reason', () => {
    expect(dropTarget({ x: 500, y: 100 }, [page, items], onlyItems)).toEqual({
      kind: 'refused',
      list: page,
      reason: 'Only items',
    })
  })

  test('outside of all lists the nearest place counts, when it is near', () => {
    expect(dropTarget({ x: 500, y: 680 }, [page, items], all)).toMatchObject({ kind: 'allowed', place: {} })
    expect(dropTarget({ x: 500, y: 900 }, [page, items], all)).toBeUndefined()
  })

  test('before the verdicts have come there is no target', () => {
    expect(dropTarget({ x: 500, y: 100 }, [page, items], () => undefined)).toBeUndefined()
  })

  test('K-46: a refused place is never a target', () => {
    const point = fc.record({ x: fc.integer({ min: -50, max: 1100 }), y: fc.integer({ min: -50, max: 800 }) })
    fc.assert(
      fc.property(point, fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), (at, allowed) => {
        const places = [...page.gaps, ...items.gaps].map(({ place }) => place)
        const verdict = (place: Place) => (allowed[places.indexOf(place)] ? yes : no)
        const target = dropTarget(at, [page, items], verdict)
        if (target?.kind === 'allowed') expect(verdict(target.place)).toEqual(yes)
      }),
    )
  })
})
