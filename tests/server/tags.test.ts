import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

let server: OwnedServer
beforeAll(async () => {
  server = await ownedServer()
})
afterAll(() => server.close())
const rename = (from: string, to: string) =>
  server.call('POST', '/api/admin/tags/rename', { token: server.owner, body: { from, to } })

describe('tags', () => {
  test('a tag is found however its accents are written', async () => {
    await newPage(server, { name: 'Accents', tags: ['Cafe\u0301 au lait', 'The\u0301', 'Thé noir'] })
    const found = async (q: string) => (await server.admin('GET', `/tags?language=en&q=${encodeURIComponent(q)}`)).json
    expect([await found('café'), await found('the\u0301 n')]).toEqual([['Cafe\u0301 au lait'], ['Thé noir']])
  })

  test('renaming a tag rewrites saved values as new revisions; visitors see it with the next publishing', async () => {
    const own = await ownedServer({ apiKeys: ['k'] })
    const page = await newPage(own, { name: 'Tagged', tags: ['old', 'new'] })
    await page.at('POST', '/publish', {})
    const renamed = await own.call('POST', '/api/admin/tags/rename', {
      token: own.owner,
      body: { from: 'old', to: 'new' },
    })
    expect(renamed.json).toEqual({ changed: 1 })
    const now = await page.at('GET', '')
    expect([now.json.tags, now.json.revision, now.json.hasUnpublishedChanges]).toEqual([['new'], 3, true])
    expect((await own.call('GET', '/api/app/tags', { token: 'k' })).json).toEqual(['new', 'old'])
    expect((await own.call('GET', '/api/admin/tags', { token: own.owner })).json).toEqual(['new'])
    expect((await own.call('GET', '/api/admin/tags?uses=true', { token: own.owner })).json).toEqual([
      { tag: 'new', uses: 1 },
    ])
    await own.close()
  })

  test('W-6: what is live again after a tag was renamed there and back has nothing to publish', async () => {
    const page = await newPage(server, { name: 'There and back', tags: ['here'], content: [titleBlock('a', 'A')] })
    await page.at('POST', '/publish', {})
    const changed = async () => {
      const listed = (await server.admin('GET', '/pages?q=There+and+back')).json[0]
      return [(await page.at('GET', '')).json.hasUnpublishedChanges, listed.hasUnpublishedChanges]
    }
    await rename('here', 'there')
    expect(await changed()).toEqual([true, true])
    await rename('there', 'here')
    expect(await changed()).toEqual([false, false])
    await page.at('PUT', '', { content: [titleBlock('a', 'B')] })
    expect(await changed()).toEqual([true, true])
  })

  test('renaming a tag reaches a page that somebody is writing on, who saves on without a clash', async () => {
    const page = await newPage(server, { name: 'Held', tags: ['Old', 'new', 'kept'], content: [titleBlock('a', 'A')] })
    const headers = { 'quoin-client': '11111111-1111-4111-8111-111111111111' }
    await page.at('POST', '/lock', {}, { headers })
    expect((await rename('Old', 'New')).json.changed).toBe(1)
    const saved = await page.at(
      'PATCH',
      '?merge=blocks',
      [{ op: 'replace', path: '/content/@a/props/title', value: 'B' }],
      {
        headers: { ...headers, 'if-match': '"r1"' },
      },
    )
    expect([saved.status, saved.json.merged, saved.json.tags]).toEqual([200, true, ['New', 'kept']])
  })

  test('renaming a tag of a page and of its working copy is one entry of its history (W-2)', async () => {
    const own = await ownedServer({ settings: { useWorkingCopy: true } })
    const page = await newPage(own, { name: 'Two', tags: ['old'] })
    await page.at('PUT', '', { name: 'Working' })
    await own.call('POST', '/api/admin/tags/rename', { token: own.owner, body: { from: 'old', to: 'new' } })
    const { json: now } = await page.at('GET', '')
    expect([now.revision, now.tags, now.workingValues.tags]).toEqual([3, ['new'], ['new']])
    const { json: entries } = await page.at('GET', '/revisions')
    expect(entries.map(({ kind }: { readonly kind: string }) => kind)).toEqual(['save', 'save', 'create'])
    await own.close()
  })
})
