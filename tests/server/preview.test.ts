import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

let server: OwnedServer
let page: Desk
beforeAll(async () => {
  server = await ownedServer({ apiKeys: ['site-key'], settings: { useWorkingCopy: true } })
  page = await newPage(server, { name: 'Preview', content: [titleBlock('a', 'Saved')] })
  await page.at('PUT', '', { content: [titleBlock('a', 'Working')] })
})
afterAll(() => server.close())

const open = (p: string, sent: Parameters<OwnedServer['call']>[2] = {}) =>
  server.call('GET', `/api/app/preview/${p}`, sent)
const titleOf = (answer: {
  readonly json: { readonly content: readonly { readonly props: { readonly title: string } }[] }
}) => answer.json.content[0]?.props.title

describe('by page id (P-12)', () => {
  test('a session sees the working copy; everybody else 404, whether the page exists or not', async () => {
    const shown = await open(page.id, { token: server.owner })
    expect([shown.status, titleOf(shown), shown.json.workingContent]).toEqual([200, 'Working', null])
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
    expect(shown.headers.get('x-robots-tag')).toBe('noindex')
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer')
    const answers = []
    for (const id of [page.id, '00000000-0000-4000-8000-000000000000']) {
      for (const token of [undefined, 'site-key']) {
        const { status, json } = await open(id, { token })
        const { requestId: _, instance: __, ...rest } = json
        answers.push([status, rest])
      }
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.[0]).toBe(404)
  })
})

describe('by preview token (P-13, P-14, decision 86)', () => {
  const make = async (body: Readonly<Record<string, unknown>> = {}) =>
    (await page.at('POST', '/preview_tokens', body)).json

  test('anyone with the link sees one page, without what is between the editors', async () => {
    const { token, url, expiresAt, id } = await make()
    expect([url, expiresAt]).toEqual([`http://localhost:3000/preview?p=${token}`, '2026-01-04T00:00:00.000Z'])
    const shown = await open(token)
    expect([shown.status, titleOf(shown), shown.json.author.email]).toEqual([200, 'Working', ''])
    for (const member of ['workingContent', 'workingValues', 'lock', 'mergeRequest', 'lastRejection']) {
      expect(shown.json).not.toHaveProperty(member)
    }
    expect(shown.text).not.toContain('ada@example.org')
    const listed = await page.at('GET', '/preview_tokens')
    expect(listed.json.map((one: { id: string }) => one.id)).toContain(id)
    expect(listed.text).not.toContain(token)
  })

  test('the version is fixed: saved, or one revision', async () => {
    expect(titleOf(await open((await make({ version: 'saved' })).token))).toBe('Saved')
    expect(titleOf(await open((await make({ version: { revision: 2 } })).token))).toBe('Working')
    expect((await page.at('POST', '/preview_tokens', { version: { revision: 99 } })).status).toBe(400)
  })

  test.each([
    ['removed', 'DELETE', undefined],
    ['disabled', 'PATCH', { disabled: true }],
  ])('it ends with whoever made it: %s', async (_, method, body) => {
    const editor = await server.person('editor')
    const at = `/api/admin/pages/${page.id}/translations/en/preview_tokens`
    const { token } = (await server.call('POST', at, { token: editor.token, body: {} })).json
    const { token: other } = await make()
    const change = (sent: object) =>
      server.call('PATCH', `/api/admin/users/${editor.id}`, { token: server.owner, body: sent })
    expect((await change({ useWorkingCopy: false })).status).toBe(200)
    expect((await open(token)).status).toBe(200)
    await server.call(method, `/api/admin/users/${editor.id}`, { token: server.owner, body })
    expect([(await open(token)).status, (await open(other)).status]).toEqual([410, 200])
  })

  test('U-45: changed by one bit it is 404, expired or revoked 410, as a bearer 401', async () => {
    const own = await ownedServer()
    const desk = await newPage(own)
    const { token, id } = (await desk.at('POST', '/preview_tokens', { lifetimeHours: 0.5 })).json
    const openOwn = (p: string) => own.call('GET', `/api/app/preview/${p}`)
    const last = token.at(-2) === 'A' ? 'B' : 'A'
    expect((await openOwn(`${token.slice(0, -2)}${last}${token.at(-1)}`)).status).toBe(404)
    expect((await openOwn(own.owner)).status).toBe(404)
    expect((await own.call('GET', '/api/admin/pages', { token })).json.code).toBe('token_invalid')
    expect((await openOwn(token)).status).toBe(200)
    const second = (await desk.at('POST', '/preview_tokens', {})).json
    expect((await desk.at('DELETE', `/preview_tokens/${second.id}`)).status).toBe(204)
    const revoked = await openOwn(second.token)
    expect([revoked.status, revoked.json.code]).toEqual([410, 'preview_expired'])
    own.clock.advance(30 * 60_000)
    const expired = await openOwn(token)
    expect([expired.status, expired.json.code]).toEqual([410, 'preview_expired'])
    expect(id).not.toBe(second.id)
    const wrong = await own.call('GET', `${desk.doc}?t=x`)
    for (const refused of [revoked, expired, wrong, await openOwn('x')])
      expect([refused.headers.get('referrer-policy'), refused.headers.get('cache-control')]).toEqual([
        'no-referrer',
        'no-store',
      ])
    await own.close()
  })

  test('a page in the trash is 404 for its link', async () => {
    const desk = await newPage(server)
    const { token } = (await desk.at('POST', '/preview_tokens', {})).json
    await server.call('DELETE', `/api/admin/pages/${desk.id}`, { token: server.owner })
    expect((await open(token)).status).toBe(404)
  })

  test.each([0, -1, 721, 0.01, 'x'])('a lifetime of %j hours is 400', async (lifetimeHours) => {
    expect((await page.at('POST', '/preview_tokens', { lifetimeHours })).status).toBe(400)
  })

  test('at most fifty links of a document live at once', async () => {
    const own = await ownedServer({ limits: { previewTokensPerDocument: 2 } })
    const desk = await newPage(own)
    const statuses = []
    for (let count = 0; count < 3; count += 1) statuses.push((await desk.at('POST', '/preview_tokens', {})).status)
    expect(statuses).toEqual([201, 201, 413])
    await own.close()
  })
})

describe('link tokens (A-9)', () => {
  test('`t` reads one document and its preview, and nothing else', async () => {
    const other = await newPage(server)
    const { json } = await page.at('POST', '/link_tokens', {})
    expect(json).toEqual({ token: expect.stringMatching(/^ey/), expiresAt: '2026-01-01T00:10:00.000Z' })
    const t = encodeURIComponent(json.token)
    const read = await server.call('GET', `${page.doc}?t=${t}`)
    expect([read.status, read.json.rights.canEditPage, read.headers.get('referrer-policy')]).toEqual([
      200,
      false,
      'no-referrer',
    ])
    expect((await open(`${page.id}?t=${t}`)).status).toBe(200)
    expect((await server.call('GET', page.doc, { token: json.token })).status).toBe(200)
    expect((await server.call('GET', `${other.doc}?t=${t}`)).status).toBe(404)
    expect((await open(`${other.id}?t=${t}`)).status).toBe(404)
    expect((await server.call('GET', `/api/admin/pages?t=${t}`)).json.code).toBe('forbidden')
    const save = await server.call('PUT', page.doc, { token: json.token, body: {}, headers: { 'if-match': '"r2"' } })
    expect([save.status, save.json.code]).toEqual([403, 'forbidden'])
  })

  test('`t` sees what its maker sees by now', async () => {
    let isHidden = false
    const own = await ownedServer({ policy: { canSeePage: () => !isHidden } })
    const desk = await newPage(own)
    const { json } = await desk.at('POST', '/link_tokens', {})
    const paths = [desk.doc, `/api/admin/pages/${desk.id}`, `/api/app/preview/${desk.id}`]
    const read = () =>
      Promise.all(paths.map(async (path) => (await own.call('GET', path, { token: json.token })).status))
    expect(await read()).toEqual([200, 200, 200])
    isHidden = true
    expect(await read()).toEqual([404, 404, 404])
    await own.close()
  })

  test('`t` wins over the header, a wrong one is 401, elsewhere it is an unknown parameter', async () => {
    const wrong = await server.call('GET', `${page.doc}?t=nonsense`, { token: server.owner })
    expect([wrong.status, wrong.json.code]).toEqual([401, 'token_invalid'])
    expect((await server.call('GET', `${page.doc}?t=${server.owner}`)).status).toBe(200)
    const write = await server.call('PUT', `${page.doc}?t=${server.owner}`, {
      body: {},
      headers: { 'if-match': '"r2"' },
    })
    expect(write.json.code).toBe('unknown_parameter')
    expect((await server.call('GET', `/api/app/pages?t=${server.owner}`)).json.code).toBe('unknown_parameter')
    expect(JSON.stringify(server.log)).not.toContain(server.owner)
  })
})

test('a host that asks in its own process has one rate for each link, not one for all visitors', async () => {
  const busy = await ownedServer({ limits: { preview: 2 } })
  const shown = await newPage(busy)
  const links = await Promise.all([1, 2].map(async () => (await shown.at('POST', '/preview_tokens', {})).json.token))
  const statuses: number[] = []
  for (const link of [links[0], links[0], links[0], links[1]]) {
    const request = new Request(`http://localhost:3000/api/app/preview/${link}`)
    statuses.push((await busy.server.fetch(request)).status)
  }
  expect(statuses).toEqual([200, 200, 429, 200])
  await busy.close()
})
