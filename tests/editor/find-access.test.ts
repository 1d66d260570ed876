import { accountCalls, createHttp } from '@quoin/edit/client'
import { expect, test } from 'vitest'
import { findAccess } from '../../renderers/editor/src/admin/find-access.ts'
import { type FakeAnswer, routedTransport } from '../support/fakes.ts'

const user = { id: 'u' }
const over: FakeAnswer = { status: 401, body: { code: 'unauthenticated' } }

function found(answers: Readonly<Record<string, FakeAnswer>>, fragment = '') {
  const tokens = { read: () => 'old', write: () => {} }
  const transport = routedTransport({ '/admin/setup': { body: { needed: false } }, ...answers })
  const call = createHttp({ api: '', transport, tokens, clientId: 'tab', onSignedOut: () => {} })
  return findAccess({ account: accountCalls(call, tokens) }, fragment)
}

test('who is known by the token, or by the cookie, is signed in', async () => {
  const signedIn = { name: 'SIGNED_IN', user }
  expect(await found({ '/admin/session': { body: { user } } })).toEqual(signedIn)
  expect(await found({ '/admin/session': over, '/admin/session/refresh': { body: { user } } })).toEqual(signedIn)
})

test('who is neither, or comes by a link with a secret, is to sign in', async () => {
  expect(await found({ '/admin/session': over, '/admin/session/refresh': over })).toEqual({ name: 'SIGNED_OUT' })
  expect(await found({ '/admin/session': { body: { user } } }, '#reset=x')).toEqual({ name: 'SIGNED_OUT' })
  expect(await found({ '/admin/setup': { body: { needed: true } } })).toEqual({ name: 'SETUP' })
})

test.each([429, 502, 503])('nobody has to sign in because the server is away or busy: %i', async (status) => {
  const away = { status, body: {} }
  expect(await found({ '/admin/session': over, '/admin/session/refresh': away })).toEqual({ name: 'UNREACHABLE' })
  expect(await found({ '/admin/setup': away })).toEqual({ name: 'UNREACHABLE' })
})
