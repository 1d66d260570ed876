import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'

let site: OwnedSite['site']
let owner: Page
let context: BrowserContext
let elsewhere: Server

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ site, page: owner } = owned)
  context = owner.context()
  elsewhere = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Elsewhere</title>')
  })
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
  return owned.close
})

afterAll(() => {
  elsewhere?.closeAllConnections()
  elsewhere?.close()
})

/** What only its owner may change, as the server has it now. */
async function kept(): Promise<readonly unknown[]> {
  const token = await owner.evaluate(() => localStorage.getItem('rb_t'))
  const headers = { authorization: `Bearer ${token}` }
  const paths = ['/pages', '/app-settings', '/api_keys', '/users', '/me']
  return Promise.all(paths.map(async (path) => (await fetch(`${site.url}/api/admin${path}`, { headers })).json()))
}

// another port of the same host gets the cookies of the site; another host does not
describe.each(['localhost', '127.0.0.1'])('a page from another origin, on %s, opened by who is signed in', (host) => {
  let page: Page
  let before: readonly unknown[]
  beforeAll(async () => {
    before = await kept()
    page = await context.newPage()
    await page.goto(`http://${host}:${(elsewhere.address() as AddressInfo).port}/`) // it listens on a port
  })
  // nothing any of them did has changed anything, and the session goes on
  afterAll(async () => {
    await page.close()
    expect(await kept()).toEqual(before)
    await owner.reload()
    await owner.locator('.qe-page-row').first().waitFor()
  })

  test('reads and changes nothing by calls, with the cookies of the browser', async () => {
    expect((await context.cookies()).map(({ name }) => name)).toEqual([expect.stringMatching(/quoin_rt$/)])
    const heard = await page.evaluate(async (api) => {
      const json = { 'content-type': 'application/json' }
      const plain = { 'content-type': 'text/plain' }
      const calls: readonly (readonly [string, string, RequestInit])[] = [
        ['GET', '/pages', {}],
        ['GET', '/me', {}],
        ['GET', '/session', {}],
        ['POST', '/session/refresh', { headers: json, body: '{}' }],
        ['POST', '/session/refresh', { headers: plain, body: '{}' }],
        ['POST', '/session/refresh', { headers: plain, body: '{}', mode: 'no-cors' }],
        ['POST', '/session', { headers: plain, body: '{"email":"a@example.com","password":"b"}', mode: 'no-cors' }],
        ['POST', '/pages', { headers: plain, body: '{"type":"page","name":"Theirs"}' }],
        ['PATCH', '/app-settings', { headers: json, body: '{"name":"Theirs"}' }],
        ['DELETE', '/session', {}],
      ]
      const ask = async (method: string, path: string, init: RequestInit) => {
        try {
          const answer = await fetch(api + path, { method, credentials: 'include', ...init })
          return `${answer.type}: ${await answer.text()}`
        } catch {
          return 'kept away'
        }
      }
      return Promise.all(calls.map(([method, path, init]) => ask(method, path, init)))
    }, `${site.url}/api/admin`)
    expect(heard.filter((text) => text !== 'kept away' && text !== 'opaque: ')).toEqual([])
  })

  test('reads what is public with its key, never with the cookies', async () => {
    const document = await (await fetch(`${site.url}/admin`)).text()
    const key = /"apiKey":"([^"]+)"/.exec(document)?.[1] ?? ''
    const statuses = await page.evaluate(
      async ([address, token]) => {
        const ask = (credentials: RequestCredentials) =>
          fetch(address, { credentials, headers: { authorization: `Bearer ${token}` } }).then(
            ({ status }) => status,
            () => 'kept away',
          )
        return [await ask('omit'), await ask('include')]
      },
      [`${site.url}/api/app/pages`, key] as const,
    )
    expect(statuses).toEqual([200, 'kept away'])
  })

  test('posts no form that a cookie would open', async () => {
    const statuses: number[] = []
    const tab = await context.newPage()
    tab.on('response', (response) => {
      if (response.request().method() === 'POST') statuses.push(response.status())
    })
    for (const path of ['/session/refresh', '/session', '/pages', '/api_keys']) {
      const action = `${site.url}/api/admin${path}`
      await tab.goto(page.url())
      await tab.evaluate((address) => {
        const form = document.createElement('form')
        form.method = 'post'
        form.enctype = 'text/plain'
        form.action = address
        form.innerHTML = `<input name='{"name":"Theirs","a":"' value='"}'>`
        document.body.append(form)
        // once this has answered: the page goes away with it
        setTimeout(() => form.submit())
      }, action)
      await tab.waitForURL(action)
    }
    await tab.close()
    expect(statuses.map((status) => status >= 400 && status < 500)).toEqual([true, true, true, true])
  })

  test('frames neither the editor nor the canvas nor a page', async () => {
    const paths = ['/admin', '/admin/editor', '/preview?p=1&l=en&mode=edit', '/contact']
    await page.evaluate(
      (addresses) => {
        for (const address of addresses) {
          const frame = document.createElement('iframe')
          frame.src = address
          document.body.append(frame)
        }
      },
      paths.map((path) => site.url + path),
    )
    const shown = () =>
      page
        .frames()
        .filter((frame) => frame !== page.mainFrame())
        .map((frame) => frame.url())
    await expect.poll(shown).toEqual(paths.map(() => 'chrome-error://chromewebdata/'))
  })

  test.each(['/preview?p=1&l=en&mode=edit', '/admin/editor'])('has no voice in a window it opens: %s', async (path) => {
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate((address) => Object.assign(window, { opened: window.open(address) }) && true, site.url + path),
    ])
    await opened.waitForLoadState()
    const heard = await page.evaluate(() => {
      const other: Window = Reflect.get(window, 'opened')
      const { port1, port2 } = new MessageChannel()
      const messages: unknown[] = []
      port1.onmessage = ({ data }) => messages.push(data)
      Object.assign(window, { messages })
      other.postMessage({ type: 'welcome', v: 1, n: 1, page: { id: '1', content: [] } }, '*', [port2])
      try {
        return other.document.title
      } catch (error) {
        return error instanceof DOMException ? error.name : String(error)
      }
    })
    expect(heard).toBe('SecurityError')
    expect(await opened.locator('[data-b], [contenteditable]').count()).toBe(0)
    expect(await page.evaluate(() => Reflect.get(window, 'messages'))).toEqual([])
    await opened.close()
  })

  test('gets nothing of an answer as a script, a style or a picture', async () => {
    const events = await page.evaluate(
      (addresses) =>
        Promise.all(
          addresses.flatMap((address) =>
            (['script', 'img'] as const).map(
              (tag) =>
                new Promise<string>((done) => {
                  const element = document.createElement(tag)
                  element.onload = () => done(`${tag} ${address} loaded`)
                  element.onerror = () => done('kept away')
                  element.src = address
                  document.body.append(element)
                }),
            ),
          ),
        ),
      ['/api/admin/pages', '/api/admin/session', '/api/app', '/api/openapi.json'].map((path) => site.url + path),
    )
    expect(events.filter((event) => event !== 'kept away')).toEqual([])
  })
})
