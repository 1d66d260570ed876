import { createEditSession, type EditSession, pagePanelFor } from '@quoin/edit'
import { defineCatalogue, definePageType, type FieldDescriptor, type Json, type Site } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countingIds } from '../support/fakes.ts'
import { scriptedSaver } from './support/session.ts'
import { page } from './support/site.ts'

const label = 'Field'
const icon = { name: 'box', set: 'feather', body: '<path d="M1 1h2"/>', width: 24, height: 24 }
const picture = { src: '/a.png', type: 'image/png' }

/** A field of every kind, with a value of its own and, where not everything is one, a value that is none. */
const kinds: Readonly<Record<string, { readonly field: FieldDescriptor; readonly fits: Json; readonly not?: Json }>> = {
  text: { field: { type: 'TEXT', label }, fits: 'Words', not: 7 },
  address: { field: { type: 'TEXT', label, address: true }, fits: '/about', not: {} },
  area: { field: { type: 'TEXTAREA', label }, fits: 'Words\nand words', not: [] },
  date: { field: { type: 'DATE', label }, fits: '2026-05-31', not: true },
  number: { field: { type: 'NUMBER', label }, fits: 7, not: 'seven' },
  range: { field: { type: 'RANGE', label, min: 0, max: 9 }, fits: 7, not: {} },
  flag: { field: { type: 'BOOLEAN', label }, fits: true, not: 'maybe' },
  choice: {
    field: { type: 'SELECT', display: 'SELECT', label, options: [{ value: 'a', label: 'A' }] },
    fits: 'a',
    not: {},
  },
  offered: { field: { type: 'SELECT', display: 'SELECT', label, options: [] }, fits: 'anything', not: [] },
  image: { field: { type: 'IMAGE', label, width: 800 }, fits: picture, not: '/a.png' },
  file: { field: { type: 'FILE', label, accept: ['pdf'] }, fits: { url: '/a.pdf', name: 'a.pdf' }, not: {} },
  icon: { field: { type: 'ICON-SELECTOR', label }, fits: icon, not: 'box' },
  search: { field: { type: 'AUTOCOMPLETE', label, search: async () => [] }, fits: { any: 'JSON' } },
  page: {
    field: { type: 'RELATIONSHIP', label, pageType: 'page', multiple: false, embedValues: false },
    fits: 'p_en',
    not: ['p_en'],
  },
  pages: {
    field: { type: 'RELATIONSHIP', label, pageType: 'page', multiple: true, embedValues: false },
    fits: ['p_en', 'q_en'],
    not: 'p_en',
  },
  rich: {
    field: { type: 'RICH-TEXT', label, marks: ['bold'], blocks: [], multiline: false },
    fits: [{ type: 'paragraph', children: [{ text: 'Words' }] }],
    not: 'Words',
  },
  own: { field: { type: 'CUSTOM', label, control: 'table' }, fits: [[1, 2]] },
}

const customFields = Object.entries(kinds).map(([name, { field }]) => ({ name, field }))
const site: Site = { catalogue: defineCatalogue([]), pageTypes: [definePageType({ name: 'page', customFields })] }

const open = (customValues: Readonly<Record<string, Json>> = {}): EditSession =>
  createEditSession({
    site,
    page: page([], { customValues }),
    saver: scriptedSaver(),
    ids: countingIds(),
    autosave: false,
  })

const faults = (session: EditSession) =>
  session
    .getState()
    .issues.filter(({ path, severity }) => path[0] === 'customValues' && severity === 'error')
    .map(({ path }) => path[1])

describe('values of a page type (U-30)', () => {
  test.each(Object.entries(kinds))('a field %s takes what is of its kind and nothing else', (name, { fits, not }) => {
    const session = open()
    const set = (value: Json) => session.dispatch({ type: 'page.set', path: ['customValues', name], value })
    expect([set(fits), faults(session)]).toMatchObject([{ ok: true, changed: true }, []])
    expect(session.getState().page.customValues).toEqual({ [name]: fits })
    if (not !== undefined) expect(set(not)).toMatchObject({ ok: false, issues: [{ code: 'PROP_SHAPE_WRONG' }] })
    expect(session.getState().page.customValues).toEqual({ [name]: fits })
    expect(set(null)).toMatchObject({ ok: true })
    expect(faults(session)).toEqual([])
  })

  test('whatever is stored under any of them is kept, shown once, and judged where it stands alone', () => {
    const names = Object.keys(kinds)
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.jsonValue()), (stored) => {
        const customValues = stored as Readonly<Record<string, Json>>
        const session = open(customValues)
        expect(session.getState().page.customValues).toEqual(customValues)
        const [group] = pagePanelFor(session.getState(), site)
        expect(group?.fields.map(({ path }) => path)).toEqual(names)
        const alone = names.filter((name) => {
          const value = customValues[name]
          return value !== undefined && faults(open({ [name]: value })).length > 0
        })
        expect([...new Set(faults(session))].sort()).toEqual(alone.sort())
      }),
    )
  })
})
