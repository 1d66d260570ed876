import { allRights, createEditSession, type EditSession } from '@quoin/edit'
import { catalogue, pageTypes } from '@quoin/schemas'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ScheduleBanner } from '../../renderers/editor/src/chrome/banners.tsx'
import { pageOf } from './support/page-of.ts'
import { workspaceOf } from './support/workspace-of.ts'

const planned = { scheduledForPublishingOn: '2027-01-01T09:00:00Z', scheduledRevision: 4 }

function opened(mayPublish = true): EditSession {
  return createEditSession({
    site: { catalogue, pageTypes },
    page: pageOf([]),
    rights: { ...allRights, canPublish: mayPublish },
    saver: { save: async ({ revision }) => ({ kind: 'saved', revision: revision + 1 }) },
    autosave: false,
  })
}

function shown(page: object, session = opened()): string {
  const { revision } = pageOf([])
  const workspace = workspaceOf(session, { editStatus: 'MERGED', savedRevision: 4, revision, ...page }, {})
  const markup = renderToStaticMarkup(createElement(ScheduleBanner, { workspace }))
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

test('U-36: on a page that is planned, later edits and a working copy are said to be no part of it, with the way to plan them', () => {
  expect(shown({ ...planned, savedRevision: 5 })).toBe('Newer edits are not scheduled. Schedule…')
  expect(shown({ ...planned, editStatus: 'WORKING' })).toBe('Newer edits are not scheduled. Schedule…')
  expect(shown({ ...planned, savedRevision: 5 }, opened(false))).toBe('Newer edits are not scheduled.')
})

test('and nothing is said of a version that is the planned one, nor where none is planned', () => {
  expect(shown(planned)).toBe('')
  expect(shown({ scheduledForPublishingOn: null, scheduledRevision: null, savedRevision: 5 })).toBe('')
})

test('U-36: an edit that is saved while the planned page is open is said to be no part of it', async () => {
  const session = opened()
  session.dispatch({ type: 'page.set', path: ['name'], value: 'Another' })
  await session.flush()
  expect(shown(planned, session)).toBe('Newer edits are not scheduled. Schedule…')
})
