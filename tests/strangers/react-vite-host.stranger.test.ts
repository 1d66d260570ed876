import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { becomeOwner } from '../browser/support/owner.ts'
import { openChromium } from '../support/chromium.ts'
import { freePort } from '../support/free-port.mjs'
import { typeIntoTitle } from './support/first-edit.ts'
import { movedPage } from './support/moved-page.ts'
import { type PackedHost, packedHost } from './support/packed-host.ts'
import { type RunningCommand, runCommand, startCommand } from './support/run-command.ts'
import { watchedContext } from './support/watched-browser.ts'

let host: PackedHost
let server: RunningCommand
let browser: Browser
let url: string
let setupLink: string

beforeAll(async () => {
  host = packedHost('react-vite')
  const { folder: cwd } = host
  await runCommand(['npm', 'install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], { cwd })
  const port = await freePort()
  url = `http://localhost:${port}`
  server = startCommand(['npm', 'start'], { cwd, env: { PORT: String(port) } })
  const [output] = await Promise.all([server.printed(/#setup=\S+/), server.printed(/Local:.*http/)])
  setupLink = /https?:\/\/\S+#setup=\S+/.exec(output)?.[0] ?? ''
  browser = await openChromium()
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  host?.remove()
})

test('the page is read from the content server and drawn in the browser', async () => {
  const { context, faults } = await watchedContext(browser)
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('h1', { hasText: 'A page in your own app' }).waitFor()
  await page.locator('.q-carousel').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Go to slide 2' }).click()
  await page.locator('[aria-label="Go to slide 2"][aria-current=true]').waitFor()
  await context.close()
  expect(faults).toEqual([])
})

test('a stranger becomes the owner, types into the page, publishes, and visitors see it, also by a former address', async () => {
  const { context, faults } = await watchedContext(browser)
  const editor = await becomeOwner(context, { setupLink })
  await typeIntoTitle(editor, ', edited')
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  await editor.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  const visitor = await context.newPage()
  await expect
    .poll(
      async () => {
        await visitor.goto(url)
        return visitor.locator('h1').textContent()
      },
      { timeout: 20_000 },
    )
    .toBe('A page in your own app, edited')
  await movedPage(editor, 'before', 'after')
  await visitor.goto(`${url}/before`)
  await visitor.waitForURL(`${url}/after`)
  await context.close()
  expect(faults).toEqual([])
})

test('what visitors send goes to the content server of the app', async () => {
  const { context, faults } = await watchedContext(browser)
  const page = await context.newPage()
  await page.goto(url)
  const sends = page.locator('form[action]')
  await sends.scrollIntoViewIfNeeded()
  expect(await sends.getAttribute('action')).toBe(`${url}/f/contact`)
  await context.close()
  expect(faults).toEqual([])
})

test('an editor of one’s own works on the edit session alone', async () => {
  const { context, faults } = await watchedContext(browser)
  const page = await context.newPage()
  await page.goto(`${url}/own-editor`)
  await page.locator('.demo-outline button').first().click()
  const background = page.locator('.demo-panel label', { hasText: /^Background/ }).locator('select')
  const before = await background.inputValue()
  await background.selectOption({ label: 'Light gray' })
  await page.locator('.demo-acts output', { hasText: 'SAVED' }).waitFor()
  await page.locator('.demo-canvas [data-background=light-gray]').first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await background.inputValue()).toBe(before)
  await context.close()
  expect(faults).toEqual([])
})
