import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { touchBy } from './support/finger.ts'
import {
  awake,
  type Driver,
  drawnFor,
  drivers,
  glimpse,
  type IslandPages,
  openIslandPages,
} from './support/island-pages.ts'

let pages: IslandPages

beforeAll(async () => {
  if (hasBrowser) pages = await openIslandPages()
})
afterAll(() => pages?.close())

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const tile = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path d="M0 0h256v256H0z"/></svg>'
const carousel = (props: object = {}) => ({
  id: 'c',
  type: 'image-carousel',
  props: {
    speed: 1,
    images: ['1', '2', '3'].map((id) => ({
      id,
      type: 'image-carousel-item',
      props: { image: { src: pixel, alt: id } },
    })),
    ...props,
  },
})
const map = { id: 'm', type: 'map', props: { lat: 52.37, lng: 4.9, zoom: 6 } }
const current = (page: Page) => page.locator('.q-carousel-dot[aria-current]').getAttribute('aria-label')
/** By the clock of the page, which its own turns go by too. */
const untilItWouldTurn = (page: Page) => page.clock.runFor(1500)
const centre = (page: Page) => page.locator('[data-map-open]').getAttribute('href')

/** Two clicks of an unsteady hand, at one time however slowly a busy machine hands them on. */
async function clickTwice(
  page: Page,
  { x, y }: { readonly x: number; readonly y: number },
  button: 'left' | 'right' = 'left',
): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const timestamp = Date.now() / 1000
  for (const by of [1, 0])
    for (const [type, at] of [
      ['mousePressed', x],
      ['mouseMoved', x + by],
      ['mouseReleased', x + by],
    ] as const)
      await client.send('Input.dispatchMouseEvent', { type, x: at, y, button, clickCount: 1, timestamp })
}

describe.skipIf(!hasBrowser).each(drivers)('carousels and maps as visitors meet them: %s', (driver: Driver) => {
  const open = (block: object, options: Parameters<IslandPages['open']>[2] = {}) =>
    pages.open(drawnFor(driver, [block]), driver, options)

  test('a carousel turns by itself, waits under the pointer and under the focus, and stops by its button', async () => {
    const { page, close } = await open(carousel(), { ownClock: true })
    await awake(page, 'image-carousel')
    await page.clock.runFor(1000)
    await expect.poll(() => current(page)).toBe('Go to slide 2')
    await page.locator('.q-carousel').hover()
    const held = await current(page)
    await untilItWouldTurn(page)
    expect(await current(page)).toBe(held)
    await page.mouse.move(5, 590)
    await untilItWouldTurn(page)
    await expect.poll(() => current(page)).not.toBe(held)
    await page.getByRole('button', { name: 'Pause slides' }).focus()
    const focused = await current(page)
    await untilItWouldTurn(page)
    expect(await current(page)).toBe(focused)
    await page.getByRole('button', { name: 'Pause slides' }).click()
    await page.getByRole('button', { name: 'Play slides' }).waitFor()
    await page.getByRole('button', { name: 'Go to slide 1' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => current(page)).toBe('Go to slide 1')
    await close()
  })

  test('a carousel is dragged, and then stays', async () => {
    const { page, close } = await open(carousel())
    await awake(page, 'image-carousel')
    const box = await page.locator('[data-carousel-list]').boundingBox()
    if (!box) throw new Error('The carousel is not shown.')
    const before = await current(page)
    await page.mouse.move(box.x + box.width / 2, box.y + 40)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 - 60, box.y + 40, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => current(page)).not.toBe(before)
    await page.getByRole('button', { name: 'Play slides' }).waitFor()
    await close()
  })

  test('a carousel is dragged by a gap, too, between its last slide and the first', async () => {
    const { page, close } = await open(carousel({ slidesToShow: 2, gap: '50px', autoplay: false }))
    await awake(page, 'image-carousel')
    await page.getByRole('button', { name: 'Go to slide 3' }).click()
    const box = await page.locator('.q-carousel').boundingBox()
    if (!box) throw new Error('The carousel is not shown.')
    const gap = { x: box.x + box.width / 2, y: box.y + 40 }
    const bare = () =>
      page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('.q-carousel-slide') === null, gap)
    await expect.poll(bare).toBe(true)
    await page.mouse.move(gap.x, gap.y)
    await page.mouse.down()
    await page.mouse.move(gap.x - 60, gap.y, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => current(page)).toBe('Go to slide 1')
    await close()
  })

  test('where motion is unwanted a carousel does not turn by itself', async () => {
    const { page, close } = await open(carousel(), { context: { reducedMotion: 'reduce' } })
    await awake(page, 'image-carousel')
    expect(await page.locator('.q-carousel-toggle').count()).toBe(0)
    await page.getByRole('button', { name: 'Go to slide 3' }).click()
    await expect.poll(() => current(page)).toBe('Go to slide 3')
    await close()
  })

  test('a map zooms by its buttons, its keys, and the wheel with ctrl; without ctrl it says so', async () => {
    const { page, close } = await open(map, { ownClock: true })
    await awake(page, 'map')
    const first = await centre(page)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(() => centre(page)).toContain('#map=7/')
    await page.getByRole('region', { name: 'Map' }).focus()
    await page.keyboard.press('-')
    await expect.poll(() => centre(page)).toBe(first)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => centre(page)).not.toBe(first)
    const box = await page.locator('.q-map').boundingBox()
    if (!box) throw new Error('The map is not shown.')
    await page.mouse.move(box.x + 300, box.y + 150)
    const hint = await glimpse(page, 'Use ctrl + wheel to zoom!')
    await page.mouse.wheel(0, 120)
    await hint()
    await page.clock.fastForward(2000)
    await page.getByText('Use ctrl + wheel to zoom!', { exact: true }).waitFor({ state: 'hidden' })
    await page.keyboard.down('Control')
    for (let turn = 0; turn < 3; turn += 1) await page.mouse.wheel(0, -120)
    await page.keyboard.up('Control')
    await expect.poll(async () => Number(/#map=(\d+)/.exec((await centre(page)) ?? '')?.[1])).toBeGreaterThan(6)
    expect(await page.getByRole('link', { name: '© OpenStreetMap contributors' }).isVisible()).toBe(true)
    await close()
  })

  test('a map zooms in where it is double clicked, by an unsteady hand too, and is dragged', async () => {
    const { page, close } = await open(map, { answer: () => ({ contentType: 'image/svg+xml', body: tile }) })
    await awake(page, 'map')
    await page.locator('.q-map-moving > .q-map-tile').first().waitFor()
    const first = await centre(page)
    const box = await page.locator('.q-map').boundingBox()
    if (!box) throw new Error('The map is not shown.')
    const { mouse } = page
    const middle = { x: box.x + box.width / 2, y: box.y + 175 }
    await mouse.move(middle.x, middle.y)
    await clickTwice(page, middle, 'right')
    // its release was taken by a menu, and the hand goes on
    await page.locator('.q-map').evaluate((root) => {
      for (const [type, clientX, buttons] of [
        ['pointerdown', 300, 1],
        ['pointermove', 340, 0],
      ] as const)
        root.dispatchEvent(
          new PointerEvent(type, { pointerId: 1, pointerType: 'mouse', clientX, clientY: 99, buttons }),
        )
    })
    expect(await centre(page)).toBe(first)
    await clickTwice(page, middle)
    await expect.poll(() => centre(page)).toContain('#map=7/')
    await mouse.move(middle.x, middle.y)
    await mouse.down()
    await mouse.move(middle.x - 60, middle.y, { steps: 6 })
    await mouse.up()
    await expect.poll(() => centre(page)).not.toBe(first)
    const lng = async () => Number(/#map=7\/[^/]*\/(.*)$/.exec((await centre(page)) ?? '')?.[1])
    expect(await lng()).toBeGreaterThan(5)
    // the place is where it was on the map
    const marker = await page.locator('.q-map-marker').boundingBox()
    expect(marker && marker.x + marker.width / 2).toBeCloseTo(middle.x - 60, 0)
    await close()
  })

  test('a map waits with its tiles until it is near, asks a lost provider once, and is moved by fingers', async () => {
    let answers = false
    const markup = `<div class="q-wakes"><div style="height: 3000px"></div>${drawnFor(driver, [map])}</div>`
    const { page, asked, close } = await pages.open(markup, driver, {
      context: { hasTouch: true },
      answer: () =>
        answers ? { contentType: 'image/svg+xml', body: tile } : { contentType: 'text/plain', body: '', status: 500 },
    })
    const tiles = page.locator('.q-map-moving > .q-map-tile')
    const lost = page.getByText('The map cannot be loaded at the moment', { exact: true })
    await page.locator('.q-map').waitFor({ state: 'attached' })
    expect(asked).toEqual([])
    await page.locator('.q-map').scrollIntoViewIfNeeded()
    await lost.waitFor()
    expect(asked).toHaveLength(1)
    expect(await tiles.count()).toBe(0)
    await page.emulateMedia({ media: 'print' })
    expect(await lost.isHidden()).toBe(true)
    await page.emulateMedia({ media: null })
    /** How far the marker stands from the middle. */
    const marker = () =>
      page.evaluate(async () => {
        const ways = document.querySelector('.q-map-marker')?.getAnimations() ?? []
        await Promise.all(ways.map(({ finished }) => finished))
        const [map, pin] = ['.q-map', '.q-map-marker'].map((one) =>
          document.querySelector(one)?.getBoundingClientRect(),
        )
        return map && pin && Math.round(pin.x + pin.width / 2 - map.x - map.width / 2)
      })
    await page.locator('.q-map').press('ArrowRight')
    expect(await marker()).toBe(0) // nothing would tell where it went
    answers = true
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await lost.waitFor({ state: 'hidden' })
    await expect.poll(marker).toBe(-128)
    await expect.poll(() => tiles.count()).toBeGreaterThan(4)

    /** How long the way to the next view is drawn, and on how many of the tiles before it. */
    const zoomBy = (name: string) =>
      page.getByRole('button', { name }).evaluate((button: HTMLButtonElement) => {
        button.click()
        const ways = document.querySelector('.q-map-tiles')?.getAnimations() ?? []
        const left = document.querySelectorAll('.q-map-seen > .q-map-tile').length
        return [ways.map(({ effect }) => effect?.getTiming().duration), left > 4]
      })
    expect(await zoomBy('Zoom in')).toEqual([[300], true])
    await expect.poll(() => page.locator('.q-map-seen').count()).toBe(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await zoomBy('Zoom out')).toEqual([[], false])
    await expect.poll(() => centre(page)).toContain('#map=7/')

    const session = await page.context().newCDPSession(page)
    /** Fingers from their places, each by its own step, ten times. */
    const move = async (...fingers: readonly { readonly at: number; readonly x: number; readonly y: number }[]) => {
      const box = await page.locator('.q-map').boundingBox()
      if (!box) throw new Error('The map is not shown.')
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      const after = (steps: number) =>
        fingers.map(({ at, x, y }) => ({ x: middle.x + at + x * steps, y: middle.y + y * steps }))
      await touchBy(session, 'touchStart', after(0))
      for (let steps = 1; steps <= 10; steps += 1) await touchBy(session, 'touchMove', after(steps))
      await touchBy(session, 'touchEnd', [])
    }
    const place = await centre(page)
    await move({ at: 0, x: 12, y: 0 })
    await expect.poll(() => centre(page)).not.toBe(place)
    await move({ at: -60, x: -10, y: 0 }, { at: 60, x: 10, y: 0 })
    await expect.poll(() => centre(page)).toContain('#map=8/')
    const zoomed = await centre(page)
    await move({ at: -60, x: 0, y: -8 }, { at: 60, x: 0, y: -8 })
    await expect.poll(() => centre(page)).not.toBe(zoomed)
    expect(await centre(page)).toContain('#map=8/')
    const scrolled = () => page.evaluate(() => window.scrollY)
    const [left, top] = [await centre(page), await scrolled()]
    await move({ at: 0, x: 0, y: 12 })
    await expect.poll(scrolled).toBeLessThan(top)
    expect(await centre(page)).toBe(left)
    await close()
  })
})
