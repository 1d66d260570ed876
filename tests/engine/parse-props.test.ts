import { defineBlock, fields, newBlock, parseBlock, parseProps } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { countingIds } from '../support/fakes.ts'

const item = defineBlock({
  type: 'item',
  label: 'Item',
  category: 'Test',
  kind: 'item',
  props: { name: fields.text('Name'), type: fields.choice('Type', ['a', 'b'], 'a') },
  starter: { name: 'New' },
})
const block = defineBlock({
  type: 'sample',
  label: 'Sample',
  category: 'Test',
  props: {
    title: fields.text('Title', { initial: 'Untitled' }),
    lines: fields.textarea('Lines'),
    count: fields.number('Count', { min: 0, max: 10, step: 2, initial: 4 }),
    on: fields.flag('On', true),
    size: fields.choice('Size', [20, 16, 0], 16, { aliases: { none: 0 } }),
    tone: fields.choice('Tone', ['light', 'dark'], 'light'),
    link: fields.address('Link'),
    picture: fields.image('Picture'),
    paper: fields.file('Paper', ['.PDF']),
    text: fields.richText('Text', ['bold']),
    page: fields.relationship('Page'),
    pages: fields.relationships('Pages'),
    items: fields.repeater('Items', [item], { min: 1, max: 3 }),
  },
  aliases: { theItems: 'items' },
  rules: [
    (props) =>
      props.count > 6 && props.tone === 'dark' ? { path: ['count'], message: 'Too many for the dark' } : undefined,
  ],
})
const read = (raw: unknown) => parseProps(block, raw, 'b')
const defaults = read({}).props

test('what is nearly a number takes no longer than one', { timeout: 60_000 }, () => {
  const count = `${'1'.repeat(500_000)}x`
  expect(read({ count }).issues.map(({ path }) => path)).toEqual([['count']])
})

describe('reading stored values', () => {
  test('what is missing takes its default, without an issue', () => {
    expect(read(undefined)).toEqual({ props: defaults, issues: [] })
    expect(read({ title: null, count: '', size: '', tone: '' })).toEqual({ props: defaults, issues: [] })
    expect(defaults).toMatchObject({ title: 'Untitled', count: 4, on: true, size: 16, tone: 'light', items: [] })
  })

  test('a boolean is true or false, whatever was stored; where nothing was, the default', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        const { on } = read({ on: stored }).props
        expect(on).toBeTypeOf('boolean')
        if (stored === null) expect(on).toBe(true)
        if (typeof stored === 'boolean') expect(on).toBe(stored)
      }),
    )
  })

  test.each([
    ['title', 5, '5'],
    ['size', ' 16.0 ', 16],
    ['size', '2e1', 20],
    ['size', '-0', 0],
    [
      'title',
      [
        { type: 'paragraph', children: [{ text: 'a' }] },
        { type: 'paragraph', children: [{ text: 'b' }] },
      ],
      'a b',
    ],
    [
      'lines',
      [
        { type: 'paragraph', children: [{ text: 'a' }] },
        { type: 'paragraph', children: [{ text: 'b' }] },
      ],
      'a\nb',
    ],
    ['count', ' 6 ', 6],
    ['on', 'off', false],
    ['on', 1, true],
    ['on', 'Yes', true],
    ['size', '20', 20],
    ['size', 'none', 0],
    ['tone', 'DARK', 'dark'],
    ['picture', '/a.png', { src: '/a.png' }],
    ['picture', {}, null],
    ['paper', { name: 'a.pdf', size: '12', url: '/a.pdf' }, { name: 'a.pdf', size: 12, url: '/a.pdf' }],
    ['page', { id: 'x', language: 'de' }, 'x_de'],
    ['pages', 'x_de', ['x_de']],
  ] as const)('%s reads %j as %j', (key, raw, value) => {
    const { props, issues } = read({ [key]: raw })
    expect({ value: props[key], issues }).toEqual({ value, issues: [] })
  })

  test.each([
    ['count', 3],
    ['count', 'many'],
    ['count', 12],
    ['on', 'perhaps'],
    ['tone', 'purple'],
    ['title', { a: 1 }],
    ['picture', 7],
    ['paper', { name: 'a.doc', url: '/a.doc' }],
    ['items', 'x'],
  ] as const)('%s: %j is told and replaced by the default', (key, raw) => {
    const { props, issues } = read({ [key]: raw })
    expect(props[key]).toEqual(defaults[key])
    expect(issues.map(({ code, path, blockId }) => ({ code, path, blockId }))).toEqual([
      { code: 'PROP_INVALID', path: [key], blockId: 'b' },
    ])
  })

  test('a reader or a check of the host that throws costs its own field only', () => {
    const fail = (): never => {
      throw new Error('No such host')
    }
    const own = defineBlock({
      type: 'own',
      label: 'Own',
      category: 'Test',
      props: {
        dial: fields.custom('Dial', 'dial', z.number().default(1), { read: fail }),
        knob: fields.custom('Knob', 'knob', z.number().refine(fail).default(2)),
        name: fields.text('Name'),
      },
    })
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer(), (dial, knob) => {
        const { props, issues } = parseProps(own, { dial, knob, name: 'Kept' })
        expect(props).toEqual({ dial: 1, knob: 2, name: 'Kept' })
        expect(issues.map(({ code, path, message }) => [code, path, message])).toEqual([
          ...(dial === null ? [] : [['PROP_INVALID', ['dial'], '"Dial" cannot be read. Error: No such host']]),
          ['PROP_INVALID', ['knob'], '"Knob" cannot be read. Error: No such host'],
        ])
      }),
    )
  })

  test('an unsafe address is read as none', () => {
    expect(read({ link: 'javascript:1' })).toMatchObject({
      props: { link: '' },
      issues: [{ code: 'ADDRESS_UNSAFE', path: ['link'] }],
    })
  })

  test('a broken rule keeps the value and speaks', () => {
    expect(read({ count: 8, tone: 'dark' })).toMatchObject({
      props: { count: 8 },
      issues: [{ code: 'RULE_BROKEN', path: ['count'], message: 'Too many for the dark' }],
    })
  })
})

describe('repeaters', () => {
  test('bare props are read as the first type, with an id made from owner, prop and place', () => {
    expect(read({ items: [{ name: 'A', type: 'b' }] }).props.items).toEqual([
      { id: 'b-items-0', type: 'item', props: { name: 'A', type: 'b' } },
    ])
  })

  test('an older spelling is read, the stored name wins', () => {
    expect(read({ theItems: [{ name: 'old' }] }).props.items).toHaveLength(1)
    expect(read({ theItems: [{ name: 'old' }], items: [{ name: 'new' }] }).props.items).toMatchObject([
      { props: { name: 'new' } },
    ])
  })

  test('fewer than min is kept and told, an absent list is not', () => {
    expect(read({ items: [] }).issues.map(({ code }) => code)).toEqual(['COUNT_BELOW_MIN'])
    expect(read({}).issues).toEqual([])
  })

  test('more than max is told, and the first are drawn', () => {
    const { props, issues } = read({ items: [1, 2, 3, 4].map((name) => ({ name })) })
    expect({ drawn: props.items.length, codes: issues.map(({ code }) => code) }).toEqual({
      drawn: 3,
      codes: ['COUNT_ABOVE_MAX'],
    })
  })

  const mixed = defineBlock({
    type: 'mixed',
    label: 'Mixed',
    category: 'Test',
    props: {
      parts: fields.repeater('Parts', [item, { ...item, type: 'other', label: 'Other' }], {
        perType: { item: { max: 1 }, other: { min: 1, max: 2 } },
      }),
    },
  })

  test('more or fewer of one type than may stand are told', () => {
    const told = (...types: readonly string[]) =>
      parseProps(mixed, { parts: types.map((type) => ({ type, props: {} })) }, 'b').issues.map(
        ({ code, path, blockId, message }) => [code, path, blockId, message],
      )
    expect(told('item', 'other', 'other')).toEqual([])
    expect(parseProps(mixed, {}).issues).toEqual([])
    expect(told('item', 'item')).toEqual([
      ['COUNT_ABOVE_MAX', ['parts'], 'b', '"Parts" must hold at most 1 of "Item", but has 2.'],
      ['COUNT_BELOW_MIN', ['parts'], 'b', '"Parts" must hold at least 1 of "Other", but has 0.'],
    ])
  })

  test('of any list each type is told exactly when its number is out of its bounds', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('item', 'other', 'odd')), (types) => {
        const { props, issues } = parseProps(mixed, { parts: types.map((type) => ({ type, props: {} })) })
        const [items, others] = ['item', 'other'].map((type) => types.filter((one) => one === type).length)
        const wrong = [(items ?? 0) > 1, (others ?? 0) < 1, (others ?? 0) > 2].filter(Boolean)
        expect(issues.filter(({ code }) => code.startsWith('COUNT'))).toHaveLength(wrong.length)
        expect(props.parts.map(({ type }) => type)).toEqual(types.filter((type) => type !== 'odd'))
      }),
    )
  })

  test('entries of unknown type are not drawn', () => {
    expect(read({ items: [{ id: 'x', type: 'odd', props: {} }, { name: 'A' }] })).toMatchObject({
      props: { items: [{ id: 'b-items-1' }] },
      issues: [{ code: 'BLOCK_TYPE_UNKNOWN', path: ['items', 0], severity: 'warning' }],
    })
  })

  test('a new block fills its lists up to their minimum, with fresh ids', () => {
    expect(newBlock(block, countingIds())).toEqual({
      id: 'id-1',
      type: 'sample',
      version: 1,
      props: { items: [{ id: 'id-2', type: 'item', version: 1, props: { name: 'New' } }] },
    })
  })

  test('an item that is written out says all it means: nothing of its starter is added', () => {
    expect(newBlock(block, countingIds(), { items: [{ type: 'item', props: {} }] }).props).toEqual({
      items: [{ id: 'id-2', type: 'item', version: 1, props: {} }],
    })
  })
})

describe('a block of another version', () => {
  const moved = defineBlock({
    type: 'moved',
    label: 'Moved',
    category: 'Test',
    version: 2,
    migrations: [
      {
        to: 2,
        up: ({ heading, ...rest }) => {
          if (heading === 'odd') throw new Error('No such heading.')
          return { ...rest, title: heading ?? null }
        },
      },
    ],
    props: { title: fields.text('Title', { initial: 'Untitled' }), count: fields.number('Count', { initial: 4 }) },
  })
  const readMoved = (version: unknown, props: unknown) => parseBlock(moved, { id: 'b', version, props })

  test('is brought up to date where it is older; without a version it is the first', () => {
    const stored = { heading: 'Hello', title: 'Beside it' }
    for (const [version, title] of [
      [undefined, 'Hello'],
      ['2', 'Hello'],
      [1, 'Hello'],
      [2, 'Beside it'],
      [3, 'Beside it'],
    ])
      expect([version, readMoved(version, stored)]).toEqual([version, { props: { title, count: 4 }, issues: [] }])
  })

  test('is read as it is stored where it cannot be brought up to date, and that is told before all else (F-21)', () => {
    const { props, issues } = readMoved(1, { heading: 'odd', title: 'Kept', count: 'many' })
    expect(props).toEqual({ title: 'Kept', count: 4 })
    expect(issues.map(({ code, severity, blockId }) => [code, severity, blockId])).toEqual([
      ['MIGRATION_FAILED', 'warning', 'b'],
      ['PROP_INVALID', 'error', 'b'],
    ])
  })

  test('is not brought up to date where its props are no object', () => {
    expect(readMoved(1, 'odd').issues.map(({ code }) => code)).toEqual(['PROP_INVALID'])
  })
})

describe('laws of reading', () => {
  const shaped = fc.record(Object.fromEntries(Object.keys(block.fields).map((key) => [key, fc.jsonValue()])), {
    requiredKeys: [],
  })

  test('any JSON is read, and its result reads again to itself', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), shaped), (raw) => {
        const once = read(raw)
        const again = read(once.props)
        expect(again.props).toEqual(once.props)
        const lasting = again.issues.filter(({ code }) => code !== 'COUNT_BELOW_MIN' && code !== 'RULE_BROKEN')
        expect(lasting).toEqual([])
      }),
    )
  })

  test('keys named like parts of Object change nothing', () => {
    const hostile = JSON.parse(
      '{"__proto__":{"on":false},"constructor":{"prototype":{"x":1}},"items":[{"__proto__":{"name":"x"}}]}',
    )
    expect(read(hostile).props.on).toBe(true)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  test('a mistake in the definition is recorded, not thrown', () => {
    const wrong = defineBlock({
      type: 'wrong',
      label: '',
      category: '',
      props: { bare: fields.text('x').unwrap() },
      migrations: [
        { to: 3, up: (p) => p },
        { to: 3, up: (p) => p },
      ],
    })
    expect(wrong.problems).toEqual([
      'Block "wrong" prop "bare" has no field. Build it with a helper from fields.*.',
      'Block "wrong" has no label. Give it the name editors will read.',
      'Block "wrong" has no category. Give it the heading it stands under in the add menu.',
      'Block "wrong" has two migrations to one version. Number each step once.',
    ])
  })
})
