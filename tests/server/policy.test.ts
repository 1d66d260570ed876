import type { PolicyFunctions } from '@quoin/server'
import { describe, expect, test } from 'vitest'
import { type Desk, newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer, type Reply } from './support/running-server.ts'

type PolicyName = keyof PolicyFunctions

interface Stage {
  readonly page: Desk
  /** A call of the editor below `/api/admin`. */
  readonly call: (method: string, path: string, body?: unknown) => Promise<Reply>
  /** The same on the page, with its revision. */
  readonly at: (method: string, path: string, body?: unknown) => Promise<Reply>
}

const languages = [
  { code: 'en', name: 'English' },
  { code: 'it', name: 'Italiano' },
]
const everyGrant = { canCreatePage: true, canPublish: true, canDeletePage: true, canEditPageAttributes: true }

/** The calls that ask each function, and one that none of them hinders. */
const asked: readonly (readonly [PolicyName, string, (stage: Stage) => Promise<Reply>])[] = [
  ['canSeePageType', 'creating a page', ({ call }) => call('POST', '/pages', { type: 'blog', name: 'x' })],
  ['canSeePageType', 'reading a page', ({ at }) => at('GET', '')],
  ['canSeePage', 'reading a page', ({ at }) => at('GET', '')],
  ['canSeePage', 'reading its history', ({ at }) => at('GET', '/revisions')],
  ['canSeePage', 'saving it', ({ at }) => at('PUT', '', { category: 'x' })],
  ['canAddPage', 'creating a page', ({ call }) => call('POST', '/pages', { type: 'blog', name: 'x' })],
  ['canAddPage', 'copying a page', ({ page, call }) => call('POST', `/pages/${page.id}/duplicate`, {})],
  [
    'canAddTranslation',
    'a translation',
    ({ page, call }) => call('POST', `/pages/${page.id}/translations`, { language: 'it' }),
  ],
  ['canEditPage', 'a save', ({ at }) => at('PUT', '', { category: 'x' })],
  ['canEditPage', 'a patch', ({ at }) => at('PATCH', '', [{ op: 'replace', path: '/category', value: 'x' }])],
  [
    'canEditPage',
    'commands',
    ({ at }) => at('POST', '/commands', { commands: [{ type: 'prop.set', id: 'a', path: ['title'], value: 'x' }] }),
  ],
  ['canEditPage', 'a restore', ({ at }) => at('POST', '/revisions/1/restore', {})],
  ['canEditPage', 'a lock', ({ at }) => at('POST', '/lock', {})],
  ['canEditPage', 'a commit', ({ at }) => at('POST', '/commit', {})],
  ['canEditPage', 'a discard', ({ at }) => at('POST', '/discard', {})],
  [
    'canEditPage',
    'publishing with the working copy',
    async ({ page, at }) => {
      await page.at('PUT', '', { content: [titleBlock('a', 'B')] })
      return at('POST', '/publish', { workingCopy: 'commit' })
    },
  ],
  ['canPublishPage', 'publishing', ({ at }) => at('POST', '/publish', {})],
  [
    'canPublishPage',
    'publishing several',
    ({ page, call }) => call('POST', `/pages/${page.id}/publish`, { translations: [{ language: 'en', revision: 1 }] }),
  ],
  ['canPublishPage', 'taking off', ({ at }) => at('POST', '/unpublish', {})],
  [
    'canPublishPage',
    'a schedule',
    ({ at }) => at('PUT', '/schedule', { publishOn: '2026-02-01T00:00:00.000Z', unpublishOn: null }),
  ],
  ['canPublishPage', 'its end', ({ at }) => at('DELETE', '/schedule')],
  ['canDeletePage', 'deleting a page', ({ page, call }) => call('DELETE', `/pages/${page.id}`)],
  ['canDeleteTranslation', 'deleting a translation', ({ at }) => at('DELETE', '')],
  [
    'canUseBlock',
    'a new block',
    ({ at }) => at('PUT', '', { content: [titleBlock('a', 'A'), { id: 'b', type: 'features', props: {} }] }),
  ],
  [
    'canUseBlock',
    'a new page with blocks',
    ({ call }) => call('POST', '/pages', { type: 'page', name: 'x', content: [titleBlock('a', 'A')] }),
  ],
]

async function staged(policy: PolicyFunctions): Promise<Stage & { readonly server: OwnedServer }> {
  const server = await ownedServer({ policy, settings: { languages, useWorkingCopy: true } })
  const { token } = await server.person('editor', everyGrant)
  const page = await newPage(server, { content: [titleBlock('a', 'A')] })
  const headers = { 'quoin-client': '11111111-1111-4111-8111-111111111111' }
  return {
    server,
    page,
    call: (method, path, body) =>
      server.call(method, `/api/admin${path}`, { token, headers, ...(body === undefined ? {} : { body }) }),
    at: (method, path, body) => page.at(method, path, body, { token, headers }),
  }
}

describe('a function of the host narrows what roles and grants allow (A-15)', () => {
  test.each(asked)('%s is asked by %s', async (name, _, ask) => {
    const hides = name.startsWith('canSee')
    const stage = await staged({ [name]: (user: { readonly role: string }) => user.role === 'owner' })
    const refused = await ask(stage)
    expect([refused.status, refused.json.code, refused.json.policy]).toEqual(
      hides
        ? [404, 'not_found', undefined]
        : [403, name === 'canUseBlock' ? 'change_refused' : 'policy_denied', name === 'canUseBlock' ? undefined : name],
    )
    await stage.server.close()
  })

  test('and never widens it', async () => {
    const all = [
      'canAddPage',
      'canAddTranslation',
      'canEditPage',
      'canPublishPage',
      'canDeletePage',
      'canDeleteTranslation',
    ]
    const server = await ownedServer({ policy: Object.fromEntries(all.map((name) => [name, () => true])) })
    const bare = await server.person('editor', { canCreatePage: false, canPublish: false, canDeletePage: false })
    const page = await newPage(server)
    const answers = [
      await server.call('POST', '/api/admin/pages', { token: bare.token, body: { type: 'blog', name: 'x' } }),
      await page.at('POST', '/publish', {}, { token: bare.token }),
      await server.call('DELETE', `/api/admin/pages/${page.id}`, { token: bare.token }),
    ]
    expect(answers.map(({ status, json }) => [status, json.code, json.needed])).toEqual([
      [403, 'forbidden', 'canCreatePage'],
      [403, 'forbidden', 'canPublish'],
      [403, 'forbidden', 'canDeletePage'],
    ])
    await server.close()
  })

  test('the list of schedules says of each entry whether its reader may change it', async () => {
    const stage = await staged({ canPublishPage: (user) => user.role === 'owner' })
    await stage.page.at('PUT', '/schedule', { publishOn: '2026-02-01T00:00:00Z', unpublishOn: null })
    const seen = await stage.call('GET', '/schedule')
    expect(seen.json).toMatchObject([{ pageId: stage.page.id, pageType: 'blog', canPublish: false }])
    const own = await stage.server.call('GET', '/api/admin/schedule', { token: stage.server.owner })
    expect(own.json).toMatchObject([{ canPublish: true }])
    await stage.server.close()
  })

  test('it is given the person as the session is, and the place of the stored page', async () => {
    const seen: unknown[] = []
    const stage = await staged({
      canEditPage(user, place) {
        if (user.role === 'editor') seen.push([Object.keys(user).length > 15, place])
        return true
      },
    })
    await stage.at('PUT', '', { slug: 'moved' })
    const place = { id: stage.page.id, slug: expect.stringMatching(/^page-/), pageType: 'blog', language: 'en' }
    expect(seen[0]).toEqual([true, place])
    await stage.server.close()
  })

  test.each([
    [
      'throws',
      () => {
        throw new Error('Not today')
      },
      'Not today',
    ],
    ['rejects', () => Promise.reject(new Error('Not today')), 'Not today'],
    ['says nothing of yes or no', () => 'yes' as unknown as boolean, undefined],
  ])('one that %s counts as a refusal, and is logged (A-16, F-26)', async (_, canEditPage, reason) => {
    const stage = await staged({ canEditPage })
    const refused = await stage.at('PUT', '', { category: 'x' })
    expect([refused.status, refused.json.code]).toEqual([403, 'policy_denied'])
    const logged = stage.server.log.filter((line) => line.policy === 'canEditPage').map((line) => line.error)
    expect(logged).toEqual(reason === undefined ? [] : expect.arrayContaining([reason]))
    await stage.server.close()
  })

  test('one that takes over 250 ms counts as a refusal, and is logged (A-16)', async () => {
    const stage = await staged({ canEditPage: (user) => user.role === 'owner' || new Promise(() => {}) })
    const waiting = stage.server.clock.pending()
    const refused = stage.at('PUT', '', { category: 'x' })
    await expect.poll(() => stage.server.clock.pending()).toBeGreaterThan(waiting)
    stage.server.clock.advance(250)
    expect((await refused).json.code).toBe('policy_denied')
    expect(
      stage.server.log.some((line) => line.policy === 'canEditPage' && line.error === 'took more than 250 ms'),
    ).toBe(true)
    await stage.server.close()
  })
})
