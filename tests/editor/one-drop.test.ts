import { createEditSession } from '@quoin/edit'
import { definePageType } from '@quoin/engine'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { workspaceOf } from './support/workspace-of.ts'

test('K-47: one drop is one step of the history, which undo takes back, and is said with the new place', () => {
  const content = ['a', 'b', 'c'].map((id) => ({ id, type: 'title', props: { title: id } }))
  const page = { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', revision: 1, content, lock: null }
  const session = createEditSession({
    site: { catalogue, pageTypes },
    page,
    saver: { save: () => new Promise(() => {}) },
    autosave: false,
  })
  const said: string[] = []
  const { drags } = workspaceOf(session, page, { announce: (text: string) => said.push(text) })
  const ids = () => session.getState().page.content.map(({ id }) => id)
  drags.begin({ ids: ['a'], label: 'Title' }, { x: 0, y: 0 })
  drags.move({ x: 5, y: 5 })
  drags.end(true)
  drags.land({ before: 'c' })
  expect([ids(), session.getState().history.done]).toEqual([['b', 'a', 'c'], 1])
  expect(said).toEqual([expect.stringMatching(/^Moved .Title., 2 of 3$/)])
  session.undo()
  expect([ids(), session.getState().history.done]).toEqual([['a', 'b', 'c'], 0])

  drags.begin({ ids: ['a'], label: 'Title' }, { x: 0, y: 0 })
  drags.end(true)
  drags.land({ before: 'b' })
  expect([ids(), session.getState().history.done, said.length]).toEqual([['a', 'b', 'c'], 0, 1])
  session.stop()
})

test('K-47: a drop into another slot is said with its name', () => {
  const slot = (slotName: string, ...ids: readonly string[]) => {
    const slotItems = ids.map((id) => ({ id, type: 'title', props: { title: id } }))
    return { id: slotName, type: '__QUOIN_SLOT', props: { slotName, slotItems } }
  }
  const template = [{ slotName: 'body' }, { slotName: 'side', label: 'Aside' }]
  const slotted = definePageType({ name: 'slotted', template })
  const content = [slot('body', 'a', 'b'), slot('side', 'c')]
  const page = { id: 'p', type: 'slotted', slug: 'a', name: 'A', language: 'en', revision: 1, content, lock: null }
  const session = createEditSession({
    site: { catalogue, pageTypes: [slotted] },
    page,
    saver: { save: () => new Promise(() => {}) },
    autosave: false,
  })
  const said: string[] = []
  const { drags } = workspaceOf(session, page, { announce: (text: string) => said.push(text) })
  for (const to of [{ slot: 'side' }, { slot: 'body', before: 'b' }]) {
    drags.begin({ ids: ['a'], label: 'Title' }, { x: 0, y: 0 })
    drags.end(true)
    drags.land(to)
  }
  expect(said).toEqual(["Moved 'Title', 2 of 2, Aside", "Moved 'Title', 1 of 2, body"])
  session.stop()
})
