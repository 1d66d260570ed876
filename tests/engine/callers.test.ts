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
  starterWarnings,
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
    ['custom', ['dial'], '"schema" is missing. Give a zod schema that has a default.'],
    ['choice', [[{ value: 'a' }], 'a'], 'has an object among its values. Give texts or numbers, and their "labels".'],
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
    [{ kind: 'items' }, 'Block "x" is of the kind "items". Give "section" or "item".'],
    [{ version: '2' }, 'Block "x" has the version "2". Give a whole number from 1.'],
    [{ version: 0 }, 'Block "x" has the version 0. Give a whole number from 1.'],
    [{ starter: null }, 'Block "x": "starter" is null. Give an object.'],
    [{ aliases: 'old' }, 'Block "x": "aliases" is a string. Give an object.'],
    [{ aliases: { old: 'txt' } }, 'Block "x" has the alias "old" of "txt", which is none of its props.'],
    [{ migrations: [null] }, 'Block "x" has null among its migrations. Give { to, up }.'],
    [
      { migrations: [{ up: (props: object) => props }] },
      'Block "x" has a migration to undefined. Give the version it leads to, from 2.',
    ],
    [{ migrations: [{ to: 1 }] }, 'Block "x" has a migration to 1. Give the version it leads to, from 2.'],
    [{ migrations: [{ to: 2, migrate: () => ({}) }] }, 'Block "x" migration to 2: "up" is missing. Give a function.'],
    [{ stories: [{ props: {} }] }, 'Story 0 of block "x" has no name. Give { name, props }.'],
    [{ stories: [{ name: 'Long' }] }, 'Story "Long" of block "x": "props" is missing. Give an object.'],
    [
      { stories: [{ name: 'Long', props: { txt: 'a' } }] },
      'Story "Long" of block "x" has "txt" in its props, which is none of its props.',
    ],
    [
      { props: { text: fields.text('T', { showWhen: true } as object) } },
      'Block "x" prop "text": "showWhen" is a boolean. Give a function.',
    ],
    [
      { props: { text: fields.text('T', { validate: /a/ } as object) } },
      'Block "x" prop "text": "validate" is an object. Give a function.',
    ],
    [
      { props: { text: fields.text('T', { placement: 'page' } as object) } },
      'Block "x" prop "text" has the placement "page". Give "panel" or "canvas".',
    ],
  ])('is refused where it cannot be meant: %j', (given, problem) => {
    const block = blockWith(given)
    expect(block.problems).toEqual([problem])
    expect(refusal(() => createEngine({ catalogue: [block], api } as unknown as EngineConfig<Catalogue>))).toBe(problem)
  })

  it('is warned of where it is not known, with the nearest name', () => {
    const props = { text: fields.text('T', { multiLine: true } as object) }
    const block = blockWith({ props, rule: [], migration: [], getExternaldata: async () => ({}), loader: 1 })
    const pageTypes = [
      { ...definePageType({ name: 'page' }), allowedBlocks: ['x'], template: [{ slotName: 'a', limit: 1 }] },
    ]
    const { warnings } = createEngine({
      catalogue: [block],
      pageTypes,
      api,
      console: false,
    } as unknown as EngineConfig<Catalogue>).config
    expect(warnings).toEqual([
      'Unknown: Page type "page" has no option "allowedBlocks". Did you mean "allowedBlockTypes"?',
      'Unknown: Slot "a" of page type "page" has no option "limit". Did you mean "min"?',
      'Unknown: Block "x" prop "text" has no option "multiLine". Did you mean "multiline"?',
      'Unknown: Block "x" has no option "rule". Did you mean "rules"?',
      'Unknown: Block "x" has no option "migration". Did you mean "migrations"?',
      'Unknown: Block "x" has no option "getExternaldata". Did you mean "getExternalData"?',
      'Unknown: Block "x" has no option "loader".',
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

describe('sample content', () => {
  const step = blockWith({
    type: 'step',
    kind: 'item',
    props: { title: text, minutes: fields.number('Minutes', { initial: 5, min: 0 }) },
  })
  const warnings = (given: object) =>
    starterWarnings(
      defineCatalogue([
        blockWith({ props: { text, steps: fields.repeater('Steps', [step], { min: 1, max: 2 }) }, ...given }),
        step,
      ]),
    )

  it('that its fields take is not spoken of, and neither is what rules or missing items would say', () => {
    const rules = [() => ({ path: ['text'], message: 'Never' })]
    expect(
      warnings({
        starter: { text: 'A', steps: [] },
        rules,
        stories: [{ name: 'Long', props: { steps: [{ title: 'B' }] } }],
      }),
    ).toEqual([])
  })

  it('that its fields do not take is warned of, in items and stories too', () => {
    const starter = { text: {}, steps: [{ minutes: -1, name: 'B' }, { type: 'stp', props: {} }, {}] }
    const stories = [{ name: 'Long', props: { steps: 'none' } }]
    expect(warnings({ starter, stories })).toEqual([
      'The starter of block "x" does not fit. "Text" cannot be read. Invalid input: expected string, received object',
      'The starter of block "x" does not fit. "Steps" must hold at most 2, but has 3.',
      'The starter of block "x" does not fit. "Steps" holds no items of type "stp".',
      'The starter of block "x" does not fit. "Minutes" cannot be read. Too small: expected number to be >=0',
      'The starter of block "x" has "name" in an item of "steps", which is no prop of "step".',
      'Story "Long" of block "x" does not fit. "Steps" is not a list.',
    ])
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
      'warning: A rule failed. It answers a string, not { path, message }.',
      'warning: A rule failed. It answers a boolean, not { path, message }.',
      'warning: A rule failed. It answers an object, not { path, message }.',
      'warning: A rule failed. It answers a promise, not { path, message }.',
      'warning: A rule failed. It answers a number, not { path, message }.',
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
