import { sqliteStore } from '@quoin/server/sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeClock } from '../support/fakes.ts'
import { type OwnedServer, ownedServer, startOfTests } from './support/running-server.ts'

let server: OwnedServer
let isFull = false

/** A site whose disk may be full. */
beforeAll(async () => {
  const clock = fakeClock(startOfTests)
  const store = sqliteStore({ path: ':memory:', clock })
  const noRoom = () => Promise.reject(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }))
  const languages = [
    { code: 'en', name: 'English' },
    { code: 'de', name: 'Deutsch' },
  ]
  server = await ownedServer({
    clock,
    store: { ...store, write: (...args) => (isFull ? noRoom() : store.write(...args)) },
    settings: { languages, name: 'Quoin' },
    seedForms: [{ id: 'contact', name: 'Contact' }],
    seedLists: [{ id: 'news', name: 'News' }],
    limits: { newsletter: 1e6, formAddress: 1e6 },
  })
  isFull = true
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(60_000))

const post = (path: string, body: string) =>
  server.call('POST', path, {
    body,
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
  })
/** What the log says of the last request. */
const told = () => {
  const { route, level, error } = server.log.at(-1) ?? {}
  return { route, level, error }
}
const asFault = (route: string) => ({ route, level: 'error', error: 'database or disk is full' })

describe('while nothing can be stored, visitors are told so in the format they know', () => {
  test('programs that send a form (F-2)', async () => {
    const answer = await server.call('POST', '/f/contact', { body: { name: 'Ada' } })
    const message = 'The form could not be accepted. Please try again later.'
    expect([answer.status, answer.json]).toEqual([507, { error: message, errors: [{ code: 'UNSPECIFIED', message }] }])
    expect(told()).toEqual(asFault('/f/{formId}'))
  })

  test('people who send one without scripts, in their language (F-8)', async () => {
    const answer = await post('/f/contact?language=de', 'name=Ada')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([507, 'text/html; charset=utf-8'])
    expect(answer.text).toContain('Das Formular konnte nicht angenommen werden.')
    expect(answer.text).toContain('href="http://localhost:3000"')
  })

  test('a script that subscribes (N-1)', async () => {
    const answer = await server.call('GET', '/newsletter/news/post-json?EMAIL=ada%40example.org&c=cb')
    const failed = '{"result":"error","msg":"An error occurred. Please, try again."}'
    expect([answer.status, answer.text]).toEqual([200, `/**/cb(${failed});`])
    expect(told()).toEqual(asFault('/newsletter/{list}/post-json'))
  })

  test.each(['post', 'confirm', 'unsubscribe'])('people who press a button of a list: %s', async (act) => {
    const answer = await post(`/newsletter/news/${act}?language=de`, 'EMAIL=ada%40example.org&token=x')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([507, 'text/html; charset=utf-8'])
    expect(answer.text).toContain('Das hat nicht geklappt.')
    expect(answer.text).toContain('Zurück zu Quoin')
  })
})

test('no header of a form is answered with problem details (F-2)', async () => {
  const headers = { 'idempotency-key': 'two words' }
  const answer = await server.call('POST', '/f/contact', { body: { name: 'Ada' }, headers })
  const message = 'The form could not be read.'
  expect([answer.status, answer.json]).toEqual([400, { error: message, errors: [{ code: 'UNSPECIFIED', message }] }])
})
