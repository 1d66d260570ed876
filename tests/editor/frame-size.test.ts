import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deviceHeight, fitZoom, turned, withHeight } from '../../renderers/editor/src/workspace/frame-size.ts'

const room = { width: 800, height: 600 }
const frames = fc.record({
  width: fc.oneof(fc.constant('100%' as const), fc.integer({ min: 320, max: 3840 })),
  height: fc.option(fc.integer({ min: 200, max: 4000 }), { nil: undefined }),
})

describe('the frame of the page (U-42)', () => {
  test('has the height of a device when asked, and all there is when asked again', () => {
    const phone = { width: 375, height: undefined }
    expect(withHeight(phone, room)).toEqual({ width: 375, height: 813 })
    expect(withHeight(withHeight(phone, room), room)).toEqual(phone)
    expect(withHeight({ width: '100%', height: undefined }, room).height).toBe(deviceHeight(800))
  })

  test('turned twice it stands as before, with its height', () => {
    expect(turned({ width: 375, height: undefined }, room)).toEqual({ width: 813, height: 375 })
    fc.assert(
      fc.property(frames, (frame) => {
        const once = turned(frame, room)
        const twice = turned(once, room)
        expect([twice.width, once.height]).toEqual([once.height, frame.width === '100%' ? room.width : frame.width])
      }),
    )
  })

  test('fits the window, within 25 and 200 percent', () => {
    expect(fitZoom({ width: 1600, height: undefined }, room)).toBe(50)
    expect(fitZoom({ width: 400, height: 1200 }, room)).toBe(50)
    expect(fitZoom({ width: '100%', height: undefined }, room)).toBe(100)
    fc.assert(
      fc.property(frames, (frame) => {
        const zoom = fitZoom(frame, room)
        expect(zoom).toBeGreaterThanOrEqual(25)
        expect(zoom).toBeLessThanOrEqual(200)
        const width = frame.width === '100%' ? room.width : frame.width
        if (zoom > 25) expect((width * zoom) / 100).toBeLessThanOrEqual(room.width)
      }),
    )
  })
})
