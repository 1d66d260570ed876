import { createLockRunner, type EditSession, type LockAnswer } from '@quoin/edit'
import type { Page, StoredBlock } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settled } from '../support/fakes.ts'
import { anna } from './support/anna.ts'
import { openSession, scriptedSaver, setTitle } from './support/session.ts'
import { block, page } from './support/site.ts'

const start = page([block('a', 'title'), block('b', 'title')])
const theirs = page([block('a', 'title'), block('b', 'title', { title: 'theirs' })], { revision: 6 })

const titles = (session: EditSession) => session.getState().page.content.map(({ props }) => props.title)

/** A session whose calls about the lock and the newest version are answered one by one, in any order. */
function opened({ autosave = true } = {}) {
  let isTaken = false
  const saver = scriptedSaver(({ revision }) =>
    isTaken ? { kind: 'locked' } : { kind: 'saved', revision: revision + 1 },
  )
  const { session, clock } = openSession(start, { autosave, saver })
  const asked: ((reaches: boolean) => void)[] = []
  const read: ((newest: Page<StoredBlock> | undefined) => void)[] = []
  const aside: string[] = []
  const ask = () =>
    new Promise<LockAnswer>((resolve) => {
      asked.push((reaches) => {
        if (!reaches) resolve({ kind: 'unreachable' })
        else resolve(isTaken ? { kind: 'other', holder: anna } : { kind: 'granted', until: clock.now() + 30_000 })
      })
    })
  session.onEvent('edits:aside', () => aside.push(session.getState().lock.name))
  const runner = createLockRunner({
    session,
    clock,
    service: {
      acquire: ask,
      renew: ask,
      force: ask,
      request: async () => true,
      answer: async () => {},
      release: async () => {},
      newest: () => new Promise((resolve) => read.push(resolve)),
    },
  })
  return {
    session,
    clock,
    runner,
    aside,
    takeUnheard() {
      isTaken = true
    },
    take() {
      isTaken = true
      runner.send({ type: 'taken', holder: anna, at: clock.now() })
    },
    leave() {
      isTaken = false
      runner.send({ type: 'holderLeft' })
    },
    async answer(reaches: boolean) {
      asked.shift()?.(reaches)
      await settled()
    },
    async bring(newest: Page<StoredBlock> | undefined, index = 0) {
      read.splice(index, 1)[0]?.(newest)
      await settled()
    },
  }
}

describe('S-67: what is typed once the holder has left', () => {
  test('stays where the lock could not be asked for before the newest version came, and asks for it again', async () => {
    const { session, aside, take, leave, answer, bring } = opened()
    take()
    leave()
    session.dispatch(setTitle('mine'))
    await answer(false)
    expect(session.getState().lock.name).toBe('FREE')
    await bring(undefined)
    await bring(theirs)
    expect([aside, titles(session), session.getState().lock.name]).toEqual([[], ['mine', 'theirs'], 'ASKING'])
    await answer(true)
    expect(session.getState()).toMatchObject({ lock: { name: 'HELD' }, save: { name: 'DIRTY', revision: 6 } })
  })

  test('stays where the version read before comes late', async () => {
    const { session, aside, take, leave, answer, bring } = opened()
    take()
    leave()
    session.dispatch(setTitle('mine'))
    await answer(false)
    await bring(theirs, 1)
    await bring(start)
    expect([aside, titles(session), session.getState().base.revision]).toEqual([[], ['mine', 'theirs'], 6])
  })

  test('a save that waited for the lock goes on, though nothing is typed any more', async () => {
    const { session, clock, take, leave, answer, bring } = opened()
    session.dispatch(setTitle('mine'))
    await answer(false)
    take()
    await bring(undefined)
    leave()
    await bring({ ...start, revision: 6 })
    await answer(true)
    clock.advance(2000)
    await settled()
    expect([titles(session)[0], session.getState().save]).toEqual([
      'mine',
      { name: 'SAVED', revision: 7, at: clock.now() },
    ])
  })

  test('so it does where the newest version or the lock cannot be had at first', async () => {
    const { session, clock, takeUnheard, leave, answer, bring } = opened()
    session.dispatch(setTitle('mine'))
    await answer(false)
    takeUnheard()
    clock.advance(2000)
    await settled()
    await answer(true)
    expect(session.getState()).toMatchObject({ lock: { name: 'OTHER' }, save: { name: 'WAITING', for: 'LOCK' } })
    await bring(undefined)
    leave()
    await bring(undefined)
    clock.advance(5000)
    await bring({ ...start, revision: 6 })
    await answer(false)
    clock.advance(5000)
    await answer(true)
    clock.advance(2000)
    await settled()
    expect([titles(session)[0], session.getState().save.name]).toEqual(['mine', 'SAVED'])
  })

  test('whatever the order of answers, nothing is set aside but under the lock of another, and nothing is lost', async () => {
    const act = fc.constantFrom('take', 'leave', 'type', 'reached', 'unreached', 'read', 'read late', 'unread', 'wait')
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
        const { session, clock, runner, aside, take, leave, answer, bring } = opened({ autosave: false })
        const changes: string[] = []
        session.onEvent('edits:aside', (edits) => changes.push(JSON.stringify(edits.changes)))
        const typed: string[] = []
        for (const name of acts) {
          if (name === 'take') take()
          else if (name === 'leave') leave()
          else if (name === 'type') {
            const key = `key${typed.length}`
            const command = { type: 'page.set', path: ['customValues', key], value: key } as const
            if (session.dispatch(command).ok) typed.push(key)
          } else if (name === 'wait') clock.advance(6000)
          else if (name === 'reached' || name === 'unreached') await answer(name === 'reached')
          else await bring(name === 'unread' ? undefined : start, name === 'read late' ? 1 : 0)
        }
        expect(aside.filter((lock) => lock !== 'OTHER')).toEqual([])
        const there = [JSON.stringify(session.getState().page.customValues), ...changes].join()
        expect(typed.filter((key) => !there.includes(`"${key}"`))).toEqual([])
        runner.stop()
        session.stop()
      }),
    )
  })
})
