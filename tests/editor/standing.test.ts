import { createEditSession, type SaveChange, type SaveOutcome } from '@quoin/edit'
import type { AdminPage, PageRights } from '@quoin/engine/wire'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { applyStanding } from '../../renderers/editor/src/live/standing.ts'
import { adminPage } from '../support/admin-page.ts'
import { settled } from '../support/fakes.ts'
import { pageOf } from './support/page-of.ts'

const content = [{ id: 'a', type: 'title', props: { title: 'A' } }]

const edit = { type: 'prop.set', id: 'a', path: ['title'], value: 'B' } as const
const refusal: SaveOutcome = { kind: 'refused', issues: [] }

function opened(answer: (change: SaveChange) => SaveOutcome = () => refusal) {
  let saves = 0
  const session = createEditSession({
    site: { catalogue, pageTypes },
    page: pageOf(content),
    autosave: false,
    saver: {
      async save(change) {
        saves += 1
        return answer(change)
      },
    },
  })
  const { rights } = session.getState()
  return {
    session,
    saves: () => saves,
    meet: (given: Partial<PageRights>, editStatus: AdminPage['editStatus'] = 'MERGED') =>
      applyStanding(session, adminPage({ content, editStatus, rights: { ...rights, ...given } })),
  }
}

const none = { canEditContent: false, canEditPageAttributes: false, canEditSeo: false }

test.each<[string, Partial<PageRights>, AdminPage['editStatus'], readonly string[]]>([
  ['whoever may change all of it', {}, 'MERGED', []],
  ['whoever may change the content alone', { ...none, canEditContent: true }, 'WORKING', []],
  ['whoever may change its attributes alone', { ...none, canEditPageAttributes: true }, 'MERGED', []],
  ['whoever may change what search engines read alone', { ...none, canEditSeo: true }, 'MERGED', []],
  ['whoever may change nothing in it', none, 'MERGED', ['RIGHT_MISSING']],
  ['whoever may not edit this page', { canEditPage: false }, 'MERGED', ['RIGHT_MISSING']],
  ['whoever meets it while it waits for approval', {}, 'MERGE_REQUESTED', ['MERGE_REQUESTED']],
])('a page is read only with its reason, or not, for %s', (_, rights, editStatus, reasons) => {
  const { session, meet } = opened()
  meet(rights, editStatus)
  expect(session.getState().readOnly).toEqual(reasons)
  meet({})
  expect(session.getState().readOnly).toEqual([])
})

test('what was refused is sent again once a type of block may be used again, and never for less', async () => {
  const { session, saves, meet } = opened()
  meet({ deniedBlocks: ['title', 'hero-unit'] })
  session.dispatch(edit)
  await session.flush()
  meet({ deniedBlocks: ['title', 'hero-unit', 'paragraph'] })
  await settled()
  expect(saves()).toBe(1)
  meet({ deniedBlocks: ['hero-unit', 'paragraph'] })
  await settled()
  expect(saves()).toBe(2)
})

test('edits that were refused for want of a right are saved once it is back', async () => {
  let mayEdit = true
  const { session, saves, meet } = opened(({ revision }) =>
    mayEdit ? { kind: 'saved', revision: revision + 1 } : refusal,
  )
  const meetNow = () => meet({ canEditPage: mayEdit })
  meetNow()
  session.dispatch(edit)
  mayEdit = false
  await session.flush()
  meetNow()
  meetNow()
  expect(saves()).toBe(1)
  expect(session.getState()).toMatchObject({ readOnly: ['RIGHT_MISSING'], save: { name: 'WAITING' } })
  expect(session.getState().page.content[0]?.props.title).toBe('B')
  mayEdit = true
  meetNow()
  await settled()
  expect(session.getState()).toMatchObject({ readOnly: [], save: { name: 'SAVED', revision: 2 } })
  const before = saves()
  meetNow()
  await settled()
  expect(saves()).toBe(before)
})
