import {
  canvasFields,
  createEditSession,
  type EditSession,
  findNode,
  pageOutline,
  pagePanelFor,
  panelFor,
  plainTextOf,
  shownIssues,
} from '@quoin/edit'
import {
  defineBlock,
  defineCatalogue,
  definePageType,
  fields,
  type Json,
  type JsonObject,
  type Site,
} from '@quoin/engine'
import { catalogue } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { logHostFailures } from '../../renderers/editor/src/workspace/log-host-failures.ts'
import { countingIds } from '../support/fakes.ts'
import { scriptedSaver } from './support/session.ts'
import { block, page } from './support/site.ts'

const point = defineBlock({
  type: 'point',
  label: 'Point',
  category: 'Shared',
  kind: 'item',
  props: {
    words: fields.richText('Words', ['bold'], { required: true }),
    weight: fields.number('Weight', { min: 1, max: 3, initial: 1 }),
  },
})
const strict = defineBlock({
  type: 'strict',
  label: 'Strict',
  category: 'Text',
  props: {
    words: fields.richText('Words', ['bold'], { required: true }),
    note: fields.textarea('Note', { placement: 'canvas', placeholder: 'Say it' }),
    even: fields.number('Even', { initial: 2, validate: (value) => Number(value) % 2 === 0 }),
    picture: fields.image('Picture', { ratio: 2, required: true }),
    paper: fields.file('Paper', ['pdf']),
    day: fields.date('Day', { min: '2026-01-01', max: '2026-12-31' }),
    at: fields.date('At', { time: true, min: '2026-01-01T00:00:00Z' }),
    links: fields.relationships('Links', { required: true }),
    secret: fields.choice('Secret', ['a', 'b'], 'a', { showWhen: ({ even }) => even === 4 }),
    few: fields.repeater('Few', [point], { min: 0, max: 2 }),
    many: fields.repeater('Many', [point]),
    odd: fields.custom('Odd', 'table', z.array(z.unknown()).default([]), { required: true }),
  },
})
const kinds = [
  { value: 'talk', label: 'Talk' },
  { value: 'play', label: 'Play' },
]
const site: Site = {
  catalogue: defineCatalogue([strict]),
  pageTypes: [
    definePageType({
      name: 'page',
      customFields: [{ name: 'mood', field: { type: 'TEXT', label: 'Mood', required: true } }],
    }),
    definePageType({
      name: 'event',
      customFields: [
        { name: 'day', field: { type: 'DATE', label: 'Day', min: '2026-01-01' } },
        { name: 'seats', field: { type: 'NUMBER', label: 'Seats', required: true, min: 1, max: 9, group: 'Room' } },
        { name: 'kind', field: { type: 'SELECT', display: 'SELECT', label: 'Kind', options: kinds }, initial: 'talk' },
        { name: 'site', field: { type: 'TEXT', label: 'Site', address: true, group: 'Room' } },
        {
          name: 'stage',
          field: { type: 'TEXT', label: 'Stage', required: true, showWhen: ({ kind }) => kind === 'play' },
        },
        {
          name: 'code',
          field: { type: 'TEXT', label: 'Code', maxLength: 4, validate: (value) => value !== 'x' || 'Not x.' },
        },
      ],
    }),
    definePageType({
      name: 'slotted',
      template: [
        { slotName: 'main', max: 1 },
        { slotName: 'side', min: 1 },
      ],
    }),
  ],
}

function open(props: Record<string, Json> = {}, more: object = {}): EditSession {
  return createEditSession({
    site,
    page: page([block('a', 'strict', props)], more),
    saver: scriptedSaver(),
    ids: countingIds(),
    autosave: false,
  })
}

const found = (session: EditSession, key: string) =>
  session
    .getState()
    .issues.filter(({ path }) => path[0] === key)
    .map(({ code, blockId, path }) => [code, blockId, path.join('.')])

describe('what fields ask for (S-52)', () => {
  test('what is required and empty, of any kind, is said', () => {
    const session = open()
    const codes = session.getState().issues.filter(({ blockId }) => blockId === 'a')
    expect(codes.map(({ code, path }) => [code, path[0]])).toEqual([
      ['FIELD_REQUIRED', 'words'],
      ['FIELD_REQUIRED', 'picture'],
      ['FIELD_REQUIRED', 'links'],
      ['FIELD_REQUIRED', 'odd'],
    ])
    expect(found(session, 'customValues')).toEqual([['FIELD_REQUIRED', '@page', 'customValues.mood']])
    session.dispatch({ type: 'page.set', path: ['customValues', 'mood'], value: 'calm' })
    expect(found(session, 'customValues')).toEqual([])
    session.dispatch({ type: 'page.set', path: ['customValues', 'mood'], value: null })
    expect(found(session, 'customValues')).toEqual([['FIELD_REQUIRED', '@page', 'customValues.mood']])
  })

  test('U-30, S-52: values of a page type are judged as those of blocks are', () => {
    const told = (customValues: Record<string, Json>) =>
      open({}, { type: 'event', customValues })
        .getState()
        .issues.filter(({ path }) => path[0] === 'customValues')
        .map(({ code, blockId, path, message }) => [code, blockId, path.slice(1).join('.'), message])
    const fine = { seats: 4 }
    expect(told({})).toEqual([['FIELD_REQUIRED', '@page', 'seats', "'Seats' is required."]])
    expect(told(fine)).toEqual([])
    expect(told({ seats: 4, day: '2026-02-30' })).toEqual([
      ['PROP_INVALID', '@page', 'day', '"Day" cannot be read. "2026-02-30" is not a date like 2026-05-31.'],
    ])
    expect(told({ seats: 4, day: '2025-12-31' })).toEqual([
      ['PROP_INVALID', '@page', 'day', "'Day' must be 2026-01-01 at the earliest, but is 2025-12-31."],
    ])
    expect(told({ seats: 10 })).toEqual([['PROP_INVALID', '@page', 'seats', "'Seats' must be at most 9, but is 10."]])
    expect(told({ ...fine, kind: 'film' })).toEqual([
      ['PROP_INVALID', '@page', 'kind', '\'Kind\' has no option "film".'],
    ])
    expect(told({ ...fine, site: 'javascript:x' }).map(([code, , path]) => [code, path])).toEqual([
      ['ADDRESS_UNSAFE', 'site'],
    ])
    expect(told({ ...fine, kind: 'play' })).toEqual([['FIELD_REQUIRED', '@page', 'stage', "'Stage' is required."]])
    expect(told({ ...fine, kind: 'play', stage: 'Left' })).toEqual([])
    expect(told({ ...fine, code: 'x' })).toEqual([['PROP_INVALID', '@page', 'code', 'Not x.']])
    expect(told({ ...fine, code: 'abcde' })).toEqual([
      ['PROP_INVALID', '@page', 'code', "'Code' can have at most 4 characters, but has 5."],
    ])
  })

  test('U-30: the fields of a page type stand in their groups; hidden ones keep their values; messages wait as S-50 says', () => {
    const session = open({}, { type: 'event', customValues: { seats: 4, stage: 'Left' } })
    const shown = () =>
      pagePanelFor(session.getState(), site).map(({ label, fields: all }) => [label, all.map(({ path }) => path)])
    expect(shown()).toEqual([
      ['', ['day', 'kind', 'code']],
      ['Room', ['seats', 'site']],
    ])
    const set = (name: string, value: Json) =>
      session.dispatch({ type: 'page.set', path: ['customValues', name], value })
    set('kind', 'play')
    expect(shown()[0]).toEqual(['', ['day', 'kind', 'stage', 'code']])
    expect(session.getState().page.customValues.stage).toBe('Left')
    const seats = () => pagePanelFor(session.getState(), site)[1]?.fields[0]
    expect(seats()).toMatchObject({ value: 4, changed: true, issues: [] })
    set('seats', 10)
    expect(seats()?.issues).toEqual([])
    session.leaveField('@page', 'customValues.seats')
    expect(seats()?.issues.map(({ code }) => code)).toEqual(['PROP_INVALID'])
    set('seats', 9)
    expect(seats()?.issues).toEqual([])
  })

  test('U-30, law 42: whatever is stored under the names of these fields, the page opens, and each issue names its field', () => {
    const names = ['day', 'seats', 'kind', 'site', 'stage', 'code', 'undeclared']
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.jsonValue()), (customValues) => {
        const session = open({}, { type: 'event', customValues })
        const { issues, page: opened } = session.getState()
        expect(opened.customValues).toEqual(customValues)
        const named = issues.filter(({ path }) => path[0] === 'customValues').map(({ path }) => String(path[1]))
        expect(names.slice(0, -1)).toEqual(expect.arrayContaining(named))
        expect(pagePanelFor(session.getState(), site).length).toBeGreaterThan(0)
      }),
    )
  })

  test('3.4: a date is one of the calendar, and within the bounds of its field', () => {
    const told = (props: Record<string, Json>) =>
      open(props)
        .getState()
        .issues.filter(({ path }) => path[0] === 'day' || path[0] === 'at')
        .map(({ code, severity, message }) => [code, severity, message])
    expect(told({ day: '2026-02-30' })).toEqual([
      ['PROP_INVALID', 'error', '"Day" cannot be read. "2026-02-30" is not a date like 2026-05-31.'],
    ])
    expect(told({ day: '2025-12-31' })).toEqual([
      ['PROP_INVALID', 'error', "'Day' must be 2026-01-01 at the earliest, but is 2025-12-31."],
    ])
    expect(told({ day: '2027-01-01' })).toEqual([
      ['PROP_INVALID', 'error', "'Day' must be 2026-12-31 at the latest, but is 2027-01-01."],
    ])
    expect(told({ at: '2026-01-01T00:00:00+01:00' })).toEqual([
      ['PROP_INVALID', 'error', "'At' must be 2026-01-01T00:00:00Z at the earliest, but is 2026-01-01T00:00:00+01:00."],
    ])
    expect(told({ day: '2026-01-01', at: '2026-01-01T00:00:00-01:00' })).toEqual([])
  })

  test('3.4: what a number or a choice lacks is said in words, at every depth', () => {
    const told = (props: Record<string, Json>) =>
      open(props)
        .getState()
        .issues.filter(({ code }) => code === 'PROP_INVALID')
        .map(({ blockId, path, message }) => [blockId, path.join('.'), message])
    const few = (weight: Json) => ({ few: [{ id: 'p', type: 'point', props: { words: 'x', weight } }] })
    expect(told(few(4))).toEqual([['p', 'weight', "'Weight' must be at most 3, but is 4."]])
    expect(told(few('0'))).toEqual([['p', 'weight', "'Weight' must be at least 1, but is 0."]])
    expect(told(few(2))).toEqual([])
    expect(told({ even: 4, secret: 'c' })).toEqual([['a', 'secret', '\'Secret\' has no option "c".']])
  })

  test("a host's check that only says no gives the plain message; a picture without words is a warning", () => {
    const session = open({ even: 3, picture: { src: '/a.png' } })
    expect(found(session, 'even')).toEqual([['PROP_INVALID', 'a', 'even']])
    expect(found(session, 'picture')).toEqual([['ALT_MISSING', 'a', 'picture']])
  })

  test("F-26: where a host's function throws, the field is shown and its value valid, with a warning logged once", () => {
    const boom = () => {
      throw new Error('boom')
    }
    const faulty = defineBlock({
      type: 'faulty',
      label: 'Faulty',
      category: 'Text',
      props: { words: fields.text('Words', { showWhen: boom, validate: boom }) },
    })
    const known = { ...site, catalogue: defineCatalogue([faulty]) }
    const session = createEditSession({
      site: known,
      page: page([block('a', 'faulty')], { customValues: { mood: 'calm' } }),
      saver: scriptedSaver(),
      ids: countingIds(),
      autosave: false,
    })
    const logged: string[] = []
    logHostFailures(session, (message) => logged.push(message))
    session.dispatch({ type: 'prop.set', id: 'a', path: ['words'], value: 'more' })
    session.pick('a', 'replace')
    expect(panelFor(session.getState(), known)[0]?.fields.map(({ path, value }) => [path, value])).toEqual([
      ['words', 'more'],
    ])
    const messages = [
      '"showWhen" of field "words" in "faulty" failed: boom. The field is shown.',
      '"validate" of field "words" in "faulty" failed: boom. The value counts as valid.',
    ]
    expect(session.getState().issues.map(({ code, severity, message }) => [code, severity, message])).toEqual(
      messages.map((message) => ['HOST_FUNCTION_FAILED', 'warning', message]),
    )
    expect(logged).toEqual(messages)
  })

  test('a hidden field is not judged, and is judged once it shows', () => {
    const session = open({ secret: 'never' })
    expect(found(session, 'secret')).toEqual([])
    session.dispatch({ type: 'prop.set', id: 'a', path: ['even'], value: 4 })
    expect(found(session, 'secret')).toEqual([['PROP_INVALID', 'a', 'secret']])
    const shown = () => panelFor(session.getState(), site).flatMap(({ fields: all }) => all.map(({ path }) => path))
    session.pick('a', 'replace')
    expect(shown()).toContain('secret')
    session.undo()
    expect(shown()).not.toContain('secret')
  })

  test('the panel shows each fault at its field', () => {
    const session = open({ even: 3 })
    session.pick('a', 'replace')
    session.tryPublish()
    const faulty = panelFor(session.getState(), site).flatMap(({ fields: all }) =>
      all.filter((one) => one.issues.length > 0),
    )
    expect(faulty.map(({ path, issues }) => [path, issues.map(({ code }) => code)])).toEqual([
      ['words', ['FIELD_REQUIRED']],
      ['even', ['PROP_INVALID']],
      ['picture', ['FIELD_REQUIRED']],
      ['links', ['FIELD_REQUIRED']],
      ['odd', ['FIELD_REQUIRED']],
    ])
  })

  test('a fault inside an item is told of the item', () => {
    const session = open({ many: [{ id: 'p', type: 'point', props: { weight: 9 } }] })
    expect(session.getState().issues.filter(({ blockId }) => blockId === 'p')).toMatchObject([
      { code: 'FIELD_REQUIRED', path: ['words'] },
      { code: 'PROP_INVALID', path: ['weight'] },
    ])
  })

  test('messages wait until a field was left, or publishing was tried', () => {
    const session = open()
    expect(shownIssues(session.getState())).toEqual([])
    session.dispatch({ type: 'page.set', path: ['name'], value: '' })
    session.leaveField('@page', 'name')
    expect(shownIssues(session.getState()).map(({ path }) => path)).toEqual([['name']])
    expect(session.tryPublish()).toBe(false)
    expect(shownIssues(session.getState())).toEqual(session.getState().issues)
  })
})

describe('what others may know of fields', () => {
  test('K-1: the canvas learns the kind of each from the schema', () => {
    expect(canvasFields(site).strict?.fields).toMatchObject({
      note: { kind: 'text', multiline: true, placeholder: 'Say it', placement: 'canvas' },
      picture: { kind: 'image', ratio: 2 },
      paper: { kind: 'file', accept: ['pdf'] },
      few: { kind: 'repeater', min: 0, max: 2 },
      many: { kind: 'repeater', min: 0 },
      even: { kind: 'other' },
    })
  })

  test('K-1: it learns what a text says where none is stored', () => {
    const greeting = defineBlock({
      type: 'greeting',
      label: 'Greeting',
      category: 'Text',
      props: { hello: fields.text('Hello', { initial: 'Welcome', placement: 'canvas' }), name: fields.text('Name') },
    })
    const { hello, name } = canvasFields({ ...site, catalogue: defineCatalogue([greeting]) }).greeting?.fields ?? {}
    expect([hello?.initial, name?.initial]).toEqual(['Welcome', undefined])
  })

  test('K-4: the panel has what is meant for the canvas too, so that nothing is uneditable where a mark is missing', () => {
    const session = open()
    session.pick('a', 'replace')
    const inPanel = panelFor(session.getState(), site).flatMap(({ fields: all }) => all.map(({ path }) => path))
    const drawn = Object.entries(canvasFields(site).strict?.fields ?? {}).filter(
      ([, { placement }]) => placement === 'canvas',
    )
    expect(drawn.map(([path]) => path)).toEqual(['words', 'note'])
    expect(inPanel).toEqual(expect.arrayContaining(['words', 'note']))
  })

  test('the panel names items by their first words, else by their type', () => {
    const words = [{ type: 'paragraph', children: [{ text: 'Say  ' }, { text: 'it' }] }]
    const session = open({
      many: [
        { id: 'p', type: 'point', props: { words } },
        { id: 'q', type: 'point', props: { words: [7, { type: 'paragraph' }] as never } },
      ],
    })
    session.pick('a', 'replace')
    const many = panelFor(session.getState(), site)
      .flatMap(({ fields: all }) => all)
      .find(({ path }) => path === 'many')
    expect(many?.items?.map(({ name }) => name)).toEqual(['Say it', 'Point'])
  })

  test('3.4, REPEATER: an item is named as somebody named it, else by what is read of it on the page, never by a choice', () => {
    const known = { catalogue, pageTypes: [definePageType({ name: 'page' })] }
    const plan = (id: string, props: JsonObject, label?: string) => ({ ...block(id, 'pricing-plan', props), label })
    const tagged = { withPopularTag: true, popularTagText: 'Most booked' }
    const plans = [
      plan('p', { pricingColor: 'pink', ...tagged, planName: 'Yearly', planPrice: '€ 90' }),
      plan('r', { planName: 'Weekly' }, 'For guests'),
      plan('s', { pricingColor: 'pink', buttonLinkPath: '/plans' }),
    ]
    const session = createEditSession({
      site: known,
      page: page([block('a', 'pricing', { plans } as never)]), // with labels, which the helper leaves out
      saver: scriptedSaver(),
      ids: countingIds(),
      autosave: false,
    })
    session.pick('a', 'replace')
    const named = panelFor(session.getState(), known)
      .flatMap(({ fields: all }) => all)
      .find(({ items }) => items)
    expect(named?.items?.map(({ name }) => name)).toEqual(['Yearly', 'For guests', '/plans'])
  })

  test('the outline shows first words, shortened, and blocks that stand in no slot of the type', () => {
    const long = 'word '.repeat(30)
    const rich = [{ type: 'paragraph', children: [{ text: long }] }, 7, { type: 'paragraph' }]
    const words = (session: EditSession) => pageOutline(session.getState(), site).map((row) => row.words)
    expect(words(open({ words: rich as never }))).toEqual([`${long.slice(0, 59).trimEnd()}…`])
    expect(words(open({ note: 'Two words' }))).toEqual(['Two words'])
    expect(words(open({ note: 'one' }))).toEqual(['one'])
    const rows = pageOutline(open({}, { type: 'slotted' }).getState(), site)
    expect(rows.map(({ kind, name }) => [kind, name])).toEqual([
      ['slot', 'main'],
      ['slot', 'side'],
      ['stray', ''],
    ])
  })

  test('U-18: without words of its own a block is told by those of its items, before those that only the panel shows', () => {
    const known = { catalogue, pageTypes: [definePageType({ name: 'page' })] }
    const items = (type: string, ...all: readonly JsonObject[]) =>
      all.map((props, n) => ({ id: `${type}${n}`, type, props }))
    const content = [
      block('f', 'form-builder', {
        successMessage: 'Thank you! Your message is on its way.',
        'form-elements': items('form-input', { label: 'First name' }, {}, { label: 'Email' }),
      }),
      block('l', 'link-cards', {
        cards: items('link-card', ...'abcdefgh'.split('').map((title) => ({ title: title.repeat(9) }))),
      }),
      block('e', 'form-builder', { successMessage: 'Thank you!' }),
      block('n', 'form-builder'),
    ]
    const session = createEditSession({
      site: known,
      page: page(content),
      saver: scriptedSaver(),
      ids: countingIds(),
      autosave: false,
    })
    const words = new Map(pageOutline(session.getState(), known).map((row) => [row.key, row.words]))
    const letters = 'abcdefgh'.split('').map((letter) => letter.repeat(9))
    expect(['f', 'l', 'e', 'n'].map((id) => words.get(id))).toEqual([
      'First name, Email',
      `${letters.join(', ').slice(0, 59)}…`,
      'Thank you!',
      '',
    ])
  })

  test('words for other programs leave out what is not there', () => {
    const session = open({ many: [{ id: 'p', type: 'unknown', props: {} }], few: 'none' })
    const node = findNode(session.getState(), site, 'a')?.node
    expect(node && plainTextOf([node], site)).toBe('')
  })
})

describe('counts of slots (1.3)', () => {
  const slotted = (slotName: string, count: number) =>
    createEditSession({
      site,
      page: page(
        [
          {
            id: 's',
            type: '__QUOIN_SLOT',
            props: { slotName, slotItems: Array.from({ length: count }, (_, n) => block(`b${n}`, 'strict')) as never },
          },
        ],
        { type: 'slotted' },
      ),
      saver: scriptedSaver(),
      ids: countingIds(),
      autosave: false,
    })

  test('say how many a slot holds, one or more', () => {
    const full = slotted('main', 1)
    expect(full.dispatch({ type: 'block.insert', blockType: 'strict', at: { slot: 'main' } })).toMatchObject({
      issues: [{ code: 'COUNT_ABOVE_MAX', message: 'main holds at most 1 block.' }],
    })
    const last = slotted('side', 1)
    expect(last.dispatch({ type: 'block.remove', ids: ['b0'] })).toMatchObject({
      issues: [{ code: 'COUNT_BELOW_MIN', message: 'side holds at least 1 block.' }],
    })
    expect(slotted('side', 0).getState().issues).toContainEqual(
      expect.objectContaining({ code: 'COUNT_BELOW_MIN', blockId: 's' }),
    )
  })
})
