import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { becomeOwner } from '../browser/support/owner.ts'
import { openChromium } from '../support/chromium.ts'
import { freePort } from '../support/free-port.mjs'
import { endedPreview } from './support/ended-preview.ts'
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
  host = packedHost('next')
  const { folder: cwd } = host
  await runCommand(['npm', 'install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], { cwd })
  const port = await freePort()
  url = `http://localhost:${port}`
  const env = { PORT: String(port) }
  await runCommand(['npm', 'run', 'build'], { cwd, env })
  server = startCommand(['npm', 'start'], { cwd, env })
  const output = await server.printed(/#setup=\S+/)
  setupLink = /https?:\/\/\S+#setup=\S+/.exec(output)?.[0] ?? ''
  browser = await openChromium()
}, 600_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  host?.remove()
})

test('blocks are drawn on the server, and what moves wakes in the browser', async () => {
  const sent = await (await fetch(url)).text()
  expect(sent).toContain('Pages from Quoin, ')
  const { context, faults } = await watchedContext(browser)
  const page = await context.newPage()
  await page.goto(url)
  expect(await page.title()).toBe('Home · Quoin and Next')
  expect(await page.locator('h1').textContent()).toBe('Pages from Quoin, drawn by Next')
  await page.locator('.q-carousel').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Go to slide 2' }).click()
  await page.locator('[aria-label="Go to slide 2"][aria-current=true]').waitFor()
  await context.close()
  expect(faults).toEqual([])
})

test('without scripts a page can be read', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${url}/contact`)
  expect(await page.locator('h1').textContent()).toBe('Write to us')
  await page.close()
})

test('pages of other origins may read', async () => {
  const headers = {
    origin: 'https://elsewhere.example',
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization',
  }
  const asked = await fetch(`${url}/api/app/pages`, { method: 'OPTIONS', headers })
  expect(asked.headers.get('access-control-allow-origin')).toBe('*')
})

test('a missing page says so', async () => {
  const page = await browser.newPage()
  const missing = await page.goto(`${url}/nothing-here`)
  expect([missing?.status(), await page.locator('h1').textContent()]).toEqual([404, 'This page does not exist'])
  await page.close()
})

test('a stranger becomes the owner, types into the page, publishes, and visitors see it; a preview link that was withdrawn is a missing page, and a former address leads on', async () => {
  const { context, faults } = await watchedContext(browser)
  const editor = await becomeOwner(context, { setupLink })
  await typeIntoTitle(editor, ' and edited')
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  await editor.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(async () => (await fetch(url)).text(), { timeout: 20_000 }).toContain(' and edited')
  expect((await fetch(`${url}/preview?p=${await endedPreview(editor)}`)).status).toBe(404)
  await movedPage(editor, 'before', 'after')
  const left = await fetch(`${url}/before`, { redirect: 'manual' })
  expect([left.status, left.headers.get('location')]).toEqual([308, '/after'])
  await context.close()
  expect(faults).toEqual([])
})
