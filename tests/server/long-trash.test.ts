import { performance } from 'node:perf_hooks'
import { sqliteStore } from '@quoin/server/sqlite'
import { expect, test, vi } from 'vitest'
import { type FakeClock, fakeClock } from '../support/fakes.ts'
import { newPage } from './support/pages.ts'
import { recording } from './support/recording-store.ts'
import { type OwnedServer, ownedServer, startOfTests } from './support/running-server.ts'
import { until } from './support/until.ts'

const pages = 12
const dayMs = 24 * 60 * 60_000

test.each<readonly [string, (server: OwnedServer, clock: FakeClock) => unknown]>([
  ['somebody empties it', (server) => server.admin('DELETE', '/trash/pages')],
  ['its time is over', (_, clock) => clock.advance(31 * dayMs)],
])('others have their turn between two pages that take long to delete for good: %s', async (_, begin) => {
  let turn = 0
  let goesOn = true
  const count = () => {
    turn += 1
    if (goesOn) setImmediate(count)
  }
  const deleted: number[] = []
  const clock = fakeClock(startOfTests)
  const store = recording(sqliteStore({ path: ':memory:', clock }), ({ sql }) => {
    if (/^delete from "pages"/.test(sql)) deleted.push(turn)
  })
  const server = await ownedServer({ store, clock })
  for (let number = 0; number < pages; number += 1) {
    const page = await newPage(server, { name: `Page ${number}` })
    await server.admin('DELETE', `/pages/${page.id}`)
  }
  await until(() => clock.pending() >= 5)
  // each look at the clock finds that much has passed
  let now = 0
  const watch = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 10
    return now
  })
  setImmediate(count)
  const done = begin(server, clock)
  await until(() => deleted.length >= pages)
  await done
  goesOn = false
  watch.mockRestore()
  expect(new Set(deleted).size).toBe(pages)
  await server.close()
})
