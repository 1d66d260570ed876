import { sessionTokenKey } from '@quoin/engine'
import type { Page } from 'playwright'

/** The token of a preview link to a new page that its owner withdrew. */
export async function endedPreview(editor: Page): Promise<string> {
  const pages = new URL('/api/admin/pages', editor.url()).href
  const session = await editor.evaluate((key) => localStorage.getItem(key), sessionTokenKey)
  const headers = { authorization: `Bearer ${session}` }
  const ask = async (method: 'POST' | 'DELETE', address: string, data?: object) => {
    const answer = await editor.request.fetch(address, { method, headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`"${address}" was answered with ${answer.status()}: ${await answer.text()}`)
    return answer
  }
  const page: { readonly id: string } = await (
    await ask('POST', pages, { type: 'page', name: 'Draft', content: [] })
  ).json()
  const tokens = `${pages}/${page.id}/translations/en/preview_tokens`
  const { id, token }: { readonly id: string; readonly token: string } = await (await ask('POST', tokens, {})).json()
  await ask('DELETE', `${tokens}/${id}`)
  return token
}
