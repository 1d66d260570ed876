import { readFileSync } from 'node:fs'
import {
  blockingText,
  type Catalogue,
  ConfigError,
  createEngine,
  defaultOptions,
  defineBlock,
  defineCatalogue,
  definePageType,
  type EngineConfig,
  fields,
  resolveConfig,
  version,
} from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { api, base, pageTypes, text } from './support/least-config.ts'

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
    expect(warnings).toEqual(['There is no list of blocks, no "catalogue". The default paragraph is used.'])
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
