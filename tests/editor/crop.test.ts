import { type Crop, largestCrop } from '@quoin/edit'
import {
  type Corner,
  centreCrop,
  cropRatio,
  cropSeen,
  editParams,
  moveCrop,
  type PictureEdit,
  quarterTurn,
  readCrop,
  readTurn,
  resizeCrop,
  seenCrop,
  seenSize,
} from '@quoin/editor/parts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const size = { width: 1200, height: 800 }

describe('U-49: crop', () => {
  test('begins with the largest part of the asked ratio, in the middle', () => {
    expect(largestCrop(size, 1)).toEqual({ x: 200, y: 0, width: 800, height: 800 })
    expect(largestCrop(size, 3)).toEqual({ x: 0, y: 200, width: 1200, height: 400 })
    expect(largestCrop(size, undefined)).toEqual({ x: 0, y: 0, width: 1200, height: 800 })
  })

  test('a quarter turn keeps the ratio a field asks for, around what was in the middle', () => {
    const begun = { crop: { x: 0, y: 0, width: 800, height: 400 }, rotate: 0, flipX: false, flipY: false } as const
    const turned = quarterTurn(begun, size, 2)
    // the picture stands upright, 800 wide, and of it as much as fits is shown around what was shown
    expect(seenCrop(turned.crop, size, turned)).toEqual({ x: 0, y: 200, width: 800, height: 400 })
    expect(turned).toEqual({ ...begun, rotate: 90, crop: { x: 200, y: 0, width: 400, height: 800 } })
    expect(quarterTurn({ ...begun, crop: largestCrop(size, undefined) }, size, 2).crop).toEqual({ x: 0, y: 0, ...size })
    expect(quarterTurn({ ...begun, crop: largestCrop(size, 1) }, size, 1).crop).toEqual(largestCrop(size, 1))
    expect([cropRatio(undefined), cropRatio(0), cropRatio(2)]).toEqual([undefined, undefined, 2])
  })

  describe('in any order of turning, flipping and cropping', () => {
    type Act = 'turn' | 'flipX' | 'flipY' | { readonly corner: Corner | null; readonly by: { x: number; y: number } }
    const by = fc.record({ x: fc.integer({ min: -30, max: 30 }), y: fc.integer({ min: -30, max: 30 }) })
    const act = fc.oneof(
      fc.constantFrom<Act>('turn', 'flipX', 'flipY'),
      fc.record({ corner: fc.option(fc.constantFrom<Corner>('nw', 'ne', 'sw', 'se')), by }),
    )
    const side = fc.integer({ min: 1, max: 24 })
    const wanted = fc.constantFrom(undefined, 1, 16 / 9, 2 / 3)

    /** A picture of which each point says where it was. */
    type Points = readonly (readonly string[])[]
    const rows = (height: number, width: number, at: (y: number, x: number) => string | undefined): Points =>
      Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => at(y, x) ?? '-'))
    const widthOf = (points: Points) => points[0]?.length ?? 0
    const right = (of: Points) => rows(widthOf(of), of.length, (y, x) => of[of.length - 1 - x]?.[y])
    const mirrored = (of: Points) => rows(of.length, widthOf(of), (y, x) => of[y]?.[widthOf(of) - 1 - x])
    const upset = (of: Points) => rows(of.length, widthOf(of), (y, x) => of[of.length - 1 - y]?.[x])
    const part = (of: Points, crop: Crop) => rows(crop.height, crop.width, (y, x) => of[crop.y + y]?.[crop.x + x])

    /** What the server makes of it: cropped, turned, flipped (M-6). */
    function made(picture: Points, { crop, transform }: ReturnType<typeof editParams>): Points {
      let points = crop ? part(picture, crop) : picture
      for (let turns = (transform?.rotate ?? 0) / 90; turns > 0; turns -= 1) points = right(points)
      if (transform?.flip.horizontal) points = mirrored(points)
      return transform?.flip.vertical ? upset(points) : points
    }

    test('the result is what lies in the box, and turns and flips as it is seen', () => {
      fc.assert(
        fc.property(side, side, wanted, fc.array(act, { maxLength: 12 }), (width, height, ratio, acts) => {
          const whole = { width, height }
          const picture = rows(height, width, (y, x) => `${x},${y}`)
          let seen = picture
          let edit: PictureEdit = { crop: largestCrop(whole, ratio), rotate: 0, flipX: false, flipY: false }
          for (const one of acts) {
            const before = made(picture, editParams(edit, whole))
            if (one === 'turn') {
              seen = right(seen)
              edit = quarterTurn(edit, whole, ratio)
              if (ratio === undefined) expect(made(picture, editParams(edit, whole))).toEqual(right(before))
            } else if (one === 'flipX' || one === 'flipY') {
              const flip = one === 'flipX' ? mirrored : upset
              seen = flip(seen)
              edit = { ...edit, [one]: !edit[one] }
              expect(made(picture, editParams(edit, whole))).toEqual(flip(before))
            } else {
              const shown = seenSize(whole, edit.rotate)
              const box = seenCrop(edit.crop, whole, edit)
              const next = one.corner ? resizeCrop(box, one.corner, one.by, shown, ratio) : moveCrop(box, one.by, shown)
              edit = { ...edit, crop: cropSeen(next, whole, edit) }
              expect(seenCrop(edit.crop, whole, edit)).toEqual(next)
            }
            expect(seenSize(whole, edit.rotate)).toEqual({ width: widthOf(seen), height: seen.length })
            expect(made(picture, editParams(edit, whole))).toEqual(part(seen, seenCrop(edit.crop, whole, edit)))
          }
        }),
      )
    })
  })

  test('the whole picture as it is asks the server for nothing', () => {
    expect(editParams({ crop: largestCrop(size, undefined), rotate: 0, flipX: false, flipY: false }, size)).toEqual({})
    expect(editParams({ crop: largestCrop(size, 1), rotate: 90, flipX: true, flipY: false }, size)).toEqual({
      crop: { x: 200, y: 0, width: 800, height: 800 },
      transform: { rotate: 90, flip: { horizontal: true, vertical: false } },
    })
  })

  test('what a field holds is read again; rubbish is the whole picture', () => {
    expect(readCrop({ x: 1, y: 2, width: 3, height: 4 }, size)).toEqual({ x: 1, y: 2, width: 3, height: 4 })
    expect(readCrop({ x: 1000, y: 0, width: 300, height: 4 }, size)).toBeUndefined()
    expect(readCrop('rubbish', size)).toBeUndefined()
    expect(readTurn({ rotate: 45, flip: null })).toEqual({ rotate: 0, flipX: false, flipY: false })
    expect(readTurn('rubbish')).toEqual({ rotate: 0, flipX: false, flipY: false })
  })

  test('a stored crop that reaches the edges of the picture is taken, one a pixel beyond any of them is not', () => {
    const whole = { x: 0, y: 0, width: 1200, height: 800 }
    for (const crop of [whole, { x: 1199, y: 799, width: 1, height: 1 }]) expect(readCrop(crop, size)).toEqual(crop)
    const beyond = [
      { x: -1 },
      { y: -1 },
      { width: 0 },
      { height: 0 },
      { x: 1 },
      { y: 1 },
      { width: 1201 },
      { height: 801 },
    ]
    const noNumbers = [{ x: '0' }, { y: null }, { width: Number.POSITIVE_INFINITY }, { height: Number.NaN }]
    for (const part of [...beyond, ...noNumbers])
      expect([part, readCrop({ ...whole, ...part }, size)]).toEqual([part, undefined])
  })

  test('what an edit asks for is read again as the edit', () => {
    const angle = fc.constantFrom<PictureEdit['rotate']>(0, 90, 180, 270)
    const turn = fc.record({ rotate: angle, flipX: fc.boolean(), flipY: fc.boolean() })
    const whole = largestCrop(size, undefined)
    const crop = fc.constantFrom(
      whole,
      { ...whole, width: 1 },
      { ...whole, height: 1 },
      { x: 1, y: 2, width: 3, height: 4 },
    )
    fc.assert(
      fc.property(turn, crop, (turned, cropped) => {
        const asked = editParams({ ...turned, crop: cropped }, size)
        expect([readTurn(asked.transform), readCrop(asked.crop, size) ?? whole]).toEqual([turned, cropped])
      }),
    )
  })

  test('the focal point comes into the middle of what is shown, as far as the picture reaches (B-30)', () => {
    const wide = { width: 1000, height: 500 }
    const square = largestCrop(wide, 1)
    expect(centreCrop(square, { x: 600, y: 100 }, wide)).toEqual({ x: 350, y: 0, width: 500, height: 500 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 500 }), (x, y) => {
        const crop = centreCrop(square, { x, y }, wide)
        expect([crop.width, crop.height]).toEqual([500, 500])
        expect(x >= crop.x && x <= crop.x + crop.width && y >= crop.y && y <= crop.y + crop.height).toBe(true)
      }),
    )
  })

  test('each arrow key makes a box smaller or larger, whatever its ratio', () => {
    const step = fc.constantFrom({ x: 0, y: 1 }, { x: 0, y: -10 }, { x: 1, y: 0 }, { x: -10, y: 0 })
    const corner = fc.constantFrom<Corner>('nw', 'ne', 'sw', 'se')
    const box = { x: 400, y: 300, width: 320, height: 180 }
    fc.assert(
      fc.property(fc.constantFrom(undefined, 1, 16 / 9, 2 / 3), corner, step, (ratio, at, by) => {
        const crop = { ...box, ...(ratio === undefined ? {} : { width: Math.round(box.height * ratio) }) }
        const { width, height } = resizeCrop(crop, at, by, size, ratio)
        const outward = by.x * (at.endsWith('w') ? -1 : 1) + by.y * (at.startsWith('n') ? -1 : 1) > 0
        expect([width >= crop.width, height >= crop.height]).toEqual(
          outward ? [true, true] : expect.arrayContaining([false]),
        )
        expect([width, height]).not.toEqual([crop.width, crop.height])
      }),
    )
  })

  test('no drag leaves the picture, and a ratio holds', () => {
    const by = fc.record({ x: fc.integer({ min: -3000, max: 3000 }), y: fc.integer({ min: -3000, max: 3000 }) })
    const corner = fc.constantFrom<Corner>('nw', 'ne', 'sw', 'se')
    const ratio = fc.constantFrom(undefined, 1, 16 / 9, 2 / 3)
    fc.assert(
      fc.property(ratio, fc.array(fc.tuple(fc.option(corner), by), { maxLength: 10 }), (wanted, drags) => {
        let crop = largestCrop(size, wanted)
        for (const [at, move] of drags)
          crop = at === null ? moveCrop(crop, move, size) : resizeCrop(crop, at, move, size, wanted)
        expect(crop.x).toBeGreaterThanOrEqual(0)
        expect(crop.y).toBeGreaterThanOrEqual(0)
        expect(crop.width).toBeGreaterThanOrEqual(1)
        expect(crop.height).toBeGreaterThanOrEqual(1)
        expect(crop.x + crop.width).toBeLessThanOrEqual(size.width)
        expect(crop.y + crop.height).toBeLessThanOrEqual(size.height)
        if (wanted !== undefined) expect(Math.abs(crop.width - crop.height * wanted)).toBeLessThanOrEqual(2)
      }),
    )
  })
})
