import { ConfigError, isRecord, readAddress } from '@quoin/engine'
import { requireGiven } from '../options/require-given.ts'
import { type Mail, type Mailer, messageId, oneLine, requireSender, sentByItself } from './mailer.ts'

/** How long somebody at a console waits for each step. */
const verifyMs = 5000
const patience = {
  dnsTimeout: verifyMs,
  connectionTimeout: verifyMs,
  greetingTimeout: verifyMs,
  socketTimeout: verifyMs,
}

/** Sends over SMTP, by `smtp://user:password@host:port` or `smtps://…`. Needs the package nodemailer. */
export async function smtpMailer(options: {
  readonly url: string
  readonly from: string
  /** Hears once that the password goes to the mail server unencrypted; the console, where nothing is given. */
  readonly warn?: (sentence: string) => void
}): Promise<Mailer> {
  requireGiven(
    'smtpMailer',
    options,
    { url: 'a string', from: 'a string' },
    'Give { url: "smtp://user:password@host:587", from: "site@example.org" }.',
  )
  const { url, from, warn = console.warn } = options
  requireSender('smtpMailer', from)
  const address = readAddress(url)
  if (!address || !/^smtps?:$/.test(address.protocol) || address.hostname === '')
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
  let isAsked = !sendsPassword(address)

  /** Asks for encryption without the password, on a connection of its own: no mail depends on it. */
  async function tellIfReadable({ host, href }: { readonly host: string; readonly href: string }): Promise<void> {
    if (isAsked) return
    isAsked = true
    const asking = createTransport({ ...common, ...patience, url: href, requireTLS: true })
    await asking.verify().catch((fault: unknown) => {
      if (isWithoutTls(fault)) warn(readable(host))
    })
  }

  return {
    name: 'smtp',
    async send(mail, { signal } = {}) {
      const message = { ...messageOf(mail, mail.from ?? from), ...(signal ? { signal } : {}) }
      await transport.sendMail(message).catch(failWithAdvice)
      void tellIfReadable(withoutPassword(address))
    },
    async verify() {
      await createTransport({ ...common, ...patience })
        .verify()
        .catch(failWithAdvice)
      await tellIfReadable(withoutPassword(address))
    },
  }
}

/** Beyond this machine, where the address itself does not say what about encryption. */
function sendsPassword({ protocol, hostname, username, searchParams }: URL): boolean {
  const isHere = /^(localhost|127\..*|\[::1\])$/.test(hostname)
  const isChosen = [...searchParams.keys()].some((name) => /TLS$|^secure$/.test(name))
  return protocol === 'smtp:' && username !== '' && !isHere && !isChosen
}

function withoutPassword(address: URL): URL {
  const bare = new URL(address)
  bare.username = ''
  bare.password = ''
  return bare
}

/** The server refused, in words, to encrypt; other faults say nothing of it. */
function isWithoutTls(fault: unknown): boolean {
  return isRecord(fault) && /^(STARTTLS|EHLO)$/.test(String(fault.command)) && typeof fault.response === 'string'
}

function readable(host: string): string {
  return `Warning: The mail server ${host} offers no encryption, so the password in the address of the mailer (SMTP_URL) is sent readable to it. Use "smtps://" if it answers there. With "?requireTLS=true" at the end of the address, nothing is sent unencrypted.`
}

function messageOf(mail: Mail, from: string) {
  const named = messageId(mail, from)
  return {
    from,
    to: { name: '', address: mail.to },
    subject: oneLine(mail.subject),
    text: mail.text,
    ...(named === undefined ? {} : { messageId: named }),
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    headers: Object.fromEntries(
      Object.entries({ ...sentByItself, ...mail.headers }).map(([name, value]) => [name, oneLine(value)]),
    ),
  }
}

/** Mail servers that came with the system have certificates that they made themselves. */
function failWithAdvice(fault: unknown): never {
  if (!(fault instanceof Error) || !/certificate/i.test(fault.message)) throw fault
  // newer versions of Node go on with advice of their own, of which only the owner of a company's network has use
  const [wrong] = fault.message.split(';')
  throw new Error(
    `${wrong}. Give the name that stands in its certificate, or "smtp://localhost?ignoreTLS=true" for a mail server on this machine.`,
    { cause: fault },
  )
}
