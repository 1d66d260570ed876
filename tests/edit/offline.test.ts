import { createLocalLog, logKey, memoryLogStorage, openPage } from '@quoin/edit'
import { expect, test } from 'vitest'
import { settled } from '../support/fakes.ts'
import { openSession, scriptedSaver } from './support/session.ts'
import { block, page, site } from './support/site.ts'

const edits = 5000
const blocks = 50

test('F-13, S-60: of 5,000 edits made offline none is lost by a restart, beside what somebody else saved meanwhile', async () => {
  const storage = memoryLogStorage()
  const key = logKey({ site: 's', person: 'anna', page: 'p', language: 'en' })
  const ids = Array.from({ length: blocks }, (_, index) => `b${index}`)
  const content = [...ids.map((id) => block(id, 'title', { title: 'before' })), block('other', 'title')]
  const saver = scriptedSaver(() => ({ kind: 'failed', reason: 'NETWORK' }))
  const away = openSession(page(content), { saver, isOnline: () => false })
  const log = createLocalLog({ ...away, storage, key })
  for (let edit = 0; edit < edits; edit += 1) {
    const id = `b${edit % blocks}`
    away.session.dispatch({ type: 'prop.set', id, path: ['title'], value: `typed ${edit}` })
    away.clock.advance(20)
  }
  await log.flush()
  expect(away.session.getState().save).toMatchObject({ name: 'FAILED', reason: 'OFFLINE' })
  expect(saver.changes).toEqual([])
  log.stop()
  away.session.stop()

  const theirs = content.map((one) => (one.id === 'other' ? block('other', 'title', { title: 'theirs' }) : one))
  const back = openSession(page(theirs, { revision: 2 }))
  const found = await createLocalLog({ ...back, storage, key }).found()
  expect(found).toMatchObject([{ revision: 1 }])
  const base = openPage(page(content), site).page
  expect(back.session.recover({ stored: found[0], base })).toMatchObject({ clashes: [], verdict: { ok: true } })
  const titles = back.session.getState().page.content.map(({ props }) => props.title)
  expect(titles).toEqual([...ids.map((_, index) => `typed ${edits - blocks + index}`), 'theirs'])
  expect(await back.session.flush()).toMatchObject({ name: 'SAVED', revision: 3 })
  expect(back.saver.changes).toMatchObject([{ revision: 2 }])
})

test('F-13: back on the line, what was typed meanwhile is saved at once', async () => {
  let online = false
  const { session, clock, saver } = openSession(page([block('a', 'title')]), { isOnline: () => online })
  session.dispatch({ type: 'prop.set', id: 'a', path: ['title'], value: 'typed' })
  clock.advance(3_600_000)
  expect(session.getState().save).toMatchObject({ name: 'FAILED', reason: 'OFFLINE' })
  online = true
  session.tell('online')
  await settled()
  expect(session.getState().save).toMatchObject({ name: 'SAVED', revision: 2 })
  expect(saver.changes).toHaveLength(1)
})
