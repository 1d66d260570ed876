import { englishMessages } from '@quoin/editor/messages/en'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AdminContext, type AdminSurroundings } from '../../renderers/editor/src/admin/admin-context.ts'
import { EmptyTrash } from '../../renderers/editor/src/media/empty-trash.tsx'

test('U-46: the trash of the library is offered to be emptied while something is in it', () => {
  expect(drawnWith(undefined)).toBe('')
  expect(drawnWith(0)).toBe('')
  expect(drawnWith(3)).toContain('Empty the trash')
})

function drawnWith(count: number | undefined): string {
  const queries = new QueryClient()
  queries.setQueryData(['media', 'trashed'], count)
  const host = { config: { messages: englishMessages }, client: {} } as unknown as AdminSurroundings // the members that are read
  const drawn = createElement(AdminContext, { value: host }, createElement(EmptyTrash, { onEmptied: () => {} }))
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, drawn))
}
