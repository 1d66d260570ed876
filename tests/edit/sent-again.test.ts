import { expect, test } from 'vitest'
import { createHttp } from '../../engine/edit/src/client/http.ts'
import { pageCalls } from '../../engine/edit/src/client/pages.ts'
import { type FakeAnswer, fakeClock, fakeTransport } from '../support/fakes.ts'

/** A client, the keys its writes went under, and what is answered to the next ones; without any all is well. */
function opened() {
  const clock = fakeClock()
  const answers: (FakeAnswer | Promise<FakeAnswer> | 'LOST')[] = []
  const transport = fakeTransport(() => {
    const answer = answers.shift() ?? { status: 201, body: {} }
    if (answer === 'LOST') throw new Error('No answer.')
    return answer
  })
  const call = createHttp({
    api: '/api',
    transport,
    tokens: { read: () => 'token', write: () => {} },
    clientId: 'me',
    onSignedOut: () => {},
    clock,
  })
  const keys = () => transport.calls.map(({ headers }) => headers?.['idempotency-key'])
  return { clock, answers, call, pages: pageCalls(call), keys }
}

const doc = { id: 'p', language: 'en' }

test.each<[string, FakeAnswer | 'LOST']>([
  ['none came', 'LOST'],
  ['a page of somebody else came', { status: 200, body: '<html>', headers: { 'content-type': 'text/html' } }],
  ['the server failed', { status: 500, body: {} }],
  ['somebody in front gave up', { status: 504, body: {} }],
  ['the first is still being served', { status: 409, body: { code: 'idempotency_in_progress' } }],
])(
  'C-11: where of an answer %s, the same is asked for again under the same key, and then no more',
  async (_, answer) => {
    const { answers, pages, keys } = opened()
    answers.push(answer, answer)
    for (let times = 0; times < 4; times += 1) await pages.create({ type: 'page', name: 'A' })
    const [first, , , fourth] = keys()
    expect(keys()).toEqual([first, first, first, fourth])
    expect(fourth).not.toBe(first)
  },
)

test('what was refused is asked for anew', async () => {
  const { answers, pages, keys } = opened()
  answers.push({ status: 409, body: { code: 'name_taken' } })
  for (let times = 0; times < 2; times += 1) await pages.create({ type: 'page', name: 'A' })
  expect(new Set(keys()).size).toBe(2)
})

test('something else is something else: another name, another page, or the same act on another version', async () => {
  const { answers, pages, keys } = opened()
  answers.push('LOST', 'LOST', 'LOST', 'LOST')
  await pages.create({ type: 'page', name: 'A' })
  await pages.create({ type: 'page', name: 'B' })
  await pages.publish(doc, 3)
  await pages.publish({ ...doc, language: 'de' }, 3)
  await pages.publish(doc, 4)
  expect(new Set(keys()).size).toBe(5)
  await pages.publish(doc, 3)
  expect(keys()[5]).toBe(keys()[2])
})

test('two at once are two', async () => {
  const { answers, pages, keys } = opened()
  answers.push('LOST')
  await pages.create({ type: 'page', name: 'A' })
  await Promise.all([pages.create({ type: 'page', name: 'A' }), pages.create({ type: 'page', name: 'A' })])
  const [first, second, third] = keys()
  expect([second, third === first]).toEqual([first, false])
})

test('after five minutes, and once something was deleted, it is meant anew', async () => {
  const { answers, clock, pages, keys } = opened()
  answers.push('LOST')
  await pages.create({ type: 'page', name: 'A' })
  clock.advance(300_000)
  answers.push('LOST')
  await pages.create({ type: 'page', name: 'A' })
  await pages.remove('p')
  await pages.create({ type: 'page', name: 'A' })
  const [first, second, , fourth] = keys()
  expect(new Set([first, second, fourth]).size).toBe(3)
})

test('a save keeps its own key, and a reading has none', async () => {
  const { answers, pages, keys } = opened()
  answers.push('LOST')
  await pages.save(doc, { key: 'one', revision: 1, kind: 'save', operations: [] })
  await pages.save(doc, { key: 'two', revision: 1, kind: 'save', operations: [] })
  await pages.get(doc)
  expect(keys()).toEqual(['one', 'two', undefined])
})
