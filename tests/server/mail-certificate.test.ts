import { once } from 'node:events'
import { createServer } from 'node:tls'
import { smtpMailer } from '@quoin/server'
import { expect, onTestFinished, test } from 'vitest'

/** As a mail server makes itself one when it is installed: nobody vouches for it. Nothing else uses this key. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBgDCCASWgAwIBAgIUX1Jzves9Jo7JdqIsAESO06W4NwYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzA1Mjk0OFoYDzIxMjYxMTAz
MDUyOTQ4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARBtQKb50SioWMe236Xi0uRPdfayVT/AaZOMkr26JATutGy7AH7SoMV
1bk6KSqinbrAoaILluo9cbDWn7HuWUl/o1MwUTAdBgNVHQ4EFgQUqLE5dh81kmoN
qMhYoKkE2ZKlmuEwHwYDVR0jBBgwFoAUqLE5dh81kmoNqMhYoKkE2ZKlmuEwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEA/KbUHSWOez/gCL4QoHeJ
Ze11OZWt4DPzAAynf3zjPwQCIQCr1v0D+FPjxXkvOriF0b7GCFdJ9jBpHa+WSHvK
Ap04PQ==
-----END CERTIFICATE-----`
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg1+xNO9WoFoFAZbLE
D83tbZTkffujCR78WqUI5rnu+e2hRANCAARBtQKb50SioWMe236Xi0uRPdfayVT/
AaZOMkr26JATutGy7AH7SoMV1bk6KSqinbrAoaILluo9cbDWn7HuWUl/
-----END PRIVATE KEY-----`

test('a mail server with a certificate of its own making is refused, and it is said what to do', async () => {
  const mailServer = createServer({ cert, key })
  mailServer.on('tlsClientError', () => {})
  mailServer.listen(0, '127.0.0.1')
  await once(mailServer, 'listening')
  onTestFinished(() => void mailServer.close())
  const address = mailServer.address()
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.')
  const mailer = await smtpMailer({ url: `smtps://localhost:${address.port}`, from: 'site@example.org' })
  const told =
    'self-signed certificate. Give the name that stands in its certificate, or "smtp://localhost?ignoreTLS=true" for a mail server on this machine.'
  await expect(mailer.send({ to: 'ada@example.org', subject: 'Hello', text: 'Hello' })).rejects.toThrow(told)
  await expect(mailer.verify?.()).rejects.toThrow(told)
})
