import { createAdminClient } from '@quoin/edit/client'
import { expect, test } from 'vitest'
import { endSession } from '../../renderers/editor/src/offline/end-session.ts'
import { type FakeAnswer, fakeClock, fakeTokens, fakeTransport, settled } from '../support/fakes.ts'

/** Somebody who signs out at a server that answers so, and what is left of their session in the browser. */
function leaving(answer: () => FakeAnswer | Promise<FakeAnswer>) {
  const clock = fakeClock()
  const transport = fakeTransport(answer)
  const tokens = fakeTokens('token')
  const client = createAdminClient({
    api: '/api',
    transport,
    tokens,
    clientId: 'me',
    onSignedOut: () => {},
  })
  return { clock, calls: transport.calls, told: endSession(client, clock), token: tokens.read }
}

test.each([
  [204, true],
  [403, true],
  [429, false],
  [500, false],
  [503, false],
])('U-3: the server is told of who signs out, or still to be told, by %i', async (status, isTold) => {
  const { told, token } = leaving(() => ({ status }))
  expect([await told, token()]).toEqual([isTold, undefined])
})

test('U-3: without a line it is still to be told', async () => {
  const { told, token } = leaving(() => {
    throw new Error('No line.')
  })
  expect([await told, token()]).toEqual([false, undefined])
})

test('U-3: of a session whose token ran out the cookie is given up as well', async () => {
  const statuses = [401, 204]
  const { told, calls } = leaving(() => ({ status: statuses.shift() ?? 500 }))
  expect(await told).toBe(true)
  expect(calls.map(({ headers }) => headers?.authorization)).toEqual(['Bearer token', undefined])
})

test('U-3: a line that hangs is waited for no longer than 5 s', async () => {
  const { clock, told, token } = leaving(() => new Promise(() => {}))
  clock.advance(4999)
  expect(await Promise.race([told, settled()])).toBeUndefined()
  clock.advance(1)
  expect([await told, token()]).toEqual([false, undefined])
})
