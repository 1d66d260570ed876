import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { richTextToPlain } from '@quoin/engine'
import { memoryBlobs } from '@quoin/server'
import { type Listening, listen } from '@quoin/server/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bringContent } from '../../examples/site/src/seed/guides/bring-content.ts'
import type { Guide } from '../../examples/site/src/seed/guides/guide.ts'
import { useTheApi } from '../../examples/site/src/seed/guides/use-the-api.ts'
import { ownSeed } from '../../examples/site/src/seed/seed.ts'
import { firstSettings } from '../../examples/site/src/server/first-settings.ts'
import { catalogue, pageTypes } from '../../examples/site/src/site-catalogue.ts'
import { halves } from '../server/support/pictures.ts'
import { freshServer, type RunningServer, setupCode } from '../server/support/running-server.ts'
import { importSample } from './support/import-sample.ts'

const written = 'http://localhost:3000'
const apiKey = 'a-key-of-the-test'
let folder: string
let server: RunningServer
let listening: Listening

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quoin-samples-'))
  const options = { site: { catalogue, pageTypes }, blobs: memoryBlobs(), apiKeys: [apiKey], settings: firstSettings }
  server = await freshServer({ ...options, ...ownSeed() })
  const person = { email: 'import@example.org', password: 'the pass phrase', firstName: 'Ada', lastName: 'Moreau' }
  await server.call('POST', '/api/admin/setup', { body: { code: setupCode(server), ...person } })
  listening = await listen(compressing(server.server), { port: 0, hostname: '127.0.0.1' })
})

afterAll(async () => {
  await listening.close()
  rmSync(folder, { recursive: true })
})

/** As behind a proxy that compresses answers: their tags become weak ones. */
function compressing(behind: RunningServer['server']): RunningServer['server'] {
  const fetch: typeof behind.fetch = async (...asked) => {
    const answer = await behind.fetch(...asked)
    const tag = answer.headers.get('etag')
    if (tag) answer.headers.set('etag', `W/${tag}`)
    return answer
  }
  return { ...behind, fetch }
}

function codeOf({ content }: Guide, wanted: string): string {
  const found = content.find(({ props }) => (props as { readonly language?: string }).language === wanted) // props of a code block
  return (found?.props as { readonly code?: string } | undefined)?.code ?? '' // likewise
}

/** Runs a sample against the server here, with a picture where it reads one, and answers what it prints. */
async function printedBy(guide: Guide): Promise<readonly unknown[]> {
  const picture = join(folder, 'oven.png')
  writeFileSync(picture, await halves(400, 200))
  const sample = codeOf(guide, 'typescript')
    .replaceAll(written, listening.address)
    .replace("readFile('oven.jpg')", `readFile(${JSON.stringify(picture)})`)
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    await importSample(guide.slug.replaceAll('/', '-'), sample)
    return log.mock.calls.flat()
  } finally {
    log.mockRestore()
  }
}

const visitors = (path: string) => server.call('GET', path, { headers: { authorization: `Bearer ${apiKey}` } })

test('what the guide brings in is read by visitors', async () => {
  expect(await printedBy(bringContent)).toEqual(['blog/our-first-oven', [], undefined])
  const { json } = await visitors('/api/app/pages/blog/our-first-oven')
  expect(json).toMatchObject({ name: 'Our first oven', tags: ['history'], publishedAt: '2019-05-04T08:00:00.000Z' })
  expect(richTextToPlain(json.content[2].props.text)).toBe('Bricks\nLaid by hand.\nClay\nSand\nMore')
})

test('what the guide writes through the API is published with its picture', async () => {
  expect(await printedBy(useTheApi)).toEqual(['PUBLISHED', 'our-oven', []])
  const { json } = await visitors('/api/app/pages/our-oven')
  expect(json.content).toMatchObject([
    { type: 'paragraph', props: { text: 'We built it.' } },
    { type: 'big-image', props: { image: { alt: 'An oven of bricks', type: 'image/webp' } } },
  ])
})

test('every address that the guide reads with a key is answered', async () => {
  const paths = [...codeOf(useTheApi, 'bash').matchAll(/http:\/\/localhost:3000(\/[^\s']+)/g)].map(
    ([, path = '']) => path,
  )
  expect(paths).toHaveLength(3)
  for (const path of paths) expect([path, (await visitors(path)).status]).toEqual([path, 200])
})
