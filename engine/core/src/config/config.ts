import type { PermissionPolicy } from '../access/permissions.ts'
import type { VerifySignature, VisitorRights } from '../access/visitor-token.ts'
import { ConfigError } from '../errors/issue.ts'
import { isRecord } from '../json.ts'
import { kindOf, misfit, misfits } from '../kind-of.ts'
import { embedBlock } from '../page/embed.ts'
import type { PageType } from '../page/page-type.ts'
import type { Site } from '../page/site.ts'
import type { Catalogue } from '../schema/catalogue.ts'
import { isMissing } from '../schema/read.ts'
import type { Clock, Transport } from '../transport/transport.ts'
import { checkSite } from './check-site.ts'
import { type EngineOptions, type GivenOptions, resolveOptions } from './options.ts'
import { version } from './version.ts'

/** What a host shows in a red box, instead of anything drawn with a broken set-up. */
export const blockingText = 'At least a blocking error found in schema. Check the console.'

/** Which content server is asked, and with which key. */
export interface EngineApi {
  /** The address of the content API, `https://site.example/api`. Regional addresses are given whole. */
  readonly host: string
  /** The name of the app, which the content server was given too. */
  readonly appId: string
  /** Opens published content only: visitors can read it. */
  readonly apiKey: string
}

/** What `createEngine` is given. */
export interface EngineConfig<C extends Catalogue> extends GivenOptions {
  /** The blocks of the site. Without any, there is a paragraph. */
  readonly catalogue?: C
  /** Without any, there is one named `page`. */
  readonly pageTypes?: readonly PageType[]
  /** The content server that pages are read from. */
  readonly api: EngineApi
  /** How calls are made; `fetch` with a time limit and one retry where nothing is said. */
  readonly transport?: Transport
  /** The time, for tests. */
  readonly clock?: Clock
  /**
   * What visitors may see: known already, asked of the host, or asked of the API and checked. Unknown means no badge
   * and no embedded pages.
   */
  readonly visitorRights?: VisitorRights | (() => Promise<VisitorRights>) | { readonly verify: VerifySignature }
  /** The stored session token, asked for at each list of pages. One that throws, as where storage is denied, has none. */
  readonly sessionToken?: () => string | null | undefined
  /** What people may do on this site, beside their roles. Each function narrows and never widens. */
  readonly permissions?: PermissionPolicy
  /** Whether the person is an editor, and looks at a preview. */
  readonly adminStatus?: () => { readonly isAdmin: boolean; readonly previewMode: boolean }
  /** Hears issues and warnings until the host listens by itself; false for none. */
  readonly console?: Pick<Console, 'error' | 'warn'> | false
}

const others = [
  'catalogue',
  'pageTypes',
  'api',
  'transport',
  'clock',
  'visitorRights',
  'sessionToken',
  'permissions',
  'adminStatus',
  'console',
] satisfies readonly (keyof EngineConfig<Catalogue>)[]

/** What an engine works with: the configuration with every default filled in. */
export interface ResolvedConfig<C extends Catalogue> extends Site<C>, EngineOptions {
  readonly api: EngineApi
  readonly version: string
  readonly warnings: readonly string[]
}

/** Every option with its value. Throws one ConfigError with all that keeps the engine from working. */
export function resolveConfig<C extends Catalogue>(given: EngineConfig<C>): ResolvedConfig<C> {
  if (!isRecord(given))
    throw new ConfigError(
      'CONFIG_BLOCKING',
      `The configuration is ${kindOf(given)}. Give blocks, page types and "api".`,
    )
  const site = checkSite(given)
  const { options, warnings } = resolveOptions({ ...given }, others)
  const problems = [
    ...site.problems,
    ...apiProblems(given.api),
    ...rightsProblems(given.visitorRights),
    ...misfits('The configuration', given, ['transport', 'clock', 'permissions'], 'an object'),
  ]
  if (problems.length > 0) throw new ConfigError('CONFIG_BLOCKING', problems)
  const embed = options.enableDefaultEmbedBrick ? { [embedBlock.type]: embedBlock } : {}
  return {
    ...options,
    catalogue: { ...embed, ...site.catalogue } as unknown as C, // what the host gave, and the blocks of the engine itself
    pageTypes: site.pageTypes,
    api: given.api,
    version,
    warnings: [...site.warnings, ...warnings],
  }
}

function apiProblems(api: unknown): readonly string[] {
  if (!isRecord(api)) return ['There is no "api". Give its host, appId and apiKey.']
  const missing = ['host', 'appId', 'apiKey'].flatMap((name) => misfit('The api', name, api[name], 'a string'))
  const isAddress = typeof api.host !== 'string' || /^(https?:\/\/|\/)/i.test(api.host)
  const advice = 'Give it with scheme and path, such as "https://site.example/api".'
  return isAddress ? missing : [...missing, `The api's host "${api.host}" is not an address. ${advice}`]
}

function rightsProblems(rights: unknown): readonly string[] {
  if (isMissing(rights) || typeof rights === 'function' || isRecord(rights)) return []
  return [
    `The "visitorRights" are ${kindOf(rights)}. Give { badge, embed }, a function that answers them, or { verify }.`,
  ]
}
