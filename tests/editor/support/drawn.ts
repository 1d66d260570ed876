import { englishMessages } from '@quoin/editor/messages/en'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AdminContext, type AdminSurroundings } from '../../../renderers/editor/src/admin/admin-context.ts'

/** The markup of a part of the editor in English, which asks the server for nothing; `queries` has what it knows already. */
export function drawn(part: ReactNode, queries = new QueryClient()): string {
  const host = { config: { messages: englishMessages }, client: {} } as unknown as AdminSurroundings // the members that are read
  const provided = createElement(QueryClientProvider, { client: queries }, part)
  return renderToStaticMarkup(createElement(AdminContext, { value: host }, provided))
}
