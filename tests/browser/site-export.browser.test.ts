import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite } from './support/running-site.ts'
import { siteAddresses } from './support/site-addresses.ts'

const script = resolve(import.meta.dirname, '../../examples/site/dist/server/export-static.js')
let site: RunningSite
let folder: string

beforeAll(async () => {
  site = await startSite()
  folder = await mkdtemp(join(tmpdir(), 'quoin-static-'))
})

afterAll(async () => {
  await site?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('the files of the site are what the server sends, byte for byte', async () => {
  const target = join(folder, 'static')
  const env = { ...process.env, DATABASE_URL: '', PORT: new URL(site.url).port, DATA_DIR: site.dataDir }
  const { status, stderr } = spawnSync(process.execPath, [script, target], { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  const different: string[] = []
  for (const address of await siteAddresses(site.url)) {
    const sent = Buffer.from(await (await fetch(site.url + address)).arrayBuffer())
    const written = await readFile(join(target, decodeURIComponent(address), 'index.html'))
    if (!sent.equals(written)) different.push(address)
  }
  for (const file of ['robots.txt', 'sitemap.xml', 'feed.xml', 'de/feed.xml', 'favicon.svg']) {
    const sent = Buffer.from(await (await fetch(`${site.url}/${file}`)).arrayBuffer())
    if (!sent.equals(await readFile(join(target, file)))) different.push(file)
  }
  expect(different).toEqual([])
})
