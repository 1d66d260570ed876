import { createEditSession } from '@quoin/edit'
import { catalogue, pageTypes } from '@quoin/schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { otherPlaces } from '../../renderers/editor/src/dialogs/other-places.ts'
import { pageOf } from './support/page-of.ts'

const open = (ids: readonly string[]) =>
  createEditSession({
    site: { catalogue, pageTypes },
    page: pageOf(ids.map((id) => ({ id, type: 'title', props: { title: id } }))),
    saver: { save: () => new Promise(() => {}) },
    autosave: false,
  })

test('K-48: "Move to…" offers every place but the one where the selection stands', () => {
  const places = (all: readonly string[], ids: readonly string[]) =>
    otherPlaces(open(all), ids).map(({ before }) => before ?? 'end')
  expect(places(['a'], ['a'])).toEqual([])
  expect(places(['a', 'b', 'c'], ['a'])).toEqual(['c', 'end'])
  expect(places(['a', 'b', 'c'], ['c'])).toEqual(['a', 'b'])
  expect(places(['a', 'b', 'c', 'd'], ['c', 'b'])).toEqual(['a', 'end'])
})

test('K-48: a move to any place that is offered changes the order', () => {
  const all = ['a', 'b', 'c', 'd', 'e']
  fc.assert(
    fc.property(fc.subarray(all, { minLength: 1 }), (ids) => {
      const before = open(all).getState().page.content
      for (const to of otherPlaces(open(all), ids)) {
        const session = open(all)
        expect(session.dispatch({ type: 'block.move', ids, to }).ok).toBe(true)
        if (ids.every((id, at) => all.indexOf(id) === all.indexOf(ids[0] ?? '') + at))
          expect(session.getState().page.content).not.toEqual(before)
      }
    }),
  )
})
