import { createEditSession, type EditSession, pagePanelFor, panelFor, shownIssues } from '@quoin/edit'
import { defineBlock, defineCatalogue, fields, type Json } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { logHostFailures } from '../../renderers/editor/src/workspace/log-host-failures.ts'
import { countingIds } from '../support/fakes.ts'
import { scriptedSaver } from './support/session.ts'
import { block, page } from './support/site.ts'
import { openStrict, strictSite } from './support/strict-site.ts'

const found = (session: EditSession, key: string) =>
  session
    .getState()
    .issues.filter(({ path }) => path[0] === key)
    .map(({ code, blockId, path }) => [code, blockId, path.join('.')])

describe('what fields ask for (S-52)', () => {
  test('what is required and empty, of any kind, is said', () => {
    const session = openStrict()
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
      openStrict({}, { type: 'event', customValues })
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
    const session = openStrict({}, { type: 'event', customValues: { seats: 4, stage: 'Left' } })
    const shown = () =>
      pagePanelFor(session.getState(), strictSite).map(({ label, fields: all }) => [label, all.map(({ path }) => path)])
    expect(shown()).toEqual([
      ['', ['day', 'kind', 'code']],
      ['Room', ['seats', 'site']],
    ])
    const set = (name: string, value: Json) =>
      session.dispatch({ type: 'page.set', path: ['customValues', name], value })
    set('kind', 'play')
    expect(shown()[0]).toEqual(['', ['day', 'kind', 'stage', 'code']])
    expect(session.getState().page.customValues.stage).toBe('Left')
    const seats = () => pagePanelFor(session.getState(), strictSite)[1]?.fields[0]
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
        const session = openStrict({}, { type: 'event', customValues })
        const { issues, page: opened } = session.getState()
        expect(opened.customValues).toEqual(customValues)
        const named = issues.filter(({ path }) => path[0] === 'customValues').map(({ path }) => String(path[1]))
        expect(names.slice(0, -1)).toEqual(expect.arrayContaining(named))
        expect(pagePanelFor(session.getState(), strictSite).length).toBeGreaterThan(0)
      }),
    )
  })

  test('3.4: a date is one of the calendar, and within the bounds of its field', () => {
    const told = (props: Record<string, Json>) =>
      openStrict(props)
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
      openStrict(props)
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
    const session = openStrict({ even: 3, picture: { src: '/a.png' } })
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
    const known = { ...strictSite, catalogue: defineCatalogue([faulty]) }
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
    const session = openStrict({ secret: 'never' })
    expect(found(session, 'secret')).toEqual([])
    session.dispatch({ type: 'prop.set', id: 'a', path: ['even'], value: 4 })
    expect(found(session, 'secret')).toEqual([['PROP_INVALID', 'a', 'secret']])
    const shown = () =>
      panelFor(session.getState(), strictSite).flatMap(({ fields: all }) => all.map(({ path }) => path))
    session.pick('a', 'replace')
    expect(shown()).toContain('secret')
    session.undo()
    expect(shown()).not.toContain('secret')
  })

  test('the panel shows each fault at its field', () => {
    const session = openStrict({ even: 3 })
    session.pick('a', 'replace')
    session.tryPublish()
    const faulty = panelFor(session.getState(), strictSite).flatMap(({ fields: all }) =>
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
    const session = openStrict({ many: [{ id: 'p', type: 'point', props: { weight: 9 } }] })
    expect(session.getState().issues.filter(({ blockId }) => blockId === 'p')).toMatchObject([
      { code: 'FIELD_REQUIRED', path: ['words'] },
      { code: 'PROP_INVALID', path: ['weight'] },
    ])
  })

  test('messages wait until a field was left, or publishing was tried', () => {
    const session = openStrict()
    expect(shownIssues(session.getState())).toEqual([])
    session.dispatch({ type: 'page.set', path: ['name'], value: '' })
    session.leaveField('@page', 'name')
    expect(shownIssues(session.getState()).map(({ path }) => path)).toEqual([['name']])
    expect(session.tryPublish()).toBe(false)
    expect(shownIssues(session.getState())).toEqual(session.getState().issues)
  })
})
