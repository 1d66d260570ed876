import { readFileSync } from 'node:fs'
import {
  blockingText,
  type Catalogue,
  ConfigError,
  clickToEditAddress,
  createEngine,
  createVisitorToken,
  defaultOptions,
  defineBlock,
  defineCatalogue,
  definePageType,
  type EngineConfig,
  fields,
  hmacSigner,
  hmacVerifier,
  listenOnConsole,
  previewAddress,
  resolveConfig,
  type Transport,
  version,
} from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FakeAnswer, fakeClock, fakeTransport, routedTransport } from '../support/fakes.ts'

const text = defineBlock({ type: 'text', label: 'Text', category: 'X', props: { text: fields.text('Text') } })
const catalogue = defineCatalogue([text])
const pageTypes = [definePageType({ name: 'page' })]
const api = { host: 'https://site.test/api', appId: 'app', apiKey: 'key' }
const base = { catalogue, pageTypes, api, console: false as const }

function problemsOf(given: object): readonly string[] {
  try {
    resolveConfig({ ...base, ...given } as EngineConfig<Catalogue>)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)]
  }
}

describe('the configuration', () => {
  it('has the defaults of the specification', () => {
    const { catalogue: blocks, pageTypes: types, api: _, warnings, version: own, ...options } = resolveConfig(base)
    expect(options).toEqual({
      enableAutoSave: true,
      enablePreview: true,
      enableUnsplash: true,
      enablePreviewImage: true,
      enableDefaultEmbedBrick: true,
      disableSaveIfInvalidProps: false,
      allowAccentsInSlugs: false,
      clickToEditSide: 'BOTTOM-RIGHT',
      blockIconsPosition: 'OUTSIDE-BLOCK',
      responsiveBreakpoints: [
        { type: 'PHONE', label: 'Phone', width: 375 },
        { type: 'TABLET', label: 'Tablet', width: 768 },
        { type: 'DESKTOP', label: 'Desktop', width: '100%' },
      ],
      defaultTheme: 'Default',
      defaultLanguage: 'en',
      defaultColorMode: 'light',
      environment: 'DEVELOPMENT',
      loginUI: { logoHeight: 80, welcomeText: 'Welcome' },
      routes: {
        login: '/admin',
        editor: '/admin/editor',
        media: '/admin/media',
        playground: '/admin/playground',
        appSettings: '/admin/app-settings',
        preview: '/preview',
      },
      playgroundLinkUrl: '',
      playgroundLinkLabel: '',
    })
    expect([Object.keys(blocks), types, warnings, own]).toEqual([
      ['default-embed-brick', 'text'],
      pageTypes,
      [],
      version,
    ])
  })

  it('reports the version of the package', () => {
    const manifest = JSON.parse(readFileSync(new URL('../../engine/core/package.json', import.meta.url), 'utf8')) as {
      version: string
    }
    expect(version).toBe(manifest.version)
  })

  it('takes what is given, of groups any part', () => {
    const { routes, loginUI, enableAutoSave } = resolveConfig({
      ...base,
      enableAutoSave: false,
      routes: { editor: '/edit' },
      loginUI: { logoHeight: 40 },
    })
    expect([routes.editor, routes.login, loginUI, enableAutoSave]).toEqual([
      '/edit',
      '/admin',
      { logoHeight: 40, welcomeText: 'Welcome' },
      false,
    ])
  })

  it('leaves the embedded-page block out when told so', () => {
    expect(Object.keys(resolveConfig({ ...base, enableDefaultEmbedBrick: false }).catalogue)).toEqual(['text'])
  })

  it('does without blocks and page types: a paragraph with a warning, a page type', () => {
    const { catalogue: blocks, pageTypes: types, warnings } = resolveConfig({ api, enableDefaultEmbedBrick: false })
    expect(Object.keys(blocks)).toEqual(['paragraph'])
    expect(types).toEqual([{ name: 'page', pluralName: 'Pages', defaultStatus: 'DRAFT', defaultLocked: false }])
    expect(warnings).toEqual(['There is no list of blocks: give one as "catalogue". The default paragraph is used.'])
    expect(resolveConfig({ ...base, pageTypes: [] }).pageTypes).toEqual(types)
  })

  it('is refused with every problem at once, each saying what was found and what to do', () => {
    expect(blockingText).toBe('At least a blocking error found in schema. Check the console.')
    expect(problemsOf({ catalogue: 'blocks', pageTypes: {}, api: { host: '', appId: 'a', apiKey: 1 } })).toEqual([
      'The list of blocks is a string. Give an array of blocks, or what defineCatalogue makes of one.',
      'The configuration: "pageTypes" is an object. Give an array.',
      'The api: "apiKey" is a number. Give a string.',
      'The api\'s host "" is not an address. Give it with scheme and path, such as "https://site.example/api".',
    ])
    expect(problemsOf({ catalogue: { odd: { type: 'odd' } }, pageTypes: [{}, 4], api: null })).toEqual([
      'Block "odd" has no schema: it is an object. Make it with defineBlock.',
      'Page type 0 has no name: it is an object. Make it with definePageType({ name }).',
      'Page type 1 has no name: it is a number. Make it with definePageType({ name }).',
      'There is no "api". Give its host, appId and apiKey.',
    ])
  })

  it('is refused for lists that are none, and for names used twice', () => {
    const type = { ...definePageType({ name: 'page' }), template: 'main', allowedBlockTypes: null }
    expect(problemsOf({ catalogue: [text, text], pageTypes: [type, definePageType({ name: 'page' })] })).toEqual([
      'Two blocks have the type "text". Give each block a type of its own.',
      'Page type "page": "template" is a string. Give an array.',
      'Page type "page": "allowedBlockTypes" is null. Give an array.',
      'Two page types have the name "page". Give each a name of its own.',
    ])
    expect(problemsOf({ catalogue: defineCatalogue([text, text]) })).toEqual([
      'Two blocks have the type "text". Give each block a type of its own.',
    ])
    expect(problemsOf({ catalogue: defineCatalogue('x' as unknown as []) })).toEqual([
      'The catalogue: "blocks" is a string. Give an array.',
    ])
    expect(problemsOf({ catalogue: defineCatalogue([null as never]) })).toEqual([
      'Block 0 of the list has no schema. Make it with defineBlock.',
    ])
  })

  it('is refused for a template with two slots of one name, whose blocks would be drawn twice', () => {
    const template = [{ slotName: 'main' }, { slotName: 'aside' }, { slotName: 'main' }]
    expect(problemsOf({ catalogue: [text], pageTypes: [definePageType({ name: 'page', template })] })).toEqual([
      'Page type "page" has two slots named "main". Give each a name of its own.',
    ])
  })

  it('is refused for blocks that are defined wrongly, and warns of what they no longer need', () => {
    const wrong = defineBlock({ type: 'wrong', label: '', category: 'X', props: {} })
    expect(problemsOf({ catalogue: defineCatalogue([wrong]) })).toHaveLength(1)
    const old = defineBlock({ type: 'old', label: 'Old', category: 'X', props: {}, ...{ render: () => null } })
    const another = defineBlock({ type: 'another', label: 'Old', category: 'X', props: {}, ...{ render: () => null } })
    expect(resolveConfig({ ...base, catalogue: defineCatalogue([old, another]) as Catalogue }).warnings).toEqual([
      'Deprecated: Block option "render" is no longer used. Register a view with the renderer.',
    ])
  })

  it('is refused for an address without a scheme, and for rights that are none', () => {
    const advice = 'Give it with scheme and path, such as "https://site.example/api".'
    expect(problemsOf({ api: { ...api, host: 'localhost:3000/api' } })).toEqual([
      `The api's host "localhost:3000/api" is not an address. ${advice}`,
    ])
    expect([...problemsOf({ api: { ...api, host: '/api' } }), ...problemsOf({ visitorRights: null })]).toEqual([])
    expect(problemsOf({ visitorRights: 'all' })).toEqual([
      'The "visitorRights" are a string. Give { badge, embed }, a function that answers them, or { verify }.',
    ])
    expect(() => createEngine(undefined as unknown as EngineConfig<Catalogue>)).toThrow(ConfigError)
  })

  it('is refused for permissions that would never be asked', () => {
    expect(problemsOf({ permissions: { canUseBlok: () => false, canEditPage: () => true } })).toEqual([
      'There is no option "permissions.canUseBlok". Did you mean "canUseBlock"?',
    ])
    expect(problemsOf({ permissions: 'none' })).toEqual([
      'The option "permissions" is a string. Give functions by their names.',
    ])
  })

  it('is refused for items that no page would show, and for blocks under another name', () => {
    const step = defineBlock({ type: 'step', label: 'Step', category: 'X', kind: 'item', props: {} })
    const steps = (items: unknown) =>
      defineBlock({
        type: 'steps',
        label: 'Steps',
        category: 'X',
        props: { steps: fields.repeater('Steps', items as readonly [typeof step]) },
      })
    const listed = (items: unknown, ...others: readonly (typeof step)[]) =>
      problemsOf({ catalogue: defineCatalogue([steps(items), ...others]) })
    expect(listed([step], step)).toEqual([])
    expect(listed([step])).toEqual([
      'Block "steps" prop "steps" holds items of the type "step", which the catalogue lacks. List it with the other blocks.',
    ])
    const advice = 'Give an array of blocks, each made with defineBlock.'
    expect([step, undefined, [], ['step']].flatMap((items) => listed(items, step))).toEqual([
      `Block "steps" prop "steps" names no items. ${advice}`,
      `Block "steps" prop "steps" names no items. ${advice}`,
      `Block "steps" prop "steps" names no items. ${advice}`,
      `Block "steps" prop "steps" has a string among its items. ${advice}`,
    ])
    expect(problemsOf({ catalogue: { text, stages: step } })).toEqual([
      'Block "step" stands under "stages". Put it under its type, as defineCatalogue does.',
    ])
  })

  it('never fails in another way, whatever is given', () => {
    const value = fc.anything()
    fc.assert(
      fc.property(
        fc.record({ catalogue: value, pageTypes: value, api: value, loginUI: value, extra: value }),
        (given) => {
          try {
            resolveConfig(given as unknown as EngineConfig<Catalogue>)
          } catch (error) {
            expect(error).toBeInstanceOf(ConfigError)
          }
        },
      ),
    )
  })

  it('keeps the default of an option that is given what it cannot be, and says so', () => {
    const odd = {
      clickToEditSide: 'MIDDLE',
      enableAutoSave: 'yes',
      responsiveBreakpoints: [],
      routes: '/admin',
      defaultTheme: 4,
    }
    const { warnings, ...options } = resolveConfig({ ...base, ...odd } as unknown as EngineConfig<Catalogue>)
    expect(options).toMatchObject({ ...defaultOptions })
    expect(warnings).toEqual([
      'The option "enableAutoSave" cannot be "yes". Its default is used.',
      'The option "clickToEditSide" cannot be "MIDDLE". Its default is used.',
      'The option "responsiveBreakpoints" cannot be an array. Its default is used.',
      'The option "defaultTheme" cannot be a number. Its default is used.',
      'The option "routes" cannot be "/admin". Its default is used.',
    ])
    const phones = [{ type: 'PHONE', label: 'Small phone', width: 320 }] as const
    expect(resolveConfig({ ...base, responsiveBreakpoints: phones, environment: 'STAGING' })).toMatchObject({
      responsiveBreakpoints: phones,
      environment: 'STAGING',
    })
  })

  it('warns of deprecated and unknown options, and keeps what they still mean (B-44, U-54)', () => {
    const old = resolveConfig({
      ...base,
      ...{ showClickToEdit: false, enablePreviewIcon: false, enableAutosafe: true, constructor: 1 },
    })
    expect([old.clickToEditSide, old.enablePreviewImage]).toEqual(['NONE', false])
    expect(old.warnings.slice(0, 3)).toEqual([
      'The option "showClickToEdit" is deprecated. Use "clickToEditSide".',
      'The option "enablePreviewIcon" is deprecated. Use "enablePreviewImage".',
      'There is no option "enableAutosafe". Did you mean "enableAutoSave"?',
    ])
    expect(resolveConfig({ ...base, ...{ q: 1 } }).warnings).toEqual(['There is no option "q".'])
    expect(resolveConfig({ ...base, ...{ basePath: '/admin' } }).warnings).toEqual(['There is no option "basePath".'])
    const both = resolveConfig({
      ...base,
      ...{ showClickToEdit: false, enablePreviewIcon: 1 },
      clickToEditSide: 'TOP-LEFT',
    })
    expect([both.clickToEditSide, both.enablePreviewImage]).toEqual(['TOP-LEFT', true])
    expect(resolveConfig({ ...base, ...{ showClickToEdit: true } }).clickToEditSide).toBe(
      defaultOptions.clickToEditSide,
    )
  })
})

describe('addresses of the screens', () => {
  it('carry the page and its language, encoded', () => {
    expect(clickToEditAddress({ id: 'a/b&c', language: 'pt-BR' })).toBe('/admin/editor?p=a%2Fb%26c&l=pt-BR')
    expect(clickToEditAddress({ id: 'a', language: 'en' }, { editor: '/edit?x=1' })).toBe('/edit?x=1&p=a&l=en')
    expect(previewAddress('token=')).toBe('/preview?p=token%3D')
  })

  it('read back as what they carry, whatever it is', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(text, text, (id, language) => {
        const query = (address: string) => [...new URL(address, 'https://site.test').searchParams]
        expect(query(clickToEditAddress({ id, language }))).toEqual([
          ['p', id],
          ['l', language],
        ])
        expect(query(previewAddress(id))).toEqual([['p', id]])
      }),
    )
  })
})

describe('the engine', () => {
  const stored = {
    id: 'p1',
    type: 'odd',
    slug: 'home',
    name: 'Home',
    language: 'en',
    content: [{ id: 'a', type: 'text', props: { text: 'Hi' } }],
  }
  const transport = routedTransport({ '/api/app/pages/home/translations/en': { body: stored } })

  it('loads pages of its site and tells what happened on the way', async () => {
    const clock = fakeClock()
    const engine = createEngine({ ...base, transport, clock })
    const told: unknown[] = []
    engine.on('page:loaded', (event) => told.push(event))
    engine.on('issue:found', ({ code }) => told.push(code))
    engine.on('step:finished', ({ step }) => told.push(step))
    const loaded = await engine.loadPage({ by: 'slug', slug: 'home', language: 'en' })
    expect(loaded?.page.content).toEqual([{ id: 'a', type: 'text', props: { text: 'Hi' } }])
    expect(told).toEqual([
      'page',
      'type-data',
      'embeds',
      'default-meta',
      'relations',
      'block-data',
      'PAGE_TYPE_UNKNOWN',
      { id: 'p1', ms: 0 },
    ])
    told.length = 0
    expect(await engine.loadPage({ by: 'slug', slug: 'gone', language: 'en' })).toBeUndefined()
    expect(told).toEqual(['page'])
  })

  it('writes the texts of the specification to the console, unless the host listens by itself', async () => {
    const lines: unknown[] = []
    const console = {
      error: (line: unknown) => lines.push(['error', line]),
      warn: (line: unknown) => lines.push(['warn', line]),
    }
    const template = [{ slotName: 'main' }]
    const engine = createEngine({
      ...base,
      pageTypes: [definePageType({ name: 'blog', template })],
      console,
      ...{ showClickToEdit: true },
      transport: fakeTransport(({ url }) => ({
        body: { ...stored, type: url.includes('home') ? 'odd' : 'blog', content: [{ id: 'x', type: 'gone' }] },
      })),
    })
    await engine.loadPage({ by: 'slug', slug: 'home', language: 'en' })
    await engine.loadPage({ by: 'slug', slug: 'blog', language: 'en' })
    engine.emit('issue:found', { code: 'EMBED_FAILED', message: 'No.', blockId: null, path: [], severity: 'error' })
    expect(lines).toEqual([
      ['warn', 'The option "showClickToEdit" is deprecated. Use "clickToEditSide".'],
      ['warn', 'Unknown pageType'],
      ['warn', 'There is no block of type "gone" here.'],
      ['warn', 'There is no block of type "gone" here.'],
      ['warn', 'Slot not found'],
      ['error', 'No.'],
    ])
  })

  it('has one listener for the console, which a host can attach elsewhere and take off', () => {
    const engine = createEngine(base)
    const lines: unknown[] = []
    const off = listenOnConsole(engine, {
      error: (line: unknown) => lines.push(line),
      warn: (line: unknown) => lines.push(line),
    })
    engine.emit('config:warned', { message: 'one' })
    off()
    engine.emit('config:warned', { message: 'two' })
    expect(lines).toEqual(['one'])
  })

  it('writes to the console of the platform when no other is given', () => {
    const lines: unknown[] = []
    const before = globalThis.console.warn
    globalThis.console.warn = (line) => lines.push(line)
    createEngine({ pageTypes, api })
    globalThis.console.warn = before
    expect(lines).toEqual(['There is no list of blocks: give one as "catalogue". The default paragraph is used.'])
  })

  it('warns once where something answers that is no content server, and not where a page is missing', async () => {
    const warningsOf = async (status: number, body: FakeAnswer['body']) => {
      const engine = createEngine({ ...base, transport: fakeTransport(() => ({ status, body })) })
      const warnings: string[] = []
      engine.on('config:warned', ({ message }) => warnings.push(message))
      for (const slug of ['home', 'about']) await engine.loadPage({ by: 'slug', slug, language: 'en' })
      return warnings
    }
    const advice =
      'An answer for a page did not come from a content server. Check the api\'s host, "https://site.test/api": it has to be the address of the calls of a content server, usually ending in "/api".'
    expect(await warningsOf(404, '<!doctype html>')).toEqual([advice])
    expect(await warningsOf(200, '<!doctype html>')).toEqual([advice])
    expect(await warningsOf(404, { code: 'not_found', detail: 'There is no call at this address.' })).toEqual([advice])
    expect(await warningsOf(404, { code: 'not_found' })).toEqual([])
    expect(await warningsOf(404, null)).toEqual([])
    expect(await warningsOf(200, {})).toEqual([])
  })

  it('shows embedded pages only to whom the server says so, and asks only when there are some', async () => {
    const now = 1767225600000
    const pages: Transport = fakeTransport(async ({ url }) => {
      if (url.includes('/app?')) {
        const token = await createVisitorToken('badge=1;embed=1', { now, sign: hmacSigner('s') })
        return { body: { token, p: token } }
      }
      const id = url.includes('plain') ? 'plain' : url.includes('inner') ? 'inner' : 'home'
      const content =
        id === 'home' ? [{ id: 'e', type: 'default-embed-brick', props: { QUOIN_EMBED: 'inner_en' } }] : []
      return { body: { ...stored, id, type: 'page', content } }
    })
    const given = { ...base, catalogue: catalogue as Catalogue, transport: pages, clock: fakeClock(now) }
    const embedOf = async (engine: ReturnType<typeof createEngine>) => {
      const loaded = await engine.loadPage({ by: 'slug', slug: 'home', language: 'en' })
      return loaded?.embeds.inner_en?.page.id
    }
    expect(await embedOf(createEngine(given))).toBeUndefined()
    expect(await embedOf(createEngine({ ...given, visitorRights: { badge: false, embed: true } }))).toBe('inner')
    expect(await embedOf(createEngine({ ...given, visitorRights: { verify: hmacVerifier('wrong') } }))).toBeUndefined()
    const embed = { badge: false, embed: true }
    expect(await embedOf(createEngine({ ...given, visitorRights: async () => embed }))).toBe('inner')
    const ill = createEngine({ ...given, visitorRights: () => Promise.reject(new Error('the host is ill')) })
    expect(await ill.visitorRights()).toEqual({ badge: false, embed: false })
    const asking = createEngine({ ...given, visitorRights: { verify: hmacVerifier('s') } })
    expect(await embedOf(asking)).toBe('inner')
    expect(await asking.visitorRights()).toEqual({ badge: true, embed: true })
    const { calls } = pages as ReturnType<typeof fakeTransport>
    const before = calls.length
    const fresh = createEngine({ ...given, visitorRights: { verify: hmacVerifier('s') } })
    await fresh.loadPage({ by: 'slug', slug: 'plain', language: 'en' })
    expect(calls.slice(before).map(({ url }) => url)).toEqual(['https://site.test/api/app/pages/plain/translations/en'])
  })

  it('lists pages for editors with the stored session token or the one given', async () => {
    const seen = fakeTransport(() => ({ body: [] }))
    let stored: string | null = 'short'
    const engine = createEngine({ ...base, transport: seen, sessionToken: () => stored })
    expect((await engine.listPages({ scope: 'admin' })).items).toEqual([])
    stored = 'eySession-token'
    await engine.listPages({ scope: 'admin' })
    await engine.listPages({ scope: 'admin', token: 'given' })
    await engine.listPages({})
    expect(seen.calls.map(({ headers }) => headers?.Authorization)).toEqual([
      'Bearer eySession-token',
      'Bearer given',
      'Bearer key',
    ])
  })

  it('asks the host who looks, and is cautious without an answer', () => {
    expect(createEngine(base).adminStatus()).toEqual({ isAdmin: false, previewMode: false })
    const status = { isAdmin: true, previewMode: true }
    expect(createEngine({ ...base, adminStatus: () => status }).adminStatus()).toBe(status)
  })
})
