import { fileURLToPath } from 'node:url'
import { newBlock, randomIds } from '@quoin/engine'
import { catalogue, rich, sampleImage } from '@quoin/schemas'
import sharp from 'sharp'
import { describe, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { interFace } from './support/inter.ts'
import { openBrowser } from './support/open-browser.ts'
import { becomeOwner, canvasOf } from './support/owner.ts'
import { callsOf } from './support/plan-pages.ts'
import { startSite } from './support/running-site.ts'
import { enterTitle, openPage } from './support/typing.ts'

const folder = fileURLToPath(new URL('../../renderers/editor/pictures/', import.meta.url))
const published = ['Bread', 'Cakes', 'Find us', 'Order ahead', 'The bakers', 'What is in the flour']
const drafts = ['Christmas orders', 'Weddings']
const posts = ['A week of rye', 'Notes from the oven', 'Why we close on Mondays']

function block(type: keyof typeof catalogue, props: Parameters<typeof newBlock>[2]) {
  return newBlock(catalogue[type], randomIds, props)
}

const content = [
  block('hero-unit', {
    highlightTextColor: 'orange',
    paddingTop: 16,
    paddingBottom: 10,
    badge: [{ text: 'Baking since 1987', badgeColor: 'orange' }],
    title: rich('Bread worth [[getting up for]]'),
    text: rich('Slow dough, stone-ground flour and an oven that is never quite cold. Open from half past six.'),
    buttons: [
      { text: 'Order for tomorrow', href: '/order', buttonColor: 'orange' },
      { text: 'Find the shop', href: '/visit', buttonColor: 'orange', variant: 'outline' },
    ],
  }),
  block('big-image', { width: 'medium', paddingTop: 0, paddingBottom: 16, image: { ...sampleImage('bakery') } }),
]

/** Run by `npm run editor:picture`: what the read-me and the front page show of the editor. */
describe.skipIf(!process.env.QUOIN_SHOTS || !hasBrowser)('the picture of the editor', () => {
  test('shows a page being written', { timeout: 180_000 }, async () => {
    const [site, browser] = await Promise.all([startSite({ QUOIN_CONTENT: 'own' }), openBrowser()])
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      deviceScaleFactor: 2,
      bypassCSP: true,
      reducedMotion: 'reduce',
    })
    try {
      const page = await becomeOwner(context, site)
      const { call, make } = callsOf(page, site)
      const all = await call<readonly { readonly id: string; readonly name: string }[]>('GET', '/pages')
      const home = all.find(({ name }) => name === 'Home')
      const { revision } = await call<{ readonly revision: number }>('GET', `/pages/${home?.id}/translations/en`)
      await call('PUT', `/pages/${home?.id}/translations/en`, { content }, revision)
      for (const name of published) await make(name, { status: 'PUBLISHED' })
      for (const name of drafts) await make(name)
      for (const name of posts) await make(name, { type: 'blog', status: 'PUBLISHED' })

      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.reload()
        await page.addStyleTag({ content: `${interFace()} :root { --qe-font: "Inter Variable"; }` })
        await openPage(page)
        await enterTitle(page)
        await page.getByRole('tab', { name: 'Block' }).click()
        await canvasOf(page).locator('img').first().waitFor()
        // what lies over the page has the fonts of the machine
        await canvasOf(page)
          .locator('quoin-overlay')
          .evaluate((overlay) => {
            overlay.style.fontFamily = '"Inter Variable"'
          })
        await page.evaluate(() => document.fonts.ready)
        const drawn = await page.screenshot({ caret: 'initial' })
        await sharp(drawn).png({ palette: true, quality: 92, effort: 10 }).toFile(`${folder}editor-${colorScheme}.png`)
      }
    } finally {
      await browser.close()
      await site.stop()
    }
  })
})
