import { englishMessages } from '@quoin/editor/messages/en'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AdminContext, type AdminSurroundings } from '../../../renderers/editor/src/admin/admin-context.ts'
import { clientOf } from '../../support/client-of.ts'
import { partly, type Some } from '../../support/partly.ts'
import { quietHost } from './quiet-host.ts'

/** The markup of a part of the editor in English, which asks the server for nothing; `queries` has what it knows already, `given` whom it is drawn for. */
export function drawn(part: ReactNode, queries = new QueryClient(), given: Some<AdminSurroundings> = {}): string {
  const host = partly<AdminSurroundings>({
    ...quietHost,
    config: partly({ messages: englishMessages }),
    client: clientOf(() => new Promise(() => {})),
    ...given,
  })
  const provided = createElement(QueryClientProvider, { client: queries }, part)
  return renderToStaticMarkup(createElement(AdminContext, { value: host }, provided))
}
