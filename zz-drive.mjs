import { chromium } from 'playwright'
import { existsSync } from 'node:fs'
export const base = 'http://localhost:4620'
export async function open(opts = {}) {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
  const state = '/tmp/b-state.json'
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...(existsSync(state) ? { storageState: state } : {}), ...opts })
  const page = await context.newPage()
  page.on('console', m => { if (['error','warning'].includes(m.type())) console.log('CONSOLE', m.type(), m.text().slice(0, 300)) })
  page.on('pageerror', e => console.log('PAGEERROR', e.message.slice(0, 400)))
  const shot = (n, o) => page.screenshot({ path: `/tmp/bs/t/${n}.png`, ...o })
  return { browser, context, page, shot, save: () => context.storageState({ path: state }) }
}
