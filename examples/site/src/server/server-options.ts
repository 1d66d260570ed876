import { join } from 'node:path'
import { diskBlobs, fileMailer, type Mailer, type ServerOptions, smtpMailer, unsplashPictures } from '@quoin/server'
import type { Environment } from './environment.ts'

/** What the content server is given from outside: where files, mails and secrets go, and whom it trusts. */
export async function serverOptions(environment: Environment, dataDir: string): Promise<Partial<ServerOptions>> {
  const { secret, trustProxy, outboundAllow, limits, unsplashKey, log } = environment
  return {
    blobs: diskBlobs({ folder: join(dataDir, 'media') }),
    mailer: await openMailer(environment, dataDir),
    limits,
    log: logger(log),
    outbound: { rules: { allow: outboundAllow, http: false } },
    ...(unsplashKey === undefined ? {} : { stock: unsplashPictures({ accessKey: unsplashKey }) }),
    ...(secret === undefined ? {} : { secret }),
    ...(trustProxy === undefined ? {} : { trustProxy }),
  }
}

/** One line of JSON each. What goes wrong is told in any case. */
function logger(wanted: Environment['log']): NonNullable<ServerOptions['log']> {
  return (entry) => {
    if (entry.level === 'error') console.error(JSON.stringify(entry))
    else if (wanted === 'requests') console.log(JSON.stringify(entry))
  }
}

/** Without a mail service, mails are files in a folder that one can open. */
async function openMailer({ smtpUrl, siteUrl }: Environment, dataDir: string): Promise<Mailer> {
  const from = `noreply@${new URL(siteUrl).hostname}`
  return smtpUrl === undefined
    ? fileMailer({ folder: join(dataDir, 'outbox'), from })
    : smtpMailer({ url: smtpUrl, from })
}
