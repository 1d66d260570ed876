import { sqliteStore } from '@quoin/server/sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { fakeClock } from '../support/fakes.ts'
import { base } from './support/owned-site.ts'
import { siteInMemory } from './support/site-in-memory.ts'

afterEach(() => vi.restoreAllMocks())

/** The site after it was asked for some pages, and a fault for every further read of its database. */
async function running(fault: Error, shown: readonly string[] = []) {
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
  for (const path of shown) await site.fetch(new Request(base + path))
  isGone = true
  return {
    clock,
    async wayHome(path: string) {
      const text = await (await site.fetch(new Request(base + path))).text()
      return /<a class="q-button"[^>]*href="([^"]*)"/.exec(text)?.[1]
    },
    site,
    async asked(path: string) {
      const { status, headers } = await site.fetch(new Request(base + path))
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

test('the way home leads to the front page of a language only where it was there before, else to that of the site', async () => {
  const { clock, wayHome } = await running(new Error('no such column'), ['/de'])
  clock.advance(1001)
  expect([await wayHome('/de/nope'), await wayHome('/nope')]).toEqual(['/de', '/'])
  const anew = await running(new Error('no such column'), ['/'])
  anew.clock.advance(1001)
  expect(await anew.wayHome('/de/nope')).toBe('/')
})
