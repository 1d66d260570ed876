import { isRecord, type Json } from '@quoin/engine'
import { catalogue } from '@quoin/schemas'
import { fixturesOf, hostileAddresses, hostileTexts } from '@quoin/schemas/generate'
import type { Browser, Frame } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { type HostName, openCanvas } from './support/canvas-page.ts'
import { type CanvasSite, openCanvasSite } from './support/canvas-site.ts'

const hosts: readonly HostName[] = ['react', 'html']
const schemas = Object.values(catalogue)
const corpus = [...hostileTexts.filter((text) => /[<>"':{]|__|constructor/.test(text)), ...hostileAddresses]
let site: CanvasSite['site']
let browser: Browser

/** Keys that say what a part is; with another value it would be another part. */
const kinds = new Set(['type', 'version', 'quoin'])

/** Every word of a block replaced by a hostile one, its id too; what it is stays. */
function poisoned(value: Json, poison: string, key = ''): Json {
  if (typeof value === 'string') return kinds.has(key) ? value : poison
  if (Array.isArray(value)) return value.map((entry: Json) => poisoned(entry, poison, key))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, poisoned(inner as Json, poison, name)]) // parts of JSON
  return Object.fromEntries(entries) as Json // as above
}

function hostilePage(poison: string): readonly unknown[] {
  return schemas.map((schema, index) => {
    const block = poisoned(fixturesOf(schema).maximal as Json, poison) // fixtures are JSON
    return { ...(block as object), id: `${poison}${index}` }
  })
}

const friendlyPage = schemas.flatMap((schema) => {
  const { minimal, usual, maximal } = fixturesOf(schema)
  return [minimal, usual, maximal].map((block, index) => ({ ...block, id: `${schema.type}-${index}` }))
})

const tagsIn = (frame: Frame) =>
  frame.evaluate(() => [...new Set([...document.querySelectorAll('*')].map(({ localName }) => localName))])

/** What stands in the page and must not: elements nobody draws, handlers, addresses that run. */
function intruders(frame: Frame, known: readonly string[]): Promise<readonly string[]> {
  return frame.evaluate((tags) => {
    const found: string[] = []
    for (const element of document.querySelectorAll('*')) {
      if (!tags.includes(element.localName)) found.push(`<${element.localName}>`)
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) found.push(`${name} of <${element.localName}>`)
        if (!/^(href|src|action|formaction|data|poster|xlink:href)$/.test(name)) continue
        const { protocol } = new URL(value, location.href)
        const runs = /^(javascript|vbscript):$/.test(protocol) || /^\s*data:(?!image\/)/i.test(value)
        if (runs) found.push(`${name}="${value}"`)
      }
    }
    return found
  }, known)
}

describe.skipIf(!hasBrowser)('hostile content in the canvas (F-28)', () => {
  beforeAll(async () => {
    const opened = await openCanvasSite()
    ;({ site, browser } = opened)
    return opened.close
  })

  test.each(hosts)(
    'no word, link, colour, picture or id of any block leaves its place: %s',
    async (host) => {
      const canvas = await openCanvas(browser, site.address, friendlyPage, { host })
      const alarms: string[] = []
      canvas.page.on('dialog', (dialog) => {
        alarms.push(dialog.message())
        dialog.dismiss()
      })
      const known = await tagsIn(canvas.frame)
      for (const [index, poison] of corpus.entries()) {
        const content = hostilePage(poison)
        const page = { id: 'p', type: 'page', slug: 'a', name: poison, language: 'en', content }
        await canvas.send({ type: 'page', page: page as never, rev: 100 + index }) // a page in all but its type
        await canvas.send({ type: 'select', ids: [`${poison}0`], reveal: 'none' })
        await expect
          .poll(() =>
            canvas.frame.evaluate(
              (id) => document.querySelector('[data-b]')?.getAttribute('data-b') === id,
              `${poison}0`,
            ),
          )
          .toBe(true)
        expect([poison, await intruders(canvas.frame, known)]).toEqual([poison, []])
      }
      expect(alarms).toEqual([])
      await canvas.close()
    },
    400_000,
  )

  test.each(hosts)('what is typed stays text, drawn and told: %s (K-20)', async (host) => {
    const canvas = await openCanvas(browser, site.address, [{ id: 'a', type: 'title', props: { title: '' } }], { host })
    const known = await tagsIn(canvas.frame)
    const title = canvas.frame.locator('[data-p=title]')
    await title.click()
    await title.click()
    const words = '<img src=x onerror=alert(1)>'
    await canvas.page.keyboard.insertText(words)
    await expect.poll(async () => (await canvas.messages('input')).at(-1)?.value).toBe(words)
    await canvas.page.keyboard.press('Escape')
    await canvas.change([{ op: 'add', path: ['content', '@a', 'props', 'subtitle'], value: words }], ['a'])
    await expect.poll(() => canvas.frame.locator('[data-p=subtitle]').textContent()).toBe(words)
    await expect.poll(() => title.textContent()).toBe(words)
    expect(await intruders(canvas.frame, known)).toEqual([])
    await canvas.close()
  })
})
