import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite } from './support/running-site.ts'
import { siteAddresses } from './support/site-addresses.ts'

const script = resolve(import.meta.dirname, '../../examples/site/dist/server/export-static.js')
const bundles = resolve(import.meta.dirname, '../../examples/site/dist/public')
let site: RunningSite
let folder: string

const secrets = { QUOIN_SECRET: 'canary-secret-of-thirty-two-letters', password: 'canary-mail-password' }

beforeAll(async () => {
  site = await startSite({
    QUOIN_SECRET: secrets.QUOIN_SECRET,
    // nobody takes mail there, and the site has to say so
    SMTP_URL: `smtp://post:${secrets.password}@127.0.0.1:9`,
  })
  folder = await mkdtemp(join(tmpdir(), 'quoin-static-'))
  const env = { ...process.env, DATABASE_URL: '', PORT: new URL(site.url).port, DATA_DIR: site.dataDir }
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

afterAll(async () => {
  await site?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('the files of the site are what the server sends, byte for byte', async () => {
  const different: string[] = []
  for (const address of await siteAddresses(site.url)) {
    const sent = Buffer.from(await (await fetch(site.url + address)).arrayBuffer())
    const written = await readFile(join(folder, decodeURIComponent(address), 'index.html'))
    if (!sent.equals(written)) different.push(address)
  }
  for (const file of ['robots.txt', 'sitemap.xml', 'feed.xml', 'de/feed.xml', 'favicon.svg']) {
    const sent = Buffer.from(await (await fetch(`${site.url}/${file}`)).arrayBuffer())
    if (!sent.equals(await readFile(join(folder, file)))) different.push(file)
  }
  expect(different).toEqual([])
})

test('an export that looks for the server at another port says where, what to give, and leaves the one before', async () => {
  const before = await readdir(folder)
  const env = { ...process.env, DATABASE_URL: '', PORT: '9', DATA_DIR: site.dataDir }
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { env, encoding: 'utf8' })
  const said =
    'The server that uses this data does not answer at http://127.0.0.1:9. Give HOST and PORT as it has them, or stop it.\n'
  expect([status, stderr, await readdir(folder)]).toEqual([1, said, before])
})

test('no secret of the process stands in a file for visitors, in an answer, or in what it prints', async () => {
  const body = new URLSearchParams({ EMAIL: 'ada@example.com' })
  expect((await fetch(`${site.url}/newsletter/releases/post`, { method: 'POST', body })).status).toBe(200)
  const answers = ['/admin', '/preview', '/api/openapi.json', '/api/health', '/api/app', '/api/admin/me', '/nowhere']
  const texts = new Map<string, string>()
  for (const path of answers) texts.set(path, await (await fetch(site.url + path)).text())
  for (const place of [folder, bundles])
    for (const entry of await readdir(place, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const path = join(entry.parentPath, entry.name)
        texts.set(path, await readFile(path, 'latin1'))
      }
  expect(texts.size).toBeGreaterThan(100)
  const setUp = site.setupLink.split('#setup=')[1] ?? ''
  expect(setUp.length).toBeGreaterThan(10)
  const told = [...Object.values(secrets), setUp, site.dataDir]
  const found = [...texts].flatMap(([where, text]) =>
    told.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${where}`),
  )
  expect(found).toEqual([])
  expect(Object.values(secrets).filter((secret) => site.output().includes(secret))).toEqual([])
})
