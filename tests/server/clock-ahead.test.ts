import { sqliteStore } from '@quoin/server/sqlite'
import { expect, test } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { fakeClock } from '../support/fakes.ts'
import { ownedServer, startOfTests } from './support/running-server.ts'
import { until } from './support/until.ts'

test.each(['next_at', 'claimed_until'] as const)(
  'what a clock that was ahead left to be sent later is sent (%s)',
  async (column) => {
    const clock = fakeClock(startOfTests)
    const store = sqliteStore({ path: ':memory:', clock })
    const mailed: string[] = []
    const tries: string[] = []
    const send = async ({ to }: { readonly to: string }) => {
      tries.push(to)
      if (tries.length === 1) throw new Error('The mail server is busy.')
      mailed.push(to)
    }
    const own = closedAfter(await ownedServer({ clock, store, mailer: { name: 'list', send } }))
    await own.call('POST', '/api/admin/forms', {
      token: own.owner,
      body: { id: 'contact', name: 'Contact us', fieldsFrom: 'any', notifyEmails: ['team@example.org'] },
    })
    await own.call('POST', '/f/contact', { body: { name: 'Ada' } })
    const state = async () => (await store.read((tx) => tx.db.selectFrom('deliveries').selectAll().execute()))[0]
    clock.advance(1000)
    await until(async () => (await state())?.answer === 'The mail server is busy.')
    await store.write((tx) =>
      tx.db
        .updateTable('deliveries')
        .set({ next_at: tx.now, [column]: tx.now + 30 * 86_400_000 })
        .execute(),
    )
    await until(() => clock.pending() >= 2)
    clock.advance(1000)
    await until(() => mailed.length > 0)
    await until(async () => (await state())?.state === 'done')
    expect([tries, mailed]).toEqual([['team@example.org', 'team@example.org'], ['team@example.org']])
  },
)
