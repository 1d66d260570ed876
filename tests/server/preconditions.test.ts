import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

let server: OwnedServer
beforeAll(async () => {
  server = await ownedServer({ limits: { save: 1e9, admin: 1e9 } })
})
afterAll(() => server.close())

describe('revisions and rights (C-10, G-3, G-8)', () => {
  test.each([
    [undefined, 428, 'revision_required'],
    ['*', 400, 'validation'],
    ['"r1", "r2"', 400, 'validation'],
    ['W/"r1"', 400, 'validation'],
    ['r1', 400, 'validation'],
    ['"r0"', 400, 'validation'],
    ['"r9"', 412, 'revision_mismatch'],
  ])('If-Match %j is %i %s', async (tag, status, code) => {
    const page = await newPage(server)
    const answer = await server.call('PUT', page.doc, {
      token: server.owner,
      body: { category: 'x' },
      headers: tag === undefined ? {} : { 'if-match': tag },
    })
    expect([answer.status, answer.json.code]).toEqual([status, code])
    const what = 'Send the ETag of what you read as "If-Match".'
    if (status === 428) expect([answer.json.currentRevision, answer.json.detail]).toEqual([1, what])
    if (status === 412) expect([answer.json.currentRevision, answer.headers.get('etag')]).toEqual([1, '"r1"'])
  })

  test('a save of the same values changes nothing; a field left out keeps its value, null clears', async () => {
    const page = await newPage(server, { category: 'c', tags: ['x'] })
    const same = await page.at('PUT', '', { tags: ['x'], category: 'c' })
    expect([same.json.unchanged, same.json.revision]).toEqual([true, 1])
    const cleared = await page.at('PUT', '', { category: null })
    expect([cleared.json.category, cleared.json.tags, cleared.json.revision]).toEqual([undefined, ['x'], 2])
    expect((await page.at('PUT', '', { tags: null })).status).toBe(400)
  })

  test('Prefer chooses the form of the answer (C-12)', async () => {
    const page = await newPage(server)
    const minimal = await page.at('PUT', '', { category: 'a' }, { headers: { prefer: 'return=minimal' } })
    expect(Object.keys(minimal.json).sort()).toEqual(
      [
        'editStatus',
        'hasUnpublishedChanges',
        'id',
        'issues',
        'language',
        'notices',
        'revision',
        'savedAt',
        'slug',
        'status',
      ].sort(),
    )
    const whole = await page.at('PATCH', '', [{ op: 'replace', path: '/category', value: 'b' }], {
      headers: { prefer: 'return=representation' },
    })
    expect(whole.json.content).toEqual([])
  })

  test('what a person may not change may be sent unchanged (row 42)', async () => {
    const editor = await server.person('editor', { canEditSeo: false, canEditPageAttributes: false })
    const page = await newPage(server, { name: 'Guarded', tags: ['x'] })
    const stored = (await page.at('GET', '')).json
    const { slug, meta, name, tags } = stored
    const same = await page.at('PUT', '', { slug, meta, name, tags, customValues: { region: 'n' } }, editor)
    expect(same.status).toBe(200)
    const changed = await page.at('PUT', '', { slug: 'other', name: 'Other', tags: [] }, editor)
    expect([changed.status, changed.json.code, changed.json.fields]).toEqual([
      403,
      'field_forbidden',
      ['name', 'tags', 'slug'],
    ])
    const flagged = await page.at('PUT', '', { content: [{ ...titleBlock('a', 'A'), locked: true }] }, editor)
    expect([flagged.status, flagged.json.fields]).toEqual([403, ['a.locked']])
  })

  test('a client with other schemas is told (G-14)', async () => {
    const page = await newPage(server)
    const { json: schema } = await server.call('GET', '/api/admin/schema', { token: server.owner })
    const save = (hash: string, category: string) =>
      page.at('PUT', '', { category }, { headers: { 'quoin-schema': hash } })
    expect((await save(schema.hash, 'a')).json.notices).toBe(undefined)
    expect((await save('other', 'b')).json.notices[0].code).toBe('schema_mismatch')
    expect(schema.pageTypes).toEqual(['page', 'blog', 'landing', 'layout'])
  })

  test('malformed and unknown ids are one and the same 404 (C-7, row 20)', async () => {
    const bodies = []
    for (const id of ['nope', 'AAAAAAAA-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000000']) {
      const { status, json } = await server.call('GET', `/api/admin/pages/${id}`, { token: server.owner })
      bodies.push([status, json.code, json.title])
    }
    expect(new Set(bodies.map(String)).size).toBe(1)
    const page = await newPage(server)
    expect(
      (await server.call('GET', `/api/admin/pages/${page.id}/translations/EN`, { token: server.owner })).json.language,
    ).toBe('en')
    expect(
      (await server.call('GET', `/api/admin/pages/${page.id}/translations/xx`, { token: server.owner })).status,
    ).toBe(404)
  })
})
