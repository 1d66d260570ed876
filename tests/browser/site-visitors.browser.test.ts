import type { Browser, BrowserContext, Page, Route } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'

let site: OwnedSite['site']
let browser: Browser
let owner: Page
let token: string

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ site, browser, page: owner } = owned)
  token = (await owner.evaluate(() => localStorage.getItem('rb_t'))) ?? ''
  return owned.close
})

/** What the admin calls answer, for whoever owns the site. */
async function admin(path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers }
  const response = await fetch(`${site.url}/api/admin${path}`, { ...init, headers })
  expect(response.ok, `${path} answers ${response.status}`).toBe(true)
  return response.json()
}

async function visitor(options: Parameters<Browser['newContext']>[0] = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  await context.route(/^https:/, (route) => route.abort())
  return context
}

test.each([true, false])(
  'who subscribes on a German page gets German mail, whatever the browser speaks (scripts: %s)',
  async (javaScriptEnabled) => {
    const context = await visitor({ javaScriptEnabled, locale: 'en-GB' })
    const page = await context.newPage()
    await page.goto(`${site.url}/de`)
    const email = page.locator('form [type="email"]')
    await email.scrollIntoViewIfNeeded()
    if (javaScriptEnabled) await page.locator('form[novalidate]').waitFor()
    await email.fill(`mia-${javaScriptEnabled}@example.com`)
    const asked = context.waitForEvent('request', (request) => request.url().includes('/newsletter/'))
    await email.press('Enter')
    expect((await (await asked).allHeaders()).referer).toBe(`${site.url}/de`)
    await context.close()
  },
)

test.each([true, false])('a message reaches the forms of the site (scripts: %s)', async (javaScriptEnabled) => {
  const context = await visitor({ javaScriptEnabled })
  const page = await context.newPage()
  const name = javaScriptEnabled ? 'Mary with' : 'Mary without'
  await page.goto(`${site.url}/contact`)
  if (javaScriptEnabled) await page.locator('form[novalidate]').waitFor()
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email').first().fill('mary@example.com')
  await page.getByLabel('Message').fill('Is the mill open?')
  await page.getByRole('button', { name: 'Send' }).click()
  await page
    .getByText(/thank you/i)
    .filter({ visible: true })
    .first()
    .waitFor()
  expect(new URL(page.url()).pathname).toBe(javaScriptEnabled ? '/contact' : '/f/contact/thanks')
  await context.close()
  await expect.poll(async () => JSON.stringify(await admin('/forms/contact/submissions'))).toContain(name)
})

test('a message whose answer was lost on the way is kept once, however often it is sent', async () => {
  const context = await visitor()
  const page = await context.newPage()
  await page.goto(`${site.url}/contact`)
  await page.locator('form[novalidate]').waitFor()
  await page.getByLabel('Your name').fill('Mary of the tunnel')
  await page.getByLabel('Email').first().fill('mary@example.com')
  await page.getByLabel('Message').fill('Is the mill open?')
  const losing = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await context.route('**/f/contact', losing, { times: 1 })
  const send = page.getByRole('button', { name: 'Send' })
  await send.click()
  await page.getByText('An error occurred. Please, try again.').waitFor()
  await send.click()
  await page.getByText('Thank you').filter({ visible: true }).waitFor()
  await context.close()
  const kept = JSON.stringify(await admin('/forms/contact/submissions'))
  expect(kept.split('Mary of the tunnel')).toHaveLength(2)
})

test('the policy of the site lets a pattern be matched', async () => {
  const field = { fieldName: 'code', label: 'Code', pattern: '^[0-9]{4}$', patternError: 'Four digits' }
  const form = {
    formspreeFormId: 'contact',
    'form-elements': [{ id: 'code', type: 'form-input', props: field }],
    'form-buttons': [{ id: 'send', type: 'button', props: { text: 'Send', type: 'button', buttonType: 'submit' } }],
  }
  const section = {
    id: 'section',
    type: 'form-section',
    props: { form: [{ id: 'form', type: 'form-builder', props: form }] },
  }
  const page = { type: 'page', language: 'en', name: 'Code', slug: 'code', status: 'PUBLISHED', content: [section] }
  await admin('/pages', { method: 'POST', body: JSON.stringify(page) })
  const context = await visitor()
  const tab = await context.newPage()
  await tab.goto(`${site.url}/code`)
  await tab.locator('form[novalidate]').waitFor()
  await tab.getByLabel('Code').fill('12a')
  await tab.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => tab.locator('[data-field-error]').textContent()).toBe('Four digits')
  await context.close()
})

test.each([true, false])('an address reaches the list of the site (scripts: %s)', async (javaScriptEnabled) => {
  const context = await visitor({ javaScriptEnabled })
  const page = await context.newPage()
  const email = javaScriptEnabled ? 'with@example.com' : 'without@example.com'
  await page.goto(site.url)
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Subscribe' }) })
  await form.scrollIntoViewIfNeeded()
  await form.locator('input[type=email]').fill(email)
  const answered = context.waitForEvent('response', (response) => response.url().includes('/newsletter/'))
  await form.getByRole('button', { name: 'Subscribe' }).click()
  expect((await answered).ok()).toBe(true)
  await context.close()
  const subscribers = async () => JSON.stringify(await admin('/newsletter/lists/releases/subscribers'))
  await expect.poll(subscribers).toContain(email)
})

test('the first stop of the Tab key is the way past the header, and is seen', async () => {
  const context = await visitor()
  const page = await context.newPage()
  await page.goto(site.url)
  await page.locator('header[data-scripted]').waitFor({ state: 'attached' })
  await page.keyboard.press('Tab')
  const seen = await page.evaluate(() => {
    const { x, y, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
    return document.elementFromPoint(x + width / 2, y + height / 2)?.textContent
  })
  expect(seen).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main')
  await context.close()
})

test('the menu opens and closes by keyboard', async () => {
  const context = await visitor()
  const page = await context.newPage()
  await page.goto(site.url)
  const trigger = page.locator('header').getByText('Guides', { exact: true }).first()
  await trigger.waitFor()
  await page.locator('header[data-scripted]').waitFor({ state: 'attached' })
  await page.locator('header [aria-expanded], header summary').first().focus()
  await page.keyboard.press('Enter')
  const entry = page
    .locator('header')
    .getByRole('link', { name: /Run a site/ })
    .first()
  await entry.waitFor({ state: 'visible' })
  await page.keyboard.press('Escape')
  await entry.waitFor({ state: 'hidden' })
  await context.close()
})

/** One turn of the wheel after the other, until nothing of the page is left below. */
async function wheelToTheEnd(page: Page): Promise<void> {
  const isAtEnd = () =>
    page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1)
  do await page.mouse.wheel(0, 800)
  while (!(await isAtEnd()))
}

test('nothing is asked of others before a visitor acts', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const asked: string[] = []
  await context.route(
    (url) => url.origin !== site.url,
    (route) => {
      asked.push(route.request().url())
      return route.abort()
    },
  )
  const page = await context.newPage()
  for (const address of ['/', '/tour', '/people', '/blog', '/gallery', '/guides/blocks/map']) {
    await page.goto(site.url + address)
    await wheelToTheEnd(page)
  }
  expect(asked).toEqual([])

  await page.goto(`${site.url}/tour`)
  const open = page.locator('[data-video-open]')
  await open.scrollIntoViewIfNeeded()
  await page.locator('[data-island=video][data-awake]', { has: open }).waitFor()
  await open.click()
  await expect.poll(() => page.locator('iframe').getAttribute('src')).toContain('youtube-nocookie.com')
  await context.close()
})

test('a carousel is a list without scripts, and turns its pages with them', async () => {
  const plain = await visitor({ javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto(`${site.url}/people`)
  expect(await still.locator('[data-island=image-carousel] li').count()).toBeGreaterThan(1)
  await plain.close()

  const context = await visitor()
  const page = await context.newPage()
  await page.goto(`${site.url}/people`)
  const carousel = page.locator('[data-island=image-carousel]')
  await carousel.scrollIntoViewIfNeeded()
  await carousel.getByRole('button').first().waitFor()
  await context.close()
})

test('the colour mode is there before anything is drawn', async () => {
  const context = await visitor({ colorScheme: 'light' })
  await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
  const page = await context.newPage()
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      document.documentElement.dataset.seen = document.documentElement.dataset.theme ?? 'none'
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(site.url)
  expect(await page.evaluate(() => document.documentElement.dataset.seen)).toBe('dark')
  await context.close()
})

test('the tag and the page shown are seen where the system chooses the colours', async () => {
  const context = await visitor({ forcedColors: 'active' })
  const page = await context.newPage()
  await page.goto(`${site.url}/blog`)
  const lines = (link: Element) => getComputedStyle(link).textDecorationLine
  for (const name of ['All posts', 'Blog'])
    expect(await page.locator('a[aria-current]', { hasText: name }).first().evaluate(lines)).toBe('underline')
  await context.close()
})

test('icons are seen where the system chooses the colours', async () => {
  const context = await visitor({ forcedColors: 'active', colorScheme: 'dark' })
  const page = await context.newPage()
  const odd = () =>
    [...document.querySelectorAll('main svg')].flatMap((icon) => {
      const around = icon.parentElement
      const isOdd = around && getComputedStyle(icon).color !== getComputedStyle(around).color
      return isOdd ? [icon.getAttribute('class')] : []
    })
  for (const part of ['pricing', 'contact', 'main-content', 'documents', 'faq']) {
    await page.goto(`${site.url}/gallery/${part}`)
    expect(await page.evaluate(odd)).toEqual([])
  }
  await context.close()
})

test('a post leads to its tags and to the posts beside it, at once to a newer one', async () => {
  const ends = async (slug: string) => {
    const text = await (await fetch(`${site.url}/${slug}`)).text()
    const end = /<section class="q-section s-post-end".*?<\/section>/.exec(text)?.[0] ?? ''
    return [...end.matchAll(/<a (?:class="[^"]*" rel="([^"]*)" )?href="([^"]*)"/g)].map(([, rel = 'tag', href]) => [
      rel,
      href,
    ])
  }
  const tags = [
    ['tag', '/blog/tag/engine'],
    ['tag', '/blog/tag/server'],
  ]
  const older = ['prev', '/blog/pages-that-work-without-javascript']
  expect(await ends('blog/no-save-is-lost')).toEqual([...tags, older])
  await admin('/pages', {
    method: 'POST',
    body: JSON.stringify({ type: 'blog', language: 'en', name: 'News', slug: 'blog/news', status: 'PUBLISHED' }),
  })
  expect(await ends('blog/no-save-is-lost')).toEqual([...tags, older, ['next', '/blog/news']])
  expect(await ends('blog/news')).toEqual([['prev', '/blog/no-save-is-lost']])
  expect(await ends('contact')).toEqual([])
})

test('the tags of a post stand apart from its last line', async () => {
  const text = [{ type: 'paragraph', children: [{ text: 'The last line.' }] }]
  const content = [{ id: 'words', type: 'paragraph', props: { text } }]
  const post = { type: 'blog', language: 'en', name: 'Short', slug: 'blog/short', tags: ['news'], content }
  await admin('/pages', { method: 'POST', body: JSON.stringify({ ...post, status: 'PUBLISHED' }) })
  const context = await visitor()
  const page = await context.newPage()
  await page.goto(`${site.url}/blog/short`)
  const [line, tags] = [
    await page.getByText('The last line.').boundingBox(),
    await page.locator('.s-tags').boundingBox(),
  ]
  expect((tags?.y ?? 0) - (line ? line.y + line.height : 0)).toBe(32)
  await context.close()
})

test('a page leads to itself in another language', async () => {
  const context = await visitor({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/contact`)
  await page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: 'Deutsch' }).click()
  await page.waitForURL('**/de/kontakt')
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await context.close()
})

test('what is not there answers 404 with a page, what moved leads on', async () => {
  const missing = await fetch(`${site.url}/de/nirgends`)
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('Diese Seite gibt es nicht')
  for (const [from, to] of [
    ['/home', '/'],
    ['/de/home', '/de'],
    ['/en/contact', '/contact'],
    ['/blog?tag=engine', '/blog/tag/engine'],
    ['/de/gallery', '/gallery'],
  ] as const) {
    const response = await fetch(site.url + from, { redirect: 'manual' })
    expect([from, response.headers.get('location') ?? from]).toEqual([from, to])
  }
})

test('a page is sent once: unchanged copies are confirmed, and compressed for who can read it', async () => {
  const first = await fetch(site.url, { headers: { 'accept-encoding': 'br' } })
  expect(first.headers.get('content-encoding')).toBe('br')
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(site.url, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await fetch(site.url, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('whoever has a session finds the way to the editor, nobody else does', async () => {
  const context = await visitor()
  const page = await context.newPage()
  await page.goto(`${site.url}/contact`)
  await page.waitForLoadState('networkidle')
  expect(await page.locator('quoin-edit-button').count()).toBe(0)
  await page.evaluate((value) => localStorage.setItem('rb_t', value), token)
  await page.reload()
  await page.locator('quoin-edit-button').waitFor({ state: 'attached' })
  const link = () =>
    page.evaluate(
      () => document.querySelector('quoin-edit-button')?.shadowRoot?.querySelector('a')?.getAttribute('href') ?? '',
    )
  await expect.poll(link).toMatch(/^\/admin\/editor\?p=[0-9a-f-]{36}&l=en$/)
  await context.close()
})

test('the forms of the gallery fit a phone with letters of twice the size', async () => {
  const context = await visitor()
  const tab = await context.newPage()
  await tab.setViewportSize({ width: 375, height: 740 })
  await tab.goto(`${site.url}/gallery/contact`)
  const width = await tab.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    return document.documentElement.scrollWidth
  })
  expect(width).toBe(375)
  await context.close()
})

test('a preview link shows a draft to whoever has it, without scripts', async () => {
  const made = await admin('/pages', {
    method: 'POST',
    body: JSON.stringify({
      type: 'page',
      language: 'en',
      name: 'Draft',
      slug: 'draft',
      status: 'DRAFT',
      content: [
        { id: '7f1d1c7e-0000-4000-8000-000000000001', type: 'title', version: 1, props: { title: 'Only for you' } },
      ],
    }),
  })
  const { id } = made as { readonly id: string } // the answer to a made page holds its id
  const link = await admin(`/pages/${id}/translations/en/preview_tokens`, { method: 'POST', body: '{}' })
  const preview = link as { readonly token: string } // as above
  const response = await fetch(`${site.url}/preview?p=${preview.token}`)
  const text = await response.text()
  expect(response.status).toBe(200)
  expect(text).toContain('Only for you')
  expect(text).toContain('noindex')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect((await fetch(`${site.url}/draft`)).status).toBe(404)
  expect((await fetch(`${site.url}/preview?p=a.b.c`)).status).toBe(404)
})

test('where the header and footer are not translated they say in which language they are', async () => {
  const bearer = { authorization: `Bearer ${token}` }
  const settings = await fetch(`${site.url}/api/admin/app-settings`, { headers: bearer })
  const { languages } = (await settings.json()) as { readonly languages: readonly object[] } // as the call answers
  await admin('/app-settings', {
    method: 'PATCH',
    headers: { 'if-match': settings.headers.get('etag') ?? '' },
    body: JSON.stringify({ languages: [...languages, { code: 'ar', name: 'العربية' }] }),
  })
  const page = { type: 'page', language: 'ar', name: 'الخبز', slug: 'bread', status: 'PUBLISHED', content: [] }
  const made = await admin('/pages', { method: 'POST', body: JSON.stringify(page) })
  const { id } = made as { readonly id: string } // the answer to a made page holds its id
  const context = await visitor()
  const tab = await context.newPage()
  await tab.goto(`${site.url}/ar/bread`)
  await tab.evaluate((value) => localStorage.setItem('rb_t', value), token)
  // a preview that names no language has that of the page
  await tab.goto(`${site.url}/preview?p=${id}`)
  await expect.poll(() => tab.title()).toBe('الخبز')
  expect(await tab.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(['ar', 'rtl'])
  await tab.goto(`${site.url}/ar/bread`)
  const spoken = () =>
    tab.evaluate(() =>
      ['main', 'header', 'footer'].map((part) => {
        const said = document.querySelector(part)?.closest<HTMLElement>('[lang]')
        return `${said?.lang} ${said?.dir}`
      }),
    )
  expect(await spoken()).toEqual(['ar rtl', 'en ltr', 'en ltr'])
  const foot = await tab.locator('nav.s-languages, footer').last().boundingBox()
  expect(Math.round((foot?.y ?? 0) + (foot?.height ?? 0))).toBe(900)
  await tab.goto(`${site.url}/de`)
  expect(await spoken()).toEqual(['de ltr', 'de ltr', 'de ltr'])
  await context.close()
})
