import { allRights, createEditSession } from '@quoin/edit'
import { englishMessages } from '@quoin/editor/messages/en'
import { completeConfig } from '@quoin/editor/parts'
import { catalogue, pageTypes } from '@quoin/schemas'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { PageFields } from '../../renderers/editor/src/document/page-fields.tsx'
import { clientOf } from '../support/client-of.ts'
import { partly } from '../support/partly.ts'
import { drawn } from './support/drawn.ts'
import { pageOf } from './support/page-of.ts'
import { workspaceOf } from './support/workspace-of.ts'

const site = { catalogue, pageTypes }
const config = completeConfig({ api: '/api', site, siteUrl: 'https://site.example', pageUrl: ({ slug }) => `/${slug}` })

function fieldsFor(rights: Partial<typeof allRights>): string {
  const page = { ...pageOf([]), tags: [] }
  const session = createEditSession({
    site,
    page,
    rights: { ...allRights, ...rights },
    saver: { save: () => new Promise(() => {}) },
    autosave: false,
  })
  const workspace = workspaceOf(session, page, { config, client: clientOf(() => undefined), user: partly({}) })
  const fields = createElement(PageFields, { workspace, attributes: session.getState().rights.canEditPageAttributes })
  return drawn(createElement(QueryClientProvider, { client: new QueryClient() }, fields))
}

test.each<[string, Partial<typeof allRights>, boolean]>([
  ['may change all of them', {}, false],
  ['may not change the address', { canEditSeo: false }, true],
  ['may not change the name', { canEditPageAttributes: false }, true],
])('above the fields of a page, those who %s are told whether a permission is missing', (_, rights, told) => {
  expect(fieldsFor(rights).includes(englishMessages['page.refused'])).toBe(told)
})
