import type { ByteTransport } from '@quoin/edit/client'
import { expect, test } from 'vitest'
import { createHttp } from '../../engine/edit/src/client/http.ts'
import { mediaCalls } from '../../engine/edit/src/client/media.ts'
import { siteCalls } from '../../engine/edit/src/client/site.ts'
import { transferCalls } from '../../engine/edit/src/client/transfer.ts'
import { fakeTokens, fakeTransport } from '../support/fakes.ts'

/** Answers 401 to an old token, like a session that has to be renewed. */
function files() {
  const seen: unknown[] = []
  const answer = (what: unknown, headers: Readonly<Record<string, string>>) => {
    seen.push(what)
    const fresh = headers.authorization === 'Bearer new'
    return {
      status: fresh ? 200 : 401,
      body: fresh ? new Blob(['bytes']) : { code: 'token_expired' },
      header: () => '',
    }
  }
  const bytes: ByteTransport = {
    send: async ({ method, url, headers, body, onProgress }) => {
      onProgress(1)
      return answer([method, url, headers['content-type'], await body.text()], headers)
    },
    receive: async ({ url, headers }) => answer(['GET', url], headers),
  }
  const call = createHttp({
    api: '/api',
    transport: fakeTransport(() => ({ status: 200, body: { authToken: 'new' } })),
    bytes,
    tokens: fakeTokens('old'),
    clientId: 'me',
    onSignedOut: () => {},
  })
  return { call, seen }
}

test('an archive is sent with the token of a renewed session, and tells how far it is', async () => {
  const { call, seen } = files()
  const shares: number[] = []
  const answer = await transferCalls(call).startImport(
    new Blob(['archive']),
    { mode: 'merge', conflict: 'skip' },
    { onProgress: (share) => shares.push(share) },
  )
  const sent = ['POST', '/api/admin/import?mode=merge&conflict=skip', 'application/gzip', 'archive']
  expect(answer.ok).toBe(true)
  expect(seen).toEqual([sent, sent])
  expect(shares).toEqual([1, 1])
})

test('files come as bytes', async () => {
  const { call, seen } = files()
  const answers = [
    await transferCalls(call).archive('j'),
    await siteCalls(call).submissionFile('contact', 's', 0),
    await mediaCalls(call).original('images', 'i'),
  ]
  expect(await Promise.all(answers.map((one) => (one.ok ? one.value.text() : one.problem)))).toEqual(
    Array(3).fill('bytes'),
  )
  expect(seen).toEqual([
    ['GET', '/api/admin/export/j/archive'],
    ['GET', '/api/admin/export/j/archive'],
    ['GET', '/api/admin/forms/contact/submissions/s/files/0'],
    ['GET', '/api/admin/media/images/i/original'],
  ])
})

test('without a way for files a caller is told', async () => {
  const call = createHttp({
    api: '/api',
    transport: fakeTransport(() => ({ status: 200 })),
    tokens: { read: () => undefined, write: () => {} },
    clientId: 'me',
    onSignedOut: () => {},
  })
  await expect(transferCalls(call).archive('j')).rejects.toThrow('created without `bytes`')
})
