import { diskBlobs, fileMailer, inProcessTransport, s3Blobs, smtpMailer, unsplashPictures } from '@quoin/server'
import { postgresStore } from '@quoin/server/postgres'
import { sqliteStore } from '@quoin/server/sqlite'
import { expect, it } from 'vitest'

/** Called as JavaScript may call it. */
type Loose = (...given: readonly unknown[]) => unknown

/** What a caller reads, also of what rejects. */
async function told(make: unknown, ...given: readonly unknown[]): Promise<string> {
  const called = async () => (make as Loose)(...given)
  return called().then(() => 'nothing', String)
}

const database = 'Give { path: "data/site.db" }.'
const folder = 'Give { folder: "data/media" }.'
const mails = 'Give { folder: "data/mail", from: "site@example.org" }.'
const post = 'Give { url: "smtp://user:password@host:587", from: "site@example.org" }.'
const bucket = 'Give { endpoint, bucket, accessKeyId, secretAccessKey }.'
const near = 'Give { siteUrl: "https://site.example", fetch }, with the "fetch" of a server.'

it.each([
  ['sqliteStore', sqliteStore, [], `was given nothing. ${database}`],
  ['sqliteStore', sqliteStore, ['site.db'], `was given a string. ${database}`],
  ['sqliteStore', sqliteStore, [{}], `: "path" is missing. ${database}`],
  ['postgresStore', postgresStore, [], 'was given nothing. Give { pool }, a pool of the package "pg".'],
  ['postgresStore', postgresStore, [{ pool: 'x' }], ': "pool" is a string. Give { pool }, a pool of the package "pg".'],
  ['diskBlobs', diskBlobs, [], `was given nothing. ${folder}`],
  ['diskBlobs', diskBlobs, [{ folder: 4 }], `: "folder" is a number. ${folder}`],
  ['s3Blobs', s3Blobs, [], `was given nothing. ${bucket}`],
  ['fileMailer', fileMailer, [], `was given nothing. ${mails}`],
  ['fileMailer', fileMailer, [{ folder: 'mail' }], `: "from" is missing. ${mails}`],
  ['smtpMailer', smtpMailer, [], `was given nothing. ${post}`],
  ['smtpMailer', smtpMailer, [{ from: 'site@example.org' }], `: "url" is missing. ${post}`],
  ['unsplashPictures', unsplashPictures, [null], 'was given null. Give { accessKey }.'],
  ['inProcessTransport', inProcessTransport, [], `was given nothing. ${near}`],
  ['inProcessTransport', inProcessTransport, [{ siteUrl: '/' }], `: "fetch" is missing. ${near}`],
])('%s says what it lacks: %#', async (name, make, given, sentence) => {
  expect((await told(make, ...given)).replace(`ConfigError: ${name}`, '').trimStart()).toBe(sentence)
})

it('tells all that is missing at once', async () => {
  expect(await told(fileMailer, {})).toBe(
    `ConfigError: fileMailer: "folder" is missing. ${mails}\nfileMailer: "from" is missing. ${mails}`,
  )
})

it('an address that is none of a mail server is told without its password, for those who set it in code too', async () => {
  expect(await told(smtpMailer, { url: 'imap://post:secret@host', from: 'site@example.org' })).toBe(
    'ConfigError: The "url" of the mailer (SMTP_URL) is not an address of a mail server. Give "smtp://user:password@host:587" or "smtps://host".',
  )
})
