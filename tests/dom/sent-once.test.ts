import type { Json } from '@quoin/engine'
import { expect, test } from 'vitest'
import { sentOnce } from '../../renderers/dom/src/sent-once.ts'
import { countingIds, fakeTransport } from '../support/fakes.ts'

const isOwn = (url: string) => url.startsWith('/')

/** The keys under which these were sent, one after another. */
async function keysOf(url: string, bodies: readonly (Json | FormData)[], status = 503): Promise<readonly unknown[]> {
  const below = fakeTransport(() => ({ status }))
  const transport = sentOnce(below, isOwn, countingIds())
  for (const body of bodies) await transport.request({ url, method: 'POST', headers: { Accept: 'text/plain' }, body })
  expect(below.calls.map(({ headers }) => headers?.Accept)).toEqual(bodies.map(() => 'text/plain'))
  return below.calls.map(({ headers }) => headers?.['Idempotency-Key'])
}

test('the same is sent again under the same key, anything else under one of its own', async () => {
  const bodies = [{ name: 'Mary' }, { name: 'Mary' }, { name: 'Mary', message: 'Open?' }, { name: 'Mary' }]
  expect(await keysOf('/f/contact', bodies)).toEqual(['id-1', 'id-1', 'id-2', 'id-3'])
})

test('what was kept is sent as another, should it be meant once more', async () => {
  expect(await keysOf('/f/contact', [{ name: 'Mary' }, { name: 'Mary' }], 200)).toEqual(['id-1', 'id-2'])
})

test('files count too: with another than before a message is another', async () => {
  const withFile = (name: string) => {
    const form = new FormData()
    form.set('name', 'Mary')
    form.set('photo', new File(['picture'], name, { lastModified: 1 }))
    return form
  }
  const keys = await keysOf('/f/contact', [withFile('mill.png'), withFile('mill.png'), withFile('tunnel.png')])
  expect(keys).toEqual(['id-1', 'id-1', 'id-2'])
})

test('a service on another origin gets no header it may not know', async () => {
  expect(await keysOf('https://formspree.io/f/abc', [{ name: 'Mary' }])).toEqual([undefined])
})
