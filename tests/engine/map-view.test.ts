import {
  type MapEvent,
  type MapState,
  mapMachine,
  openStreetMapAddress,
  type Tile,
  tileAddress,
  tilesFor,
  toWorld,
} from '@quoin/engine/map'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromWorld } from '../../engine/core/src/machine/map-tiles.ts'
import { checkMachineLaws } from '../support/machine-laws.ts'

const amsterdam = { lat: 52.3702, lng: 4.8952 }
const machine = mapMachine({ ...amsterdam, zoom: 6 })
const point = { x: 40, y: -30 }

function run(events: readonly MapEvent[], from: MapState = machine.initial): MapState {
  return events.reduce((state, event) => machine.transition(state, event)[0], from)
}

const anyPoint = fc.record({ x: fc.double(), y: fc.double() })
const anyEvent = fc.oneof<fc.Arbitrary<MapEvent>[]>(
  fc.record({ type: fc.constant('panned' as const), by: anyPoint, smooth: fc.boolean() }),
  fc.record({ type: fc.constant('tapped' as const), point: anyPoint, at: fc.oneof(fc.nat(2000), fc.double()) }),
  fc.record({
    type: fc.constant('wheeled' as const),
    point: anyPoint,
    delta: fc.oneof(fc.integer({ min: -500, max: 500 }), fc.double()),
    held: fc.boolean(),
    at: fc.double(),
  }),
  fc.record({ type: fc.constant('stepped' as const), levels: fc.oneof(fc.constantFrom(-1, 1), fc.double()) }),
  fc.record({ type: fc.constant('pinched' as const), point: anyPoint, scale: fc.double(), by: anyPoint }),
  fc.constant({ type: 'released' as const }),
  fc.record({ type: fc.constant('due' as const), at: fc.double() }),
)

describe('the map machine', () => {
  it('zooms in one level on two taps within 300 ms, around that point', () => {
    const tap = (at: number, where = point): MapEvent => ({ type: 'tapped', point: where, at })
    expect(run([tap(0), tap(300)])).toMatchObject({ zoom: 7, smooth: true, tap: null })
    expect(run([tap(0), tap(301)]).zoom).toBe(6)
    expect(run([tap(0), tap(301), tap(500)]).zoom).toBe(7)
    expect(run([tap(0), tap(100), tap(200)]).zoom).toBe(7)
    expect(run([tap(0), tap(100, { x: -80, y: 0 })]).zoom).toBe(6)
    expect(run([tap(0), { type: 'panned', by: { x: 5, y: 0 } }, tap(100)]).zoom).toBe(6)
  })

  it('keeps the middle where it is when levels are stepped, and when the fingers leave it', () => {
    const stepped = run([{ type: 'stepped', levels: 2 }])
    const left = run([{ type: 'pinched', scale: 1.3, point: { x: 0, y: 0 } }, { type: 'released' }])
    for (const { center } of [stepped, left]) {
      expect(center.lat).toBeCloseTo(amsterdam.lat, 9)
      expect(center.lng).toBeCloseTo(amsterdam.lng, 9)
    }
  })

  it('keeps the place under the pointer where it is while zooming', () => {
    const place = (state: MapState) => {
      const { x, y } = toWorld(state.center, state.zoom)
      return fromWorld({ x: x + point.x, y: y + point.y }, state.zoom)
    }
    const before = place(machine.initial)
    const after = place(run([{ type: 'wheeled', point, delta: -120, held: true, at: 0 }]))
    expect(after.lat).toBeCloseTo(before.lat, 9)
    expect(after.lng).toBeCloseTo(before.lng, 9)
  })

  it('zooms by wheel only with ctrl held; without it an overlay shows for one second after the last turn', () => {
    const wheel = (delta: number, held: boolean, at: number): MapEvent => ({ type: 'wheeled', point, delta, held, at })
    expect(run([wheel(-120, true, 0)]).zoom).toBe(7)
    expect(run([wheel(120, true, 0)]).zoom).toBe(5)
    expect(run([wheel(-60, true, 0)]).zoom).toBe(6)
    expect(run([wheel(-60, true, 0), wheel(-60, true, 9)]).zoom).toBe(7)
    const [warned, effects] = machine.transition(machine.initial, wheel(-120, false, 500))
    expect([warned.name, warned.zoom, effects]).toEqual(['WARNING', 6, [{ type: 'wake', at: 1500 }]])
    const again = run([wheel(-120, false, 900)], warned)
    expect(run([{ type: 'due', at: 1500 }], again)).toBe(again)
    expect(run([{ type: 'due', at: 1900 }], again)).toEqual(machine.initial)
  })

  it('is not moved by any wheel without ctrl, and by taps at most one level nearer, after another within 300 ms', () => {
    const place = ({ zoom, center }: MapState) => ({ zoom, center })
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 10 }), anyEvent, (events, last) => {
        const before = run(events)
        const after = run([last], before)
        if (last.type === 'wheeled' && !last.held) expect(place(after)).toEqual(place(before))
        if (last.type !== 'tapped') return
        const soon = before.tap !== null && last.at - before.tap.at <= 300
        if (!soon) expect(place(after)).toEqual(place(before))
        else expect([before.zoom, Math.min(18, Math.round(before.zoom) + 1)]).toContain(after.zoom)
      }),
    )
  })

  it('follows a pinch and comes to rest on a whole level', () => {
    const pinched = run([{ type: 'pinched', point, scale: 3 }])
    expect(pinched).toMatchObject({ smooth: false })
    expect(pinched.zoom).toBeCloseTo(7.585, 3)
    expect(run([{ type: 'released' }], pinched).zoom).toBe(8)
    expect(run([{ type: 'pinched', point, scale: -1 }])).toBe(machine.initial)
  })

  it('moves with two fingers that keep their distance, and what lies between them goes along', () => {
    const by = { x: 10, y: -25 }
    const moved = run([{ type: 'pinched', point, scale: 1, by }])
    expect(moved).toEqual(run([{ type: 'panned', by }]))
    const before = toWorld(machine.initial.center, 6)
    const grown = run([{ type: 'pinched', point, scale: 2, by }])
    const between = fromWorld({ x: before.x + point.x - by.x, y: before.y + point.y - by.y }, 6)
    const seen = toWorld(grown.center, 7)
    const after = fromWorld({ x: seen.x + point.x, y: seen.y + point.y }, 7)
    expect(after.lat).toBeCloseTo(between.lat, 9)
    expect(after.lng).toBeCloseTo(between.lng, 9)
  })

  it('pans with the hand, smoothly by keys, and not at all by nothing', () => {
    const dragged = run([{ type: 'panned', by: { x: 64, y: 0 } }])
    expect([dragged.center.lng < amsterdam.lng, dragged.smooth]).toEqual([true, false])
    expect(run([{ type: 'panned', by: { x: 0, y: 64 }, smooth: true }]).smooth).toBe(true)
    expect(run([{ type: 'panned', by: { x: 0, y: 0 } }])).toBe(machine.initial)
    const top = mapMachine({ lat: 85.0511, lng: 0, zoom: 1 })
    expect(top.transition(top.initial, { type: 'panned', by: { x: 0, y: 9999 } })[0]).toBe(top.initial)
  })

  it('begins inside its bounds', () => {
    expect(mapMachine({ lat: 90, lng: 190, zoom: 0 }).initial).toMatchObject({
      center: { lat: 85.0511, lng: -170 },
      zoom: 1,
    })
    expect(mapMachine({ lat: Number.NaN, lng: Number.NaN, zoom: Number.NaN }).initial).toMatchObject({
      center: { lat: 0, lng: 0 },
      zoom: 1,
    })
    expect(mapMachine({ ...amsterdam, zoom: 40 }).initial.zoom).toBe(18)
  })

  it('never leaves zoom 1 to 18 nor the world', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        const { zoom, center } = run(events)
        expect(zoom >= 1 && zoom <= 18).toBe(true)
        expect(Math.abs(center.lat) <= 85.0511 && Math.abs(center.lng) <= 180).toBe(true)
      }),
    )
  })

  it('keeps the laws of machines for any event', () => {
    checkMachineLaws(machine, anyEvent)
  })
})

describe('map tiles', () => {
  const frame = { width: 1280, height: 350 }

  it('project there and back', () => {
    const lat = fc.double({ min: -85, max: 85, noNaN: true })
    const lng = fc.double({ min: -180, max: 180, noNaN: true })
    fc.assert(
      fc.property(lat, lng, fc.integer({ min: 1, max: 18 }), (a, b, zoom) => {
        const back = fromWorld(toWorld({ lat: a, lng: b }, zoom), zoom)
        expect(back.lat).toBeCloseTo(a, 6)
        expect(back.lng).toBeCloseTo(b, 6)
      }),
    )
  })

  it('are the ones everybody knows', () => {
    const tiles = tilesFor({ center: amsterdam, zoom: 6 }, { width: 1, height: 1 })
    expect(tiles.map(({ z, x, y }) => ({ z, x, y }))).toEqual([{ z: 6, x: 32, y: 21 }])
  })

  it('cover the frame, each once, the nearest first', () => {
    const middle = ({ left, top, size }: Tile) =>
      Math.hypot(left + size / 2 - frame.width / 2, top + size / 2 - frame.height / 2)
    const place = fc.record({
      lat: fc.double({ min: -60, max: 60, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(place, fc.double({ min: 3, max: 18, noNaN: true }), (center, zoom) => {
        const tiles = tilesFor({ center, zoom }, frame)
        expect(new Set(tiles.map(({ left, top }) => `${left} ${top}`)).size).toBe(tiles.length)
        for (const { x, y, z } of tiles) expect([x, y].every((part) => part >= 0 && part < 2 ** z)).toBe(true)
        for (const corner of [0, 1]) {
          const at = { x: corner * (frame.width - 1), y: corner * (frame.height - 1) }
          const covers = (tile: Tile) =>
            tile.left <= at.x && tile.left + tile.size >= at.x && tile.top <= at.y && tile.top + tile.size >= at.y
          expect(tiles.some(covers)).toBe(true)
        }
        const far = tiles.map(middle)
        expect(far).toEqual([...far].sort((a, b) => a - b))
      }),
    )
  })

  it('come from the provider with a key, else from the open tile server, which has no double density', () => {
    const provider = {
      template: 'https://tiles.test/{z}/{x}/{y}{r}?key={token}&again={token}&odd={other}',
      token: 'a b',
    }
    const tile = { x: 3, y: 2, z: 4 }
    expect(tileAddress(tile, provider, { highDensity: true })).toBe(
      'https://tiles.test/4/3/2@2x?key=a%20b&again=a%20b&odd={other}',
    )
    expect(tileAddress(tile, provider)).toBe('https://tiles.test/4/3/2?key=a%20b&again=a%20b&odd={other}')
    expect(tileAddress(tile, { ...provider, token: '' }, { highDensity: true })).toBe(
      'https://tile.openstreetmap.org/4/3/2.png',
    )
    expect(tileAddress(tile)).toBe('https://tile.openstreetmap.org/4/3/2.png')
  })

  it('have a page elsewhere', () => {
    expect(openStreetMapAddress(amsterdam, 6)).toBe(
      'https://www.openstreetmap.org/?mlat=52.3702&mlon=4.8952#map=6/52.3702/4.8952',
    )
  })
})
