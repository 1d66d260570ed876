import type { Page } from 'playwright'
import { ownerCalls } from './owner-calls.ts'

/** The token of a preview link to a new page that its owner withdrew. */
export async function endedPreview(editor: Page): Promise<string> {
  const { call } = await ownerCalls(editor)
  const page = await call('POST', '/pages', { data: { type: 'page', name: 'Draft', content: [] } })
  const tokens = `/pages/${page.id}/translations/en/preview_tokens`
  const { id, token = '' } = await call('POST', tokens, { data: {} })
  await call('DELETE', `${tokens}/${id}`)
  return token
}
