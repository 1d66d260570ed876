import { edgeSpeed } from '@quoin/dom/canvas'
import { barPlace, flowOf, insertionLine, overlaps } from '@quoin/dom/canvas/parts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const rect = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
const arbitraryRect = fc.record({
  x: fc.integer({ min: -500, max: 1500 }),
  y: fc.integer({ min: -500, max: 3000 }),
  width: fc.integer({ min: 1, max: 1200 }),
  height: fc.integer({ min: 1, max: 2000 }),
})

describe('the direction of a list', () => {
  test('K-41: is measured, right to left included', () => {
    expect(flowOf([rect(0, 0, 100, 40), rect(0, 50, 100, 40)], 'ltr')).toBe('vertical')
    expect(flowOf([rect(0, 0, 100, 40), rect(110, 4, 100, 40)], 'ltr')).toBe('ltr')
    expect(flowOf([rect(110, 0, 100, 40), rect(0, 0, 100, 40)], 'ltr')).toBe('rtl')
  })

  test('a list that wraps after its first item is horizontal all the same', () => {
    expect(flowOf([rect(0, 0, 300, 40), rect(0, 50, 100, 40), rect(110, 50, 100, 40)], 'ltr')).toBe('ltr')
  })

  test('items that lie over each other, or one below and aside, do not stand beside each other', () => {
    expect(flowOf([rect(0, 0, 100, 40), rect(20, 10, 100, 40)], 'ltr')).toBe('vertical')
    expect(flowOf([rect(0, 0, 100, 40), rect(200, 50, 100, 40)], 'ltr')).toBe('vertical')
  })

  test('none or one: vertical', () => {
    expect([flowOf([], 'ltr'), flowOf([rect(0, 0, 1, 1)], 'rtl')]).toEqual(['vertical', 'vertical'])
  })
})

describe('the insertion line', () => {
  const list = rect(0, 0, 400, 300)

  test('stands in the middle between neighbours', () => {
    const rows = [rect(0, 0, 400, 100), rect(0, 120, 400, 100)]
    expect(insertionLine(list, rows, 1, 'vertical')).toEqual(rect(0, 109, 400, 2))
    const columns = [rect(0, 0, 100, 100), rect(120, 0, 100, 100)]
    expect(insertionLine(list, columns, 1, 'ltr')).toEqual(rect(109, 0, 2, 100))
    expect(insertionLine(list, [rect(120, 0, 100, 100), rect(0, 0, 100, 100)], 1, 'rtl')).toEqual(rect(109, 0, 2, 100))
  })

  test('stands at the ends, and in the middle of what is empty', () => {
    const rows = [rect(0, 10, 400, 100)]
    expect(insertionLine(list, rows, 0, 'vertical')).toEqual(rect(0, 9, 400, 2))
    expect(insertionLine(list, rows, 1, 'vertical')).toEqual(rect(0, 109, 400, 2))
    expect(insertionLine(list, [], 0, 'vertical')).toEqual(rect(0, 149, 400, 2))
    expect(insertionLine(list, rows, 1, 'ltr')).toEqual(rect(399, 10, 2, 100))
  })

  test('before the first of a new row it stands in that row', () => {
    const wrapped = [rect(0, 0, 100, 100), rect(0, 120, 100, 100)]
    expect(insertionLine(list, wrapped, 1, 'ltr')).toEqual(rect(-1, 120, 2, 100))
  })
})

describe('a toolbar', () => {
  const view = rect(0, 0, 1000, 800)
  const size = { width: 200, height: 40 }

  test('stands above, else below, else inside', () => {
    expect(barPlace(rect(100, 300, 400, 100), size, view)).toEqual({ x: 100, y: 252 })
    expect(barPlace(rect(100, 300, 400, 100), size, view, [], 8, 'INSIDE-BLOCK')).toEqual({ x: 100, y: 308 })
    expect(barPlace(rect(100, 10, 400, 100), size, view)).toEqual({ x: 100, y: 118 })
    expect(barPlace(rect(100, -50, 400, 2000), size, { ...view, y: 100 })).toEqual({ x: 100, y: 108 })
  })

  test('B-10: goes where it covers no text', () => {
    expect(barPlace(rect(100, 300, 400, 100), size, view, [rect(100, 240, 150, 60)])).toEqual({ x: 300, y: 252 })
    const tall = rect(0, 0, 1000, 2000)
    expect(barPlace(tall, size, view, [rect(0, 40, 1000, 100)], 28)).toEqual({ x: 8, y: 752 })
    expect(barPlace(tall, size, view, [rect(0, 40, 1000, 1900)], 28)).toEqual({ x: 8, y: 28 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 8, max: 500 }), (y, height) => {
        const title = rect(0, y, 1000, height)
        // what begins with the view and ends below it has its bar above its only text, or below
        const place = barPlace(rect(0, 0, 1000, 1500), size, view, [title], 28)
        const hasRoom = y >= 68 || y + height <= 752
        expect(overlaps({ ...place, ...size }, title)).toBe(!hasRoom)
      }),
    )
  })

  test('B-17: is within the view, wherever its target is', () => {
    fc.assert(
      fc.property(arbitraryRect, fc.array(arbitraryRect, { maxLength: 3 }), (target, avoid) => {
        const { x, y } = barPlace(target, size, view, avoid)
        expect(x >= 0 && y >= 0 && x + size.width <= view.width && y + size.height <= view.height).toBe(true)
      }),
    )
  })

  test('U-9: never covers the name of its block, above it or inside', () => {
    expect(barPlace(rect(0, 0, 1000, 2000), size, view, [], 28)).toEqual({ x: 8, y: 28 })
    expect(barPlace(rect(0, 0, 1000, 2000), size, view, [], 28, 'INSIDE-BLOCK')).toEqual({ x: 8, y: 28 })
    fc.assert(
      fc.property(arbitraryRect, (target) => {
        const place = barPlace(target, size, view, [], 28)
        const name = rect(target.x, target.y < 24 ? target.y : target.y - 22, target.width, 22)
        expect(overlaps({ ...place, ...size }, name)).toBe(false)
      }),
    )
  })

  test('overlapping is mutual', () => {
    fc.assert(fc.property(arbitraryRect, arbitraryRect, (a, b) => overlaps(a, b) === overlaps(b, a)))
  })
})

test('K-45: within 48 px of an edge the canvas scrolls, faster towards it, at most 1,200 px/s', () => {
  expect([edgeSpeed(400, 800), edgeSpeed(48, 800), edgeSpeed(24, 800), edgeSpeed(0, 800), edgeSpeed(-90, 800)]).toEqual(
    [0, 0, -600, -1200, -1200],
  )
  expect([edgeSpeed(752, 800), edgeSpeed(776, 800), edgeSpeed(800, 800), edgeSpeed(2000, 800)]).toEqual([
    0, 600, 1200, 1200,
  ])
})
