import {
  allRights,
  applyCommand,
  createEditSession,
  type EditCommand,
  label,
  labelText,
  panelFor,
  plainTextOf,
} from '@quoin/edit'
import { defineBlock, defineCatalogue, fields, type Json, type Site } from '@quoin/engine'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { countingIds } from '../support/fakes.ts'
import { scriptedSaver } from './support/session.ts'
import { block, page } from './support/site.ts'

const item = defineBlock({
  type: 'point',
  label: 'Point',
  category: 'Shared',
  kind: 'item',
  props: { text: fields.richText('Text', ['bold']) },
})
const all = defineBlock({
  type: 'all',
  label: 'Everything',
  category: 'Text',
  props: {
    text: fields.text('Text', { group: 'Words' }),
    area: fields.textarea('Area'),
    address: fields.address('Address'),
    date: fields.date('Date'),
    asked: fields.select('Asked', async () => []),
    flag: fields.flag('Flag'),
    number: fields.number('Number', { initial: 1 }),
    range: fields.range('Range', { min: 0, max: 10, initial: 5 }),
    choice: fields.choice('Choice', ['a', 'b', 'c'], 'a', { disabled: { c: 'Sold out.' } }),
    image: fields.image('Image', { ratio: 2 }),
    file: fields.file('File', ['pdf']),
    icon: fields.icon('Icon'),
    rich: fields.richText('Rich', ['bold', 'link']),
    auto: fields.autocomplete('Auto', async () => []),
    one: fields.relationship('One'),
    many: fields.relationships('Many'),
    points: fields.repeater('Points', [item]),
    custom: fields.custom('Custom', 'table', z.array(z.unknown()).default([])),
  },
  aliases: { headline: 'text' },
  starter: { text: 'Start', image: { src: '/start.png', alt: 'Start' } },
})
const site: Site = { catalogue: defineCatalogue([all]), pageTypes: [] }

function open(props: Record<string, Json> = {}) {
  return createEditSession({
    site,
    page: page([block('a', 'all', props)]),
    saver: scriptedSaver(),
    ids: countingIds(),
    autosave: false,
  })
}

const set = (path: readonly (string | number)[], value: Json): EditCommand => ({
  type: 'prop.set',
  id: 'a',
  path,
  value,
})

describe('values by field type (3.4, S-17)', () => {
  test.each<[string, Json, Json | undefined]>([
    ['text', 'x', 'x'],
    ['text', 7, '7'],
    ['text', {}, undefined],
    ['area', 'x\ny', 'x\ny'],
    ['address', 'javascript:alert(1)', 'javascript:alert(1)'],
    ['address', 5, undefined],
    ['date', '2026-01-01', '2026-01-01'],
    ['date', '2026-02-30', '2026-02-30'],
    ['date', 5, undefined],
    ['asked', 'rye', 'rye'],
    ['asked', {}, undefined],
    ['flag', 'yes', true],
    ['flag', 0, false],
    ['flag', 'perhaps', undefined],
    ['number', ' 12.5 ', 12.5],
    ['number', 'twelve', undefined],
    ['range', 99, 99],
    ['choice', 'B', 'b'],
    ['choice', 'unheard', 'unheard'],
    ['choice', [], undefined],
    ['image', { src: '/a.png' }, { src: '/a.png' }],
    ['image', { source: '/a.png' }, undefined],
    ['file', { url: '/a.pdf', name: 'a' }, { url: '/a.pdf', name: 'a' }],
    ['file', 'x', undefined],
    [
      'icon',
      { name: 'x', set: 'fi', body: '', width: 1, height: 1 },
      { name: 'x', set: 'fi', body: '', width: 1, height: 1 },
    ],
    ['icon', 'x', undefined],
    ['rich', 'plain', [{ type: 'paragraph', children: [{ text: 'plain' }] }]],
    ['rich', 5, [{ type: 'paragraph', children: [{ text: '5' }] }]],
    ['rich', { a: 1 }, undefined],
    ['auto', 'x', 'x'],
    ['one', { id: 'p', language: 'en' }, 'p_en'],
    ['one', [], undefined],
    ['many', ['p_en'], ['p_en']],
    ['many', [3], undefined],
    ['custom', [[1]], [[1]]],
  ])('%s takes %j as %j', (key, value, stored) => {
    const session = open()
    const result = session.dispatch(set([key], value))
    if (stored === undefined) expect(result).toMatchObject({ ok: false, issues: [{ code: 'PROP_SHAPE_WRONG' }] })
    else expect(session.getState().page.content[0]?.props[key]).toMatchObject(stored as object)
  })

  test('deeper parts follow the shape of the value, and only objects are entered by patches', () => {
    const session = open({ image: { src: '/a.png' }, custom: [['x', 'y']] })
    const patches: (readonly string[])[] = []
    session.onPatches((event) => patches.push(...event.patches.map(({ path }) => path)))
    session.dispatch(set(['image', 'alt'], 'A'))
    session.dispatch(set(['custom', 0, 1], 'z'))
    expect(patches).toEqual([
      ['content', '@a', 'props', 'image', 'alt'],
      ['content', '@a', 'props', 'custom'],
    ])
    expect(session.getState().page.content[0]?.props).toEqual({
      image: { src: '/a.png', alt: 'A' },
      custom: [['x', 'z']],
    })
    session.dispatch(set(['image', 'alt'], null))
    expect(session.getState().page.content[0]?.props.image).toEqual({ src: '/a.png' })
    for (const path of [
      ['custom', 5, 0],
      ['custom', 'x'],
      ['rich', 0],
      ['text', 'x'],
    ])
      expect(session.dispatch(set(path, 'x'))).toMatchObject({ issues: [{ code: 'PATH_UNKNOWN' }] })
    expect(session.dispatch(set(['image', 'constructor'], 'x'))).toMatchObject({ issues: [{ code: 'PATH_UNSAFE' }] })
  })

  test('S-4: null unsets; an older spelling is read as that of today, without a change', () => {
    const session = open({ headline: 'Old', number: 3 })
    expect(session.getState().save.name).toBe('SAVED')
    expect(session.dispatch(set(['text'], 'Old'))).toMatchObject({ changed: false })
    session.dispatch(set(['text'], 'New'))
    session.dispatch(set(['number'], null))
    expect(session.getState().page.content[0]?.props).toEqual({ text: 'New' })
    session.undo()
    session.undo()
    expect(session.getState().page.content[0]?.props).toEqual({ text: 'Old', number: 3 })
  })

  test('resetting a part takes it from the starter', () => {
    const session = open({ image: { src: '/x.png', alt: 'X' }, points: [{ id: 'p', type: 'point', props: {} }] })
    session.dispatch({ type: 'prop.reset', id: 'a', path: ['image', 'alt'] })
    expect(session.getState().page.content[0]?.props.image).toEqual({ src: '/x.png', alt: 'Start' })
    session.dispatch({ type: 'prop.reset', id: 'a', path: ['points'] })
    expect(session.getState().page.content[0]?.props).not.toHaveProperty('points')
    expect(session.dispatch({ type: 'prop.reset', id: 'a', path: ['none'] })).toMatchObject({
      issues: [{ code: 'PATH_UNKNOWN' }],
    })
  })

  test('settings a host answers are taken over: what it offers now is not known here', () => {
    const session = open()
    expect(session.dispatch({ type: 'block.applySettings', ids: ['a'], values: { asked: 'rye' } })).toMatchObject({
      ok: true,
    })
    expect(session.getState().page.content[0]?.props.asked).toBe('rye')
  })

  test('U-12: settings of another block do not bring what cannot be chosen; a page that holds it keeps it', () => {
    const session = open({ choice: 'b' })
    const bring = (choice: string) => session.dispatch({ type: 'block.applySettings', ids: ['a'], values: { choice } })
    expect(bring('c')).toMatchObject({ ok: false, issues: [{ code: 'SETTINGS_UNFIT' }] })
    expect(bring('a')).toMatchObject({ ok: true })
    expect(open({ choice: 'c' }).getState().issues).toEqual([])
  })

  test('the panel names items by their first words', () => {
    const words = [
      {
        type: 'paragraph',
        children: [
          { text: 'First ' },
          { type: 'link', data: { url: '/', isTargetBlank: false }, children: [{ text: 'point' }] },
        ],
      },
    ]
    const session = open({
      points: [
        { id: 'p', type: 'point', props: { text: words } },
        { id: 'q', type: 'point', props: {} },
      ],
    })
    session.select({ ids: ['a'] })
    const points = panelFor(session.getState(), site)
      .flatMap((group) => group.fields)
      .find(({ path }) => path === 'points')
    expect(points?.items).toEqual([
      { id: 'p', type: 'point', name: 'First point' },
      { id: 'q', type: 'point', name: 'Point' },
    ])
    session.select({ ids: [] })
    expect(panelFor(session.getState(), site)).toEqual([])
  })

  test('the words of pictures and items are copied too', () => {
    const image = { src: '/a.png', alt: 'A picture' }
    const points = [{ id: 'p', type: 'point', props: { text: [{ type: 'paragraph', children: [{ text: 'One' }] }] } }]
    expect(plainTextOf([block('a', 'all', { image, points }), block('b', 'unheard')], site)).toBe('A picture\nOne')
  })

  test('items of nested lists are reached by their spelling too', () => {
    const session = open({ points: [{ id: 'p', type: 'point', props: {} }] })
    const codes = (command: EditCommand) => {
      const verdict = session.can(command)
      return verdict.ok ? [] : verdict.issues.map(({ code }) => code)
    }
    expect(codes({ type: 'item.remove', id: 'a', path: ['points'], index: 0 })).toEqual([])
    expect(codes({ type: 'item.remove', id: 'a', path: ['points'], index: 4 })).toEqual(['NODE_MISSING'])
    expect(codes({ type: 'item.move', id: 'a', path: ['points'], from: 4, to: 0 })).toEqual(['NODE_MISSING'])
    expect(codes({ type: 'item.insert', id: 'a', path: ['text'], index: 0 })).toEqual(['PLACE_MISSING'])
    expect(codes({ type: 'item.insert', id: 'zz', path: ['points'], index: 0 })).toEqual(['NODE_MISSING'])
    expect(codes({ type: 'item.insert', id: 'a', path: ['points', 0, 'text'], index: 0 })).toEqual(['PLACE_MISSING'])
    expect(codes({ type: 'item.insert', id: 'a', path: ['points'], index: 9, itemType: 'point' })).toEqual([])
  })
})

describe('commands without a session', () => {
  const context = { rights: allRights, readOnly: [] } as const
  const start = page([block('a', 'all')])

  test('whoever says nothing about rights has them all', () => {
    expect(applyCommand(start, [set(['text'], 'x')], { site })).toEqual(
      applyCommand(start, [set(['text'], 'x')], { site, context }),
    )
  })

  test('all or none, with ids of their own', () => {
    const done = applyCommand(start, [{ type: 'block.insert', blockType: 'all', at: {} }, set(['text'], 'x')], {
      site,
      context,
      ids: countingIds(),
    })
    expect(done).toMatchObject({
      ok: true,
      results: [{ changed: true, created: ['id-1'] }, { changed: true }],
      page: { content: [{ props: { text: 'x' } }, { id: 'id-1' }] },
    })
    expect(applyCommand(start, [set(['text'], 'x'), set(['none'], 'y')], { site, context })).toMatchObject({
      ok: false,
      index: 1,
      issues: [{ code: 'PATH_UNKNOWN' }],
    })
    expect(applyCommand(start, ['rubbish'], { site, context })).toMatchObject({
      ok: false,
      index: 0,
      issues: [{ code: 'COMMAND_MALFORMED' }],
    })
    expect(
      applyCommand(start, [set(['text'], 'x')], { site, context: { ...context, readOnly: ['LOCK_OTHER'] } }),
    ).toMatchObject({ issues: [{ code: 'LOCK_OTHER' }] })
  })
})

test('a label fills in its arguments', () => {
  expect(labelText(label('label.movedMany', { count: 3 }))).toBe('Moved 3 blocks')
  expect(labelText(label('label.page', {}))).toBe('Edited page {field}')
})

test('functions of a host that fail keep nobody from opening a page, reading its panel or changing it', () => {
  const fail = (): never => {
    throw new Error('No such host')
  }
  const own = defineBlock({
    type: 'own',
    label: 'Own',
    category: 'Test',
    isPageTitle: fail,
    rules: [fail],
    props: {
      dial: fields.custom('Dial', 'dial', z.number().default(1), { read: fail }),
      knob: fields.custom('Knob', 'knob', z.number().refine(fail).default(2)),
      name: fields.text('Name', { validate: fail, showWhen: fail }),
    },
    starter: { dial: 4 },
  })
  const session = createEditSession({
    site: { catalogue: defineCatalogue([own]), pageTypes: [] },
    page: page([block('a', 'own', { dial: 3, knob: 4 })]),
    saver: scriptedSaver(),
    autosave: false,
  })
  session.select({ ids: ['a'], primary: 'a', anchor: 'a' })
  expect(session.getState().issues.map(({ code, path }) => [code, path[0]])).toEqual([
    ['HOST_FUNCTION_FAILED', 'name'],
    ['HOST_FUNCTION_FAILED', 'name'],
    ['PROP_INVALID', 'dial'],
    ['PROP_INVALID', 'knob'],
    ['RULE_BROKEN', undefined],
  ])
  const shown = panelFor(session.getState(), session.site).flatMap((group) => group.fields)
  expect(shown.map(({ descriptor }) => descriptor.label)).toEqual(['Dial', 'Knob', 'Name'])
  for (const [key, value] of Object.entries({ dial: 5, knob: 6, name: 'New' }))
    expect(session.dispatch({ type: 'prop.set', id: 'a', path: [key], value })).toMatchObject({ ok: true })
  expect(session.getState().page.content[0]?.props).toEqual({ dial: 5, knob: 6, name: 'New' })
  session.stop()
})
