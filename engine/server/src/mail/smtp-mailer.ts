import { ConfigError } from '@quoin/engine'
import { requireGiven } from '../require-given.ts'
import { type Mailer, oneLine, sentByItself } from './mailer.ts'

/** How long somebody at a console waits for each step. */
const verifyMs = 5000

/** Sends over SMTP, by `smtp://user:password@host:port` or `smtps://…`. Needs the package nodemailer. */
export async function smtpMailer(options: { readonly url: string; readonly from: string }): Promise<Mailer> {
  requireGiven(
    'smtpMailer',
    options,
    { url: 'a string', from: 'a string' },
    'Give { url: "smtp://user:password@host:587", from: "site@example.org" }.',
  )
  const { url, from } = options
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' }
  if (!/^smtps?:$/.test(protocol) || hostname === '')
    throw new ConfigError(
      'MAIL_ADDRESS',
      'The "url" of the mailer (SMTP_URL) is not an address of a mail server. Give "smtp://user:password@host:587" or "smtps://host".',
    )
  const { createTransport } = await import('nodemailer').catch(() => {
    throw new ConfigError(
      'MAIL_MISSING',
      'Sending mail over SMTP needs the package "nodemailer". Install it beside @quoin/server.',
    )
  })
  const common = { url, disableFileAccess: true, disableUrlAccess: true }
  const transport = createTransport({ ...common, connectionTimeout: 10_000, socketTimeout: 30_000 })
  return {
    name: 'smtp',
    async send(mail, { signal } = {}) {
      const sending = transport.sendMail({
        from: mail.from ?? from,
        to: { name: '', address: mail.to },
        subject: oneLine(mail.subject),
        text: mail.text,
        ...(signal ? { signal } : {}),
        ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
        headers: Object.fromEntries(
          Object.entries({ ...sentByItself, ...mail.headers }).map(([name, value]) => [name, oneLine(value)]),
        ),
      })
      await sending.catch(failWithAdvice)
    },
    async verify() {
      const asking = createTransport({
        ...common,
        dnsTimeout: verifyMs,
        connectionTimeout: verifyMs,
        greetingTimeout: verifyMs,
        socketTimeout: verifyMs,
      }).verify()
      await asking.catch(failWithAdvice)
    },
  }
}

/** Mail servers that came with the system have certificates that they made themselves. */
function failWithAdvice(fault: unknown): never {
  if (!(fault instanceof Error) || !/certificate/i.test(fault.message)) throw fault
  throw new Error(
    `${fault.message}. Give the name that stands in its certificate, or "smtp://localhost?ignoreTLS=true" for a mail server on this machine.`,
    { cause: fault },
  )
}
