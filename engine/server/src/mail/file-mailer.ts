import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { requireGiven } from '../options/require-given.ts'
import { type Mailer, messageId, oneLine, requireSender, sentByItself } from './mailer.ts'

/** Writes each mail as a file into a folder: what a site without a mail service has, and what tests and development read. */
export function fileMailer(options: {
  readonly folder: string
  readonly from: string
  readonly now?: () => number
}): Mailer {
  requireGiven(
    'fileMailer',
    options,
    { folder: 'a string', from: 'a string' },
    'Give { folder: "data/mail", from: "site@example.org" }.',
  )
  const { folder, from, now = () => Date.now() } = options
  requireSender('fileMailer', from)
  return {
    name: 'file',
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const at = new Date(now())
      const name = `${at.toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`
      const sender = mail.from ?? from
      const named = messageId(mail, sender)
      const head = [
        ['From', sender],
        ['To', mail.to],
        ['Subject', mail.subject],
        ['Date', at.toUTCString()],
        ...(named === undefined ? [] : [['Message-ID', named]]),
        ...(mail.replyTo === undefined ? [] : [['Reply-To', mail.replyTo]]),
        ...Object.entries({ ...sentByItself, ...mail.headers }),
        ['Content-Type', 'text/plain; charset=utf-8'],
      ]
      const text = `${head.map(([key, value]) => `${key}: ${oneLine(value ?? '')}`).join('\r\n')}\r\n\r\n${mail.text.replace(/\r?\n/g, '\r\n')}`
      await writeFile(join(folder, `.${name}`), text, { mode: 0o600 })
      await rename(join(folder, `.${name}`), join(folder, name))
    },
  }
}
