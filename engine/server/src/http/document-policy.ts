import { ConfigError, isRecord, kitAddress, readAddress } from '@quoin/engine'
import { requireGiven } from '../options/require-given.ts'
import { answerHeaders } from './headers.ts'

/** What a document is: the admin's own, the page inside the editor, a preview, or a page for visitors. */
export type DocumentKind = 'admin' | 'canvas' | 'preview' | 'public'

/** What the content security policy of a document depends on. */
export interface PolicyOptions {
  readonly kind: DocumentKind
  /** Origins of the admin, which may frame pages, with `'self'` where one at the page's own origin does, too. */
  readonly adminOrigins?: readonly string[]
  /** The address of the interface, where it is not the site itself. */
  readonly api?: string
  readonly media?: readonly string[]
  readonly tiles?: readonly string[]
  readonly stock?: readonly string[]
  readonly formHost?: string
  /** What the page reaches, see `hostsInUse`; `unknown` where it comes only after the document. */
  readonly hosts?: HostsInUse | 'unknown'
  /** The nonce of an admin document's own scripts. */
  readonly nonce?: string
  /** Hashes of inline scripts, as `sha256-…`: public documents are cached, so they have no nonce. */
  readonly scriptHashes?: readonly string[]
  /**
   * Demands Trusted Types, which keep scripts from making markup or scripts out of text. The policies of our own
   * scripts are let in, and those named here; `[]` where your scripts need none.
   */
  readonly trustedTypes?: readonly string[]
}

/** The hosts that a page needs beside the site's own. */
export interface HostsInUse {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly lists: readonly string[]
  readonly pictures: readonly string[]
  readonly films: readonly string[]
  /** What scripts of the page talk to. */
  readonly services: readonly string[]
  /** `blob:` where a form has a pattern: it is matched in a worker, which can be stopped. */
  readonly workers: readonly string[]
}

const noHosts: HostsInUse = { scripts: [], frames: [], lists: [], pictures: [], films: [], services: [], workers: [] }

const videoHosts: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
}
const tweetHost = 'https://platform.twitter.com'
const knownFrames = [...Object.values(videoHosts), tweetHost]

/**
 * Before the page is known, pictures and films may be anywhere and frames are those of the services we know; scripts
 * stay our own.
 */
function sourcesOf(hosts: PolicyOptions['hosts'] = noHosts): HostsInUse {
  if (hosts === 'unknown')
    return { ...noHosts, pictures: ['https:'], films: ['https:'], frames: knownFrames, workers: ['blob:'] }
  const { pictures, films, frames, scripts, lists, services, workers } = hosts
  return {
    pictures: origins(pictures),
    films: origins(films),
    frames: origins(frames),
    scripts: origins(scripts),
    lists: origins(lists),
    services: origins(services),
    workers: workers.includes('blob:') ? ['blob:'] : [],
  }
}

/** The Content-Security-Policy of a document, so that every host framework sends the same (§15, H-1). */
export function documentPolicy(options: PolicyOptions): string {
  requireKind('documentPolicy', options)
  return policyText(options)
}

function policyText(options: PolicyOptions): string {
  const policy = options.kind === 'admin' ? adminPolicy(options) : pagePolicy(options)
  return Object.entries({ ...policy, ...typePolicy(options) })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

const kinds: readonly DocumentKind[] = ['admin', 'canvas', 'preview', 'public']

/** Each kind has what others must not have. */
function requireKind(call: string, options: PolicyOptions): void {
  const advice = `Give { kind }, which is ${kinds.map((kind) => `"${kind}"`).join(', ')}.`
  requireGiven(call, options, { kind: 'a string' }, advice)
  if (kinds.includes(options.kind)) return
  throw new ConfigError('OPTIONS_UNFIT', `${call}: "kind" is "${options.kind}". ${advice}`)
}

type Directives = Readonly<Record<string, readonly string[]>>

function adminPolicy({ nonce, media = [], stock = [], api, ...options }: PolicyOptions): Directives {
  const { pictures, frames } = sourcesOf(options.hosts)
  const own = ["'self'", ...(nonce === undefined ? [] : [`'nonce-${nonce}'`])]
  return {
    'default-src': ["'none'"],
    'script-src': own,
    'style-src': own,
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...origins([...media, ...stock]), ...pictures],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...origins([api, ...(options.adminOrigins ?? [])])],
    'media-src': ["'self'", ...origins(media)],
    'frame-src': ["'self'", ...frames],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
}

function pagePolicy({ kind, hosts, adminOrigins = [], ...options }: PolicyOptions): Directives {
  const { media = [], tiles = [], api, formHost, scriptHashes = [] } = options
  const { pictures, films, frames, scripts, lists, services, workers } = sourcesOf(hosts)
  const played = [...origins(media), ...films]
  const framing = [...(adminOrigins.includes("'self'") ? ["'self'"] : []), ...origins(adminOrigins)]
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...scripts],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...new Set([...origins([...media, ...tiles]), ...pictures])],
    'connect-src': ["'self'", ...new Set([...origins([api, formHost]), ...services])],
    ...(played.length > 0 ? { 'media-src': ["'self'", ...new Set(played)] } : {}),
    ...(workers.length > 0 ? { 'worker-src': ["'self'", ...workers] } : {}),
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'form-action': ["'self'", ...new Set([...origins([formHost]), ...lists])],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    'frame-ancestors':
      kind === 'public' ? [...new Set(["'self'", ...framing])] : framing.length > 0 ? framing : ["'self'"],
  }
}

/** The last is that of ProseMirror, which reads what is pasted or dropped into a text. */
const ownPolicies = ['quoin', 'ProseMirrorClipboard']

function typePolicy({ trustedTypes }: PolicyOptions): Directives {
  if (trustedTypes === undefined) return {}
  const names = trustedTypes.filter((name) => /^[\w#=/@.%-]+$/.test(name))
  return { 'require-trusted-types-for': ["'script'"], 'trusted-types': [...new Set([...ownPolicies, ...names])] }
}

const pictureNames: ReadonlySet<string> = new Set([
  'src',
  'fallbackSrc',
  'placeholderSrc',
  'avatarUrl',
  'imageUrl',
  'featuredImage',
  'image',
])

/** The hosts that published pages, or blocks of them, reach, by what they say themselves; never a wildcard. */
export function hostsInUse(shown: readonly unknown[]): HostsInUse {
  const found: { readonly [K in keyof HostsInUse]: string[] } = {
    scripts: [],
    frames: [],
    lists: [],
    pictures: [],
    films: [],
    services: [],
    workers: [],
  }
  const note = (kind: keyof HostsInUse, address: string | undefined) => found[kind].push(...origins([address]))
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) look(item)
    if (!isRecord(value)) return
    if (typeof value.mailchimpUrl === 'string') {
      note('scripts', value.mailchimpUrl)
      note('lists', value.mailchimpUrl)
    }
    if (typeof value.convertkitFormId === 'string') {
      note('services', kitAddress(value.convertkitFormId))
      note('lists', kitAddress(value.convertkitFormId))
    }
    if (typeof value.videoId === 'string' && value.videoId !== '')
      note('frames', videoHosts[String(value.platform)] ?? videoHosts.youtube)
    if (isRecord(value.videoFile) && typeof value.videoFile.url === 'string') note('films', value.videoFile.url)
    if (typeof value.pattern === 'string' && value.pattern !== '') found.workers.push('blob:')
    if (value.type === 'tweet' || value.type === 'tweet-light') note('frames', tweetHost)
    for (const [name, member] of Object.entries(value)) {
      if (pictureNames.has(name) && typeof member === 'string') note('pictures', member)
      look(member)
    }
  }
  look(shown)
  return {
    scripts: tidy(found.scripts),
    frames: tidy(found.frames),
    lists: tidy(found.lists),
    pictures: tidy(found.pictures),
    films: tidy(found.films),
    services: tidy(found.services),
    workers: tidy(found.workers),
  }
}

function tidy(hosts: readonly string[]): readonly string[] {
  return [...new Set(hosts)].sort()
}

/** Each absolute web address as its origin, once; anything else could break out of the header. */
function origins(addresses: readonly (string | undefined)[]): readonly string[] {
  const found = addresses.flatMap((address) => {
    const url = address === undefined ? undefined : readAddress(address)
    // Host names may hold ";" and "*", which mean something in a policy.
    return url && /^https?:\/\/[a-z0-9.:[\]-]+$/.test(url.origin) ? [url.origin] : []
  })
  return [...new Set(found)]
}

interface DocumentOptions extends PolicyOptions {
  /** Where the site is: at an address with https, browsers are told to ask for it in no other way. */
  readonly siteUrl?: string
}

/** Every header of a document, so that whoever sends one forgets none (§15). */
export function documentHeaders(options: DocumentOptions): Readonly<Record<string, string>> {
  requireKind('documentHeaders', options)
  const { kind, siteUrl } = options
  return {
    ...answerHeaders(siteUrl === undefined ? {} : { siteUrl }),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyText(options),
    ...(kind === 'admin' ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
    ...(kind === 'preview' ? { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' } : {}),
  }
}
