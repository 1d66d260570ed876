import type { Browser } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { openCanvas, titled } from './support/canvas-page.ts'
import { type CanvasSite, openCanvasSite } from './support/canvas-site.ts'

let site: CanvasSite['site']
let browser: Browser

describe.skipIf(!hasBrowser)('what a change draws anew', () => {
  beforeAll(async () => {
    const opened = await openCanvasSite()
    ;({ site, browser } = opened)
    return opened.close
  })

  describe.each(['react', 'html'] as const)('drawn by %s', (host) => {
    test('K-17, P-3: a change draws its block and no other', async () => {
      const content = ['one', 'two', 'three'].map((id) => titled(id, id))
      const canvas = await openCanvas(browser, site.address, content, { host })
      await canvas.frame.evaluate(() => {
        const touched: string[] = []
        Object.assign(window, { touched })
        new MutationObserver((records) => {
          for (const { target, addedNodes } of records)
            for (const node of [target, ...addedNodes]) {
              const element = node instanceof Element ? node : node.parentElement
              touched.push(element?.closest('[data-b]')?.getAttribute('data-b') ?? '')
            }
        }).observe(document.querySelector('#root') ?? document, { subtree: true, childList: true, characterData: true })
      })
      await canvas.change([{ op: 'replace', path: ['content', '@two', 'props', 'title'], value: 'Zwei' }], ['two'])
      await expect.poll(() => canvas.frame.locator('[data-b=two] [data-p=title]').textContent()).toBe('Zwei')
      const touched = await canvas.frame.evaluate(() => (window as unknown as { touched: string[] }).touched) // set above
      expect([...new Set(touched)].filter((id) => id !== '')).toEqual(['two'])
      await canvas.close()
    })
  })

  test('a picture behind a section leaves what stands in it as it is, and so does taking it away', async () => {
    const hero = {
      id: 'one',
      type: 'hero-unit',
      version: 1,
      props: { title: [{ type: 'paragraph', children: [{ text: 'Eins' }] }] },
    }
    const canvas = await openCanvas(browser, site.address, [hero], { host: 'react' })
    const path = ['content', '@one', 'props', 'backgroundImage']
    const section = canvas.frame.locator('[data-b=one]')
    await section.locator('h1').evaluate((title) => title.setAttribute('data-seen', ''))
    const drawn = () =>
      section.evaluate((element) => [
        element.querySelectorAll(':scope > img').length,
        element.querySelectorAll('h1[data-seen]').length,
      ])
    await canvas.change([{ op: 'add', path, value: { src: '/media/oven.jpg', alt: '' } }], ['one'])
    await expect.poll(drawn).toEqual([1, 1])
    await canvas.change([{ op: 'replace', path, value: null }], ['one'])
    await expect.poll(drawn).toEqual([0, 1])
    await canvas.close()
  })

  test('what a section says of itself leaves what stands in it as it is, and so does taking it away', async () => {
    const source = { src: '/media/oven.jpg', alt: '', width: 1600, height: 900 }
    const props = { title: 'Eins', imageSide: 'right', imageSource: source, bigImage: false }
    const content = [{ id: 'one', type: 'text-image', version: 1, props }]
    const canvas = await openCanvas(browser, site.address, content, { host: 'react' })
    const section = canvas.frame.locator('[data-b=one]')
    await section.locator('img').evaluate((picture) => picture.setAttribute('data-seen', ''))
    const drawn = () =>
      section.evaluate((element) => [
        element.hasAttribute('data-big-image'),
        element.querySelector('img[data-seen]') !== null,
      ])
    for (const value of [true, false]) {
      await canvas.change([{ op: 'replace', path: ['content', '@one', 'props', 'bigImage'], value }], ['one'])
      await expect.poll(drawn).toEqual([value, true])
    }
    await canvas.close()
  })

  test('K-17: after a move, an insertion and a removal the other blocks are the very same elements', async () => {
    const content = ['one', 'two', 'three'].map((id) => titled(id, id))
    const canvas = await openCanvas(browser, site.address, content, { host: 'html' })
    await canvas.frame.evaluate(() => {
      for (const element of document.querySelectorAll('[data-b]')) element.setAttribute('data-seen', '')
    })
    const ids = () =>
      canvas.frame.evaluate(() =>
        [...document.querySelectorAll('[data-b]')].map(
          (element) => `${element.getAttribute('data-b')}${element.hasAttribute('data-seen') ? '' : ' new'}`,
        ),
      )
    await canvas.change([{ op: 'add', path: ['content', '@three'], value: titled('four', 'four') }], ['four'])
    await expect.poll(ids).toEqual(['one', 'two', 'four new', 'three'])
    await canvas.change(
      [
        { op: 'remove', path: ['content', '@two'] },
        { op: 'add', path: ['content', '-'], value: titled('two', 'two') },
      ],
      ['two'],
    )
    await expect.poll(ids).toEqual(['one', 'four new', 'three', 'two new'])
    await canvas.change([{ op: 'remove', path: ['content', '@one'] }], ['one'])
    // the next one is the first of the page now: its heading is another
    await expect.poll(ids).toEqual(['four new', 'three', 'two new'])
    await canvas.close()
  })
})
