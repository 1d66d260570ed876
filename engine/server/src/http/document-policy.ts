import { isRecord, type StoredBlock } from '@quoin/engine'

/** What a document is: the admin's own, the page inside the editor, a preview, or a page for visitors. */
export type DocumentKind = 'admin' | 'canvas' | 'preview' | 'public'

export interface PolicyOptions {
  readonly kind: DocumentKind
  /** Origins of the admin, which may frame pages. */
  readonly adminOrigins?: readonly string[]
  /** The address of the interface, where it is not the site itself. */
  readonly api?: string
  readonly media?: readonly string[]
  readonly tiles?: readonly string[]
  readonly stock?: readonly string[]
  readonly formHost?: string
  /** What the blocks of the page reach; see `hostsInUse`. */
  readonly hosts?: HostsInUse
  /** The nonce of an admin document's own scripts. */
  readonly nonce?: string
  /** Hashes of inline scripts, as `sha256-…`: public documents are cached, so they have no nonce. */
  readonly scriptHashes?: readonly string[]
}

export interface HostsInUse {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly lists: readonly string[]
}

const noHosts: HostsInUse = { scripts: [], frames: [], lists: [] }

/** The Content-Security-Policy of a document, so that every host framework sends the same (§15, H-1). */
export function documentPolicy(options: PolicyOptions): string {
  return Object.entries(options.kind === 'admin' ? adminPolicy(options) : pagePolicy(options))
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

type Directives = Readonly<Record<string, readonly string[]>>

function adminPolicy({ nonce, media = [], stock = [], api, hosts = noHosts, ...options }: PolicyOptions): Directives {
  const own = ["'self'", ...(nonce === undefined ? [] : [`'nonce-${nonce}'`])]
  return {
    'default-src': ["'none'"],
    'script-src': own,
    'style-src': own,
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...origins([...media, ...stock])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...origins([api, ...(options.adminOrigins ?? [])])],
    'media-src': ["'self'", ...origins(media)],
    'frame-src': ["'self'", ...origins(hosts.frames)],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
}

function pagePolicy({ kind, hosts = noHosts, adminOrigins = [], ...options }: PolicyOptions): Directives {
  const { media = [], tiles = [], api, formHost, scriptHashes = [] } = options
  const framing = origins(adminOrigins)
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...origins(hosts.scripts)],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...origins([...media, ...tiles])],
    'connect-src': ["'self'", ...origins([api, formHost])],
    'frame-src': hosts.frames.length > 0 ? origins(hosts.frames) : ["'none'"],
    'form-action': ["'self'", ...origins([formHost, ...hosts.lists])],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    'frame-ancestors': kind === 'public' ? ["'self'", ...framing] : framing.length > 0 ? framing : ["'self'"],
  }
}

const videoHosts: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
}

/** The hosts that the blocks of a published page reach, by what they say themselves; never a wildcard. */
export function hostsInUse(content: readonly StoredBlock[]): HostsInUse {
  const scripts = new Set<string>()
  const frames = new Set<string>()
  const lists = new Set<string>()
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) look(item)
    if (!isRecord(value)) return
    if (typeof value.mailchimpUrl === 'string') {
      for (const origin of origins([value.mailchimpUrl])) {
        scripts.add(origin)
        lists.add(origin)
      }
    }
    const video = typeof value.platform === 'string' ? videoHosts[value.platform] : undefined
    if (video !== undefined && typeof value.videoId === 'string' && value.videoId !== '') frames.add(video)
    if (value.type === 'tweet') {
      scripts.add('https://platform.twitter.com')
      frames.add('https://platform.twitter.com')
    }
    for (const member of Object.values(value)) look(member)
  }
  look(content)
  return { scripts: [...scripts].sort(), frames: [...frames].sort(), lists: [...lists].sort() }
}

/** Each absolute web address as its origin, once; anything else could break out of the header. */
function origins(addresses: readonly (string | undefined)[]): readonly string[] {
  const found = addresses.flatMap((address) => {
    const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined
    // Host names may hold ";" and "*", which mean something in a policy.
    return url && /^https?:\/\/[a-z0-9.:[\]-]+$/.test(url.origin) ? [url.origin] : []
  })
  return [...new Set(found)]
}
