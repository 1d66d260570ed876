import { englishMessages } from '@quoin/editor/messages/en'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AdminContext, type AdminSurroundings } from '../../../renderers/editor/src/admin/admin-context.ts'

/** The markup of a part of the editor in English, which asks the server for nothing. */
export function drawn(part: ReactNode): string {
  const host = { config: { messages: englishMessages }, client: {} } as unknown as AdminSurroundings // the members that are read
  return renderToStaticMarkup(createElement(AdminContext, { value: host }, part))
}
