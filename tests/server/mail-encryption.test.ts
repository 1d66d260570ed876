import { once } from 'node:events'
import { createServer } from 'node:net'
import { smtpMailer } from '@quoin/server'
import { expect, onTestFinished, test } from 'vitest'
import { until } from './support/until.ts'

interface MailServer {
  readonly port: number
  /** What was said to it, over all connections. */
  readonly heard: readonly string[]
}

const answers: readonly (readonly [RegExp, string])[] = [
  [/^EHLO/, '250-here\r\n250 AUTH PLAIN'],
  [/^AUTH/, '235 welcome'],
  [/^(MAIL|RCPT)/, '250 fine'],
  [/^DATA/, '354 go on'],
  [/^\.$/, '250 taken'],
  [/^QUIT/, '221 bye'],
  [/^STARTTLS/, '502 not here'],
]

/** A mail server that knows no encryption. */
async function mailServer(): Promise<MailServer> {
  const heard: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n')) {
        if (line !== '') heard.push(line)
        const answer = answers.find(([asked]) => asked.test(line))?.[1]
        if (answer !== undefined) socket.write(`${answer}\r\n`)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.')
  return { port: address.port, heard }
}

const mail = { to: 'ada@example.org', subject: 'Hello', text: 'Hello' }
/** An address of this machine that does not look like it. */
const elsewhere = '0.0.0.0'

async function mailerAt(host: string, options = '') {
  const server = await mailServer()
  const said: string[] = []
  const url = `smtp://ada:secret@${host}:${server.port}${options}`
  const mailer = await smtpMailer({ url, from: 'Site <site@example.org>', warn: (sentence) => said.push(sentence) })
  return { ...server, said, mailer }
}

test('a password that goes to a mail server unencrypted is told once, and no mail waits for that', async () => {
  const { mailer, said, port, heard } = await mailerAt(elsewhere)
  await mailer.send(mail)
  await until(() => said.length === 1)
  await mailer.send(mail)
  await mailer.verify?.()
  expect(said).toEqual([
    `Warning: The mail server ${elsewhere}:${port} offers no encryption, so the password in the address of the mailer (SMTP_URL) is sent readable to it. Use "smtps://" if it answers there. With "?requireTLS=true" at the end of the address, nothing is sent unencrypted.`,
  ])
  expect(heard.filter((line) => line.startsWith('AUTH')).length).toBe(3)
})

test('also whoever asks whether mail would leave is told', async () => {
  const { mailer, said } = await mailerAt(elsewhere)
  await mailer.verify?.()
  expect(said.length).toBe(1)
})

test('not on this machine, and not where the address says what is wanted', async () => {
  const here = await mailerAt('127.0.0.1')
  await here.mailer.verify?.()
  const chosen = await mailerAt(elsewhere, '?ignoreTLS=true')
  await chosen.mailer.verify?.()
  expect([here.said, chosen.said]).toEqual([[], []])
  const strict = await mailerAt(elsewhere, '?requireTLS=true')
  await expect(strict.mailer.send(mail)).rejects.toThrow('STARTTLS')
  expect(strict.heard.filter((line) => /^(AUTH|MAIL)/.test(line))).toEqual([])
})

test('a mail has the same Message-ID each time it is sent', async () => {
  const { mailer, heard } = await mailerAt('127.0.0.1')
  await mailer.send({ ...mail, id: 'delivery-1' })
  await mailer.send({ ...mail, id: 'delivery-1' })
  const ids = heard.filter((line) => line.startsWith('Message-ID:'))
  expect(ids).toEqual(['Message-ID: <delivery-1@example.org>', 'Message-ID: <delivery-1@example.org>'])
})
