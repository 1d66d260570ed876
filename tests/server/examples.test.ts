import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer, type Reply } from './support/running-server.ts'

let server: OwnedServer
// biome-ignore lint/suspicious/noExplicitAny: a test looks into the document freely
let document: any
beforeAll(async () => {
  server = await ownedServer({ apiKeys: ['k'], settings: { useWorkingCopy: true } })
  document = (await server.call('GET', '/api/openapi.json')).json
})
afterAll(() => server.close())

/** A schema with all that have a name beside it, where zod looks for them. */
function withDefinitions(schema: object = {}) {
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas })
  return JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/'))
}

/** Parses an answer by what the description says of it. */
function fits(path: string, method: string, answer: Reply): void {
  const described = document.paths[path][method].responses[answer.status]
  expect(described, `${method} ${path} ${answer.status}`).toBeDefined()
  const [content] = Object.values<{ schema: object }>(described.content)
  const parsed = z.fromJSONSchema(withDefinitions(content?.schema)).safeParse(answer.json)
  expect(parsed.success ? [] : parsed.error.issues, `${method} ${path} ${answer.status}`).toEqual([])
}

const doc = '/api/admin/pages/{id}/translations/{language}'

describe('answers fit their description (D-2, the examples of section 19)', () => {
  test('1 to 3: app, public list, public page', async () => {
    const page = await newPage(server, {
      name: 'First post',
      slug: 'blog/first-post',
      tags: ['news'],
      content: [titleBlock('b-1', 'Ciao')],
    })
    await page.at('POST', '/publish', {})
    fits('/api/app', 'get', await server.call('GET', '/api/app?appId=site-1'))
    fits('/api/app/keys', 'get', await server.call('GET', '/api/app/keys'))
    const list = await server.call('GET', '/api/app/pages?types=blog&tag=news&sort=-publishedAt&page=1&pageSize=2', {
      token: 'k',
    })
    expect(list.json).toHaveLength(1)
    fits('/api/app/pages', 'get', list)
    fits('/api/app/pages/{slug}', 'get', await server.call('GET', '/api/app/pages/blog%7Cfirst-post', { token: 'k' }))
  })

  test('4 to 7: preview, login, admin page with a working copy, save', async () => {
    const page = await newPage(server, { content: [titleBlock('b-1', 'Hello')] })
    await page.at('POST', '/publish', {})
    await page.at('PUT', '', { content: [titleBlock('b-1', 'Hello there')] })
    const { token } = (await page.at('POST', '/preview_tokens', {})).json
    const preview = await server.call('GET', `/api/app/preview/${token}`)
    fits('/api/app/preview/{p}', 'get', preview)
    const login = await server.call('POST', '/api/admin/session', {
      body: { email: 'ada@example.org', password: 'correct horse battery', keepLoggedIn: true },
    })
    fits('/api/admin/session', 'post', login)
    const shown = await page.at('GET', '')
    expect([shown.json.editStatus, shown.json.workingContent]).toEqual(['WORKING', [titleBlock('b-1', 'Hello there')]])
    fits(doc, 'get', shown)
    const content = [titleBlock('b-1', ''), { id: 'b-2', type: 'old-plugin', props: { x: 1 } }]
    const saved = await page.at(
      'PUT',
      '',
      { content },
      { headers: { prefer: 'return=minimal', 'idempotency-key': '5d0c2f' } },
    )
    expect(saved.json.issues.map((issue: { code: string }) => issue.code)).toEqual([
      'RULE_BROKEN',
      'BLOCK_TYPE_UNKNOWN',
    ])
    fits(doc, 'put', saved)
  })

  test('8 to 10 and 14: a save that meets another, a blocked publishing, a lock, a rejection', async () => {
    const page = await newPage(server, { content: [titleBlock('b-1', 'Hello')] })
    await page.at('PUT', '', { content: [titleBlock('b-1', '')] })
    const patch = [{ op: 'replace', path: '/content/@b-1/props/title', value: 'Hello again' }]
    const stale = await page.at('PATCH', '?kind=autosave&merge=blocks', patch, { headers: { 'if-match': '"r1"' } })
    expect([stale.status, stale.json.title, stale.json.conflicts]).toEqual([
      412,
      'The page was changed meanwhile',
      ['b-1'],
    ])
    fits(doc, 'patch', stale)
    const blocked = await page.at('POST', '/publish', { workingCopy: 'commit' })
    expect([blocked.status, blocked.json.title, blocked.json.language]).toEqual([
      422,
      'Publishing is blocked by 1 issue',
      'en',
    ])
    fits(`${doc}/publish`, 'post', blocked)
    const tabs = ['3b000000-0000-4000-8000-000000000000', '9e000000-0000-4000-8000-000000000000']
    await page.at('POST', '/lock', {}, { headers: { 'quoin-client': tabs[0] ?? '' } })
    const { token } = await server.person('editor')
    const locked = await page.at('POST', '/lock', {}, { token, headers: { 'quoin-client': tabs[1] ?? '' } })
    expect([locked.status, locked.json.title]).toEqual([423, 'Being edited by Ada Moreau'])
    fits(`${doc}/lock`, 'post', locked)
  })

  test('lists of the admin, history and tags', async () => {
    await newPage(server)
    fits('/api/admin/pages', 'get', await server.call('GET', '/api/admin/pages', { token: server.owner }))
    fits('/api/admin/schema', 'get', await server.call('GET', '/api/admin/schema', { token: server.owner }))
    fits('/api/admin/tags', 'get', await server.call('GET', '/api/admin/tags', { token: server.owner }))
    const page = await newPage(server)
    fits(`${doc}/revisions`, 'get', await page.at('GET', '/revisions'))
    fits(`${doc}/preview_tokens`, 'post', await page.at('POST', '/preview_tokens', {}))
  })
})
