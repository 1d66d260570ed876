import {
  type BlockSpec,
  defineBlock,
  defineCatalogue,
  definePageType,
  fields,
  issue,
  isUnsafeKey,
  type LoadContext,
  parseProps,
  presentPage,
  randomIds,
  schemaOf,
  storedValue,
  systemClock,
} from '@quoin/engine'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { isBlockSchema } from '../../engine/core/src/schema/block-schema.ts'
import { fakeTransport } from '../support/fakes.ts'

const context: LoadContext = {
  language: 'en',
  signal: new AbortController().signal,
  transport: fakeTransport(() => undefined),
}

type Sample = BlockSpec<'sample', { name: ReturnType<typeof fields.text> }>

function block(more: Partial<Sample> = {}) {
  return defineBlock({
    type: 'sample',
    label: 'Sample',
    category: 'Test',
    props: { name: fields.text('Name') },
    ...more,
  })
}

function propless(props: unknown) {
  return block({ props: props as Sample['props'] })
}

const listedFeatures =
  '"bold", "italic", "code", "highlight", "sub", "sup", "link", "h1", "h2", "h3", "h4", "h5", "h6", "quote", "ul", "ol"'

describe('a block', () => {
  it('has the stock values of what was not said', () => {
    const { theme, kind, version, starter, stories, accepts, problems } = block()
    expect({ theme, kind, version, starter, stories, accepts, problems }).toEqual({
      theme: 'Default',
      kind: 'section',
      version: 1,
      starter: {},
      stories: [],
      accepts: [],
      problems: [],
    })
  })

  it('is of the version of its last migration, and runs those a stored block has not seen, in their order', () => {
    const moved = block({
      migrations: [
        { to: 3, up: (props) => ({ ...props, name: `${props.name}3` }) },
        { to: 2, up: (props) => ({ ...props, name: `${props.name}2` }) },
      ],
    })
    expect(moved.version).toBe(3)
    expect(moved.migrate({ name: 'a' }, 1)).toEqual({ name: 'a23' })
    expect(moved.migrate({ name: 'a' }, 2)).toEqual({ name: 'a3' })
    expect(moved.migrate({ name: 'a' }, 3)).toEqual({ name: 'a' })
  })

  it('records mistakes in its definition', () => {
    expect(block({ type: '' as 'sample' }).problems).toEqual([
      'A block has no type. Give defineBlock a type such as "faq".',
    ])
    expect(block({ version: 2, migrations: [{ to: 3, up: (props) => props }] }).problems).toEqual([
      'Block "sample" is version 2 but has a migration to 3. Raise its version.',
    ])
    const bare = defineBlock({ type: 'bare', label: 'Bare', category: 'Test', props: { a: fields.text('A').unwrap() } })
    expect(bare.problems).toEqual(['Block "bare" prop "a" has no field. Build it with a helper from fields.*.'])
    const old = block({ ...{ label: 'Old', render: () => null, superType: 'x', textEditProps: [] } })
    expect(old.problems).toEqual([
      'Deprecated: Block option "render" is no longer used. Register a view with the renderer.',
      'Deprecated: Block option "superType" is no longer used. Use category and theme.',
      'Deprecated: Block option "textEditProps" is no longer used. Declare the texts as fields.',
    ])
  })

  it('records what no value could set right: lists that are none, and words that mean nothing', () => {
    expect(block({ category: '' }).problems).toEqual([
      'Block "sample" has no category. Give it the heading it stands under in the add menu.',
    ])
    const loose = block({ ...({ starter: { nme: 'A' }, rules: () => undefined, tags: 'a' } as object) })
    expect(loose.problems).toEqual([
      'Block "sample": "rules" is a function. Give an array.',
      'Block "sample": "tags" is a string. Give an array.',
      'Block "sample" has "nme" in its starter, which is none of its props.',
    ])
    const advice = 'Give an object with one field for each prop.'
    expect([undefined, z.object({ name: fields.text('Name') })].map((props) => propless(props).problems)).toEqual([
      [`The "props" of block "sample" are missing. ${advice}`],
      [`The "props" of block "sample" are a schema. ${advice}`],
    ])
  })

  it('records fields that contradict themselves', () => {
    const props = {
      choice: fields.choice('Choice', ['a', 'b'], 'c' as 'a'),
      range: fields.range('Range', { min: 5, max: 1, initial: 5 }),
      day: fields.date('Day', { min: '2027-01-01', max: '2026-01-01' }),
      low: fields.number('Low', { min: 1, initial: 0 }),
      list: fields.repeater('List', [block()], { min: 2, max: 1 }),
      words: fields.richText('Words', ['bold', 'strong' as 'bold']),
      nameless: fields.text(''),
      custom: fields.custom('Custom', 'stars', z.number().max(5).default(9)),
      slow: fields.custom(
        'Slow',
        'slow',
        z
          .string()
          .refine(async () => true)
          .default(''),
      ),
    }
    const { problems } = defineBlock({ type: 'odd', label: 'Odd', category: 'Test', props })
    expect(problems.map((text) => text.replace('Block "odd" prop ', ''))).toEqual([
      '"choice" refuses its own default: Invalid option: expected one of "a"|"b". Give it one that it takes.',
      '"range" goes from 5 to 1. Give "min" the smaller one.',
      '"range" refuses its own default: Too big: expected number to be <=1. Give it one that it takes.',
      '"day" goes from 2027-01-01 to 2026-01-01. Give "min" the smaller one.',
      '"low" refuses its own default: Too small: expected number to be >=1. Give it one that it takes.',
      '"list" goes from 2 to 1. Give "min" the smaller one.',
      `"words" takes "strong", which does not exist. There are ${listedFeatures}.`,
      '"nameless" has no label. Give it the name editors will read.',
      '"custom" refuses its own default: Too big: expected number to be <=5. Give it one that it takes.',
      '"slow" refuses its own default: it is judged asynchronously. Give it one that it takes.',
    ])
  })

  it('loads with getExternalData, with the older getData only where that is absent, else nothing', async () => {
    const older = block({ getData: async () => ({ name: 'older' }) })
    const both = block({ getData: async () => ({ name: 'older' }), getExternalData: async () => ({ name: 'newer' }) })
    expect([
      await older.load({ name: '' }, context),
      await both.load({ name: '' }, context),
      await block().load({ name: '' }, context),
    ]).toEqual([{ name: 'older' }, { name: 'newer' }, {}])
  })

  it('answers its rules as issues, one or several', () => {
    const ruled = block({
      rules: [
        () => undefined,
        ({ name }) => ({ path: ['name'], message: `Not ${name}` }),
        () => [{ path: [], message: 'Twice', severity: 'warning' }],
      ],
    })
    expect(ruled.check({ name: 'x' }).map(({ code, message, severity }) => [code, message, severity])).toEqual([
      ['RULE_BROKEN', 'Not x', 'error'],
      ['RULE_BROKEN', 'Twice', 'warning'],
    ])
  })

  it('has a rule that fails find nothing against the values, and says so', () => {
    const failing = block({
      rules: [
        () => {
          throw new Error('No such host')
        },
        () => ({ path: ['name'], message: 'Asked all the same' }),
      ],
    })
    expect(parseProps(failing, { name: 'x' }, 'b')).toEqual({
      props: { name: 'x' },
      issues: [
        issue('RULE_BROKEN', { blockId: 'b', severity: 'warning', message: 'A rule failed. Error: No such host' }),
        issue('RULE_BROKEN', { blockId: 'b', path: ['name'], message: 'Asked all the same' }),
      ],
    })
  })

  it('says whether its title is the title of the page, and takes external data where it can', () => {
    const title = block({
      isPageTitle: ({ name }) => name !== '',
      mapExternalDataToProps: (data) => ({ name: String(data) }),
    })
    expect([
      title.isPageTitle({ name: 'x' }),
      title.isPageTitle({ name: '' }),
      block().isPageTitle({ name: 'x' }),
    ]).toEqual([true, false, false])
    expect([title.mapExternalData(7, { name: '' }), block().mapExternalData(7, { name: '' })]).toEqual([
      { name: '7' },
      {},
    ])
  })

  it('has no title of the page where it fails to say so', () => {
    const failing = block({
      isPageTitle: () => {
        throw new Error('No such host')
      },
    })
    expect(failing.isPageTitle({ name: 'x' })).toBe(false)
  })

  it('finds a value under its own name first, then under an older one', () => {
    const [plan] = block({ aliases: { title: 'name' } }).plan
    if (!plan) throw new Error('The block has one prop')
    expect(storedValue({ name: 'a', title: 'b' }, plan)).toEqual({ key: 'name', value: 'a' })
    expect(storedValue({ name: null, title: 'b' }, plan)).toEqual({ key: 'title', value: 'b' })
    expect(storedValue({}, plan)).toEqual({ key: 'name', value: undefined })
  })

  it('is told from anything else', () => {
    expect([isBlockSchema(block()), isBlockSchema({ type: 'x' }), isBlockSchema(null)]).toEqual([true, false, false])
  })
})

describe('a catalogue', () => {
  it('finds blocks by their own type only', () => {
    const catalogue = defineCatalogue([block()])
    expect([
      schemaOf(catalogue, 'sample')?.label,
      schemaOf(catalogue, 'toString'),
      schemaOf(catalogue, '__proto__'),
    ]).toEqual(['Sample', undefined, undefined])
  })
})

describe('a page shown without loading', () => {
  it('is valid, has its view and its issues', () => {
    const site = { catalogue: defineCatalogue([block()]), pageTypes: [definePageType({ name: 'page' })] }
    const shown = presentPage(
      {
        type: 'page',
        content: [
          { id: 'a', type: 'sample', props: { name: 'x' } },
          { id: 'b', type: 'gone', props: {} },
        ],
      },
      site,
    )
    expect(shown.view).toEqual({ kind: 'flat', slots: [{ name: '', blocks: shown.page.content }], issues: [] })
    expect([shown.embeds, shown.issues.map(({ code }) => code)]).toEqual([{}, ['BLOCK_TYPE_UNKNOWN']])
  })
})

describe('what the platform gives', () => {
  it('is time, a timer that can be taken back, and ids', async () => {
    expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(1000)
    const ran: string[] = []
    const off = systemClock.after(0, () => ran.push('taken back'))
    off()
    await new Promise<void>((resolve) => {
      systemClock.after(0, () => {
        ran.push('run')
        resolve()
      })
    })
    expect(ran).toEqual(['run'])
    expect(randomIds.next()).not.toBe(randomIds.next())
  })

  it('has three names that must not be written to', () => {
    expect(['__proto__', 'constructor', 'prototype', 'name'].map(isUnsafeKey)).toEqual([true, true, true, false])
  })
})
