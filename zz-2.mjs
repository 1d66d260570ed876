import { open, base } from './zz-drive.mjs'
const phone = { viewport: { width: 375, height: 740 }, colorScheme: 'dark', hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const { browser, page, shot } = await open(phone)
await page.goto(base + '/admin/editor')
await page.locator('.qe-page-row', { hasText: 'Home' }).first().tap()
const frame = page.frameLocator('.qe-canvas-frame')
await frame.locator('h1').waitFor(); await page.waitForTimeout(1500)
await shot('20-home')
// link dialog
await frame.locator('p').nth(1).tap(); await page.waitForTimeout(400)
await shot('21-tap')
await frame.locator('p').nth(1).tap(); await page.waitForTimeout(800)
await shot('22-edit')
await page.keyboard.press('Control+A'); await page.waitForTimeout(300)
await page.keyboard.press('Control+k'); await page.waitForTimeout(1200)
await shot('23-link')
const input = page.locator('.qe-dialog input').first()
if (await input.count()) { await input.fill('guid'); await page.waitForTimeout(1200); await shot('24-link-search'); await input.fill('javascript:alert(1)'); await page.getByRole('button', {name:'Set link'}).tap(); await page.waitForTimeout(300); await shot('25-link-bad') }
await browser.close()
