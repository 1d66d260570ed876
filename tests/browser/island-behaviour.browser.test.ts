import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import {
  type Answer,
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

const newsletter = {
  id: 'n',
  type: 'newsletter-subscribe',
  props: { buttonText: 'Subscribe', mailchimpUrl: 'https://list.example/subscribe/post?u=1', resultOkText: 'Welcome' },
}
const form = {
  id: 'f',
  type: 'form-section',
  props: {
    form: [
      {
        id: 'fb',
        type: 'form-builder',
        props: {
          formspreeFormId: 'abc',
          successMessage: 'Thanks.\nUntil soon.',
          'form-elements': [
            { id: 'a', type: 'form-input', props: { fieldName: 'name', label: 'Name' } },
            {
              id: 'b',
              type: 'form-input',
              props: {
                fieldName: 'email',
                label: 'Email',
                inputType: 'email',
                isRequired: true,
                requiredError: 'Missing',
              },
            },
          ],
          'form-buttons': [{ id: 's', type: 'button', props: { text: 'Send', type: 'button', buttonType: 'submit' } }],
        },
      },
    ],
  },
}
const header = {
  id: 'h',
  type: 'header',
  props: {
    menuItems: [
      { id: 'h1', type: 'header-menu-item', props: { linkText: 'Home', linkPath: '/' } },
      {
        id: 'h2',
        type: 'header-menu-item',
        props: {
          linkText: 'Bread',
          submenuItems: [
            { id: 'h3', type: 'header-menu-sub-item', props: { linkText: 'Rye', linkPath: '/rye' } },
            { id: 'h4', type: 'header-menu-sub-item', props: { linkText: 'Prices', linkPath: '#prices' } },
          ],
        },
      },
    ],
  },
}

describe.skipIf(!hasBrowser).each(drivers)('islands as visitors meet them: %s', (driver: Driver) => {
  const open = (block: object, options: Parameters<IslandPages['open']>[2] = {}) =>
    pages.open(drawnFor(driver, [block]), driver, options)

  test('a form leads to what is missing, is busy while it sends, and is read out', async () => {
    let release: (answer: Answer) => void = () => undefined
    const waited = new Promise<Answer>((done) => {
      release = done
    })
    const { page, close } = await open(form, { answer: () => waited })
    await awake(page, 'form-builder')
    const send = page.getByRole('button', { name: 'Send' })
    const email = page.getByLabel('Email')
    // as in Safari, which shows of what gets the focus no more than the control
    await page.setViewportSize({ width: 800, height: 120 })
    await email.evaluate((field) => {
      field.focus = () => HTMLElement.prototype.focus.call(field, { preventScroll: true })
    })
    await send.click()
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true)
    const label = await page.getByText('Email').evaluate((one) => one.getBoundingClientRect().top)
    expect(label).toBeGreaterThanOrEqual(0)
    const described = await email.getAttribute('aria-describedby')
    await expect.poll(() => page.locator(`[id="${described}"]`).textContent()).toBe('Missing')
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => page.locator('[data-form-errors]').getAttribute('role')).toBe('alert')
    await email.fill('ada@example.com')
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('false')
    await send.click()
    await expect.poll(() => send.isDisabled()).toBe(true)
    await expect.poll(() => page.locator('form').getAttribute('aria-busy')).toBe('true')
    release({ contentType: 'application/json', body: '{"next":"/thanks"}' })
    await expect.poll(() => page.getByRole('status').innerText()).toBe('Thanks.\nUntil soon.')
    await expect.poll(() => send.isVisible()).toBe(false)
    await close()
  })

  test('a newsletter is at rest, wrong, on its way, and thanks; what was typed stays', async () => {
    let release: (answer: Answer) => void = () => undefined
    const answer = (url: string) =>
      new Promise<Answer>((done) => {
        const callback = new URL(url).searchParams.get('c')
        release = ({ body }) => done({ contentType: 'text/javascript', body: `${callback}(${body})` })
      })
    const { page, asked, close } = await open(newsletter, { answer })
    await awake(page, 'newsletter-subscribe')
    const root = page.locator('[data-island="newsletter-subscribe"]')
    const state = () => root.getAttribute('data-state')
    const email = page.getByLabel('Email address')
    expect(await state()).toBe('IDLE')
    await email.fill('nobody')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect.poll(state).toBe('ERROR')
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('Please, enter a valid email address')
    expect(await email.inputValue()).toBe('nobody')
    await email.fill('ada@example.com')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect.poll(state).toBe('SENDING')
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Sending…')
    // what is hidden must not have it, or Safari goes to the top of the page
    expect(await focusOf(page)).toBe('status')
    await expect.poll(() => asked).toHaveLength(1)
    release({ contentType: '', body: '{"result":"error","msg":"ada is already subscribed"}' })
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('You were already subscribed')
    expect(await focusOf(page)).toBe('EMAIL')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect.poll(state).toBe('SENDING')
    await expect.poll(() => asked).toHaveLength(2)
    release({ contentType: '', body: '{"result":"success","msg":"ok"}' })
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Welcome')
    await expect.poll(() => email.isVisible()).toBe(false)
    expect(await focusOf(page)).toBe('status')
    await close()
  })

  test('a site with a relay sends there what is for a list of another service, and runs no script of it', async () => {
    const newsletterRelay = 'https://site.example/newsletter/relay'
    const { page, asked, close } = await pages.open(drawnFor(driver, [newsletter], { newsletterRelay }), driver, {
      answer: () => ({ contentType: 'application/json', body: '{"result":"success","msg":"ok"}' }),
    })
    await awake(page, 'newsletter-subscribe')
    await page.getByLabel('Email address').fill('ada@example.com')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Welcome')
    expect([...new Set(asked)]).toEqual([newsletterRelay])
    await close()
  })

  test('code is copied as it is, and the button says so', async () => {
    const code = { id: 'k', type: 'code', props: { code: "const a = '<b>'\n\nrun(a)", showLineNumbers: true } }
    const { page, close } = await open(code, {
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
      ownClock: true,
    })
    await page.getByRole('button', { name: 'Copy code' }).waitFor()
    const status = await glimpse(page, 'Copied')
    await page.getByRole('button', { name: 'Copy code' }).click()
    await status()
    await page.clock.fastForward(2000)
    await page.getByRole('button', { name: 'Copy code' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("const a = '<b>'\n\nrun(a)")
    await close()
  })

  test('a submenu opens by touch, and closes by Escape and by a tap elsewhere', async () => {
    const { page, close } = await open(header, { context: { hasTouch: true, viewport: { width: 1280, height: 600 } } })
    await awake(page, 'header')
    const trigger = page.getByRole('button', { name: 'Bread' })
    const entry = page.getByRole('link', { name: 'Rye' })
    await trigger.tap()
    await entry.waitFor({ state: 'visible' })
    await page.keyboard.press('Escape')
    await entry.waitFor({ state: 'hidden' })
    await trigger.tap()
    await entry.waitFor({ state: 'visible' })
    // as in Safari, where a button that is clicked does not get the focus
    await trigger.evaluate((button) => button.blur())
    await page.keyboard.press('Escape')
    await entry.waitFor({ state: 'hidden' })
    expect(await trigger.evaluate((button) => button === document.activeElement)).toBe(true)
    await trigger.tap()
    await entry.waitFor({ state: 'visible' })
    // as on iPhones and iPads, where a tap on what cannot be pressed is no click
    await page.evaluate(() => addEventListener('click', (event) => event.stopImmediatePropagation(), { capture: true }))
    await page.touchscreen.tap(500, 500)
    await entry.waitFor({ state: 'hidden' })
    await close()
  })

  test('a submenu closes behind a link that leads somewhere on the same page', async () => {
    const { page, close } = await open(header, { context: { viewport: { width: 1280, height: 600 } } })
    await awake(page, 'header')
    await page.getByRole('button', { name: 'Bread' }).click()
    await page.getByRole('link', { name: 'Prices' }).click()
    await page.getByRole('button', { name: 'Bread', expanded: false }).waitFor()
    await page.mouse.move(600, 500)
    await page.getByRole('link', { name: 'Prices' }).waitFor({ state: 'hidden' })
    await close()
  })

  test('on a phone the menu covers the page, locks it, and gives the focus back', async () => {
    const { page, close } = await open(header, { context: { viewport: { width: 390, height: 800 } } })
    await awake(page, 'header')
    // who reads is not taken to the menu
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Rye' }).waitFor({ state: 'visible' })
    // all of it stands open: the button above them is their title, and no stop of the Tab key
    await page.getByRole('button', { name: 'Bread', expanded: true, disabled: true }).waitFor()
    const scrolling = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
    await expect.poll(scrolling).toBe('hidden')
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
    await page.keyboard.press('Tab')
    await expect.poll(focused).toBe('Home')
    await page.getByRole('link', { name: 'Home' }).evaluate((link) => link.blur())
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Rye' }).waitFor({ state: 'hidden' })
    await expect.poll(focused).toBe('Open menu')
    await close()
  })

  test('a menu that is open when the screen is turned gives the page free', async () => {
    const { page, close } = await open(header, { context: { viewport: { width: 820, height: 1180 } } })
    await awake(page, 'header')
    const locked = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow === 'hidden')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect.poll(locked).toBe(true)
    await page.setViewportSize({ width: 1180, height: 820 })
    await expect.poll(locked).toBe(false)
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.getByRole('button', { name: 'Open menu', expanded: false }).waitFor()
    await page.getByRole('link', { name: 'Home' }).waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 1180, height: 820 })
    await page.getByRole('button', { name: 'Bread', expanded: false, disabled: false }).click()
    await page.getByRole('link', { name: 'Rye' }).waitFor({ state: 'visible' })
    await close()
  })

  test('the colour mode changes by its button, and is kept', async () => {
    const { page, close } = await open(header)
    await awake(page, 'header')
    await page.getByRole('button', { name: 'Switch to dark mode' }).click()
    await page.getByRole('button', { name: 'Switch to light mode' }).waitFor()
    const kept = () =>
      page.evaluate(() => [
        document.documentElement.dataset.theme,
        localStorage.getItem('theme'),
        localStorage.getItem('color-mode'),
      ])
    await expect.poll(kept).toEqual(['dark', 'dark', 'dark'])
    await page.reload()
    await page.evaluate(([text, by]) => window.fixture.show(text, by), [drawnFor(driver, [header]), driver] as const)
    await page.getByRole('button', { name: 'Switch to light mode' }).waitFor()
    await expect.poll(kept).toEqual(['dark', 'dark', 'dark'])
    // as on a page from which a visitor comes back with the way back of the browser
    await page.evaluate(() => {
      localStorage.setItem('theme', 'light')
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await page.getByRole('button', { name: 'Switch to dark mode' }).waitFor()
    await expect.poll(kept).toEqual(['light', 'light', 'dark'])
    await close()
  })
})

function focusOf(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    const { activeElement: focused } = document
    return focused?.getAttribute('name') ?? focused?.getAttribute('role')
  })
}
