import { createEditSession, type EditSession } from '@quoin/edit'
import { defineBlock, defineCatalogue, definePageType, fields, type Json, type Site } from '@quoin/engine'
import { describe, expect, test } from 'vitest'
import { countingIds } from '../support/fakes.ts'
import { scriptedSaver } from './support/session.ts'
import { block, page } from './support/site.ts'

const point = defineBlock({
  type: 'point',
  label: 'Point',
  category: 'Shared',
  kind: 'item',
  props: { words: fields.text('Words') },
})
const renamed = defineBlock({
  type: 'renamed',
  label: 'Renamed',
  category: 'Text',
  props: { words: fields.text('Words'), picture: fields.image('Picture'), points: fields.repeater('Points', [point]) },
  aliases: { text: 'words', photo: 'picture', items: 'points' },
})
const site: Site = { catalogue: defineCatalogue([renamed]), pageTypes: [definePageType({ name: 'page' })] }

const open = (content: readonly ReturnType<typeof block>[] = []): EditSession =>
  createEditSession({ site, page: page(content), saver: scriptedSaver(), ids: countingIds(), autosave: false })

const propsOf = (session: EditSession) => session.getState().page.content[0]?.props

/** A block that a script inserted under names of yesterday. */
function inserted(props: Readonly<Record<string, Json>>) {
  const session = open()
  expect(session.dispatch({ type: 'block.insert', blockType: 'renamed', at: {}, props })).toMatchObject({ ok: true })
  const id = session.getState().page.content[0]?.id ?? ''
  return {
    session,
    set: (value: Json, prop = 'words') => session.dispatch({ type: 'prop.set', id, path: [prop], value }),
  }
}

describe('a value under an older name', () => {
  test('is no change where it is set once more', () => {
    const { session, set } = inserted({ text: 'Old' })
    expect(set('Old')).toMatchObject({ ok: true, changed: false })
    expect(propsOf(session)).toEqual({ text: 'Old' })
  })

  test('is none either where only its members come in another order', () => {
    const { session, set } = inserted({ photo: { alt: 'A', src: '/a.png' } })
    expect(set({ src: '/a.png', alt: 'A' }, 'picture')).toMatchObject({ ok: true, changed: false })
    expect(propsOf(session)).toEqual({ photo: { alt: 'A', src: '/a.png' } })
  })

  test('goes for the one that is set under the name of today, and comes back when that is undone', () => {
    const { session, set } = inserted({ text: 'Old' })
    expect(set('New')).toMatchObject({ ok: true, changed: true })
    expect(propsOf(session)).toEqual({ words: 'New' })
    session.undo()
    expect(propsOf(session)).toEqual({ text: 'Old' })
  })

  test('goes with a list that is put back, though it was no list', () => {
    const session = open([block('a', 'renamed', { items: 'nonsense' })])
    expect(session.dispatch({ type: 'prop.reset', id: 'a', path: ['points'] })).toMatchObject({ ok: true })
    expect(propsOf(session)).toEqual({})
  })
})
