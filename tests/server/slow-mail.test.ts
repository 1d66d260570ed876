import { once } from 'node:events'
import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { type Mail, type Mailer, type ServerOptions, smtpMailer } from '@quoin/server'
import { expect, onTestFinished, test } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'
import { until } from './support/until.ts'

/** A server that tells its form by mail to a team, and to whom it was sent or given up. */
async function withForm(mailer: Mailer, options: Partial<ServerOptions> = {}): Promise<OwnedServer> {
  const own = closedAfter(await ownedServer({ ...options, mailer }))
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

test('a receiver of webhooks that does not answer holds up neither mails nor other webhooks', async () => {
  const held: ServerResponse[] = []
  let quick = 0
  const receiver = createHttpServer(({ url }, response) => {
    if (url === '/quick') quick += 1
    if (url === '/quick') response.end()
    else held.push(response)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void receiver.close())
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo // listening on TCP
  const mailed: string[] = []
  const mailer = { name: 'list', send: async ({ text }: Mail) => void mailed.push(/Ada|Kofi/.exec(text)?.[0] ?? '') }
  const outbound = { rules: { allow: [`127.0.0.1:${port}`], http: false } }
  const own = await withForm(mailer, { outbound })
  for (const path of ['slow', 'quick'])
    await own.admin('POST', '/webhooks', { url: `http://127.0.0.1:${port}/${path}`, events: ['form.submitted'] })
  await submit(own, 'Ada')
  own.clock.advance(1000)
  await until(() => held.length === 1 && mailed.length === 1)
  await submit(own, 'Kofi')
  await until(() => own.clock.pending() >= 2)
  own.clock.advance(1000)
  await until(() => mailed.length === 2 && quick === 2)
  expect(mailed).toEqual(['Ada', 'Kofi'])
  for (const response of held) response.end()
  await until(() => held.length === 2)
  held[1]?.end()
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
