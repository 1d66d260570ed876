import type { SystemFacts } from '@quoin/engine/wire'
import type { Parts } from './parts.ts'

/** The version of this package. */
export const serverVersion = '0.1.0'

/** What others wrote and under which terms, for the list in the admin. */
const licences = [
  { name: 'hono, @hono/node-server, @hono/zod-openapi', licence: 'MIT' },
  { name: 'zod', licence: 'MIT' },
  { name: 'kysely', licence: 'MIT' },
  { name: 'jose', licence: 'MIT' },
  { name: 'libsql', licence: 'MIT' },
  { name: 'pg', licence: 'MIT' },
  { name: 'sharp', licence: 'Apache-2.0' },
  { name: '@node-rs/argon2', licence: 'MIT' },
  { name: 'aws4fetch', licence: 'MIT' },
  { name: 'nodemailer', licence: 'MIT-0' },
  { name: 'Heroicons', licence: 'MIT' },
  { name: 'Font Awesome Free', licence: 'CC BY 4.0' },
  { name: 'Feather', licence: 'MIT' },
] as const

/** How the server is set up, without a secret (§11). */
export async function systemFacts(parts: Parts): Promise<SystemFacts> {
  const [store, blobs, iconSets, settings] = await Promise.all([
    parts.store.check(),
    parts.checkBlobs(),
    parts.icons.installed(),
    parts.settings.read(),
  ])
  return {
    version: serverVersion,
    store: {
      kind: parts.store.dialect,
      ok: store.store,
      migrated: store.migrations,
      durability: parts.store.durability ?? 'full',
    },
    blobs: { kind: parts.blobs?.name ?? null, ok: blobs },
    codec: parts.media?.codec?.name ?? null,
    mail: parts.accounts.mailer?.name ?? null,
    iconSets,
    https: settings.siteUrl.startsWith('https:'),
    licences,
  }
}
