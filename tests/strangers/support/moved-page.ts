import type { Page } from 'playwright'
import { ownerCalls } from './owner-calls.ts'

/** Publishes a page at one address and then at another. */
export async function movedPage(editor: Page, from: string, to: string): Promise<void> {
  const { call } = await ownerCalls(editor)
  const values = { type: 'page', name: 'Moved', slug: from, content: [], status: 'PUBLISHED' }
  const page = await call('POST', '/pages', { data: values })
  const place = `/pages/${page.id}/translations/en`
  const match = (revision = 0) => ({ headers: { 'if-match': `"r${revision}"` } })
  const saved = await call('PUT', place, { data: { slug: to }, ...match(page.revision) })
  await call('POST', `${place}/publish`, { data: {}, ...match(saved.revision) })
}
