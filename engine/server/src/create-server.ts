import { randomIds, systemClock } from '@quoin/engine'
import { type Again, type App, createApp, type Fetch } from './app.ts'
import type { AccountParts } from './auth/account-parts.ts'
import { createAuth } from './auth/auth.ts'
import { authenticate } from './auth/authenticate.ts'
import { announceSetup, needsSetup } from './auth/first-run.ts'
import { lostPasswords } from './auth/lost-passwords.ts'
import { lostSecrets } from './auth/lost-secrets.ts'
import { createPolicy } from './auth/policy.ts'
import { createSecretBox } from './auth/secret-box.ts'
import { wrongClock } from './auth/wrong-clock.ts'
import { logFailure } from './failures/failure.ts'
import { startFailure } from './failures/start-failure.ts'
import { unavailable } from './failures/unavailable.ts'
import type { ConnectionInfo } from './http/asked.ts'
import { createClientHash } from './http/client-hash.ts'
import { createLifecycle, type Lifecycle } from './lifecycle.ts'
import { createHiddenAddresses } from './limits/hidden-address.ts'
import { limitsFrom } from './limits/limits.ts'
import { createLoginGuard } from './limits/login-guard.ts'
import { createBuckets } from './limits/token-bucket.ts'
import { sentFrom } from './mail/sent-from.ts'
import { memoryBlobs } from './media/blobs.ts'
import { createIcons } from './media/icons.ts'
import { sharpCodec } from './media/image-codec.ts'
import { pictureQueue } from './media/queue.ts'
import { seedMedia } from './media/seed-media.ts'
import { checkOptions } from './options/check-options.ts'
import { requireGiven } from './options/require-given.ts'
import type { ServerOptions } from './options/server-options.ts'
import { blocksOutsideSlots, unknownBlocks } from './options/unknown-blocks.ts'
import { unknownTypes } from './options/unknown-types.ts'
import { createOutbound } from './outbound/outbound.ts'
import { createPublicCache } from './pages/public-cache.ts'
import { schemaHash } from './pages/schema-hash.ts'
import { seedPages } from './pages/seed.ts'
import { watchPublic } from './pages/watch-public.ts'
import type { Parts } from './parts.ts'
import { routes } from './routes/index.ts'
import { createSettingsCache } from './settings/settings-cache.ts'
import { firstPatterns } from './site/page-address.ts'
import { publicPaths } from './site/public-paths.ts'
import { noteSchema } from './store/databases/known-schema.ts'
import { failInterruptedJobs } from './store/jobs.ts'
import { isReadOnly } from './store/refuses-writes.ts'
import { seedLibrary } from './store/seed-library.ts'
import { dropOverride, readSettings, type Settings, settingsFrom } from './store/settings.ts'
import { noteVersions } from './store/stories.ts'
import { startWorkers } from './workers.ts'

/** A content server, as the host asks it. */
export interface Server {
  /** Answers every request, also while it starts. Never rejects, but for what is no Request. */
  readonly fetch: Fetch
  /** A shorter way to what `fetch` would answer, for adapters that need no Request for it. */
  readonly again: Again
  /** Resolves when tables and keys are there; rejects with what keeps the server from starting. */
  readonly ready: Promise<void>
  /** The settings as they are now. */
  settings(): Promise<Settings>
  /**
   * The paths of all published pages, also of those that no list names to search engines, and the ones they had before and
   * lead on from. Read from the store, also where this server could not start because another one serves it.
   */
  publicPaths(): Promise<readonly string[]>
  /** Calls back when any public answer may have become another. */
  onPublicChange(listener: () => void): () => void
  /** Begins to end: `/ready` turns 503 and streams say goodbye; requests are still answered. */
  drain(): void
  /** Ends streams and timers, then the store. */
  close(): Promise<void>
}

/**
 * The content server as a fetch handler: in a Node process, inside a host's catch-all route, or in a test. Throws
 * ConfigError for blocks that cannot work and for options that mean nothing.
 */
export function createServer(options: ServerOptions): Server {
  checkOptions(options)
  const lifecycle = createLifecycle()
  const starting = start(options, lifecycle)
  const ready = starting.then(() => {})
  // Whoever does not wait for it sees the failure in the answers.
  ready.catch(() => {})
  let app: App | undefined
  let isFailureTold = false
  let closing: Promise<void> | undefined
  async function close(): Promise<void> {
    lifecycle.close()
    await starting.then(({ stopWorkers }) => stopWorkers()).catch(() => {})
    await options.store.close()
  }
  return {
    ready,
    again: (asked, connection) => app?.again(asked, connection),
    async fetch(request: Request, connection?: ConnectionInfo) {
      requireGiven('fetch', request, { url: 'a string', headers: 'an object' }, 'Give new Request(address).')
      try {
        app ??= (await starting).app
      } catch (error) {
        if (!isFailureTold) (options.print ?? console.error)(`The server could not start. ${startFailure(error)}`)
        isFailureTold = true
        return unavailable(request, error)
      }
      return app.fetch(request, connection)
    },
    settings: async () => (await starting).parts.settings.read(),
    publicPaths: () =>
      options.store.read(async (tx) => publicPaths(tx, await readSettings(tx, baseSettingsOf(options)), options.site)),
    onPublicChange: (listener) => watchPublic(options.store, listener),
    drain: () => lifecycle.close(),
    close() {
      closing ??= close()
      return closing
    },
  }
}

interface Started {
  readonly parts: Parts
  readonly app: App
  readonly stopWorkers: () => Promise<void>
}

async function start(options: ServerOptions, lifecycle: Lifecycle): Promise<Started> {
  options.store.hold?.()
  const parts = await prepareParts(options, lifecycle)
  await noteStart(parts, options).catch((fault: unknown) => {
    if (!isReadOnly(fault)) throw fault
    const advice = 'Pages are read as they are. Restart the server once the database takes writes.'
    logFailure(parts, { event: 'store.read_only', advice }, fault)
  })
  const faults = await parts.store.read(async (tx) => ({
    'secrets.lost': await lostSecrets(tx, parts.secrets),
    'passwords.lost': await lostPasswords(tx, parts.auth.passwords),
    'clock.wrong': await wrongClock(tx, parts.clock),
    'blocks.unknown': unknownBlocks(options.site),
    'blocks.outside': blocksOutsideSlots(options.site),
    'types.unknown': unknownTypes(options),
  }))
  for (const [event, advice] of Object.entries(faults)) if (advice !== undefined) logFailure(parts, { event, advice })
  void tellUnfitBlobs(parts)
  const stopWorkers = options.background === false ? async () => {} : startWorkers(parts)
  return { parts, app: createApp(parts, routes), stopWorkers }
}

/** A bucket may take its time to answer, and pages are served without it. */
async function tellUnfitBlobs(parts: Parts): Promise<void> {
  if (await parts.checkBlobs().catch(() => false)) return
  const advice =
    'Uploads cannot be kept. Give this user permission to write to their folder, or correct the address and the keys of their bucket.'
  logFailure(parts, { event: 'blobs.unfit', advice })
}

/** What a start writes: a new site's contents, what changed since the last, the link for the first account. */
async function noteStart(parts: Parts, options: ServerOptions): Promise<void> {
  if (options.seed) await seedPages(parts, options.seed)
  const { seedForms: forms = [], seedLists: lists = [] } = options
  if (forms.length + lists.length > 0) await parts.store.write((tx) => seedLibrary(tx, { forms, lists }))
  const schema = await schemaHash(parts.site)
  await parts.store.write(async (tx) => {
    if (parts.fixedPaths) await dropOverride(tx, parts.baseSettings, 'pathPatterns')
    await noteSchema(tx, schema)
    await noteVersions(tx, parts.site.catalogue)
    await failInterruptedJobs(tx)
  })
  if (parts.media && options.seedMedia) await seedMedia(parts.media, options.seedMedia, await parts.settings.read())
  await announceSetup(parts.accounts)
}

function mountsOf({ mounts }: Pick<ServerOptions, 'mounts'>): Parts['mounts'] {
  return { api: '/api', site: '', ...mounts }
}

/** Under what admins have changed. */
function baseSettingsOf(options: Pick<ServerOptions, 'site' | 'settings' | 'mounts'>): Settings {
  return settingsFrom({ pathPatterns: firstPatterns(options.site), ...options.settings }, mountsOf(options))
}

/** Everything the server works with, on a store that is up to date. Nothing runs yet. */
export async function prepareParts(options: ServerOptions, lifecycle: Lifecycle): Promise<Parts> {
  const {
    site,
    store,
    clock = systemClock,
    ids = randomIds,
    appId = 'site-1',
    log = () => {},
    print = console.log,
  } = options
  await store.migrate()
  const limits = limitsFrom(options.limits)
  const mounts = mountsOf(options)
  const baseSettings = baseSettingsOf(options)
  const auth = await createAuth({ store, clock, appId, ...options.auth })
  const loginRates = { account: limits.rates.loginAccount, address: limits.rates.loginAddress }
  const guard = createLoginGuard(clock, loginRates, store.rates?.failures)
  const secrets = createSecretBox(options.secret)
  const settings = createSettingsCache(store, baseSettings, clock)
  const accounts: AccountParts = {
    store,
    clock,
    ids,
    auth,
    guard,
    secrets,
    baseSettings,
    mailer: options.mailer && sentFrom(options.mailer, settings),
    print,
  }
  const credentials = { store, auth, now: () => clock.now(), baseSettings, environmentKeys: options.apiKeys ?? [] }
  let hasOwner = false
  const parts: Parts = {
    appId,
    site,
    store,
    clock,
    ids,
    auth,
    accounts,
    policy: createPolicy(options.policy ?? {}, {
      clock,
      failed: (name, fault) => logFailure({ clock, log }, { policy: name }, fault),
    }),
    limits,
    buckets: store.rates?.buckets ?? createBuckets(clock),
    // Shared counts hide their keys themselves, by a salt that all processes know.
    hideAddress: store.rates ? (address) => address : createHiddenAddresses(clock),
    log,
    clientHash: createClientHash(clock),
    mounts,
    siteAtRoot: options.siteAtRoot ?? false,
    baseSettings,
    settings,
    publicCache: createPublicCache(store, limits.publicCacheBytes),
    trustProxy: options.trustProxy,
    lifecycle,
    authenticate: (request, given) => authenticate(credentials, request, given),
    async isSetUp() {
      hasOwner ||= !(await needsSetup(accounts))
      return hasOwner
    },
    purge: options.purge ?? (() => {}),
    checkBlobs: async () => options.blobs?.check() ?? true,
    blobs: options.blobs,
    archives: options.blobs ?? memoryBlobs(),
    media: options.blobs && {
      appId,
      store,
      blobs: options.blobs,
      codec:
        options.codec === undefined
          ? await sharpCodec({ maxPixels: baseSettings.maxImagePixels })
          : (options.codec ?? undefined),
      clock,
      nextId: () => ids.next(),
      renditionsPerAsset: limits.renditionsPerAsset,
      queue: pictureQueue(),
    },
    icons: createIcons(),
    fixedPaths: options.fixedPaths === true,
    reservedSlugs: options.reservedSlugs ?? [],
    editorBuild: options.editorBuild,
    stock: options.stock,
    spamCheck: options.spamCheck,
    outbound: createOutbound({ ...options.outbound, clock }),
    secrets,
  }
  return parts
}
