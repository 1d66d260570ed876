import {
  type Catalogue,
  ConfigError,
  createEngine,
  defineBlock,
  defineCatalogue,
  definePageType,
  type EngineConfig,
  fields,
  type PageRequest,
  presentPage,
  validatePage,
} from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { world } from './support/stored-pages.ts'

/** Called as JavaScript may call it. */
type Loose = (...given: readonly unknown[]) => unknown
const make = fields as unknown as Readonly<Record<string, Loose>>
const text = fields.text('Text')
const load = async () => []
const api = { host: '/api', appId: '', apiKey: '' }

function blockWith(given: object) {
  return defineBlock({ type: 'x', label: 'X', category: 'Test', props: { text }, ...given })
}

function problemsWith(prop: unknown): readonly string[] {
  return blockWith({ props: { prop } }).problems.map((problem) => problem.replace(/^Block "x" prop "prop":? /, ''))
}

function refusal(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error instanceof ConfigError ? error.message : error
  }
}

function refusedTypes(...pageTypes: readonly unknown[]): unknown {
  return refusal(() =>
    createEngine({ catalogue: [blockWith({})], pageTypes, api } as unknown as EngineConfig<Catalogue>),
  )
}

describe('a field without what it is made of', () => {
  it.each([
    ['number', [], '"initial" is missing. Give a number.'],
    ['number', [{ initial: '1' }], '"initial" is a string. Give a number.'],
    ['range', [null], '"initial" is missing. Give a number.'],
    ['choice', [], '"values" is missing. Give an array.'],
    ['choice', [[], 'a'], 'refuses its own default: Invalid option: expected one of . Give it one that it takes.'],
    ['choice', [['a']], 'refuses its own default: Invalid input: expected "a". Give it one that it takes.'],
    ['select', ['a'], '"load" is a string. Give a function.'],
    ['autocomplete', [], '"search" is missing. Give a function.'],
    ['file', [], '"accept" is missing. Give an array.'],
    ['richText', [{ bold: true }], '"features" is an object. Give an array.'],
    ['custom', [undefined, z.null().default(null)], '"control" is missing. Give a string.'],
    ['custom', ['dial'], 'has no field. Build it with a helper from fields.*.'],
  ])('%s%j is told by its block', (name, given, problem) => {
    expect(problemsWith(make[name]?.('Label', ...given))).toEqual([problem])
  })

  it.each([
    ['text', '"options" is null. Give an object.', [null]],
    ['textarea', '"options" is a string. Give an object.', ['Hello']],
    ['address', '"options" is null. Give an object.', [null]],
    ['date', '"options" is null. Give an object.', [null]],
    ['flag', '"options" is null. Give an object.', [true, null]],
    ['number', '"initial" is missing. Give a number.', [null]],
    ['choice', '"options" is null. Give an object.', [['a'], 'a', null]],
    ['choice', '"aliases" is null. Give an object.', [['a'], 'a', { aliases: null }]],
    ['choice', '"offered" is a string. Give an array.', [['a'], 'a', { offered: 'a' }]],
    ['select', '"options" is null. Give an object.', [load, null]],
    ['image', '"options" is an array. Give an object.', [[16, 9]]],
    ['file', '"options" is null. Give an object.', [['pdf'], null]],
    ['icon', '"options" is null. Give an object.', [null]],
    ['icon', '"sets" is a string. Give an array.', [{ sets: 'hi' }]],
    ['richText', '"options" is null. Give an object.', [['bold'], null]],
    ['autocomplete', '"options" is null. Give an object.', [load, null]],
    ['relationship', '"options" is null. Give an object.', [null]],
    ['relationships', '"options" is null. Give an object.', [null]],
    ['repeater', '"options" is null. Give an object.', [[blockWith({})], null]],
    ['repeater', '"perType" is null. Give an object.', [[blockWith({})], { perType: null }]],
    ['custom', '"options" is null. Give an object.', ['dial', z.null().default(null), null]],
    ['custom', '"read" is null. Give a function.', ['dial', z.null().default(null), { read: null }]],
  ])('%s tells of its options: %s', (name, problem, given) => {
    const prop = make[name]?.('Label', ...given)
    expect(problemsWith(prop)).toEqual([problem])
    expect(
      refusal(() =>
        createEngine({ catalogue: [blockWith({ props: { prop } })], api } as unknown as EngineConfig<Catalogue>),
      ),
    ).toBe(`Block "x" prop "prop": ${problem}`)
  })

  it('is told for any JSON it is given', () => {
    const given = fc.array(fc.oneof(fc.jsonValue(), fc.constant(null)), { maxLength: 4 })
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(make)), fc.jsonValue(), given, (name, label, more) => {
        expect(refusal(() => problemsWith(make[name]?.(label, ...more)))).toBeInstanceOf(Array)
      }),
    )
  })
})

describe('a block', () => {
  it('tells of rules and loaders that are no functions', () => {
    expect(blockWith({ rules: [() => undefined, 'max', undefined] }).problems).toEqual([
      'Block "x": "rule" is a string. Give a function.',
      'Block "x": "rule" is missing. Give a function.',
    ])
    expect(blockWith({ getExternalData: {}, isPageTitle: true }).problems).toEqual([
      'Block "x": "getExternalData" is an object. Give a function.',
      'Block "x": "isPageTitle" is a boolean. Give a function.',
    ])
  })
})

describe('what a block says of itself', () => {
  it.each([
    [[null]],
    [[{ up: (props: object) => props }]],
    [[{ to: '2', up: (props: object) => props }]],
    [[{ to: 1, up: (props: object) => props }]],
    [[{ to: 2, migrate: (props: object) => props }]],
  ])('is refused for migrations that are none: %j', (migrations) => {
    const problem = 'Block "x" has a migration that is none. Give { to, up }, from version 2.'
    const block = blockWith({ migrations })
    expect(block.problems).toEqual([problem])
    expect(refusal(() => createEngine({ catalogue: [block], api } as unknown as EngineConfig<Catalogue>))).toBe(problem)
  })

  it('is warned of where it is not known, with the nearest name', () => {
    const block = blockWith({
      rule: [],
      migration: [],
      getExternaldata: async () => ({}),
      loader: 1,
      render: () => null,
    })
    const given = { catalogue: [block], api, console: false } as unknown as EngineConfig<Catalogue>
    expect(createEngine(given).config.warnings).toEqual([
      'Block "x" has no option "rule". Did you mean "rules"?',
      'Block "x" has no option "migration". Did you mean "migrations"?',
      'Block "x" has no option "getExternaldata". Did you mean "getExternalData"?',
      'Block "x" has no option "loader".',
      'Deprecated: Block option "render" is no longer used. Register a view with the renderer.',
    ])
  })

  it('may be items that hold their own kind, which are looked at only when all blocks are there', () => {
    const branch: unknown = blockWith({
      type: 'branch',
      props: { twigs: fields.repeater('Twigs', () => [branch as ReturnType<typeof blockWith>]) },
    })
    expect(
      refusal(() => createEngine({ catalogue: [branch], api } as unknown as EngineConfig<Catalogue>).config.warnings),
    ).toEqual([])
  })
})

describe('a rule', () => {
  it('that answers what says nothing finds nothing against the values, and that is said', () => {
    const told = (answer: unknown) =>
      blockWith({ rules: [() => answer] })
        .check({ text: '' })
        .map(({ message, severity }) => `${severity}: ${message}`)
    expect([undefined, null, false, '', [], [{ path: [], message: 'No' }]].flatMap(told)).toEqual(['error: No'])
    expect(['Too long', true, { message: 'No' }, Promise.resolve(), [4]].flatMap(told)).toEqual([
      'warning: A rule failed. It answers a string.',
      'warning: A rule failed. It answers a boolean.',
      'warning: A rule failed. It answers an object.',
      'warning: A rule failed. It answers an object.',
      'warning: A rule failed. It answers a number.',
    ])
  })
})

describe('a page type', () => {
  it('is refused by the engine where it has no name, and not before', () => {
    const advice = 'Make it with definePageType({ name }).'
    expect(refusedTypes(...[{}, undefined, { name: 4 }].map((given) => (definePageType as Loose)(given)))).toBe(
      [0, 1, 2].map((index) => `Page type ${index} has no name: it is an object. ${advice}`).join('\n'),
    )
  })

  it('is refused for slots without a name and functions that are none', () => {
    const template = [{ slotName: 'main' }, {}, { slotName: '' }, null]
    expect(refusedTypes({ ...definePageType({ name: 'page' }), template, getExternalData: 'x' })).toBe(
      [
        'Page type "page": "getExternalData" is a string. Give a function.',
        'Page type "page": "slotName" is missing. Give a string.',
      ].join('\n'),
    )
  })
})

describe('a custom field of a page type', () => {
  it('is refused without its field, which every panel and every save reads', () => {
    const field = { type: 'TEXT', label: 'Mood' }
    const customFields = [{ name: 'mood', field }, { name: 'day', ...field }, { name: 'time', field: 'TEXT' }, null]
    expect(refusedTypes({ ...definePageType({ name: 'page' }), customFields })).toBe(
      [
        'Page type "page" custom field "day": "field" is missing. Give an object.',
        'Page type "page" custom field "time": "field" is a string. Give an object.',
        'Page type "page" custom field "undefined": "field" is missing. Give an object.',
      ].join('\n'),
    )
  })
})

describe('a page', () => {
  const advice = 'Give { catalogue, pageTypes }.'

  it('is not read without a site', () => {
    for (const read of [validatePage, presentPage] as readonly Loose[]) {
      expect(refusal(() => read({}))).toBe(`The site is missing. ${advice}`)
      expect(refusal(() => read({}, { catalogue: defineCatalogue([]) }))).toBe(`The site is an object. ${advice}`)
    }
  })

  it('is not loaded without what its request asks by', async () => {
    const requests = [{ by: 'slug' }, { by: 'slug', slug: 'home' }, { by: 'id', id: null }]
    const { load, transport } = world([])
    expect(await Promise.all(requests.map((request) => load(request as PageRequest).catch(String)))).toEqual([
      'ConfigError: A page was requested by "slug" without "slug". Give it as text.',
      'ConfigError: A page was requested by "slug" without "language". Give it as text.',
      'ConfigError: A page was requested by "id" without "id". Give it as text.',
    ])
    expect(transport.calls).toEqual([])
  })
})

describe('an engine', () => {
  it('is refused for a transport, a clock or permissions that could not be asked', () => {
    const permissions = () => false
    const given = { catalogue: [blockWith({})], api, console: false, transport: 'x', clock: () => 0, permissions }
    expect(refusal(() => createEngine(given as unknown as EngineConfig<Catalogue>))).toBe(
      [
        'The configuration: "transport" is a string. Give an object.',
        'The configuration: "clock" is a function. Give an object.',
        'The configuration: "permissions" is a function. Give an object.',
      ].join('\n'),
    )
  })

  it('refuses a listener that could not be told', () => {
    const { on } = createEngine({ catalogue: defineCatalogue([]), api, console: false })
    expect(refusal(() => (on as Loose)('page:loaded'))).toBe('The listener is missing. Give a function.')
  })

  it('lists all public pages where nothing is asked for', async () => {
    const request = async () => ({ status: 200, body: [], header: () => undefined })
    const engine = createEngine({ catalogue: defineCatalogue([]), api, console: false, transport: { request } })
    expect(await engine.listPages()).toEqual({
      items: [],
      pagination: { page: 1, pageSize: 100, totalItems: 0, totalPages: 0 },
    })
  })
})

describe('whatever JSON a factory is given', () => {
  it.each<[string, Loose]>([
    ['defineBlock', defineBlock as Loose],
    ['defineCatalogue', defineCatalogue as Loose],
    ['definePageType', definePageType as Loose],
    ['createEngine', createEngine as Loose],
    ['validatePage', (site) => validatePage({ content: [] }, site as never)],
    ['presentPage', (site) => presentPage({ content: [] }, site as never)],
  ])('%s works or throws a ConfigError', (_name, factory) => {
    fc.assert(
      fc.property(fc.oneof(fc.constant(undefined), fc.jsonValue()), (given) => {
        try {
          factory(given)
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigError)
        }
      }),
    )
  })
})
