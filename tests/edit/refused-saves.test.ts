import { pageSaver } from '@quoin/edit/client'
import type { JsonObject } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createHttp } from '../../engine/edit/src/client/http.ts'
import { pageCalls } from '../../engine/edit/src/client/pages.ts'
import { fakeTransport } from '../support/fakes.ts'

const change = { key: 'k', revision: 3, kind: 'autosave', operations: [] } as const

/** What becomes of a save that is answered so. */
function saved(status: number, body: unknown) {
  const call = createHttp({
    api: '/api',
    transport: fakeTransport(() => ({ status, body })),
    tokens: { read: () => 'token', write: () => {} },
    clientId: 'tab',
    onSignedOut: () => {},
  })
  return pageSaver(pageCalls(call), { id: 'p', language: 'en' }).save(change, new AbortController().signal)
}

const issue = (code: string, message: string, field: string) => ({
  code,
  message,
  blockId: '@page',
  path: [field],
  severity: 'error',
})

describe('a save that is refused', () => {
  test('for the name or the address of another page waits at that field (F-10)', async () => {
    expect(await saved(409, { code: 'name_taken', title: 'This name is taken.' })).toEqual({
      kind: 'refused',
      issues: [issue('RULE_BROKEN', 'This name is taken.', 'name')],
    })
    expect(await saved(409, { code: 'slug_taken', title: 'Taken.' })).toMatchObject({
      kind: 'refused',
      issues: [{ code: 'SLUG_TAKEN', blockId: '@page', path: ['slug'] }],
    })
  })

  test('for values of the page that cannot be stored waits at each of them', async () => {
    const errors = [
      { path: '/slug', message: 'No address.' },
      { path: '/meta/title', message: 'Too long.' },
    ]
    expect(await saved(422, { code: 'validation', title: 'No.', errors })).toEqual({
      kind: 'refused',
      issues: [issue('SLUG_INVALID', 'No address.', 'slug'), issue('PROP_SHAPE_WRONG', 'Too long.', 'meta')],
    })
  })

  test('for its size may be tried in another form', async () => {
    expect(await saved(413, undefined)).toMatchObject({ kind: 'refused', tooLarge: true })
    expect(await saved(422, {})).not.toHaveProperty('tooLarge')
  })

  test.each<[object | undefined, string]>([
    [{ limit: 10 * 1024 * 1024, unit: 'bytes' }, 'A page can be at most 10 MB large.'],
    [{ limit: 500, actual: 501, unit: 'blocks' }, 'A page holds at most 500 blocks and items.'],
    // by somebody before the server
    [undefined, 'The page would become too large.'],
  ])('for its size says the limit, where that is known: %j (F-11)', async (extra, message) => {
    const body = extra && { code: 'too_large', title: 'Too large', ...extra }
    expect(await saved(413, body)).toMatchObject({ issues: [{ code: 'PAGE_TOO_LARGE', message, blockId: null }] })
  })

  test.each([
    ['one of them is of a block', [{ path: '/slug' }, { path: '/content/0/props' }]],
    ['one of them is of nothing', [{ path: '/slug' }, { path: '' }]],
    ['one of them names no place', [{ path: '/slug' }, { path: 'slug' }]],
    ['one of them is no error', [{ path: '/slug' }, 'slug']],
    ['there is none', []],
  ])('for more than fields waits as a whole: %s', async (_, errors) => {
    expect(await saved(422, { code: 'validation', title: 'No.', detail: 'Not like this.', errors })).toMatchObject({
      kind: 'refused',
      issues: [{ code: 'SESSION_READONLY', message: 'Not like this.', path: [] }],
    })
  })

  test('says why, whatever a server writes: no save is refused without an issue, and none throws', async () => {
    const pointer = fc.constantFrom('/slug', '/meta/title', '/content/0', '', 'slug', '/~2')
    const errors = fc.oneof(
      fc.array(fc.oneof(fc.record({ path: pointer, message: fc.string() }), fc.jsonValue())),
      fc.jsonValue(),
    )
    const body = fc.record(
      {
        code: fc.constantFrom('validation', 'field_forbidden', 'name_taken', 'slug_taken', 'forbidden'),
        title: fc.oneof(fc.string(), fc.jsonValue()),
        fields: fc.oneof(fc.array(fc.oneof(fc.string(), fc.jsonValue())), fc.jsonValue()),
        issues: fc.constantFrom(undefined, [], 'none', null),
        errors,
      },
      { requiredKeys: ['code'] },
    ) as fc.Arbitrary<JsonObject>
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(400, 403, 404, 409, 422), body, async (status, answer) => {
        const outcome = await saved(status, answer)
        expect(outcome.kind).toBe('refused')
        if (outcome.kind !== 'refused') return
        expect(outcome.issues.length).toBeGreaterThan(0)
        for (const { message, path } of outcome.issues) {
          expect(message).toEqual(expect.any(String))
          expect(path.every((part) => typeof part === 'string')).toBe(true)
        }
      }),
    )
  })
})
