import { sqliteStore } from '@quoin/server/sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { fakeClock } from '../support/fakes.ts'
import { siteInMemory } from './support/site-in-memory.ts'

afterEach(() => vi.restoreAllMocks())

/** The site, and a fault for every further read of its database. */
async function running(fault: Error) {
  const store = sqliteStore({ path: ':memory:' })
  let isGone = false
  const unlessGone = <T>(read: () => Promise<T>) => (isGone ? Promise.reject(fault) : read())
  const clock = fakeClock(Date.parse('2026-01-01T00:00:00.000Z'))
  const site = closedAfter(
    await siteInMemory(
      { QUOIN_CONTENT: 'own' },
      { print: () => {}, clock },
      {
        ...store,
        ask: (run) => unlessGone(() => store.ask(run)),
        read: (run, options) => unlessGone(() => store.read(run, options)),
      },
    ),
  )
  vi.spyOn(console, 'error').mockReturnValue()
  isGone = true
  return {
    clock,
    async asked(path: string) {
      const { status, headers } = await site.fetch(new Request(`http://localhost:3000${path}`))
      return [path, status, headers.get('retry-after')]
    },
  }
}

const documents = ['/', '/blog', '/admin', '/preview?mode=edit']

test('while the database is away, documents say so with 503, as the content server does', async () => {
  const { clock, asked } = await running(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  expect(await asked('/')).toEqual(['/', 503, '1'])
  clock.advance(1001)
  const paths = [...documents, '/api/admin/me']
  expect(await Promise.all(paths.map(asked))).toEqual(paths.map((path) => [path, 503, '1']))
})

test('what failed otherwise is told as a failure', async () => {
  const { clock, asked } = await running(new Error('no such column'))
  clock.advance(1001)
  expect(await Promise.all(documents.map(asked))).toEqual(documents.map((path) => [path, 500, null]))
})
