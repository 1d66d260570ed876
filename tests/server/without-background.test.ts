import type { Mail } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import { expect, test } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { fakeClock } from '../support/fakes.ts'
import { freshServer, ownedServer, startOfTests } from './support/running-server.ts'
import { until } from './support/until.ts'

test('a server without background answers, and leaves what is due to another one on its store', async () => {
  const mails: Mail[] = []
  const mailer = { name: 'memory', send: async (mail: Mail) => void mails.push(mail) }
  const clock = fakeClock(startOfTests)
  const store = sqliteStore({ path: ':memory:', clock })
  const own = closedAfter(await ownedServer({ mailer, clock, store, background: false }))
  await own.call('POST', '/api/admin/forms', {
    token: own.owner,
    body: { id: 'contact', name: 'Contact us', fieldsFrom: 'any', notifyEmails: ['team@example.org'] },
  })
  expect((await own.call('POST', '/f/contact', { body: { name: 'Ada' } })).status).toBe(200)
  expect([clock.pending(), mails]).toEqual([0, []])
  closedAfter(await freshServer({ mailer, clock, store }))
  clock.advance(1000)
  await until(() => mails.length > 0)
  expect(mails).toMatchObject([{ to: 'team@example.org' }])
})
