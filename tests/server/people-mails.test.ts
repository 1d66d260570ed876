import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnedServer, ownedServer } from './support/running-server.ts'
import { until } from './support/until.ts'

const mails: { readonly to: string; readonly subject: string; readonly text: string }[] = []
const target = createServer((_, response) => response.writeHead(410).end())
let server: OwnedServer
let hook = ''

/** A bakery whose pages are in German. */
beforeAll(async () => {
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(target.address() as AddressInfo).port}` // listening on TCP
  hook = `http://${host}/hook`
  const send = async (mail: (typeof mails)[number]) => void mails.push(mail)
  server = await ownedServer({
    settings: { name: 'Bäckerei', languages: [{ code: 'de-AT', name: 'Deutsch' }], defaultLanguage: 'de-AT' },
    mailer: { name: 'memory', send },
    outbound: { rules: { allow: [host], http: true } },
  })
})
afterAll(async () => {
  await server.close()
  target.close()
})

const mailTo = async (to: string) => {
  await until(() => {
    server.clock.advance(100)
    return mails.some((mail) => mail.to === to)
  })
  return mails.find((mail) => mail.to === to)
}

test('the people of a site are written to in its language: an invitation', async () => {
  const { json } = await server.admin('POST', '/invitations', { email: 'kofi@example.org', role: 'editor' })
  expect(await mailTo('kofi@example.org')).toEqual({
    id: expect.any(String),
    to: 'kofi@example.org',
    subject: 'Ihr Konto bei Bäckerei',
    text: `Sie sind eingeladen, Bäckerei zu bearbeiten.\n\nÖffnen Sie innerhalb einer Woche diesen Link, um ein Passwort zu wählen:\n${json.acceptUrl}\n`,
  })
})

test('what somebody sent with a form', async () => {
  const fields = [{ key: 'name', label: 'Ihr Name' }]
  const form = { id: 'contact', name: 'Kontakt', fields, fieldsFrom: 'any', notifyEmails: ['team@example.org'] }
  await server.admin('POST', '/forms', form)
  await server.call('POST', '/f/contact', { body: { name: 'Ada', news: true, extra: 'x' } })
  expect(await mailTo('team@example.org')).toMatchObject({
    subject: 'Neue Nachricht: Kontakt',
    text: expect.stringMatching(
      // the day and the zone are those of the server
      /^Jemand hat das Formular „Kontakt“ ausgefüllt \(\d+\. \p{L}+ 202\d um \d\d:\d\d [^)]+\)\.\n\nIhr Name: Ada\nnews: ja\nextra: x\n$/u,
    ),
  })
})

test('a new password, and a webhook that was switched off', async () => {
  await server.call('POST', '/api/admin/password/forgot', { body: { email: 'ada@example.org' } })
  expect((await mailTo('ada@example.org'))?.subject).toBe('Neues Passwort für Bäckerei')
  mails.length = 0
  const { json } = await server.admin('POST', '/webhooks', { url: hook, events: ['ping'] })
  await server.admin('POST', `/webhooks/${json.id}/test`, {})
  expect(await mailTo('ada@example.org')).toMatchObject({
    subject: 'Ein Webhook wurde abgeschaltet',
    text: `Der Webhook ${hook} wurde abgeschaltet, weil er geantwortet hat, dass es ihn nicht mehr gibt.\n`,
  })
})
