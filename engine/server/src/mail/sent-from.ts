import type { SettingsCache } from '../parts.ts'
import type { Mailer } from './mailer.ts'

/** The host's mailer with the sender that admins chose, where they did (S-1). */
export function sentFrom(mailer: Mailer, settings: Pick<SettingsCache, 'read'>): Mailer {
  const { name, verify } = mailer
  return {
    name,
    async send(mail, options) {
      const { mailFrom } = await settings.read()
      await mailer.send(mailFrom === null ? mail : { ...mail, from: mailFrom }, options)
    },
    ...(verify ? { verify: () => verify.call(mailer) } : {}),
  }
}
