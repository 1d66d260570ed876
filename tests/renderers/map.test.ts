import { describe, expect, test } from 'vitest'
import { drawBlock } from '../support/draw-block.ts'

const tiles = {
  template: 'https://tiles.example/{z}/{x}/{y}{r}.png?key={token}',
  token: 'k/1',
  attribution: 'Maps by Us',
}

function islandOf(drawn: string): unknown {
  const props = /data-island="map" data-props="([^"]*)"/.exec(drawn)?.[1]
  return JSON.parse(props?.replaceAll('&quot;', '"') ?? '{}')
}

describe('the map without a script (catalogue 2.9)', () => {
  const drawn = drawBlock('map', { lat: 52.3702, lng: 4.8952, zoom: 6 })

  test('lays lazy tiles over 1280 pixels, with words to read and a way out', () => {
    const images = drawn.match(/<img[^>]*>/g) ?? []
    expect(images.length).toBeGreaterThanOrEqual(12)
    expect(images[0]).toMatch(
      /^<img class="q-map-tile" src="https:\/\/tile\.openstreetmap\.org\/6\/\d+\/\d+\.png" alt="" width="256" height="256" loading="lazy"/,
    )
    for (const image of images) {
      expect(image).toMatch(/style="--q-left:-?[\d.]+px;--q-top:-?[\d.]+px"/)
      expect(image).toContain('referrerpolicy="strict-origin-when-cross-origin"')
    }
    const lefts = images.map((image) => Number(/--q-left:(-?[\d.]+)px/.exec(image)?.[1]))
    expect(Math.min(...lefts)).toBeLessThanOrEqual(-640)
    expect(Math.max(...lefts) + 256).toBeGreaterThanOrEqual(640)
  })

  test('is a region that names its makers and offers the same view elsewhere', () => {
    expect(drawn).toContain('role="region" aria-label="Map"')
    expect(drawn).toContain('<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>')
    expect(drawn).toContain('href="https://www.openstreetmap.org/?mlat=52.3702&amp;mlon=4.8952#map=6/52.3702/4.8952"')
    expect(drawn).toMatch(/data-map-zoom="1" aria-label="Zoom in"/)
    expect(drawn).toMatch(/data-map-zoom="-1" aria-label="Zoom out"/)
  })

  test('a site with a key has its own tiles and words', () => {
    const own = drawBlock('map', { zoom: 6 }, { settings: { tiles } })
    expect(own).toMatch(/src="https:\/\/tiles\.example\/6\/\d+\/\d+\.png\?key=k%2F1"/)
    expect(own).toContain('<span>Maps by Us</span>')
    expect(islandOf(own)).toMatchObject({ zoom: 6, tiles })
    expect(islandOf(drawBlock('map', { zoom: 6 }))).not.toHaveProperty('tiles')
  })

  test('K-54: the canvas shows it still', () =>
    expect(drawBlock('map', {}, { mode: 'edit' })).not.toContain('data-island'))
})
