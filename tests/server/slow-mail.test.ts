import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { type Mailer, smtpMailer } from '@quoin/server'
import { expect, onTestFinished, test } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'
import { until } from './support/until.ts'

/** A server that tells its form by mail to a team, and to whom it was sent or given up. */
async function withForm(mailer: Mailer): Promise<OwnedServer> {
  const own = closedAfter(await ownedServer({ mailer }))
  await own.call('POST', '/api/admin/forms', {
    token: own.owner,
    body: { id: 'contact', name: 'Contact us', fieldsFrom: 'any', notifyEmails: ['team@example.org'] },
  })
  return own
}
const submit = (own: OwnedServer, name: string) => own.call('POST', '/f/contact', { body: { name } })

test('a mailer that never answers holds up no other mail', async () => {
  const asked: string[] = []
  const send: Mailer['send'] = ({ text }) => {
    asked.push(/Ada|Kofi/.exec(text)?.[0] ?? '')
    return asked.length === 1 ? new Promise(() => {}) : Promise.resolve()
  }
  const own = await withForm({ name: 'stuck', send })
  await submit(own, 'Ada')
  own.clock.advance(1000)
  await until(() => asked.length === 1)
  await submit(own, 'Kofi')
  own.clock.advance(50_000)
  await until(() => own.clock.pending() >= 2)
  own.clock.advance(1000)
  await until(() => asked.includes('Kofi'))
  own.clock.advance(10_000)
  await until(() => own.clock.pending() >= 2)
  own.clock.advance(10_000)
  await until(() => asked.length === 3)
  expect(asked.toSorted()).toEqual(['Ada', 'Ada', 'Kofi'])
  expect(own.log.filter(({ event }) => event === 'mail.failed')).toMatchObject([
    { error: 'The mail server took too long.' },
  ])
})

test('a connection to a mail server that says no more is ended', async () => {
  const sockets: Socket[] = []
  const mailServer = createServer((socket) => {
    sockets.push(socket)
    socket.write('220 here\r\n')
  })
  mailServer.listen(0, '127.0.0.1')
  await once(mailServer, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    mailServer.close()
  })
  const address = mailServer.address()
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.')
  const own = await withForm(await smtpMailer({ url: `smtp://127.0.0.1:${address.port}`, from: 'site@example.org' }))
  await submit(own, 'Ada')
  own.clock.advance(1000)
  await until(() => sockets.length === 1)
  own.clock.advance(50_000)
  await until(() => sockets[0]?.destroyed === true || sockets[0]?.readableEnded === true)
  expect(sockets.length).toBe(1)
})
