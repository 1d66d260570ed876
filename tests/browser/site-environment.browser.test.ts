import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import Libsql from 'libsql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { normaliseMarkup } from '../support/normalise-markup.ts'
import { type MailServer, startMailServer } from './support/mail-server.ts'
import { type RunningSite, startSite } from './support/running-site.ts'

const main = resolve(import.meta.dirname, '../../examples/site/dist/bundled/main.js')
let mail: MailServer
let site: RunningSite
let plain: RunningSite

beforeAll(async () => {
  mail = await startMailServer()
  site = await startSite({
    HOST: '127.0.0.1',
    QUOIN_SITE_URL: 'https://quoin.example/',
    QUOIN_SECRET: 'a secret of thirty-two letters or more',
    QUOIN_APP_ID: 'stones',
    QUOIN_API_KEY: 'qk_of_the_environment',
    QUOIN_ENVIRONMENT: 'production',
    QUOIN_TRUST_PROXY: '127.0.0.1',
    QUOIN_OUTBOUND_ALLOW: 'hooks.internal:8443',
    QUOIN_LIMITS: '{"newsletter": 2}',
    QUOIN_LOG: 'requests',
    SMTP_URL: mail.url,
    QUOIN_TILE_KEY: 'tile-key',
    QUOIN_RENDERER: 'html',
    QUOIN_ISLANDS: 'light',
  })
  plain = await startSite()
})

afterAll(async () => {
  await Promise.all([site?.stop(), plain?.stop(), mail?.stop()])
})

/** The site behind a proxy that says for whom it asks. */
function ask(path: string, init: RequestInit = {}, visitor = '203.0.113.7'): Promise<Response> {
  return fetch(site.url + path, { ...init, headers: { 'x-forwarded-for': visitor, ...init.headers } })
}

async function text(path: string): Promise<string> {
  return (await ask(path)).text()
}

function signUp(email: string, visitor?: string): Promise<Response> {
  const body = new URLSearchParams({ EMAIL: email })
  return ask('/newsletter/releases/post', { method: 'POST', body }, visitor)
}

test('DATA_DIR holds the database', () => {
  expect(existsSync(join(site.dataDir, 'quoin.db'))).toBe(true)
})

test('an icon in DATA_DIR is that of every page from the next start on, and may do nothing', async () => {
  const icons = async () => {
    const pages = await Promise.all(['/', '/admin', '/preview'].map((path) => fetch(plain.url + path)))
    const texts = await Promise.all(pages.map((page) => page.text()))
    return texts.map((text) => /<link rel="icon" href="([^"]*)"/.exec(text)?.[1])
  }
  expect(await icons()).toEqual(['/favicon.svg', '/favicon.svg', '/favicon.svg'])
  writeFileSync(join(plain.dataDir, 'icon.png'), 'a picture')
  await plain.kill()
  await plain.revive()
  expect(await icons()).toEqual(['/favicon.png', '/favicon.png', '/favicon.png'])
  for (const path of ['/favicon.png', '/favicon.ico']) {
    const answer = await fetch(plain.url + path)
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['image/png', 'a picture'])
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  }
})

test('QUOIN_SITE_URL begins the link of the owner, the addresses of the sitemap, and where forms go', async () => {
  expect(site.setupLink).toMatch(/^https:\/\/quoin\.example\/admin#setup=/)
  for (const path of ['/tour', '/blog', '/de/blog'])
    expect(await text('/sitemap.xml')).toContain(`<loc>https://quoin.example${path}</loc>`)
  expect(await text('/contact')).toContain('action="https://quoin.example/f/')
})

test('QUOIN_APP_ID is the app that is answered for', async () => {
  const asked = async (id: string) =>
    (await ask(`/api/app?appId=${id}`, { headers: { authorization: 'Bearer qk_of_the_environment' } })).status
  expect(await Promise.all([asked('stones'), asked('another')])).toEqual([200, 404])
})

test('QUOIN_API_KEY opens published pages', async () => {
  const asked = async (key: string) =>
    (await ask('/api/app/pages', { headers: { authorization: `Bearer ${key}` } })).status
  expect(await Promise.all([asked('qk_of_the_environment'), asked('qk_another')])).toEqual([200, 401])
})

test('QUOIN_TILE_KEY names the tiles of maps', async () => {
  expect(await text('/contact')).toContain('api.maptiler.com')
  expect(await (await fetch(`${plain.url}/contact`)).text()).not.toContain('api.maptiler.com')
})

test('QUOIN_RENDERER changes nothing that visitors get, and QUOIN_ISLANDS the script they load', async () => {
  const bodies = [await text('/people'), await (await fetch(`${plain.url}/people`)).text()]
  const [light, react] = bodies.map((body) => /<script type="module" src="([^"]+)"/.exec(body)?.[1])
  expect([light, react].every(Boolean)).toBe(true)
  expect(light).not.toBe(react)
  const [first, second] = bodies.map((body) => normaliseMarkup(mainOf(body)))
  expect(first === second).toBe(true)
})

test('QUOIN_CONTENT=own begins a site that says nothing about Quoin', async () => {
  const own = await startSite({ QUOIN_CONTENT: 'own' })
  try {
    const get = async (path: string) => (await fetch(own.url + path)).text()
    const status = async (path: string) => (await fetch(own.url + path)).status
    const paths = ['/', '/de', '/blog', '/guides', '/gallery', '/guides/blocks', '/tour']
    expect(await Promise.all(paths.map(status))).toEqual([200, 200, 200, 404, 404, 404, 404])
    const addresses = [...(await get('/sitemap.xml')).matchAll(/<loc>([^<]*)</g)].map(([, address]) => address)
    expect(addresses.map((address = '') => new URL(address).pathname).sort()).toEqual(['/', '/de'])
    const pages = await Promise.all(['/', '/de', '/blog', '/de/blog'].map(get))
    expect(pages.filter((page) => page.includes('Quoin'))).toEqual([])
    expect(pages[0]).toContain('<title>Home · My site</title>')
    expect(mainOf(pages[0] ?? '')).toContain('Open the editor')
    expect(pages.filter((page) => page.includes('<span class="q-header-name">My site</span>'))).toEqual(pages)
  } finally {
    await own.stop()
  }
})

test('SMTP_URL takes the mails, and QUOIN_LIMITS and QUOIN_TRUST_PROXY tell who asks too often', async () => {
  for (const name of ['one', 'two', 'three']) await signUp(`${name}@example.com`)
  await signUp('four@example.com', '203.0.113.8')
  await expect.poll(() => receivers(mail)).toEqual(['four@example.com', 'one@example.com', 'two@example.com'])
  expect(mail.mails.join('\n')).toContain('https://quoin.example/newsletter/')
})

test('QUOIN_LOG tells requests, and faults in any case, without what was sent (D-3)', async () => {
  const lines = (of: RunningSite) =>
    of
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
  await signUp('hush@example.com', '203.0.113.9')
  await expect.poll(() => lines(site).map(({ route }) => route)).toContain('/newsletter/{list}/post')
  expect(site.output()).not.toMatch(/hush|203\.0\.113/)
  await fetch(`${plain.url}/api/health`)
  expect(lines(plain)).toEqual([])
  const database = new Libsql(join(plain.dataDir, 'quoin.db'))
  database.exec('alter table forms rename to hidden')
  expect((await fetch(`${plain.url}/f/contact`, { method: 'POST', body: '{}' })).status).toBe(500)
  database.exec('alter table hidden rename to forms')
  database.close()
  await expect
    .poll(() => lines(plain))
    .toEqual([
      expect.objectContaining({
        level: 'error',
        route: '/f/{formId}',
        status: 500,
        error: expect.stringContaining('forms'),
      }),
    ])
})

test.each([
  ['PORT', 'many', 'not a port'],
  ['SMTP_URL', 'post office', 'smtp://'],
])('%s=%s ends the process with a sentence that helps', (name, value, sentence) => {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: plain.dataDir, [name]: value }
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8', timeout: 90_000 })
  expect([status, stderr.includes(sentence) ? sentence : stderr]).toEqual([1, sentence])
})

function receivers({ mails }: MailServer): readonly string[] {
  return mails.flatMap((one) => /^To: .*?([\w.]+@[\w.]+)/m.exec(one)?.[1] ?? []).sort()
}

/** What stands in the middle of a document, without the names that each start makes anew. */
function mainOf(document: string): string {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(document) ?? []
  return main.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
}
