import { allRights, createEditSession } from '@quoin/edit'
import type { RevisionEntry } from '@quoin/engine/wire'
import { catalogue, pageTypes } from '@quoin/schemas'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { RevisionView } from '../../renderers/editor/src/history/revision-view.tsx'
import { partly } from '../support/partly.ts'
import { drawn } from './support/drawn.ts'
import { pageOf } from './support/page-of.ts'
import { workspaceOf } from './support/workspace-of.ts'

const title = (words: string) => ({ id: 'a', type: 'title', props: { title: words, subtitle: '' } })

function shown(mayEdit: boolean): string {
  const session = createEditSession({
    site: { catalogue, pageTypes },
    page: pageOf([title('as it is now')]),
    rights: allRights,
    saver: { save: () => new Promise(() => undefined) },
  })
  session.setReadOnly('RIGHT_MISSING', !mayEdit)
  const queries = new QueryClient()
  queries.setQueryData(['revision', 'p', 'en', 3], { values: { ...pageOf([title('as it was')]) } })
  const entry = partly<RevisionEntry>({ revision: 3, at: '2026-05-01T07:04:00Z', by: null })
  const view = createElement(RevisionView, {
    workspace: workspaceOf(session, {}, {}),
    entry,
  })
  return drawn(createElement(QueryClientProvider, { client: queries }, view))
}

test('U-39: a version is compared by whoever may not edit the page, who reads why nothing can be restored', () => {
  expect(shown(true)).toMatch(/type="checkbox".*Restore this version/s)
  expect(shown(true)).not.toContain('for reading only')
  expect(shown(false)).toContain('restoring would do this')
  expect(shown(false)).toContain('This page is open for reading only.')
  expect(shown(false)).not.toMatch(/checkbox|Restore this version/)
})
