import type { Catalogue, Clock, Ids, Json, Site } from '@quoin/engine'
import type { AccountParts } from './auth/account-parts.ts'
import type { Auth } from './auth/auth.ts'
import type { Caller } from './auth/caller.ts'
import type { Policy } from './auth/policy.ts'
import type { SecretBox } from './auth/secret-box.ts'
import type { SpamCheck } from './forms/spam.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { Limits } from './limits/limits.ts'
import type { Buckets } from './limits/token-bucket.ts'
import type { BlobStore } from './media/blobs.ts'
import type { Icons } from './media/icons.ts'
import type { MediaParts } from './media/media.ts'
import type { StockPictures } from './media/stock.ts'
import type { Outbound } from './outbound/outbound.ts'
import type { PublicCache } from './pages/public-cache.ts'
import type { Settings } from './store/settings.ts'
import type { Store } from './store/store.ts'
import type { Soon } from './time/soon.ts'

/** Everything the routes are made of. Built once by `createServer`, passed along, never global. */
export interface Parts {
  readonly appId: string
  readonly site: Site<Catalogue>
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly auth: Auth
  readonly accounts: AccountParts
  readonly policy: Policy
  readonly limits: Limits
  readonly buckets: Buckets
  /** What stands for a network address where none may be kept. */
  readonly hideAddress: (address: string) => string
  readonly clientHash: (address: string) => string
  readonly log: (entry: Readonly<Record<string, Json>>) => void
  /** Where calls are mounted: `/api`, and the prefix of forms, newsletter and media, often empty. */
  readonly mounts: { readonly api: string; readonly site: string }
  /** Whether the site can only stand at the root of its host. */
  readonly siteAtRoot: boolean
  /** Settings as the host gave them; a `Tx` reads the present ones by `readSettings(tx, parts.baseSettings)`. */
  readonly baseSettings: Settings
  readonly settings: SettingsCache
  readonly publicCache: PublicCache
  /** Proxies whose forwarded address is believed (C-16). */
  readonly trustProxy: 'any' | readonly string[] | undefined
  readonly authenticate: (request: Request, options: { readonly t?: string }) => Promise<Caller>
  readonly isSetUp: () => Promise<boolean>
  /** Tells a cache in front of the server which of its entries are out of date (P-10). */
  readonly purge: (tags: readonly string[]) => void
  readonly checkBlobs: () => Promise<boolean>
  /** Where files are kept; without one there are no uploads. */
  readonly blobs: BlobStore | undefined
  /** Where archives wait to be fetched or applied. */
  readonly archives: BlobStore
  readonly media: MediaParts | undefined
  readonly icons: Icons
  /** Whether only the host decides where pages stand. */
  readonly fixedPaths: boolean
  /** Where further addresses of the host begin, which no page may have. */
  readonly reservedSlugs: readonly string[]
  readonly editorBuild: string | undefined
  readonly stock: StockPictures | undefined
  readonly spamCheck: SpamCheck | undefined
  readonly outbound: Outbound
  readonly secrets: SecretBox
  readonly lifecycle: Lifecycle
}

/** The present settings without a query each time. Whoever writes settings calls `forget` after the commit. */
export interface SettingsCache {
  read(): Soon<Settings>
  /** As they were when they could be read, or as the host gave them where they never could. */
  lastRead(): Settings
  forget(): void
}
