import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf, outlineOf, panelOf } from './support/owner.ts'
import { paintedPng } from './support/painted-png.ts'

const patience = { timeout: 15_000 }
let site: OwnedSite['site']
let page: Page

const panel = () => panelOf(page)
const rows = () => outlineOf(page).getByRole('treeitem', { level: 1 })
const documentTab = () => page.getByRole('tab', { name: 'Document' })

async function open(name: string): Promise<void> {
  await page.goto(`${site.url}/admin/editor`)
  await page.locator('.qe-page-row', { hasText: name }).first().click()
  await page.locator(`iframe[title*="${name}"]`).waitFor()
  await page.locator('.qe-canvas[data-state=READY]').waitFor()
}

/** A page of the site with these blocks, as another program would store it. */
async function store(name: string, content: readonly unknown[], more: object = {}): Promise<string> {
  const answer = await page.evaluate(
    async ({ name, content, more }) => {
      const response = await fetch('/api/admin/pages', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('rb_t')}`,
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({ type: 'page', language: 'en', name, slug: name.toLowerCase(), content, ...more }),
      })
      return response.json()
    },
    { name, content, more },
  )
  if (typeof answer.id !== 'string') throw new Error(JSON.stringify(answer))
  return answer.id
}

describe.skipIf(!hasBrowser)('what the outline and the document tell', () => {
  beforeAll(async () => {
    const owned = await openOwnedSite()
    ;({ site, page } = owned)
    return owned.close
  })

  test('U-18, F-20: a block of a type nobody knows shows its data and is removed from the outline', async () => {
    await store('Strange', [
      { id: 'strange', type: 'from-elsewhere', props: { kept: 'as it was' } },
      { id: 'known', type: 'title', props: { title: [{ type: 'paragraph', children: [{ text: 'Known' }] }] } },
    ])
    await open('Strange')
    const row = rows().filter({ hasText: 'from-elsewhere' })
    await row.getByText('Unknown').waitFor()
    await row.getByRole('button', { name: 'Show the data of from-elsewhere' }).click()
    await panel().getByText('"kept": "as it was"').waitFor()
    await documentTab().click()
    await row.getByRole('button', { name: 'Remove from-elsewhere' }).click()
    await row.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await row.waitFor()
    await page.locator('.qe-save[data-state=SAVED]').waitFor()
  })

  test('U-18: everything is folded and unfolded at once', async () => {
    await open('Home')
    const all = () => outlineOf(page).getByRole('treeitem').count()
    const top = await rows().count()
    await page
      .getByRole('button', { name: 'Expand all' })
      .or(page.getByRole('button', { name: 'Collapse all' }))
      .waitFor()
    if (await page.getByRole('button', { name: 'Collapse all', exact: true }).count())
      await page.getByRole('button', { name: 'Collapse all', exact: true }).click()
    await expect.poll(all, patience).toBe(top)
    await page.getByRole('button', { name: 'Expand all' }).click()
    await expect.poll(all, patience).toBeGreaterThan(top)
    await page.getByRole('button', { name: 'Collapse all', exact: true }).click()
    await expect.poll(all, patience).toBe(top)
  })

  test('K-3, U-43: an embedded page and what a block loads show on the canvas; another choice is loaded anew', async () => {
    const said = (title: string) => [{ id: 'said', type: 'title', props: { title } }]
    const part = await store('Lent', said('Said by another page'), { status: 'PUBLISHED' })
    await store('Given', said('Said by a third one'), { status: 'PUBLISHED' })
    await store('Borrower', [
      { id: 'embed', type: 'default-embed-brick', props: { QUOIN_EMBED: `${part}_en` } },
      { id: 'creature', type: 'pokemon', props: { pokemonName: 'ditto' } },
    ])
    await open('Borrower')
    const canvas = canvasOf(page)
    await canvas.locator('[data-b=embed]').getByText('Said by another page').waitFor()
    await canvas.locator('[data-b=creature] img').waitFor()
    await rows().filter({ hasText: 'Embed Page' }).click()
    await page.getByRole('tab', { name: 'Block' }).click()
    await panel().getByText('Lent').hover()
    await panel().getByRole('button', { name: 'Remove Lent' }).click()
    await canvas.locator('[data-b=embed]').getByText('Choose a page, save to view it.').waitFor()
    await panel().getByRole('combobox').fill('Borrower')
    await page.locator('.qe-popover', { hasText: 'Nothing matches.' }).waitFor()
    await panel().getByRole('combobox').fill('Given')
    await page.getByRole('option', { name: /Given/ }).click()
    await canvas.locator('[data-b=embed]').getByText('Said by a third one').waitFor()
  })

  test('F-24: what a block could not load is told at the block, in the outline and the document; Try again brings it', async () => {
    const part = await store('Spring', [{ id: 'said', type: 'title', props: { title: 'It came at last' } }], {
      status: 'PUBLISHED',
    })
    await store('Waiting', [
      { id: 'before', type: 'title', props: { title: 'Meanwhile' } },
      { id: 'embed', type: 'default-embed-brick', props: { QUOIN_EMBED: `${part}_en` } },
    ])
    const calls = /find_page.*pageId=/
    await page.route(calls, (route) => route.abort())
    await open('Waiting')
    const canvas = canvasOf(page)
    await canvas.locator('[data-b=before]').getByText('Meanwhile').waitFor()
    const told = 'The page “Spring” could not be loaded.'
    await panel().getByRole('button', { name: told }).click()
    const failed = panel().getByRole('alert').filter({ hasText: told })
    await failed.waitFor()
    await failed.getByRole('button', { name: 'Try again' }).press('Enter')
    await failed.waitFor()
    await page.unroute(calls)
    await failed.getByRole('button', { name: 'Try again' }).press('Enter')
    await canvas.locator('[data-b=embed]').getByText('It came at last').waitFor()
    await failed.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tab')
    await documentTab().click()
    await panel().getByText('No issues found.').waitFor()
  })

  test('F-24: a page inside that is not published is named with that reason, and one that is gone is told to be gone', async () => {
    const part = await store('Unfinished', [], { status: 'DRAFT' })
    await store('Around', [
      { id: 'draft', type: 'default-embed-brick', props: { QUOIN_EMBED: `${part}_en` } },
      { id: 'gone', type: 'default-embed-brick', props: { QUOIN_EMBED: 'nobody_en' } },
    ])
    await open('Around')
    await panel()
      .getByRole('button', { name: '“Unfinished” is not published, so visitors do not see it here.' })
      .waitFor()
    await panel().getByRole('button', { name: 'The page that stood here no longer exists.' }).waitFor()
  })

  test('B-39: an embedded page carries a badge, says where it appears, opens, and is detached as one step', async () => {
    const part = await store('Part', [
      { id: 'inner', type: 'title', props: { title: [{ type: 'paragraph', children: [{ text: 'From the part' }] }] } },
    ])
    await store('Whole', [{ id: 'embed', type: 'default-embed-brick', props: { QUOIN_EMBED: `${part}_en` } }])
    await open('Whole')
    const embed = rows().filter({ hasText: 'Embed Page' })
    await embed.getByText('Embedded page').waitFor({ state: 'attached' })
    await embed.click()
    await page.getByRole('tab', { name: 'Block' }).click()
    await panel().locator('.qe-badge', { hasText: 'Embedded page' }).waitFor()
    await panel().getByText('It appears on 1 page.').waitFor()
    await panel().getByRole('button', { name: 'Detach a copy' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Detach a copy' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await documentTab().click()
    await rows().filter({ hasText: 'From the part' }).waitFor()
    await expect.poll(() => rows().count(), patience).toBe(1)
    await canvasOf(page).getByText('From the part').waitFor()
    await page.getByRole('button', { name: /^Undo: / }).click()
    await documentTab().click()
    await embed.waitFor()
    await embed.click()
    await page.getByRole('tab', { name: 'Block' }).click()
    await panel().getByRole('button', { name: 'Open the page' }).click()
    await page.locator('iframe[title*="Part"]').waitFor()
  })

  test('S-55, 3.3: the checks of the content name levels that are left out, and lead there', async () => {
    await store('Levels', [
      { id: 'a', type: 'title', props: { title: 'One' } },
      { id: 'b', type: 'paragraph', props: { text: [{ type: 'h3', children: [{ text: 'Deep' }] }] } },
    ])
    await open('Levels')
    const checks = () => page.locator('.qe-group', { hasText: 'Content checks' }).getByRole('button')
    await expect
      .poll(() => checks().allTextContents(), patience)
      .toEqual(['Paragraph: a heading of level 3 follows one of level 1. Levels in between are left out.'])
    await checks().first().click()
    await panel().locator('.qe-panel-head').waitFor()
  })

  test('S-55: links to pages visitors cannot see and pictures that are far too large are told', async () => {
    const wide = paintedPng(4200, 2000)
    await page.route('**/wide.png', (route) => route.fulfill({ body: wide, contentType: 'image/png' }))
    await store('Hidden', [{ id: 'h', type: 'title', props: { title: 'Hidden' } }], { status: 'DRAFT' })
    await store('Leads', [
      {
        id: 'a',
        type: 'paragraph',
        props: {
          text: [
            {
              type: 'paragraph',
              children: [{ type: 'link', data: { url: '/hidden?from=leads' }, children: [{ text: 'Go' }] }],
            },
          ],
        },
      },
      { id: 'b', type: 'big-image', props: { image: { src: '/wide.png', alt: 'Wide' } } },
    ])
    await open('Leads')
    await documentTab().click()
    const checks = page.locator('.qe-group', { hasText: 'Content checks' }).getByRole('button')
    await expect
      .poll(() => checks.allTextContents(), patience)
      .toEqual([
        'Paragraph: a link leads to “Hidden”, which visitors cannot see.',
        'Image: a picture is far larger than a page needs, so it loads slowly.',
      ])
    await page.unroute('**/wide.png')
  })

  test('U-24, 3.3: the document says how each language stands', async () => {
    await open('Home')
    const languages = page.locator('.qe-group', { has: page.getByRole('heading', { name: 'Languages' }) })
    await languages.getByText('English').waitFor()
    await languages.getByRole('button', { name: 'Deutsch' }).click()
    await page.locator('iframe[src*="l=de"]').waitFor()
  })
})
