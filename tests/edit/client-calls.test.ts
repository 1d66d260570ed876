import type { Call, CallInput } from '@quoin/edit/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountCalls } from '../../engine/edit/src/client/account.ts'
import { mediaCalls } from '../../engine/edit/src/client/media.ts'
import { pageCalls } from '../../engine/edit/src/client/pages.ts'
import { presenceCalls } from '../../engine/edit/src/client/presence.ts'
import { siteCalls } from '../../engine/edit/src/client/site.ts'
import { transferCalls } from '../../engine/edit/src/client/transfer.ts'
import { ownedServer } from '../server/support/running-server.ts'

const id = '00000000-0000-4000-8000-000000000000'

/** Stands for any argument: an id in a path, a document, a query. */
function anything(): unknown {
  return Object.assign(Object(id) as object, { id, language: 'en' })
}

function record(): { readonly call: Call; readonly made: CallInput[] } {
  const made: CallInput[] = []
  const call = (async (input: CallInput) => {
    made.push(input)
    return { ok: true, status: 200, value: {}, header: () => undefined }
  }) as Call // every call is answered alike
  return { call, made }
}

/** Calls every function of a set of calls, and of the sets its functions answer. */
async function callAll(set: object, first: unknown): Promise<void> {
  for (const [name, member] of Object.entries(set)) {
    if (typeof member === 'object' && member !== null) await callAll(member, anything())
    if (typeof member !== 'function' || name === 'upload' || name === 'save') continue
    const answer: unknown = await member(first, anything(), anything(), anything())
    if (
      typeof answer === 'object' &&
      answer !== null &&
      Object.values(answer).some((one) => typeof one === 'function') &&
      !('ok' in answer)
    )
      await callAll(answer, anything())
  }
}

let routes: readonly { readonly method: string; readonly path: RegExp }[] = []

beforeAll(async () => {
  const server = await ownedServer()
  const { json } = await server.call('GET', '/api/openapi.json')
  const paths = (json as { readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> }).paths
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase(),
      path: new RegExp(`^(/api)?${path.replace(/^\/api/, '').replace(/\{[^}]+\}/g, '[^/]+')}$`),
    })),
  )
})

describe('every call of the client is a call of the server (decision 64)', () => {
  const { call, made } = record()
  const tokens = { read: () => undefined, write: () => {} }
  test.each<[string, object, unknown]>([
    ['account', accountCalls(call, tokens), anything()],
    ['pages', pageCalls(call), anything()],
    ['media', mediaCalls(call), 'images'],
    ['site', siteCalls(call), anything()],
    ['transfer', transferCalls(call), anything()],
    ['presence', presenceCalls(call), anything()],
  ])('%s', async (_, set, first) => {
    made.length = 0
    await callAll(set, first)
    expect(made.length).toBeGreaterThan(2)
    const unknown = made
      .map(({ method = 'GET', path }) => `${method} ${path}`)
      .filter(
        (one) =>
          !routes.some(({ method, path }) => one.startsWith(`${method} `) && path.test(one.slice(method.length + 1))),
      )
    expect([...new Set(unknown)]).toEqual([])
  })

  test('settings are saved under the tag they were read with, also where a proxy that compresses made it weak', async () => {
    made.length = 0
    await siteCalls(call).saveSettings({ siteUrl: 'https://example.org' }, 'W/"r7"')
    expect(made[0]?.headers).toEqual({ 'if-match': '"r7"' })
  })

  test('a save goes as a patch, or whole where values are given', async () => {
    made.length = 0
    const pages = pageCalls(call)
    const doc = { id, language: 'en' }
    await pages.save(doc, {
      key: 'k',
      revision: 3,
      kind: 'save',
      operations: [{ op: 'add', path: '/name', value: 'x' }],
    })
    await pages.save(doc, { key: 'k', revision: 3, kind: 'autosave', values: { name: 'x' } })
    expect(made.map(({ method, query, revision, key }) => [method, query?.merge, revision, key])).toEqual([
      ['PATCH', 'blocks', 3, 'k'],
      ['PUT', undefined, 3, 'k'],
    ])
  })

  test('what is not asked for is not sent', async () => {
    made.length = 0
    const include = { media: true, revisions: true, submissions: true, subscribers: true }
    const choice = { mode: 'merge', conflict: 'skip' } as const
    const transfer = transferCalls(call)
    const onProgress = () => {}
    await transfer.startExport({ include })
    await transfer.startExport({ include, secrets: 'words' })
    await transfer.applyImport('job')
    await transfer.applyImport('job', 'words')
    await transfer.startImport(new Blob(), choice, { onProgress })
    await transfer.startImport(new Blob(), choice, { onProgress, signal: new AbortController().signal })
    await mediaCalls(call).purge('images', id)
    await mediaCalls(call).purge('images', id, true)
    expect(made.map(({ body, query, signal }) => [body, query, signal !== undefined])).toEqual([
      [{ include }, undefined, false],
      [{ include, secrets: 'words' }, undefined, false],
      [{}, undefined, false],
      [{ secrets: 'words' }, undefined, false],
      [undefined, choice, false],
      [undefined, choice, true],
      [undefined, {}, false],
      [undefined, { force: true }, false],
    ])
  })
})

describe('a list that is read whole', () => {
  const all = Array.from({ length: 1001 }, (_, number) => ({ id: String(number) }))
  /** Answers as the server does: a hundred, unless more are asked for. */
  const call = (async ({ query }: CallInput) => {
    const { page, pageSize } = { page: Number(query?.page ?? 1), pageSize: Number(query?.pageSize ?? 100) }
    const value = all.slice((page - 1) * pageSize, page * pageSize)
    return { ok: true, status: 200, value, header: () => String(all.length) }
  }) as Call // every list is answered alike

  test.each([
    ['accounts', () => siteCalls(call).users.list()],
    ['what somebody set aside', () => pageCalls(call).parked({ id, language: 'en' })],
    ['tags', () => pageCalls(call).tags()],
  ])('has its last entry, too: %s', async (_, read) => {
    expect(await read()).toMatchObject({ ok: true, value: all })
  })
})
