import { createEditSession } from '@quoin/edit'
import type { AdminClient } from '@quoin/edit/client'
import { englishMessages } from '@quoin/editor/messages/en'
import { createNotices } from '@quoin/editor/parts'
import type { User } from '@quoin/engine/wire'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { createLeaveGuards } from '../../renderers/editor/src/admin/leave-guards.ts'
import { insertPieces } from '../../renderers/editor/src/paste/insert-pieces.ts'
import { refused } from '../support/answers.ts'
import { partly } from '../support/partly.ts'
import { workspaceOf } from './support/workspace-of.ts'

/** A page whose pictures come when they are told to. */
function openPage() {
  const content = [{ id: 'a', type: 'title', props: { title: 'first' } }]
  const page = { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', revision: 1, content, lock: null }
  const session = createEditSession({
    site: { catalogue, pageTypes },
    page,
    saver: { save: async () => ({ kind: 'saved', revision: 2 }) },
    autosave: false,
  })
  const notices = createNotices(() => undefined)
  const guards = createLeaveGuards()
  let refuse = () => {}
  const fetchImage: AdminClient['media']['fetchImage'] = () =>
    new Promise((done) => {
      refuse = () => done(refused({ status: 422 }))
    })
  const client = partly<AdminClient>({ media: partly({ fetchImage }) })
  const user = partly<User>({ id: 'u', firstName: 'Ada', lastName: 'Stone', email: 'ada@example.com' })
  const workspace = workspaceOf(session, page, { client, user, notify: notices.show, guardLeaving: guards.add })
  return { session, workspace, guards, refuse: () => refuse(), told: () => notices.get().map(({ text }) => text) }
}

test('what failed on a page, and what can be undone there, is not said over the next one', () => {
  const { session, workspace, told } = openPage()
  workspace.notify('Pictures could not be brought here', { tone: 'danger' })
  workspace.do({ type: 'block.remove', ids: ['a'] })
  workspace.notify('Published')
  expect(told()).toHaveLength(3)
  workspace.leave()
  expect(told()).toEqual(['Published'])
  expect(session.getState().history.canUndo).toBe(true)
})

test('nobody leaves a page while what was pasted there waits for its pictures without knowing that it is lost', async () => {
  const { session, workspace, guards, refuse, told } = openPage()
  const picture = {
    from: 'image',
    content: { src: 'https://elsewhere.example/sky.png?w=9', alt: '' },
    text: '',
  } as const
  const words = { from: 'text', content: 'We counted.', text: 'We counted.' } as const
  const pasted = insertPieces(workspace, [words, picture], () => ({}))
  expect(told()).toEqual([englishMessages['paste.fetching']])
  expect(guards.whenLeft('SCREEN')).toBe('LOST')
  const settled = guards.settle('SCREEN')
  refuse()
  expect(await settled).toBe(true)
  await pasted
  expect(guards.isDirty()).toBe(false)
  expect(session.getState()).toMatchObject({ save: { name: 'SAVED' }, page: { content: [{}, { type: 'paragraph' }] } })
  // nor is it said any longer that they are awaited
  expect(told()).toEqual([`${englishMessages['paste.unfetched']} Left out: sky.png.`])
})
