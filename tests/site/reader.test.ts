import { type Engine, RequestFailed, type Transport } from '@quoin/engine'
import { expect, test } from 'vitest'
import { createReader } from '../../examples/site/src/server/reader.ts'
import type { catalogue } from '../../examples/site/src/site-catalogue.ts'
import { partly, type Some } from '../support/partly.ts'

type SiteEngine = Engine<typeof catalogue>

const engineWith = (given: Some<SiteEngine>) =>
  partly<SiteEngine>({ config: partly({ api: partly({ host: 'http://localhost', apiKey: 'key' }) }), ...given })

test('the blog is chosen by every tag it has, however many the content server tells at once', async () => {
  const tags = Array.from({ length: 2300 }, (_, index) => `tag ${index}`)
  const transport: Transport = {
    async request({ url }) {
      const { searchParams } = new URL(url)
      const [page, size] = [Number(searchParams.get('page')), Math.min(1000, Number(searchParams.get('pageSize')))]
      const body = tags.slice((page - 1) * size, page * size)
      return { status: 200, body, header: (name) => (name === 'x-total-count' ? String(tags.length) : undefined) }
    },
  }
  expect(await createReader(engineWith({}), transport).tags('en')).toEqual(tags)
})

test.each([
  [410, undefined],
  [400, undefined],
  [429, 429],
  [503, 503],
])('a preview that is answered %i has ended, or may be asked for again', async (status, expected) => {
  const failed = new RequestFailed('The page', { status, body: {} })
  const engine = engineWith({ loadPage: () => Promise.reject(failed) })
  const reader = createReader(engine, { request: () => Promise.reject(failed) })
  const told = await reader.preview('a.b.c').catch((error: unknown) => error instanceof RequestFailed && error.status)
  expect(told).toBe(expected)
})
