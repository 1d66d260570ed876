import type { Clock, Ids, Json, Site } from '@quoin/engine'
import type { AuthOptions } from './auth/auth.ts'
import type { PolicyFunctions } from './auth/policy.ts'
import type { SpamCheck } from './forms/spam.ts'
import type { LimitChoices } from './limits/limits.ts'
import type { Mailer } from './mail/mailer.ts'
import type { BlobStore } from './media/blobs.ts'
import type { ImageCodec } from './media/image-codec.ts'
import type { SeedPicture } from './media/seed-media.ts'
import type { StockPictures } from './media/stock.ts'
import type { OutboundOptions } from './outbound/outbound.ts'
import type { SeedPage } from './pages/seed.ts'
import type { Parts } from './parts.ts'
import type { SeedForm, SeedList } from './store/seed-library.ts'
import type { Settings } from './store/settings.ts'
import type { Store } from './store/store.ts'

export interface ServerOptions {
  /** The blocks and page types that pages are checked against. */
  readonly site: Site
  readonly store: Store
  readonly appId?: string
  /** What admins may change later in the settings. */
  readonly settings?: Partial<Settings>
  /** Keys for public reads beside those made in the admin. */
  readonly apiKeys?: readonly string[]
  readonly auth?: Pick<AuthOptions, 'algorithm' | 'visitorSignature' | 'visitorSecret' | 'accessTokenMs' | 'passwords'>
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
  readonly policy?: PolicyFunctions
  readonly limits?: LimitChoices
  /** Pages that a store without any page begins with. */
  readonly seed?: readonly SeedPage[]
  /** Forms and mailing lists that a site nobody owns yet begins with. */
  readonly seedForms?: readonly SeedForm[]
  readonly seedLists?: readonly SeedList[]
  /** Pictures that the media library of a site nobody owns yet begins with. */
  readonly seedMedia?: readonly SeedPicture[]
  /** Where the calls are mounted: `/api`, and nothing in front of forms, newsletter and media. */
  readonly mounts?: Partial<Parts['mounts']>
  readonly trustProxy?: Parts['trustProxy']
  /** A cache in front of the server: called with the `Cache-Tag` values that are out of date. */
  readonly purge?: (tags: readonly string[]) => void
  readonly clock?: Clock
  readonly ids?: Ids
  readonly log?: (entry: Readonly<Record<string, Json>>) => void
  /** Where the link of the first run is printed. */
  readonly print?: (line: string) => void
}
