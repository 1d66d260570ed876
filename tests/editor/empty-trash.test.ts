import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { EmptyTrash } from '../../renderers/editor/src/media/empty-trash.tsx'
import { drawn } from './support/drawn.ts'

test('U-46: the trash of the library is offered to be emptied while something is in it', () => {
  expect(drawnWith(undefined)).toBe('')
  expect(drawnWith(0)).toBe('')
  expect(drawnWith(3)).toContain('Empty the trash')
})

function drawnWith(count: number | undefined): string {
  const queries = new QueryClient()
  queries.setQueryData(['media', 'trashed'], count)
  const trash = createElement(EmptyTrash, { onEmptied: () => {} })
  return drawn(createElement(QueryClientProvider, { client: queries }, trash))
}
