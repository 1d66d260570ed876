import { ConfigError, checkSite, isRecord } from '@quoin/engine'
import { defaultLimits, defaultRates } from '../limits/limits.ts'
import { isListId, listIdRule } from '../newsletter/list-id.ts'
import { defaultSettings } from '../store/settings.ts'
import { isId } from '../texts/is-id.ts'
import { isPathName, pathNameRule } from '../texts/path-name.ts'
import { outboundProblems, proxyProblems } from './network-problems.ts'
import { partProblems } from './part-problems.ts'
import { policyProblems } from './policy-problems.ts'
import type { ServerOptions } from './server-options.ts'
import { settingProblems } from './setting-problems.ts'
import { strangers } from './strangers.ts'

/** Throws one ConfigError with all that is wrong with what a host gave. A name that means nothing may have meant a lock. */
export function checkOptions(given: unknown): void {
  if (!isRecord(given))
    throw new ConfigError('CONFIG_BLOCKING', 'There are no options. Give at least "site" and "store".')
  const { site, store, appId, apiKeys, mounts, policy, seed, seedForms, seedLists, settings = {}, limits = {} } = given
  const { auth = {}, trustProxy, outbound, reservedSlugs } = given
  const { catalogue, pageTypes, ...others } = given
  const problems = [
    ...strangers('', others, optionNames),
    ...misplacedProblems({ catalogue, pageTypes }),
    ...strangers('settings.', settings, Object.keys(defaultSettings)),
    ...strangers('limits.', limits, [...Object.keys(defaultLimits), ...Object.keys(defaultRates)]),
    ...strangers('auth.', auth, authNames),
    ...authProblems(auth),
    ...signatureProblems(auth),
    ...siteProblems(site),
    ...(isRecord(store)
      ? []
      : ['There is no "store". Give sqliteStore({ path }) from "@quoin/server/sqlite", or another one.']),
    ...partProblems(given),
    ...appIdProblems(appId),
    ...keyProblems(apiKeys),
    ...reservedProblems(reservedSlugs),
    ...policyProblems(policy),
    ...proxyProblems(trustProxy),
    ...outboundProblems(outbound),
    ...(mounts === undefined ? [] : strangers('mounts.', mounts, ['api', 'site'])),
    ...mountProblems(mounts),
    ...seedProblems(seed),
    ...libraryProblems('seedForms', seedForms, isPathName, pathNameRule),
    ...libraryProblems('seedLists', seedLists, isListId, listIdRule),
    ...(isRecord(settings) ? settingProblems(settings) : []),
  ]
  if (problems.length > 0) throw new ConfigError('CONFIG_BLOCKING', problems)
}

/** The engine takes a list of blocks and makes up what is missing; here blocks are found by their type. */
function siteProblems(site: unknown): readonly string[] {
  if (!isRecord(site)) return ['There is no "site". Give { catalogue, pageTypes }, or an engine.']
  if (!isRecord(site.catalogue) || !Array.isArray(site.pageTypes))
    return ['The "site" has no "catalogue", made with defineCatalogue, or no list of "pageTypes". Give both.']
  return checkSite(site).problems
}

/** The engine takes them so. */
function misplacedProblems(parts: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(parts)
    .filter((name) => parts[name] !== undefined)
    .map((name) => `There is no option "${name}". Give it in "site": { catalogue, pageTypes }.`)
}

const optionNames: readonly string[] = Object.keys({
  site: true,
  store: true,
  appId: true,
  settings: true,
  apiKeys: true,
  auth: true,
  mailer: true,
  blobs: true,
  codec: true,
  editorBuild: true,
  stock: true,
  spamCheck: true,
  outbound: true,
  secret: true,
  policy: true,
  limits: true,
  seed: true,
  seedForms: true,
  seedLists: true,
  seedMedia: true,
  mounts: true,
  fixedPaths: true,
  reservedSlugs: true,
  siteAtRoot: true,
  trustProxy: true,
  purge: true,
  background: true,
  clock: true,
  ids: true,
  log: true,
  print: true,
} satisfies Readonly<Record<keyof ServerOptions, true>>)

const authNames: readonly string[] = Object.keys({
  algorithm: true,
  visitorSignature: true,
  visitorSecret: true,
  accessTokenMs: true,
  passwords: true,
} satisfies Readonly<Record<keyof NonNullable<ServerOptions['auth']>, true>>)

const authChoices: Readonly<Record<string, readonly unknown[]>> = {
  algorithm: ['EdDSA', 'HS256'],
  visitorSignature: ['ed25519', 'hmac'],
}

/** What is none of them would be taken for another one, and a time that is no number would let nobody sign in. */
function authProblems(auth: unknown): readonly string[] {
  if (!isRecord(auth)) return []
  const { accessTokenMs = 1 } = auth
  const isTime = typeof accessTokenMs === 'number' && accessTokenMs > 0
  const help = 'Give a number of milliseconds, such as 600_000.'
  return [
    ...(isTime ? [] : [`The "auth.accessTokenMs" is ${JSON.stringify(accessTokenMs)}. ${help}`]),
    ...Object.entries(authChoices).flatMap(([name, choices]) =>
      auth[name] === undefined || choices.includes(auth[name])
        ? []
        : [
            `The "auth.${name}" is ${JSON.stringify(auth[name])}. Give ${choices.map((one) => `"${one}"`).join(' or ')}.`,
          ],
    ),
  ]
}

/** Without a key anybody could sign. */
function signatureProblems(auth: unknown): readonly string[] {
  if (!isRecord(auth) || auth.visitorSignature !== 'hmac') return []
  if (typeof auth.visitorSecret === 'string' && auth.visitorSecret !== '') return []
  return [
    'The "auth.visitorSignature" is "hmac", and there is no "auth.visitorSecret". Give the key that your site verifies with.',
  ]
}

function keyProblems(keys: unknown = []): readonly string[] {
  if (!isTexts(keys))
    return ['The "apiKeys" are not a list of texts. Give ["a-readable-key"], or leave them out if no key is set.']
  return keys.flatMap((key, at) => {
    if (canBeSent(key)) return []
    const advice =
      'Give letters, digits and signs, without blanks, commas or accents, that do not begin with "ey": "a-readable-key".'
    const fault = key === '' ? 'is empty' : 'opens nothing, since no call can carry it'
    return [`Number ${at + 1} of the "apiKeys" (QUOIN_API_KEY) ${fault}. ${advice}`]
  })
}

function isTexts(list: unknown): list is readonly string[] {
  return Array.isArray(list) && list.every((text) => typeof text === 'string')
}

/** In a header, as one word that is not taken for a token of a session. */
function canBeSent(key: string): boolean {
  return /^(?!ey)[!-+\--~]+$/.test(key)
}

function reservedProblems(slugs: unknown): readonly string[] {
  if (slugs === undefined) return []
  if (!Array.isArray(slugs)) return ['The "reservedSlugs" are not a list of texts. Give ["assets", "blog/tag/"].']
  return slugs
    .filter((slug) => typeof slug !== 'string' || !/^[^/]+(\/[^/]+)*\/?$/.test(slug))
    .map(
      (slug) =>
        `Of the "reservedSlugs", ${JSON.stringify(slug)} begins no address. Give "assets", or "blog/tag/" for what is below it.`,
    )
}

/** Every file is kept under it. */
function appIdProblems(appId: unknown): readonly string[] {
  if (appId === undefined || isPathName(appId)) return []
  return [`The "appId" is ${JSON.stringify(appId)}. Give ${pathNameRule}, such as "site-1".`]
}

function mountProblems(mounts: unknown): readonly string[] {
  return Object.entries(isRecord(mounts) ? mounts : {}).flatMap(([name, path]) =>
    typeof path === 'string' && /^(\/[^/]+)*$/.test(path) && isAsAsked(path)
      ? []
      : [`The mount "${name}" is "${path}". Give a path such as "/cms/api", with no slash at its end.`],
  )
}

/** Browsers ask for other letters, for steps up and for what begins a query by another address than is written here. */
function isAsAsked(path: string): boolean {
  return new URL(`http://localhost${path || '/'}`).pathname === (path || '/')
}

/** One under another id would be listed, and could be sent to by nobody. */
function libraryProblems(
  option: string,
  seeds: unknown,
  isFine: (id: string) => boolean,
  rule: string,
): readonly string[] {
  if (seeds === undefined) return []
  if (!Array.isArray(seeds)) return [`The "${option}" are not a list. Give [{ id, name }].`]
  return seeds.flatMap((seed, at) => {
    const id = isRecord(seed) ? seed.id : undefined
    if (typeof id === 'string' && isFine(id)) return []
    return [`The id of number ${at + 1} of the "${option}" is ${JSON.stringify(id)}. Give ${rule}.`]
  })
}

/** A page under another id would be listed and read, and never opened: calls name it by its id. */
function seedProblems(seed: unknown): readonly string[] {
  if (seed === undefined) return []
  if (!Array.isArray(seed)) return ['The "seed" is not a list. Give [{ id, type, translations }].']
  return seed.flatMap((page, at) => {
    const id = isRecord(page) ? page.id : undefined
    if (typeof id === 'string' && isId(id)) return []
    return [`The id of page ${at + 1} of the "seed" is ${JSON.stringify(id)}. Give a lowercase UUID: "${sampleId}".`]
  })
}

const sampleId = '0c6e3f1a-5b1d-4d0a-9f10-000000000001'
