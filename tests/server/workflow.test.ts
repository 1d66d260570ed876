import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Desk, deskOf, newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

const good = [titleBlock('a', 'Good')]
const broken = [titleBlock('a', '')]

/** What a page shows of its edit state. */
async function stateOf(page: Desk) {
  const { json } = await page.at('GET', '')
  return {
    edit: json.editStatus,
    status: json.status,
    saved: json.content.map((block: { props: { title: string } }) => block.props.title),
    working: json.workingContent?.map((block: { props: { title: string } }) => block.props.title) ?? null,
  }
}

describe('without a working copy', () => {
  let server: OwnedServer
  beforeAll(async () => {
    server = await ownedServer()
  })
  afterAll(() => server.close())

  test('row 1: a save goes into the saved values', async () => {
    const page = await newPage(server, { content: good })
    await page.at('PUT', '', { content: [titleBlock('a', 'Better')] })
    expect(await stateOf(page)).toEqual({ edit: 'MERGED', status: 'DRAFT', saved: ['Better'], working: null })
  })

  test('row 10 and decision 87: a request with the workflow off is 409 workflow_off; calls outside the state are wrong_state', async () => {
    const page = await newPage(server)
    const codes = []
    for (const [call, body] of [
      ['request_merge', {}],
      ['undo_request_merge', {}],
      ['commit', {}],
      ['discard', {}],
      ['approve', {}],
      ['reject', { reason: 'no' }],
    ] as const) {
      const reply = await page.at('POST', `/${call}`, body)
      codes.push([call, reply.status, reply.json.code])
      // the status of the answer stays a number, whatever the page's is (§16)
      expect(reply.json).toMatchObject({ status: 409, pageStatus: 'DRAFT', editStatus: 'MERGED' })
    }
    expect(codes).toEqual([
      ['request_merge', 409, 'workflow_off'],
      ['undo_request_merge', 409, 'wrong_state'],
      ['commit', 409, 'wrong_state'],
      ['discard', 409, 'wrong_state'],
      ['approve', 409, 'wrong_state'],
      ['reject', 409, 'wrong_state'],
    ])
  })
})

describe('with working copies', () => {
  let server: OwnedServer
  let page: Desk
  beforeAll(async () => {
    server = await ownedServer({ settings: { useWorkingCopy: true } })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    page = await newPage(server, { content: good })
  })

  test('rows 2 to 4: the first differing save makes a working copy, later ones change it, saved values stay', async () => {
    const same = await page.at('PUT', '', { content: good })
    expect([same.json.unchanged, same.json.revision]).toEqual([true, 1])
    await page.at('PUT', '', { content: [titleBlock('a', 'Working')] })
    expect(await stateOf(page)).toEqual({ edit: 'WORKING', status: 'DRAFT', saved: ['Good'], working: ['Working'] })
    await page.at('PATCH', '', [{ op: 'replace', path: '/content/@a/props/title', value: 'Again' }])
    expect((await stateOf(page)).working).toEqual(['Again'])
    const { json } = await page.at('GET', '')
    expect([json.hasUnpublishedChanges, json.workingValues.name]).toEqual([true, json.name])
  })

  test('a tag that is added to the working copy leaves it those it has, and is there once', async () => {
    await page.at('PUT', '', { tags: ['only here'] })
    const add = () => page.at('PATCH', '?merge=blocks', [{ op: 'add', path: '/tags/-', value: 'News' }])
    expect([(await add()).status, (await add()).json.unchanged]).toEqual([200, true])
    const { workingValues, tags } = (await page.at('GET', '')).json
    expect([workingValues.tags, tags]).toEqual([['only here', 'News'], []])
  })

  test('row 3: commands that only lock the structure begin no working copy', async () => {
    const lock = await page.at('POST', '/commands', { commands: [{ type: 'page.setLock', isLocked: true }] })
    expect(lock.json.page).toMatchObject({ isLocked: true, editStatus: 'MERGED', workingContent: null })
    const both = [
      { type: 'page.setLock', isLocked: false },
      { type: 'prop.set', id: 'a', path: ['title'], value: 'Working' },
    ]
    const changed = await page.at('POST', '/commands', { commands: both })
    expect(changed.json.page).toMatchObject({ isLocked: false, editStatus: 'WORKING' })
  })

  test('row 5 and 19: who has working copies off meets 409 while there is one', async () => {
    await page.at('PUT', '', { category: 'x' })
    const person = await server.person('editor')
    await server.call('PATCH', `/api/admin/users/${person.id}`, {
      token: server.owner,
      body: { useWorkingCopy: false },
    })
    const save = await page.at('PUT', '', { category: 'y' }, { token: person.token })
    expect([save.status, save.json.code, save.json.editStatus]).toEqual([409, 'working_copy_exists', 'WORKING'])
  })

  test('row 6: commit takes the working copy into the saved values', async () => {
    await page.at('PUT', '', { content: [titleBlock('a', 'W')] })
    const committed = await page.at('POST', '/commit', {})
    expect([committed.status, committed.json.revision]).toEqual([200, 3])
    expect(await stateOf(page)).toEqual({ edit: 'MERGED', status: 'DRAFT', saved: ['W'], working: null })
  })

  test('row 8: discard gives it up, the history keeps it', async () => {
    await page.at('PUT', '', { content: [titleBlock('a', 'W')] })
    await page.at('POST', '/discard', {})
    expect(await stateOf(page)).toEqual({ edit: 'MERGED', status: 'DRAFT', saved: ['Good'], working: null })
    expect((await page.at('GET', '/revisions/2')).json.values.content).toEqual([titleBlock('a', 'W')])
  })

  test('row 17: restoring goes through a save', async () => {
    await page.at('PUT', '', { content: [titleBlock('a', 'W')] })
    await page.at('POST', '/revisions/1/restore', {})
    expect(await stateOf(page)).toEqual({ edit: 'WORKING', status: 'DRAFT', saved: ['Good'], working: ['Good'] })
  })

  test('G-12: the trash gives it back with its page, also under another name', async () => {
    await page.at('PUT', '', { content: [titleBlock('a', 'W')] })
    const restore = async (body = {}) => {
      await server.call('DELETE', `/api/admin/pages/${page.id}`, { token: server.owner })
      const path = `/api/admin/trash/pages/${page.id}/restore`
      return server.call('POST', path, { token: server.owner, body })
    }
    expect((await restore()).status).toBe(200)
    expect(await stateOf(page)).toEqual({ edit: 'WORKING', status: 'DRAFT', saved: ['Good'], working: ['W'] })
    const moved = await restore({ name: 'Moved', slug: 'moved' })
    expect([moved.json.slug, moved.json.workingValues.slug, moved.json.workingValues.name]).toEqual([
      'moved',
      'moved',
      'Moved',
    ])
    await page.at('GET', '')
    expect((await page.at('POST', '/commit', {})).json.slug).toBe('moved')
    expect(await stateOf(page)).toEqual({ edit: 'MERGED', status: 'DRAFT', saved: ['W'], working: null })
  })

  test('G-11: a translation that is made anew has none from before it was in the trash', async () => {
    const languages = [
      { code: 'en', name: 'English' },
      { code: 'it', name: 'Italiano' },
    ]
    const own = await ownedServer({ settings: { useWorkingCopy: true, languages } })
    const first = await newPage(own, { content: good })
    const translate = async () => {
      const body = { language: 'it' }
      return deskOf(
        own,
        await own.call('POST', `/api/admin/pages/${first.id}/translations`, { token: own.owner, body }),
      )
    }
    const it = await translate()
    await it.at('PUT', '', { content: [titleBlock('a', 'Old')] })
    expect((await it.at('DELETE', '')).status).toBe(204)
    expect(await stateOf(await translate())).toEqual({
      edit: 'MERGED',
      status: 'DRAFT',
      saved: ['Good'],
      working: null,
    })
    await own.close()
  })

  test('G-12: an address that only it had, and that was taken meanwhile, needs another', async () => {
    await page.at('PUT', '', { slug: 'only-planned' })
    await server.call('DELETE', `/api/admin/pages/${page.id}`, { token: server.owner })
    await newPage(server, { slug: 'only-planned' })
    const restore = (body: unknown) =>
      server.call('POST', `/api/admin/trash/pages/${page.id}/restore`, { token: server.owner, body })
    const { status, json } = await restore({})
    expect([status, json.code, json.suggestion]).toEqual([409, 'slug_taken', 'only-planned-2'])
    expect((await restore({ slug: json.suggestion })).json.workingValues.slug).toBe('only-planned-2')
  })

  test('publishing over a working copy must say what becomes of it; 16: commit, else keep', async () => {
    await page.at('PUT', '', { content: [titleBlock('a', 'W')] })
    const silent = await page.at('POST', '/publish', {})
    expect([silent.status, silent.json.code]).toEqual([409, 'working_copy_exists'])
    await page.at('POST', '/publish', { workingCopy: 'keep' })
    expect(await stateOf(page)).toEqual({ edit: 'WORKING', status: 'PUBLISHED', saved: ['Good'], working: ['W'] })
    await page.at('POST', '/publish', { workingCopy: 'commit' })
    expect(await stateOf(page)).toEqual({ edit: 'MERGED', status: 'PUBLISHED', saved: ['W'], working: null })
  })

  test('a copy that was kept at publishing has the date of it when it follows, also after the page was taken off', async () => {
    await page.at('PUT', '', { content: [titleBlock('a', 'Two')] })
    const first = (await page.at('POST', '/publish', { workingCopy: 'keep' })).json.publishedAt
    server.clock.advance(60_000)
    expect((await page.at('POST', '/publish', { workingCopy: 'commit' })).json.publishedAt).toBe(first)
    const other = await newPage(server, { content: good })
    await other.at('PUT', '', { content: [titleBlock('a', 'Two')] })
    const date = (await other.at('POST', '/publish', { workingCopy: 'keep' })).json.publishedAt
    server.clock.advance(60_000)
    await other.at('POST', '/unpublish', {})
    expect((await other.at('POST', '/commit', { publish: true })).json.publishedAt).toBe(date)
  })

  test('W-5: commit with publish and errors changes neither state nor values', async () => {
    await page.at('PUT', '', { content: broken })
    const refused = await page.at('POST', '/commit', { publish: true })
    expect([refused.status, refused.json.code, refused.json.issues.length]).toEqual([422, 'publish_blocked', 1])
    expect(await stateOf(page)).toEqual({ edit: 'WORKING', status: 'DRAFT', saved: ['Good'], working: [''] })
    expect((await page.at('POST', '/commit', {})).status).toBe(200)
    const published = await page.at('POST', '/publish', {})
    expect([published.status, published.json.title]).toEqual([422, 'Publishing is blocked by 1 issue'])
    expect(published.json.issues).toEqual([
      {
        severity: 'error',
        code: 'RULE_BROKEN',
        message: 'Title is required',
        blockId: 'a',
        path: ['content', 0, 'props', 'title'],
      },
    ])
  })

  test('from the trash it comes back with the name and slug that were given (G-12)', async () => {
    await page.at('PUT', '', { content: [titleBlock('a', 'W')] })
    await server.call('DELETE', `/api/admin/pages/${page.id}`, { token: server.owner })
    const given = { name: `Back ${page.id}`, slug: `back-${page.id}` }
    const { json } = await server.admin('POST', `/trash/pages/${page.id}/restore`, given)
    expect([json, json.workingValues]).toMatchObject([given, given])
    expect(await stateOf(page)).toEqual({ edit: 'WORKING', status: 'DRAFT', saved: ['Good'], working: ['W'] })
  })

  test('a working slug and name are reserved too (O-4)', async () => {
    await page.at('PUT', '', { slug: 'in-work' })
    const other = await server.call('POST', '/api/admin/pages', {
      token: server.owner,
      body: { type: 'blog', name: 'Other', slug: 'in-work' },
    })
    expect([other.status, other.json.code]).toEqual([409, 'slug_taken'])
  })
})

describe('with the approval workflow', () => {
  let server: OwnedServer
  let page: Desk
  let editor: { readonly token: string }
  let approver: { readonly token: string }
  beforeAll(async () => {
    server = await ownedServer({ settings: { useApprovalWorkflow: true } })
    editor = await server.person('editor')
    approver = await server.person('editor', { canApprove: true, canPublish: false })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    page = await newPage(server, { content: good })
    await page.at('PUT', '', { content: [titleBlock('a', 'W')] }, editor)
  })
  const request = () => page.at('POST', '/request_merge', { message: 'Please' }, editor)

  test('a call that is not of the present state is 409 wrong_state, says the state and changes nothing (W-3)', async () => {
    const refused = async (...calls: readonly string[]) => {
      const before = (await page.at('GET', '')).json
      const { editStatus } = before
      for (const call of calls) {
        const { status, json } = await page.at('POST', `/${call}`, call === 'reject' ? { reason: 'no' } : {})
        expect([call, status, json.code, json.editStatus]).toEqual([call, 409, 'wrong_state', editStatus])
      }
      expect((await page.at('GET', '')).json).toEqual(before)
      return editStatus
    }
    expect(await refused('approve', 'reject', 'undo_request_merge')).toBe('WORKING')
    await request()
    expect(await refused('request_merge')).toBe('MERGE_REQUESTED')
    await page.at('POST', '/approve', {})
    const all = ['request_merge', 'undo_request_merge', 'commit', 'discard', 'approve', 'reject']
    expect(await refused(...all)).toBe('MERGED')
  })

  test('row 7: who does not approve cannot commit', async () => {
    const refused = await page.at('POST', '/commit', {}, editor)
    expect([refused.status, refused.json.code]).toEqual([403, 'approval_required'])
    const publish = await page.at('POST', '/publish', { workingCopy: 'commit' }, editor)
    expect([publish.status, publish.json.code]).toEqual([403, 'approval_required'])
  })

  test('rows 9 and 11, U-38: a request with its message, approved and published by who may', async () => {
    const asked = await request()
    expect(asked.json).toMatchObject({
      editStatus: 'MERGE_REQUESTED',
      mergeRequest: { by: { firstName: 'Person' }, at: '2026-01-01T00:00:00.000Z', revision: 3, message: 'Please' },
    })
    const queue = await server.call('GET', '/api/admin/pages?editStatus=MERGE_REQUESTED', { token: approver.token })
    expect(queue.json.map((row: { id: string }) => row.id)).toContain(page.id)
    const byEditor = await page.at('POST', '/approve', {}, editor)
    expect([byEditor.status, byEditor.json.code, byEditor.json.needed]).toEqual([403, 'forbidden', 'canApprove'])
    const commitByEditor = await page.at('POST', '/commit', {}, editor)
    expect([commitByEditor.status, commitByEditor.json.needed]).toEqual([403, 'canApprove'])
    const withPublish = await page.at('POST', '/approve', { publish: true }, approver)
    expect([withPublish.status, withPublish.json.needed]).toEqual([403, 'canPublish'])
    expect((await page.at('POST', '/approve', {}, approver)).json).toMatchObject({
      editStatus: 'MERGED',
      mergeRequest: null,
    })
    expect(await stateOf(page)).toEqual({ edit: 'MERGED', status: 'DRAFT', saved: ['W'], working: null })
  })

  test('row 9: a request over error issues is 422', async () => {
    await page.at('PUT', '', { content: broken }, editor)
    expect((await request()).status).toBe(422)
    expect((await stateOf(page)).edit).toBe('WORKING')
  })

  test('row 12: rejecting needs a reason, keeps the copy and the reason (example 14)', async () => {
    await request()
    expect((await page.at('POST', '/reject', {}, approver)).status).toBe(400)
    expect((await page.at('POST', '/reject', { reason: ' ' }, approver)).status).toBe(400)
    const rejected = await page.at('POST', '/reject', { reason: "The price is last year's." }, approver)
    expect(rejected.json).toMatchObject({
      editStatus: 'WORKING',
      mergeRequest: null,
      lastRejection: {
        by: { firstName: 'Person' },
        at: '2026-01-01T00:00:00.000Z',
        reason: "The price is last year's.",
      },
    })
    expect((await request()).json.lastRejection).toBe(null)
    await page.at('POST', '/reject', { reason: 'Not yet.' }, approver)
    expect((await page.at('POST', '/commit', {}, approver)).json).toMatchObject({
      editStatus: 'MERGED',
      lastRejection: null,
    })
  })

  test('rows 13 and 15: the requester or an approver takes it back; nobody else', async () => {
    const other = await server.person('editor')
    await request()
    expect((await page.at('POST', '/undo_request_merge', {}, other)).status).toBe(403)
    expect((await page.at('POST', '/discard', {}, other)).status).toBe(403)
    expect((await page.at('POST', '/undo_request_merge', {}, editor)).json.editStatus).toBe('WORKING')
    await request()
    expect((await page.at('POST', '/discard', {}, editor)).json.editStatus).toBe('MERGED')
  })

  test('row 8: why a copy was refused goes with it, and is not said of the next', async () => {
    await request()
    await page.at('POST', '/reject', { reason: 'Not yet.' }, approver)
    await page.at('POST', '/discard', {}, editor)
    await page.at('PUT', '', { content: [titleBlock('a', 'Another')] }, editor)
    expect((await page.at('GET', '')).json).toMatchObject({ editStatus: 'WORKING', lastRejection: null })
  })

  test('row 14: a save withdraws the request', async () => {
    await request()
    const saved = await page.at('PUT', '', { content: [titleBlock('a', 'More')] }, editor)
    expect([saved.json.editStatus, saved.json.mergeRequest]).toEqual(['WORKING', null])
  })

  test('W-4: own requests, where the setting forbids it', async () => {
    const strict = await ownedServer({ settings: { useApprovalWorkflow: true, allowSelfApproval: false } })
    const own = await newPage(strict)
    await own.at('PUT', '', { category: 'x' })
    await own.at('POST', '/request_merge', {})
    const refused = await own.at('POST', '/approve', {})
    expect([refused.status, refused.json.code]).toEqual([403, 'self_approval'])
    const { mergeRequest, rights } = (await own.at('GET', '')).json
    expect([mergeRequest.revision, rights.canApprove]).toEqual([3, false])
    const { token } = await strict.person('editor', { canApprove: true })
    expect((await own.at('GET', '', undefined, { token })).json.rights.canApprove).toBe(true)
    expect((await own.at('POST', '/approve', {}, { token })).json.editStatus).toBe('MERGED')
    await strict.close()
  })

  test('row 18: turning the workflow off closes the requests', async () => {
    const own = await ownedServer({ settings: { useWorkingCopy: true } })
    const setting = (useApprovalWorkflow: boolean, revision: number) =>
      own.call('PATCH', '/api/admin/app-settings', {
        token: own.owner,
        body: { useApprovalWorkflow },
        headers: { 'if-match': `"r${revision}"` },
      })
    const on = await setting(true, 1)
    expect(on.status).toBe(200)
    const asked = await newPage(own)
    await asked.at('PUT', '', { category: 'x' })
    expect((await asked.at('POST', '/request_merge', {})).json.editStatus).toBe('MERGE_REQUESTED')
    await setting(false, 2)
    expect((await asked.at('GET', '')).json).toMatchObject({ editStatus: 'WORKING', mergeRequest: null })
    await own.close()
  })
})

describe('status (§6.2)', () => {
  let server: OwnedServer
  beforeAll(async () => {
    server = await ownedServer()
  })
  afterAll(() => server.close())

  test('publishing with another date asks for the right to change it, as saving one does (G-8)', async () => {
    const page = await newPage(server, { content: good })
    const { token } = await server.person('editor', { canPublish: true, canEditPageAttributes: false })
    const publish = async (body: object) => {
      const { status, json } = await page.at('POST', '/publish', body, { token })
      return [status, json.fields ?? json.status]
    }
    const publishedAt = '2025-05-05T08:00:00.000Z'
    expect(await publish({ publishedAt })).toEqual([403, ['publishedAt']])
    await page.at('PUT', '', { publishedAt })
    expect(await publish({ publishedAt })).toEqual([200, 'PUBLISHED'])
    expect(await publish({})).toEqual([200, 'PUBLISHED'])
  })

  test('unpublish keeps the date, a draft stays unchanged', async () => {
    const page = await newPage(server, { content: good })
    const unchanged = await page.at('POST', '/unpublish', {})
    expect([unchanged.status, unchanged.json.unchanged, unchanged.json.revision]).toEqual([200, true, 1])
    await page.at('POST', '/publish', { publishedAt: '2025-05-05T10:00:00+02:00' })
    const off = await page.at('POST', '/unpublish', {})
    expect([off.json.status, off.json.publishedAt, off.json.publishedRevision, off.json.lastPublishedAt]).toEqual([
      'DRAFT',
      '2025-05-05T08:00:00.000Z',
      null,
      '2026-01-01T00:00:00.000Z',
    ])
  })

  test('a translation beside a working copy of its source is one of the saved values, until it is marked as one of the copy (G-11)', async () => {
    const languages = ['en', 'it'].map((code) => ({ code, name: code }))
    const own = await ownedServer({ settings: { languages, useWorkingCopy: true } })
    const page = await newPage(own, { content: good })
    await page.at('PUT', '', { content: [titleBlock('a', 'Working')] })
    const body = { language: 'it' }
    const it = await own.call('POST', `/api/admin/pages/${page.id}/translations`, { token: own.owner, body })
    const { revision } = it.json.translatedFrom
    const source = await page.at('GET', `/revisions/${revision}`)
    expect([it.json.content, source.json.values.content]).toEqual([good, good])
    await page.at('PUT', '/schedule', { publishOn: '2026-02-01T00:00:00Z', unpublishOn: null })
    const seen = { language: 'en', revision: page.revision() }
    const marked = await deskOf(own, it).at('PUT', '/translated_from', seen)
    const now = await page.at('GET', `/revisions/${marked.json.translatedFrom.revision}`)
    expect(now.json.values.content).toEqual([titleBlock('a', 'Working')])
    await own.close()
  })

  test('several translations are published together or not at all', async () => {
    const own = await ownedServer({
      settings: {
        languages: [
          { code: 'en', name: 'English' },
          { code: 'it', name: 'Italiano' },
        ],
      },
    })
    const page = await newPage(own, { content: good })
    const it = await own.call('POST', `/api/admin/pages/${page.id}/translations`, {
      token: own.owner,
      body: { language: 'it' },
    })
    expect([it.status, it.json.slug, it.json.translatedFrom]).toEqual([
      201,
      expect.any(String),
      { language: 'en', revision: 1 },
    ])
    const publish = (italian: number) =>
      own.call('POST', `/api/admin/pages/${page.id}/publish`, {
        token: own.owner,
        body: {
          translations: [
            { language: 'en', revision: 1 },
            { language: 'it', revision: italian },
          ],
        },
      })
    expect((await publish(9)).status).toBe(412)
    expect((await page.at('GET', '')).json.status).toBe('DRAFT')
    const both = await publish(1)
    expect(both.json.map((one: { language: string; status: string }) => [one.language, one.status])).toEqual([
      ['en', 'PUBLISHED'],
      ['it', 'PUBLISHED'],
    ])
    await own.close()
  })
})
