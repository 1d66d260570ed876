import type { Mail, Mailer } from '@quoin/server'
import { expect, test } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { ownedServer } from './support/running-server.ts'
import { until } from './support/until.ts'

/** A server whose mails are refused so many times, as by one that asks strangers to come again. */
async function withRefusals(refusals: number) {
  const asked: Mail[] = []
  const send: Mailer['send'] = async (mail) => {
    asked.push(mail)
    if (asked.length <= refusals) throw new Error(`451 <${mail.to.toUpperCase()}>: come again later`)
  }
  const own = closedAfter(await ownedServer({ mailer: { name: 'strict', send } }))
  const failures = () => own.log.filter(({ event }) => event === 'mail.failed')
  return { own, asked, failures }
}

const invitation = { email: 'kofi@example.org', role: 'editor' }

test('an invitation that was refused is sent again, and the log names nobody', async () => {
  const { own, asked, failures } = await withRefusals(1)
  await own.admin('POST', '/invitations', invitation)
  await until(() => failures().length === 1)
  own.clock.advance(6000)
  await until(() => asked.length === 2)
  expect(asked[1]).toEqual({ id: expect.any(String), ...asked[0] })
  expect(failures()).toMatchObject([{ tries: 1, error: '451 <***>: come again later' }])
  expect(JSON.stringify(own.log)).not.toMatch(/kofi/i)
})

test('a new password too, five times at most', async () => {
  const { own, asked, failures } = await withRefusals(10)
  await own.call('POST', '/api/admin/password/forgot', { body: { email: 'ada@example.org' } })
  for (const [tries, wait] of [6, 72, 360, 2160, 2160].entries()) {
    await until(() => failures().length === tries + 1)
    own.clock.advance(wait * 1000)
  }
  expect(asked.length).toBe(5)
  expect(failures().map(({ next }) => typeof next)).toEqual(['string', 'string', 'string', 'string', 'object'])
})

test('an invitation that was withdrawn meanwhile is not', async () => {
  const { own, asked, failures } = await withRefusals(1)
  const { json } = await own.admin('POST', '/invitations', invitation)
  await until(() => failures().length === 1)
  await own.admin('DELETE', `/invitations/${json.id}`)
  await own.admin('POST', '/invitations', { ...invitation, email: 'mina@example.org' })
  own.clock.advance(6000)
  await until(() => asked.length >= 2)
  expect(asked.map(({ to }) => to)).toEqual(['kofi@example.org', 'mina@example.org'])
})

test('the log tells of a mail that waits in the queue, and when it is sent again', async () => {
  const { own, asked, failures } = await withRefusals(1)
  const form = { id: 'contact', name: 'Contact', fieldsFrom: 'any', notifyEmails: ['team@example.org'] }
  await own.admin('POST', '/forms', form)
  await own.call('POST', '/f/contact', { body: { name: 'Ada' } })
  own.clock.advance(1000)
  await until(() => failures().length === 1)
  expect(failures()).toMatchObject([
    { level: 'error', tries: 1, next: expect.stringMatching(/^2026/), error: '451 <***>: come again later' },
  ])
  own.clock.advance(7000)
  await until(() => asked.length === 2)
  expect(asked[1]).toEqual({ id: expect.any(String), ...asked[0] })
})
