import { createEngine, defineBlock, defineCatalogue } from '@quoin/engine'
import { catalogue, pageTypes } from '@quoin/schemas'
import { createServer, type ServerOptions } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import { describe, expect, it } from 'vitest'
import { site } from './support/site.ts'

/** What a host reads that gives these options beside a site and a store. */
function refusal(given: object): readonly string[] {
  const store = sqliteStore({ path: ':memory:' })
  try {
    createServer({ site, store, ...given } as ServerOptions)
    return []
  } catch (error) {
    return String(error).replace('ConfigError: ', '').split('\n')
  }
}

describe('a server is refused', () => {
  it('not for what works', () => {
    const api = { host: 'https://site.test/api', appId: 'site-1', apiKey: 'key' }
    const sites = [{ catalogue, pageTypes }, createEngine({ catalogue, pageTypes, api }), site]
    expect(
      sites.flatMap((one) => refusal({ site: one, apiKeys: ['key'], mounts: { api: '/cms/api', site: '' } })),
    ).toEqual([])
  })

  it('for blocks that could not work, as the engine is', () => {
    const broken = defineBlock({ type: 'broken', label: '', category: 'X', props: {} })
    const problem = 'Block "broken" has no label. Give it the name editors will read.'
    expect(refusal({ site: { catalogue: defineCatalogue([broken]), pageTypes } })).toEqual([problem])
  })

  it('without a site or a store', () => {
    expect(refusal({ site: undefined, store: undefined })).toEqual([
      'There is no "site". Give { catalogue, pageTypes }, or an engine.',
      'There is no "store". Give sqliteStore({ path }) from "@quoin/server/sqlite", or another one.',
    ])
    const half = 'The "site" has no "catalogue", made with defineCatalogue, or no list of "pageTypes". Give both.'
    expect(
      [{}, { catalogue }, { catalogue: [catalogue.title], pageTypes }].map((one) => refusal({ site: one })),
    ).toEqual([[half], [half], [half]])
    expect(() => createServer(undefined as unknown as ServerOptions)).toThrow(
      'There are no options. Give at least "site" and "store".',
    )
  })

  it('for names that mean nothing, since one of them may have been meant as a lock', () => {
    expect(refusal({ polycy: {}, settings: { requireAPIKey: true }, limits: { saves: 1 } })).toEqual([
      'There is no option "polycy". Did you mean "policy"?',
      'There is no option "settings.requireAPIKey". Did you mean "requireApiKey"?',
      'There is no option "limits.saves". Did you mean "save"?',
    ])
    expect(refusal({ auth: { accessTokenTtl: 1 } })).toEqual([
      'There is no option "auth.accessTokenTtl". Did you mean "accessTokenMs"?',
    ])
    expect(refusal({ settings: 'de' })).toEqual(['The "settings" are not an object. Give them by their names.'])
    expect(refusal({ catalogue, pageTypes })).toEqual([
      'There is no option "catalogue". Give it in "site": { catalogue, pageTypes }.',
      'There is no option "pageTypes". Give it in "site": { catalogue, pageTypes }.',
    ])
    expect(refusal({ mounts: { apis: '/cms/api' } })).toEqual(['There is no option "mounts.apis". Did you mean "api"?'])
  })

  it('for proxies and hosts that would never be met, since all visitors behind them would count as one', () => {
    const proxies = ['10.0.0.1', '2001:db8::9', '::ffff:10.0.0.2', '[2001:db8::9]:443', 'FE80::1%eth0']
    const allow = ['hooks.example.org', '10.0.0.5:8080', 'fd00::5', '[fd00::5]:8080', ' Localhost ']
    const outbound = (hosts: readonly string[]) => ({ rules: { allow: hosts, http: false } })
    expect(refusal({ trustProxy: proxies, outbound: outbound(allow) })).toEqual([])
    expect(refusal({ trustProxy: 'any' })).toEqual([])
    const help =
      'Give "any", or the addresses that the proxies call from, such as ["10.0.0.2"], in the variable 10.0.0.2.'
    expect(refusal({ trustProxy: 'all' })).toEqual([`The "trustProxy" (QUOIN_TRUST_PROXY) is "all". ${help}`])
    const wrong = [
      'proxy',
      '10.0.0.0/8',
      '300.1.1.1',
      '10.1',
      'fd00::/8',
      'fe80::1%',
      '2001:db8::9%eth0',
      '10.0.0.1%eth0',
      '',
    ]
    expect(refusal({ trustProxy: wrong })).toEqual(
      wrong.map((entry) => `The "trustProxy" (QUOIN_TRUST_PROXY) names "${entry}", which is not an address. ${help}`),
    )
    const hosts = ['https://hooks.example.org', 'a b', '*.example.org', '10.0.0.0/8', 'user@host', 'fe80::1%eth0', '']
    expect(refusal({ outbound: outbound(hosts) })).toEqual(
      hosts.map(
        (entry) =>
          `The hosts that may be called (QUOIN_OUTBOUND_ALLOW) name "${entry}", which is none. Give hosts such as "hooks.example.org", "10.0.0.5:8080" or "[fd00::5]:8080".`,
      ),
    )
  })

  it('for parts that could not be called, such as one that was not waited for', () => {
    const mailer = { name: 'memory', send: async () => {} }
    expect(refusal({ mailer, log: () => {}, blobs: undefined })).toEqual([])
    const later = Promise.resolve(mailer)
    expect(refusal({ mailer: later, store: later })).toEqual([
      'The "mailer" is a promise. Give what it resolves to: await it first.',
      'The "store" is a promise. Give what it resolves to: await it first.',
    ])
    expect(refusal({ mailer: {}, blobs: 'media', spamCheck: 5, log: true })).toEqual([
      'The "mailer" has no function "send". Give fileMailer({ folder, from }), or what smtpMailer({ url, from }) resolves to.',
      'The "blobs" is a string. Give diskBlobs({ folder }), or what s3Blobs({ … }) resolves to.',
      'The "spamCheck" is a number. Give a function.',
      'The "log" is a boolean. Give a function.',
    ])
  })

  it('for a secret that is no text, and for switches that are neither on nor off', () => {
    expect(refusal({ secret: 'words', editorBuild: '4', background: false, siteAtRoot: true })).toEqual([])
    expect(refusal({ secret: 5, editorBuild: {}, background: 'false', siteAtRoot: 1, fixedPaths: null })).toEqual([
      'The "secret" is a number. Give a string.',
      'The "editorBuild" is an object. Give a string.',
      'The "background" is a string. Give a boolean.',
      'The "siteAtRoot" is a number. Give a boolean.',
      'The "fixedPaths" is null. Give a boolean.',
    ])
  })

  it('for rules of outgoing calls that stand where they are not read', () => {
    const allow = ['hooks.example.org']
    expect(refusal({ outbound: {} })).toEqual([])
    expect(refusal({ outbound: { rules: { allow } } })).toEqual([])
    const help = 'Give { rules: { allow: ["hooks.example.org"], http: false } }.'
    expect(refusal({ outbound: { allow } })).toEqual([`There is no option "outbound.allow". ${help}`])
    expect(refusal({ outbound: { rules: { allow, https: true } } })).toEqual([
      'There is no option "outbound.rules.https". Did you mean "http"?',
    ])
    expect(refusal({ outbound: { rules: allow } })).toEqual([
      'The "outbound.rules" are not an object. Give them by their names.',
    ])
    expect(refusal({ outbound: allow })).toEqual([
      `The "outbound" are not an object. Give them by their names. ${help}`,
    ])
  })

  it('for origins of editors that no browser sends', () => {
    const told = (adminOrigins: unknown) => refusal({ settings: { adminOrigins } })
    const help = 'Give origins such as ["https://admin.example.com"], at most 20.'
    expect(told(['https://admin.example.com', 'http://localhost:5173'])).toEqual([])
    expect(told('https://admin.example.com')).toEqual([`The "adminOrigins" are "https://admin.example.com". ${help}`])
    expect(told(['https://admin.example.com/', 'https://admin.example.com', 'admin'])).toEqual([
      `The "adminOrigins" name "https://admin.example.com/", which is no origin. ${help}`,
      `The "adminOrigins" name "admin", which is no origin. ${help}`,
    ])
    expect(told(Array.from({ length: 21 }, (_, at) => `https://a${at}.example`))).toEqual([
      `There are 21 "adminOrigins". ${help}`,
    ])
  })

  it('for a policy that would never be asked', () => {
    const given = { canUseBlock: () => false, canEditPages: () => false, canPublishPage: true }
    expect(refusal({ policy: given })).toEqual([
      'There is no option "policy.canEditPages". Did you mean "canEditPage"?',
      'The policy "canPublishPage" is a boolean. Give a function.',
    ])
    expect([...refusal({ policy: null }), ...refusal({ policy: () => false })]).toEqual([
      'The "policy" is null. Give functions by their names.',
      'The "policy" is a function. Give functions by their names.',
    ])
    expect([...refusal({ policy: {} }), ...refusal({ policy: { canUseBlock: undefined } })]).toEqual([])
  })

  it('for seeded pages that no call could name', () => {
    const translations = [{ language: 'en', name: 'Home', content: [] }]
    const page = { id: '0c6e3f1a-5b1d-4d0a-9f10-00000000000a', type: 'page', translations }
    expect(refusal({ seed: [page] })).toEqual([])
    const told = (id: string, at: number) =>
      `The id of page ${at} of the "seed" is ${id}. Give a lowercase UUID: "0c6e3f1a-5b1d-4d0a-9f10-000000000001".`
    expect(
      refusal({ seed: [page, { ...page, id: '1' }, { ...page, id: page.id.toUpperCase() }, { type: 'page' }] }),
    ).toEqual([told('"1"', 2), told(JSON.stringify(page.id.toUpperCase()), 3), told('undefined', 4)])
    expect(refusal({ seed: page })).toEqual(['The "seed" is not a list. Give [{ id, type, translations }].'])
  })

  it('for names that can be no part of an address or of the place of a file', () => {
    const told = (appId: unknown) => [
      `The "appId" is ${JSON.stringify(appId)}. Give letters, digits, "_" and "-", at most 64, such as "site-1".`,
    ]
    for (const appId of ['my site', '../other', 'a/b', '', 'x'.repeat(65), 'büro', 7]) {
      expect(refusal({ appId })).toEqual(told(appId))
    }
    expect(['site-1', 'Site_2', 'x'.repeat(64)].flatMap((appId) => refusal({ appId }))).toEqual([])
    expect(
      ['/cms/../api', '/cms?x', '/cms#x', '//cms', '/büro', '/a b'].flatMap((api) => refusal({ mounts: { api } })),
    ).toEqual(
      ['/cms/../api', '/cms?x', '/cms#x', '//cms', '/büro', '/a b'].map(
        (api) => `The mount "api" is "${api}". Give a path such as "/cms/api", with no slash at its end.`,
      ),
    )
    expect(
      refusal({
        seedForms: [
          { id: 'contact', name: 'Contact' },
          { id: 'con/tact', name: 'Contact' },
        ],
      }),
    ).toEqual(['The id of number 2 of the "seedForms" is "con/tact". Give letters, digits, "_" and "-", at most 64.'])
    expect(refusal({ seedLists: [{ id: 'News', name: 'News' }] })).toEqual([
      'The id of number 1 of the "seedLists" is "News". Give lowercase letters, digits and "-", at most 32, that do not begin with "post".',
    ])
    const languages = [
      { code: 'en', name: 'English' },
      { code: 'd/e', name: 'Deutsch' },
    ]
    expect(refusal({ settings: { languages, defaultLanguage: '..' } })).toEqual([
      'A language has the code "d/e". Give one such as "en" or "pt-BR".',
      'A language has the code "..". Give one such as "en" or "pt-BR".',
    ])
    expect(refusal({ settings: { pathPatterns: { page: '/{slug}', blog: 'blog?x={slug}' } } })).toEqual([
      'The path pattern of "blog" is "blog?x={slug}". Give a path such as "/blog/{slug}".',
    ])
  })

  it('for keys, mounts and addresses of another kind', () => {
    const keys = 'The "apiKeys" are not a list of texts. Give ["a-readable-key"], or leave them out if no key is set.'
    expect([refusal({ apiKeys: 'key' }), refusal({ apiKeys: [undefined] })]).toEqual([[keys], [keys]])
    expect(refusal({ apiKeys: [''] })).toEqual([
      expect.stringMatching(/^Number 1 of the "apiKeys" \(QUOIN_API_KEY\) is empty\. Give /),
    ])
    expect(refusal({ mounts: { api: 'cms/api', site: '/cms/' } })).toEqual([
      'The mount "api" is "cms/api". Give a path such as "/cms/api", with no slash at its end.',
      'The mount "site" is "/cms/". Give a path such as "/cms/api", with no slash at its end.',
    ])
    expect(refusal({ reservedSlugs: ['/assets', 'blog/tag/', 7] })).toEqual(
      ['"/assets"', '7'].map(
        (slug) =>
          `Of the "reservedSlugs", ${slug} begins no address. Give "assets", or "blog/tag/" for what is below it.`,
      ),
    )
    expect(refusal({ settings: { siteUrl: 'localhost:3000' } })).toEqual([
      'The setting "siteUrl" is "localhost:3000". Give an address such as "https://site.example".',
    ])
  })

  it('for settings that no admin could choose either', () => {
    const settings = {
      languages: ['en'],
      trashDays: 0,
      imageTypes: ['png', 'bmp'],
      feed: { title: null, type: 'blog' },
    }
    expect(refusal({ settings })).toEqual([
      'The setting "languages.0" is "en". Invalid input: expected object, received string.',
      'The setting "imageTypes.1" is "bmp". Invalid option: expected one of "png"|"jpg"|"gif"|"webp"|"avif"|"svg".',
      'The setting "trashDays" is 0. Too small: expected number to be >=1.',
      'The setting "feed.description" is undefined. Invalid input: expected string, received undefined.',
    ])
    expect(refusal({ settings: { name: undefined, trashDays: 3650, mailFrom: null } })).toEqual([])
  })

  it('for languages that contradict each other, as an admin is', () => {
    const named = (...codes: string[]) => codes.map((code) => ({ code, name: code }))
    expect(refusal({ settings: { languages: named('pt-BR', 'fr', 'pt-br') } })).toEqual([
      'The setting "languages" lists "pt-br" twice. List each language once.',
    ])
    expect(refusal({ settings: { languages: named('de', 'fr'), defaultLanguage: 'en' } })).toEqual([
      'The setting "defaultLanguage" is "en", which is not among the "languages". List it there, or give one of "de", "fr".',
    ])
    expect(refusal({ settings: { defaultLanguage: 'fr' } })).toEqual([expect.stringContaining('give one of "en".')])
  })

  it('for ways to sign in that would let nobody in', () => {
    const time = (found: string) =>
      `The "auth.accessTokenMs" is ${found}. Give a number of milliseconds, such as 600_000.`
    expect(refusal({ auth: { accessTokenMs: '5m' } })).toEqual([time('"5m"')])
    expect(refusal({ auth: { accessTokenMs: 0 } })).toEqual([time('0')])
    expect(refusal({ auth: { algorithm: 'RS256', visitorSignature: 'HMAC' } })).toEqual([
      'The "auth.algorithm" is "RS256". Give "EdDSA" or "HS256".',
      'The "auth.visitorSignature" is "HMAC". Give "ed25519" or "hmac".',
    ])
    expect(refusal({ auth: { accessTokenMs: 600_000, algorithm: 'HS256', visitorSignature: 'ed25519' } })).toEqual([])
  })

  it('for visitor tokens that anybody could sign', () => {
    const hmac = { visitorSignature: 'hmac' }
    const problem =
      'The "auth.visitorSignature" is "hmac", and there is no "auth.visitorSecret". Give the key that your site verifies with.'
    expect([hmac, { ...hmac, visitorSecret: '' }].map((auth) => refusal({ auth }))).toEqual([[problem], [problem]])
    expect(refusal({ auth: { ...hmac, visitorSecret: 'a shared key' } })).toEqual([])
  })

  it('for keys that no call can carry', () => {
    const wrong = ['a readable key', 'one,two', 'schlüssel', 'eyes-only', 'tab\tkey']
    expect(refusal({ apiKeys: ['a-readable-key', 'EY', 'qk_1', '~!{}"', ...wrong] })).toEqual(
      wrong.map(
        (_, at) =>
          `Number ${at + 5} of the "apiKeys" (QUOIN_API_KEY) opens nothing, since no call can carry it. Give letters, digits and signs, without blanks, commas or accents, that do not begin with "ey": "a-readable-key".`,
      ),
    )
  })
})

it('says on the console once why it did not start, where nobody waited for it to be ready', async () => {
  const printed: string[] = []
  const lost = sqliteStore({ path: ':memory:' })
  const store = { ...lost, migrate: () => Promise.reject(new Error('the disk is gone')) }
  const server = createServer({ site, store, print: (line) => printed.push(line) })
  const asked = () => server.fetch(new Request('http://localhost:3000/api/app/pages'))
  expect([(await asked()).status, (await asked()).status]).toEqual([503, 503])
  expect(printed).toEqual([expect.stringContaining('The server could not start. Error: the disk is gone')])
  await lost.close()
})
