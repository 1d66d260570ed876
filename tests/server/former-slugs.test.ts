import { sqliteStore } from '@quoin/server/sqlite'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fakeClock } from '../support/fakes.ts'
import { runs } from '../support/runs.ts'
import { exported, imported, portableServer } from './support/archives.ts'
import { bothStores } from './support/both-stores.ts'
import { type Desk, newPage } from './support/pages.ts'
import { type OwnedServer, ownedServer, startOfTests } from './support/running-server.ts'

const clock = fakeClock(startOfTests)
const stores = bothStores({ clock })

/** What a visitor is answered: the page, or the slug that it has now. */
async function askedFor(server: OwnedServer, slug: string): Promise<string> {
  const { status, json, headers } = await server.call('GET', `/api/app/pages/${slug}`, { token: server.owner })
  if (status === 200) return json.id
  return status === 308 ? `moved to ${headers.get('location')?.replace('./', '')}` : `${status}`
}

async function publishAt(page: Desk, slug: string): Promise<boolean> {
  clock.advance(1000)
  if ((await page.at('PUT', '', { slug })).status !== 200) return false // somebody else has it
  expect((await page.at('POST', '/publish', {})).status).toBe(200)
  return true
}

describe.each(stores)('former slugs, on %s (P-4)', (_, openStore) => {
  test('lead to the published page that left them last, and slugs in use to theirs, whatever pages do', async () => {
    const server = await ownedServer({
      clock,
      store: await openStore(),
      limits: { admin: 100_000, save: 100_000, publicRead: 100_000 },
    })
    const acts = fc.array(fc.record({ page: fc.nat({ max: 2 }), slug: fc.constantFrom('x', 'y', 'z', undefined) }), {
      maxLength: 12,
    })
    let run = 0
    await fc.assert(
      fc.asyncProperty(acts, async (todo) => {
        run += 1
        const slugOf = (name: string) => `run-${run}-${name}`
        const pages = await Promise.all([0, 1, 2].map((number) => newPage(server, { slug: slugOf(`${number}`) })))
        const live = new Map<Desk, string>()
        const left = new Map<string, Desk[]>()
        const leave = (page: Desk, next: string | undefined) => {
          const slug = live.get(page)
          if (slug === undefined || slug === next) return
          left.set(slug, [page, ...(left.get(slug) ?? []).filter((one) => one !== page)])
        }
        for (const { page: number, slug } of todo) {
          const page = pages[number]
          if (!page) continue
          if (slug === undefined) {
            clock.advance(1000)
            if (!live.has(page)) continue
            expect((await page.at('POST', '/unpublish', {})).status).toBe(200)
            leave(page, undefined)
            live.delete(page)
          } else if (await publishAt(page, slugOf(slug))) {
            leave(page, slugOf(slug))
            live.set(page, slugOf(slug))
          }
        }
        for (const slug of ['x', 'y', 'z'].map(slugOf)) {
          const holder = pages.find((page) => live.get(page) === slug)
          const mover = left.get(slug)?.find((page) => live.has(page))
          const expected = holder?.id ?? (mover ? `moved to ${live.get(mover)}` : '404')
          expect([slug, await askedFor(server, slug)]).toEqual([slug, expected])
        }
      }),
      runs(25),
    )
    await server.close()
  })
})

test('which page left a slug last goes along with an archive', async () => {
  const emptyServer = () => portableServer({ clock, store: sqliteStore({ path: ':memory:', clock }) })
  const [before, after] = [await emptyServer(), await emptyServer()]
  const pages = [await newPage(before), await newPage(before), await newPage(before)]
  // the last by its ID comes neither first nor last in time
  const [first, last, middle] = pages.toSorted((a, b) => a.id.localeCompare(b.id))
  for (const [name, page] of Object.entries({ first, middle, last })) {
    if (!page) throw new Error('Three pages were made.')
    await publishAt(page, 'here')
    await publishAt(page, name)
  }
  expect(await askedFor(before, 'here')).toBe('moved to last')
  await imported(after, await exported(before))
  expect(await askedFor(after, 'here')).toBe('moved to last')
})
