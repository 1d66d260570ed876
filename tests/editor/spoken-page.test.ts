import { createEditSession, type PresentPerson } from '@quoin/edit'
import { englishMessages } from '@quoin/editor/messages/en'
import { sayIn } from '@quoin/editor/parts'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { answerCanvas } from '../../renderers/editor/src/canvas/answer-canvas.ts'
import { speakPeople } from '../../renderers/editor/src/live/spoken-people.ts'
import { selectionText } from '../../renderers/editor/src/workspace/spoken-selection.ts'
import { workspaceOf } from './support/workspace-of.ts'

const words = sayIn(englishMessages)

function opened() {
  const item = { id: 'q', type: 'faq', props: { question: 'What does it cost?' } }
  const content = [
    { id: 'a', type: 'title', props: { title: 'Come and see', subtitle: '' } },
    { id: 'b', type: 'title', label: 'Come and see', props: { title: 'Come and see', subtitle: '' } },
    { id: 'f', type: 'faqs', props: { faqs: [item] } },
  ]
  return createEditSession({
    site: { catalogue, pageTypes },
    page: { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', revision: 1, content },
    saver: { save: () => new Promise(() => {}) },
    autosave: false,
  })
}

test('A-5: what is selected is said by its name, its first words and where it stands', () => {
  const session = opened()
  const text = () => selectionText({ session, site: session.site, say: words })
  const texts = ['a', 'b', 'q'].map((id) => {
    session.pick(id, 'replace')
    return text()
  })
  expect(texts).toEqual([
    'Title, Come and see, block 1 of 3',
    'Come and see, block 2 of 3',
    expect.stringMatching(/, What does it cost\?, item 1 of 1$/),
  ])
  session.pick('a', 'replace')
  session.pick('b', 'toggle')
  expect(text()).toBe('2 selected, up to Come and see')
  session.select({ ids: [] })
  expect(text()).toBe('Nothing selected')
  session.stop()
})

test('A-5: who comes and who leaves is said, and not the own other tab', () => {
  const session = opened()
  const said: string[] = []
  const stop = speakPeople({ session, self: 'me', announce: (text) => said.push(text), say: words })
  const person = (id: string, firstName: string): PresentPerson => ({
    id,
    firstName,
    lastName: 'Stone',
    color: '#123456',
    clientId: `tab-of-${id}`,
    blockId: null,
    since: 0,
  })
  session.setPresence({ people: [person('me', 'Ada')] })
  session.setPresence({ people: [person('me', 'Ada'), person('b', 'Bea')] })
  session.setPresence({ people: [person('me', 'Ada'), { ...person('b', 'Bea'), blockId: 'a' }] })
  session.setPresence({ people: [person('c', 'Cleo')] })
  stop()
  expect(said.filter((text) => text !== '')).toEqual([
    'Bea Stone is here too.',
    'Cleo Stone is here too. Bea Stone left this page.',
  ])
  session.stop()
})

test('A-5: a text that is entered where nothing may be changed is said to be for reading', () => {
  const session = opened()
  const told: string[] = []
  const host = { announce: (text: string) => told.push(text) }
  const workspace = workspaceOf(session, session.getState().page, host)
  const enter = () => answerCanvas(workspace, { type: 'input.start', id: 'a', path: 'subtitle' }, undefined)
  enter()
  session.setReadOnly('LOCK_OTHER', true)
  enter()
  expect(told).toEqual(['Editing Subtitle', 'Subtitle, for reading only'])
})
