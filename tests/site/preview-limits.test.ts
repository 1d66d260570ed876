import { expect, test } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { base, ownedSite } from './support/owned-site.ts'

const proxy = '10.0.0.1'

test('a preview link is counted for each visitor, and whoever asks too often is told to wait, not that it ended', async () => {
  const owned = closedAfter(await ownedSite({ QUOIN_CONTENT: 'own' }, { limits: { preview: 2 }, trustProxy: [proxy] }))
  const page = await owned.admin('POST', '/pages', { type: 'page', name: 'Draft', content: [] })
  const tokens = `/pages/${(await page.json()).id}/translations/en/preview_tokens`
  const { token } = await (await owned.admin('POST', tokens, {})).json()
  const asked = async (from: string) => {
    const request = new Request(`${base}/preview?p=${token}`, { headers: { 'x-forwarded-for': from } })
    const { status, headers } = await owned.site.fetch(request, { address: proxy })
    const told = ['retry-after', 'referrer-policy', 'x-robots-tag'].map((name) => headers.get(name))
    return [status, ...told]
  }
  const shown = [200, null, 'no-referrer', 'noindex']
  const first = [await asked('203.0.113.1'), await asked('203.0.113.1'), await asked('203.0.113.1')]
  expect([...first, await asked('203.0.113.2')]).toEqual([shown, shown, [429, null, 'no-referrer', 'noindex'], shown])
})

test('a link that is none is told as one that ended', async () => {
  const owned = closedAfter(await ownedSite({ QUOIN_CONTENT: 'own' }))
  const answer = await owned.get('/preview?p=a.b.c')
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('This preview cannot be shown')])
})
