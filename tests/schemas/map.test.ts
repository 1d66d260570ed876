import { parseProps } from '@quoin/engine'
import { map } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  backgroundPanel,
  layoutDefaults,
  ownDefaults,
  paddingPanel,
  panelOf,
  starterOf,
  widthPanel,
} from '../support/read-block.ts'

describe('map (catalogue 2.9)', () => {
  test('defaults, panel and starter', () => {
    expect(ownDefaults(map)).toEqual({ lat: 52.3702, lng: 4.8952, zoom: 10 })
    expect(layoutDefaults(map)).toEqual({ paddingTop: 0, paddingBottom: 0, width: 'full' })
    expect(panelOf(map)).toEqual([
      'Map › Latitude',
      'Map › Longitude',
      'Map › Zoom',
      ...backgroundPanel,
      ...paddingPanel,
      ...widthPanel,
    ])
    expect(starterOf(map)).toEqual({ props: { zoom: 6 }, issues: [] })
  })

  test('an unusable zoom is 10, a text number is a number', () => {
    const read = (stored: object) => parseProps(map, stored)
    expect(read({ zoom: '7', lat: '1.5' }).props).toMatchObject({ zoom: 7, lat: 1.5 })
    for (const zoom of [0, 19, 6.5, 'far']) {
      expect(read({ zoom }).props.zoom).toBe(10)
      expect(read({ zoom }).issues).toHaveLength(1)
    }
    expect(read({ lat: 90 }).props.lat).toBe(52.3702)
  })

  test('whatever is stored, the view is on the map', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (lat, lng, zoom) => {
        const { props } = parseProps(map, { lat, lng, zoom })
        expect(Math.abs(props.lat)).toBeLessThanOrEqual(85.0511)
        expect(Math.abs(props.lng)).toBeLessThanOrEqual(180)
        expect(props.zoom >= 1 && props.zoom <= 18 && Number.isInteger(props.zoom)).toBe(true)
      }),
    )
  })
})
