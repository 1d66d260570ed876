import { createPermissions, type Permissions } from '../access/permissions.ts'
import { isSessionToken } from '../access/session-token.ts'
import { noVisitorRights, type VisitorRights } from '../access/visitor-token.ts'
import { createEmitter, type Emitter } from '../events/emitter.ts'
import type { Off } from '../json.ts'
import { visitorRightsReader } from '../load/app-call.ts'
import { type ListQuery, listPages, type PageList } from '../load/list-pages.ts'
import { loadPage } from '../load/load-page.ts'
import type { LoadedPage, PageRequest } from '../load/loaded-page.ts'
import type { Site } from '../page/site.ts'
import type { Catalogue } from '../schema/catalogue.ts'
import { kyTransport } from '../transport/ky-transport.ts'
import { systemClock, type Transport } from '../transport/transport.ts'
import { type EngineConfig, type ResolvedConfig, resolveConfig } from './config.ts'
import { type EngineEvents, listenOnConsole } from './engine-events.ts'

/** Loads and lists the pages of a site, and answers what visitors and editors may do there. */
export interface Engine<C extends Catalogue> extends Site<C> {
  /** The configuration with all its defaults. */
  readonly config: ResolvedConfig<C>
  /** What a person may do here, by role and by the functions of the host. */
  readonly permissions: Permissions
  /** Whether the person is an editor, and looks at a preview. */
  adminStatus(): { readonly isAdmin: boolean; readonly previewMode: boolean }
  /**
   * A page with all it shows, ready for a renderer; undefined where there is none. Faults of its content are in
   * `issues`; only the request of the page itself can reject, with a `RequestFailed`.
   *
   * @example
   * const page = await engine.loadPage({ by: 'slug', slug: 'home', language: 'en' })
   */
  loadPage(
    request: PageRequest,
    options?: { readonly signal?: AbortSignal; readonly useWorkingCopy?: boolean },
  ): Promise<LoadedPage<C> | undefined>
  /** A list of `scope: 'admin'` makes no call without a session token or `t`. */
  listPages(
    query?: ListQuery & { readonly token?: string },
    options?: { readonly signal?: AbortSignal },
  ): Promise<PageList>
  /** Whether visitors see the badge and embedded pages, as `visitorRights` of the configuration answers. */
  visitorRights(): Promise<VisitorRights>
  /** Listens to an event; call what it returns to stop. */
  on<K extends keyof EngineEvents>(name: K, listener: (event: EngineEvents[K]) => void): Off
  /** Tells the listeners, for renderers and hosts that have something to tell. */
  emit<K extends keyof EngineEvents>(name: K, event: EngineEvents[K]): void
}

/** Binds a site to its API. Throws ConfigError when the configuration cannot work; a host shows its problems in the red box. */
export function createEngine<C extends Catalogue>(given: EngineConfig<C>): Engine<C> {
  const config = resolveConfig(given)
  const { transport = kyTransport(), clock = systemClock, console = globalThis.console } = given
  const { catalogue, pageTypes, api } = config
  const site = { catalogue, pageTypes }
  const events: Emitter<EngineEvents> = createEmitter<EngineEvents>()
  const visitorRights = rightsOf(given, transport)
  if (console) listenOnConsole(events, console)
  for (const message of config.warnings) events.emit('config:warned', { message })
  const doubts = new Set<string>()
  /** Once, or whoever asks for what there is not would fill the log. */
  function doubt(message: string): void {
    if (doubts.has(message)) return
    doubts.add(message)
    events.emit('config:warned', { message })
  }

  return {
    ...site,
    config,
    permissions: createPermissions(given.permissions),
    adminStatus: given.adminStatus ?? (() => ({ isAdmin: false, previewMode: false })),
    async loadPage(request, options = {}) {
      const started = clock.now()
      const loaded = await loadPage<C>(request, {
        site,
        api,
        transport,
        clock,
        ...options,
        showEmbeds: async () => (await visitorRights()).embed,
        onIssue: (issue) => events.emit('issue:found', issue),
        onDoubt: (advice) => doubt(`An answer for a page did not come from a content server. ${advice}`),
        onStep: (step, ms) => events.emit('step:finished', { step, ms }),
      })
      if (loaded) events.emit('page:loaded', { id: loaded.page.id, ms: clock.now() - started })
      else if (request.by === 'slug' && request.slug.startsWith('/'))
        doubt('A page was requested by "slug" with a slash in front. Give it without.')
      return loaded
    },
    listPages: ({ token, ...query } = {}, options = {}) =>
      listPages(query, { api, transport, ...options, token: token ?? storedToken(given) }),
    visitorRights,
    on: events.on,
    emit: events.emit,
  }
}

function rightsOf<C extends Catalogue>(
  { visitorRights, api, clock = systemClock }: EngineConfig<C>,
  transport: Transport,
): () => Promise<VisitorRights> {
  if (typeof visitorRights === 'function') return () => visitorRights().catch(() => noVisitorRights)
  if (visitorRights && 'verify' in visitorRights)
    return visitorRightsReader({ api, transport, clock, appId: api.appId, verify: visitorRights.verify })
  return async () => visitorRights ?? noVisitorRights
}

function storedToken<C extends Catalogue>({ sessionToken }: EngineConfig<C>): string | undefined {
  try {
    const stored = sessionToken?.()
    return isSessionToken(stored) ? stored : undefined
  } catch {
    return undefined // where storage is denied, or on a server, nobody is signed in
  }
}
