import type { Clock, Ids, Json, Site } from '@quoin/engine'
import type { AuthOptions } from '../auth/auth.ts'
import type { PolicyFunctions } from '../auth/policy.ts'
import type { SpamCheck } from '../forms/spam.ts'
import type { LimitChoices } from '../limits/limits.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { BlobStore } from '../media/blobs.ts'
import type { ImageCodec } from '../media/image-codec.ts'
import type { SeedPicture } from '../media/seed-media.ts'
import type { StockPictures } from '../media/stock.ts'
import type { OutboundOptions } from '../outbound/outbound.ts'
import type { SeedPage } from '../pages/seed.ts'
import type { Parts } from '../parts.ts'
import type { SeedForm, SeedList } from '../store/seed-library.ts'
import type { Settings } from '../store/settings.ts'
import type { Store } from '../store/store.ts'

/** What `createServer` is given. */
export interface ServerOptions {
  /** The blocks and page types that pages are checked against. */
  readonly site: Site
  /** The database: `sqliteStore` or `postgresStore`. */
  readonly store: Store
  /** The name of the app, the same as in `api` of the engine; `site-1` where nothing is said. */
  readonly appId?: string
  /** What admins may change later in the settings. */
  readonly settings?: Partial<Settings>
  /** The host's routes decide where pages stand: its `pathPatterns` hold, whatever was stored or is imported, and admins cannot change them. */
  readonly fixedPaths?: boolean
  /** Keys for public reads beside those made in the admin. */
  readonly apiKeys?: readonly string[]
  /** How tokens are signed and how long they last. */
  readonly auth?: Pick<AuthOptions, 'algorithm' | 'visitorSignature' | 'visitorSecret' | 'accessTokenMs' | 'passwords'>
  /** Sends mail: `smtpMailer` or `fileMailer`. Without one, sign-ups are not confirmed. */
  readonly mailer?: Mailer
  /** Where uploads are kept; without one there are none. */
  readonly blobs?: BlobStore
  /** What makes sizes of pictures: sharp where it is installed, null for none. */
  readonly codec?: ImageCodec | null
  /** Names the bundle of the editor that is served now, so that a tab that runs another one is told. */
  readonly editorBuild?: string
  /** A search of pictures to offer in the media library. */
  readonly stock?: StockPictures
  /** Points for what is wrong with a submission; from 5 on, with those of the server's own signs, it is spam. */
  readonly spamCheck?: SpamCheck
  /** Which addresses the server may call beside https to the open internet. */
  readonly outbound?: OutboundOptions
  /** Encrypts the secrets that the server has to use again, such as those of webhooks. */
  readonly secret?: string
  /** What people may do on this site, beside their roles. Each function narrows and never widens. */
  readonly policy?: PolicyFunctions
  /** Sizes and rates, by the names of `defaultLimits` and `defaultRates`. */
  readonly limits?: LimitChoices
  /** Pages that a store without any page begins with. */
  readonly seed?: readonly SeedPage[]
  /** Forms that a site nobody owns yet begins with. */
  readonly seedForms?: readonly SeedForm[]
  /** Mailing lists, likewise. */
  readonly seedLists?: readonly SeedList[]
  /** Pictures that the media library of a site nobody owns yet begins with. */
  readonly seedMedia?: readonly SeedPicture[]
  /** Slugs that no page may have, with all below them, because the host answers there; one that ends with a slash keeps only what is below it. */
  readonly reservedSlugs?: readonly string[]
  /** Where the calls are mounted: `/api`, and nothing in front of forms, newsletter and media. */
  readonly mounts?: Partial<Parts['mounts']>
  /** True where pages name each other from the root of their host: a public address with a path is refused. */
  readonly siteAtRoot?: boolean
  /** The proxies whose forwarded address of the client is believed; none where nothing is said. */
  readonly trustProxy?: Parts['trustProxy']
  /** A cache in front of the server: called with the `Cache-Tag` values that are out of date. */
  readonly purge?: (tags: readonly string[]) => void
  /** False for a server that only answers: what is due, such as mails and schedules, waits for another one on this store. */
  readonly background?: boolean
  /** The time, for tests. */
  readonly clock?: Clock
  /** Makes IDs, for tests. */
  readonly ids?: Ids
  /** Hears of requests and failures, one entry each. */
  readonly log?: (entry: Readonly<Record<string, Json>>) => void
  /** Where the link of the first run is printed. */
  readonly print?: (line: string) => void
}
