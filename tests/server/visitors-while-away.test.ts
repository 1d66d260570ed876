import { sqliteStore } from '@quoin/server/sqlite'
import { expect, test } from 'vitest'
import { fakeClock } from '../support/fakes.ts'
import { ownedServer, startOfTests } from './support/running-server.ts'

test('while the database is away, visitors are thanked and refused in the languages of the settings', async () => {
  const clock = fakeClock(startOfTests)
  const store = sqliteStore({ path: ':memory:', clock })
  let isAway = false
  const gone = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  const server = await ownedServer({
    clock,
    store: {
      ...store,
      ask: (...args) => (isAway ? gone() : store.ask(...args)),
      read: (...args) => (isAway ? gone() : store.read(...args)),
      write: (...args) => (isAway ? gone() : store.write(...args)),
    },
    seedForms: [{ id: 'contact', name: 'Contact' }],
  })
  const known = await server.call('GET', '/api/admin/app-settings', { token: server.owner })
  const languages = [
    { code: 'en', name: 'English' },
    { code: 'de', name: 'Deutsch' },
  ]
  const changed = await server.call('PATCH', '/api/admin/app-settings', {
    token: server.owner,
    headers: { 'if-match': `${known.headers.get('etag')}` },
    body: { languages, name: 'Bäckerei' },
  })
  expect(changed.status).toBe(200)
  const thanks = () => server.call('GET', '/f/contact/thanks?language=de')
  const before = await thanks()
  expect(before.text).toContain('<h1>Vielen Dank</h1>')
  isAway = true
  clock.advance(60_000)
  const after = await thanks()
  expect([after.status, after.text]).toEqual([200, before.text])
  const failed = await server.call('POST', '/f/contact?language=de', {
    body: 'name=Ada',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([failed.status, /<p>(.*?)<\/p>/.exec(failed.text)?.[1]]).toEqual([
    503,
    'Das Formular konnte nicht angenommen werden. Bitte versuchen Sie es später noch einmal.',
  ])
  isAway = false
  await server.close()
})
