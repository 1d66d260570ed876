import { createLockRunner, type LockAnswer, type LockService } from '@quoin/edit'
import type { Page, StoredBlock } from '@quoin/engine'
import { describe, expect, test } from 'vitest'
import { settled } from '../support/fakes.ts'
import { anna } from './support/anna.ts'
import { openSession, setTitle } from './support/session.ts'
import { block, page } from './support/site.ts'

function service(answers: { acquire?: LockAnswer; renew?: LockAnswer; request?: boolean; newest?: Page<StoredBlock> }) {
  const calls: string[] = []
  const granted: LockAnswer = { kind: 'granted', until: 30_000 }
  const note = async <T>(call: string, answer: T): Promise<T> => {
    calls.push(call)
    return answer
  }
  const made: LockService = {
    acquire: () => note('acquire', answers.acquire ?? granted),
    renew: () => note('renew', answers.renew ?? granted),
    force: () => note('force', granted),
    request: () => note('request', answers.request ?? true),
    answer: (_, accept) => note(`answer ${accept}`, undefined),
    release: () => note('release', undefined),
    newest: async () => answers.newest,
  }
  return { made, calls }
}

describe('locks around a session', () => {
  test('whoever asked for approval does not take the lock again that went with it (L-3)', async () => {
    const { session, clock } = openSession(page([block('a', 'title')]))
    const { made, calls } = service({})
    createLockRunner({ session, service: made, clock })
    session.dispatch(setTitle('x'))
    await settled()
    session.setReadOnly('MERGE_REQUESTED', true)
    clock.advance(10_000)
    await settled()
    expect(calls).toEqual(['acquire', 'release'])
    expect(session.getState().lock).toEqual({ name: 'FREE' })
  })

  test('a page whose hand-over is not answered rests afterwards as any other', async () => {
    const { session, clock } = openSession(page([block('a', 'title')]))
    const { made } = service({})
    const runner = createLockRunner({ session, service: made, clock })
    session.dispatch(setTitle('x'))
    await settled()
    runner.send({ type: 'asked', by: anna, requestId: 'r', until: clock.now() + 15_000 })
    session.setReadOnly('MERGE_REQUESTED', true)
    clock.advance(15_000)
    expect(session.getState().lock.name).toBe('HELD')
    clock.advance(10_000)
    expect(session.getState().lock).toEqual({ name: 'FREE' })
  })

  test('what was taken to be free is given back, and kept where something is unsaved (S-65)', async () => {
    const taken = async (edited: boolean) => {
      const { session, clock } = openSession(page([block('a', 'title')]))
      const { made, calls } = service({})
      const runner = createLockRunner({ session, service: made, clock })
      const own = { ...anna, self: true }
      runner.send({ type: 'taken', holder: own, at: 1 })
      runner.send({ type: 'take', mayTakeOver: false, briefly: true })
      // told by the stream before the answer comes
      runner.send({ type: 'granted', until: 30_000 })
      if (edited) session.dispatch(setTitle('x'))
      await settled()
      return [calls, session.getState().lock.name]
    }
    expect(await taken(false)).toEqual([['force', 'release'], 'FREE'])
    expect(await taken(true)).toEqual([['force'], 'HELD'])
  })

  test('an unanswered request lets its author take the lock for a minute (L-5)', () => {
    const { session, clock } = openSession(page([block('a', 'title')]))
    const runner = createLockRunner({ session, service: service({}).made, clock })
    const asked = () => {
      const { lock } = session.getState()
      return lock.name === 'OTHER' && lock.asked
    }
    runner.send({ type: 'taken', holder: anna, at: 1 })
    runner.send({ type: 'ask' })
    runner.send({ type: 'askExpired' })
    clock.advance(59_999)
    expect(asked()).toBe('UNANSWERED')
    clock.advance(1)
    expect(asked()).toBe('LAPSED')
    runner.send({ type: 'ask' })
    expect(asked()).toBe('ASKED')
  })

  test('who could not ask the holder waits for no answer, and is offered nothing for the want of one (L-5)', async () => {
    const { session, clock } = openSession(page([block('a', 'title')]))
    const runner = createLockRunner({ session, service: service({ request: false }).made, clock })
    runner.send({ type: 'taken', holder: anna, at: 1 })
    runner.send({ type: 'ask' })
    await settled()
    expect(session.getState().lock).toMatchObject({ name: 'OTHER', asked: 'UNHEARD' })
    // of the request of somebody else
    for (const type of ['declined', 'askExpired'] as const) runner.send({ type })
    runner.send({ type: 'take', mayTakeOver: false })
    expect(session.getState().lock).toMatchObject({ name: 'OTHER', asked: 'UNHEARD' })
    runner.send({ type: 'ask' })
    expect(session.getState().lock).toMatchObject({ asked: 'ASKED' })
  })

  test.each([
    ['taken', 'FREE', ['OTHER', 'ASKING', 'FREE']],
    ['granted', 'HELD', ['ASKING', 'HELD']],
  ] as const)('without an answer for 15 s nobody answered, when it was %s (F-13)', async (how, last, names) => {
    const { session, clock } = openSession(page([block('a', 'title')]))
    const signals: AbortSignal[] = []
    const hang = (signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<LockAnswer>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    }
    const runner = createLockRunner({
      session,
      service: { ...service({}).made, renew: hang, force: hang },
      clock,
    })
    const heard: string[] = []
    session.subscribe(
      ({ lock }) => lock.name,
      (name) => heard.push(name),
    )
    if (how === 'granted') session.dispatch(setTitle('x'))
    else {
      runner.send({ type: 'taken', holder: anna, at: 1 })
      runner.send({ type: 'take', mayTakeOver: true })
    }
    await settled()
    clock.advance(25_000)
    await settled()
    expect([heard, session.getState().lock.name]).toEqual([names, last])
    expect(signals[0]?.aborted).toBe(how === 'granted')
    runner.stop()
    await settled()
    expect(signals.every(({ aborted }) => aborted)).toBe(true)
  })

  test('a lock that is granted after that is given back, unless the next edit asked for it again', async () => {
    const { session, clock } = openSession(page([block('a', 'title')]))
    const { made, calls } = service({})
    const answers: ((answer: LockAnswer) => void)[] = []
    const acquire = () => new Promise<LockAnswer>((resolve) => answers.push(resolve))
    const runner = createLockRunner({ session, service: { ...made, acquire }, clock })
    const editAndWait = async (title: string) => {
      session.dispatch(setTitle(title))
      await settled()
      clock.advance(15_000)
      await settled()
    }
    await editAndWait('x')
    expect([session.getState().lock.name, calls]).toEqual(['FREE', []])
    answers[0]?.({ kind: 'granted', until: 30_000 })
    await settled()
    expect([session.getState().lock.name, calls]).toEqual(['FREE', ['release']])
    await editAndWait('y')
    session.dispatch(setTitle('z'))
    await settled()
    answers[1]?.({ kind: 'granted', until: 60_000 })
    await settled()
    expect([session.getState().lock.name, calls]).toEqual(['ASKING', ['release']])
    answers[2]?.({ kind: 'granted', until: 60_000 })
    await settled()
    expect([session.getState().lock.name, calls]).toEqual(['HELD', ['release']])
    runner.stop()
  })

  test('a lock that is granted to a page that was left meanwhile is given back', async () => {
    const { session, clock } = openSession(page([block('a', 'title')]))
    const { made, calls } = service({})
    let grant = () => {}
    const acquire = () =>
      new Promise<LockAnswer>((resolve) => {
        grant = () => resolve({ kind: 'granted', until: 30_000 })
      })
    const runner = createLockRunner({ session, service: { ...made, acquire }, clock })
    session.dispatch(setTitle('x'))
    await settled()
    runner.send({ type: 'leave' })
    expect([session.getState().lock.name, calls]).toEqual(['FREE', ['release']])
    grant()
    await settled()
    expect([session.getState().lock.name, calls]).toEqual(['FREE', ['release', 'release']])
    runner.stop()
  })

  test('the lock is held while there are edits, and given back after ten minutes of rest', async () => {
    const { session, clock } = openSession(page([block('a', 'title')]))
    const { made, calls } = service({})
    createLockRunner({ session, service: made, clock })
    expect(calls).toEqual([])
    session.dispatch(setTitle('x'))
    await settled()
    expect(session.getState().lock).toEqual({ name: 'HELD', until: 30_000 })
    for (let turn = 0; turn < 61; turn += 1) {
      clock.advance(10_000)
      await settled()
    }
    expect(calls.filter((call) => call === 'renew').length).toBeGreaterThan(50)
    expect(calls.at(-1)).toBe('release')
    expect(session.getState().lock.name).toBe('FREE')
  })

  test("another's lock makes the page read-only, with the newest version and the edits set aside", async () => {
    const newest = page([block('a', 'title', { title: 'theirs' })], { revision: 6 })
    const { session, clock } = openSession(page([block('a', 'title')]))
    const aside: number[] = []
    session.onEvent('edits:aside', ({ changes }) => aside.push(changes.length))
    const runner = createLockRunner({
      session,
      service: service({ acquire: { kind: 'other', holder: anna }, newest }).made,
      clock,
    })
    session.dispatch(setTitle('mine'))
    await settled()
    expect(session.getState()).toMatchObject({
      lock: { name: 'OTHER', holder: anna },
      readOnly: ['LOCK_OTHER'],
      page: { content: [{ props: { title: 'theirs' } }] },
    })
    expect(aside).toEqual([1])
    expect(session.dispatch(setTitle('again'))).toMatchObject({ ok: false, issues: [{ code: 'LOCK_OTHER' }] })
    runner.send({ type: 'holderLeft' })
    await settled()
    expect(session.getState().readOnly).toEqual([])
    runner.stop()
  })

  test('S-67: without a line nothing is set aside yet; it is as soon as the newest version can be read', async () => {
    const answers: Parameters<typeof service>[0] = { acquire: { kind: 'other', holder: anna } }
    const { session, clock } = openSession(page([block('a', 'title')]))
    const aside: number[] = []
    session.onEvent('edits:aside', ({ changes }) => aside.push(changes.length))
    createLockRunner({ session, service: service(answers).made, clock })
    session.dispatch(setTitle('mine'))
    await settled()
    expect(session.getState()).toMatchObject({
      lock: { name: 'OTHER' },
      page: { content: [{ props: { title: 'mine' } }] },
    })

    answers.newest = page([block('a', 'title', { title: 'theirs' })], { revision: 6 })
    clock.advance(5000)
    await settled()
    expect(aside).toEqual([1])
    expect(session.getState()).toMatchObject({
      save: { name: 'SAVED' },
      page: { content: [{ props: { title: 'theirs' } }] },
    })
  })

  test.each([
    ['the lock is asked for', 'ASKING', []],
    ['the lock was got', 'HELD', ['granted']],
    ['it is asked for by another already', 'HANDING', ['granted', 'asked']],
  ] as const)(
    'S-67: what is typed once the holder has left is no edit that was overtaken, though the newest version comes when %s',
    async (_, name, events) => {
      const { session, clock } = openSession(page([block('a', 'title'), block('b', 'title')]))
      const aside: unknown[] = []
      session.onEvent('edits:aside', (told) => aside.push(told))
      let come: (newest: Page<StoredBlock>) => void = () => {}
      const runner = createLockRunner({
        session,
        service: {
          ...service({}).made,
          acquire: () => new Promise(() => {}),
          newest: () =>
            new Promise((resolve) => {
              come = resolve
            }),
        },
        clock,
      })
      runner.send({ type: 'taken', holder: anna, at: 1 })
      runner.send({ type: 'holderLeft' })
      session.dispatch(setTitle('mine'))
      for (const type of events)
        runner.send(type === 'granted' ? { type, until: 30_000 } : { type, by: anna, requestId: 'r', until: 30_000 })
      expect(session.getState().lock.name).toBe(name)
      come(page([block('a', 'title'), block('b', 'title', { title: 'theirs' })], { revision: 6 }))
      await settled()
      expect([aside, session.getState().page.content.map(({ props }) => props.title)]).toEqual([[], ['mine', 'theirs']])
      expect(session.getState().save).toMatchObject({ name: 'DIRTY', revision: 6 })
      runner.stop()
    },
  )

  test('being asked leaves 30 s to answer; agreeing saves first', async () => {
    const { session, clock } = openSession(page([block('a', 'title')]))
    const { made, calls } = service({})
    const runner = createLockRunner({ session, service: made, clock })
    session.dispatch(setTitle('x'))
    await settled()
    runner.send({ type: 'asked', by: anna, requestId: 'r', until: clock.now() + 30_000 })
    clock.advance(30_000)
    await settled()
    expect(session.getState().lock.name).toBe('HELD')
    runner.send({ type: 'asked', by: anna, requestId: 'r', until: clock.now() + 30_000 })
    runner.send({ type: 'refuse' })
    runner.send({ type: 'asked', by: anna, requestId: 'r', until: clock.now() + 30_000 })
    runner.send({ type: 'agree' })
    await settled()
    expect(calls.filter((call) => call.startsWith('answer'))).toEqual(['answer false', 'answer true'])
    expect(session.getState().save.name).toBe('SAVED')
  })

  test.each([
    ['that the server told nothing of', async () => {}],
    ['that hangs', () => new Promise<void>(() => {})],
  ])('a hand-over %s is asked after, and passed again while it is not heard (S-66)', async (_, lost) => {
    const { session, clock } = openSession(page([block('a', 'title')]))
    const answers: Parameters<typeof service>[0] = {}
    const { made, calls } = service(answers)
    const answer: LockService['answer'] = (id, accept, signal) => made.answer(id, accept, signal).then(lost)
    const runner = createLockRunner({ session, service: { ...made, answer }, clock })
    session.dispatch(setTitle('x'))
    await settled()
    runner.send({ type: 'asked', by: anna, requestId: 'r', until: clock.now() + 30_000 })
    runner.send({ type: 'agree' })
    await settled()
    for (let seconds = 0; seconds < 12; seconds += 1) {
      clock.advance(1000)
      await settled()
    }
    expect(session.getState().lock.name).toBe('HANDING')
    expect(calls.filter((call) => call === 'answer true').length).toBeGreaterThan(1)

    answers.renew = { kind: 'other', holder: anna }
    for (let seconds = 0; seconds < 12; seconds += 1) {
      clock.advance(1000)
      await settled()
    }
    expect(session.getState().lock.name).toBe('OTHER')
    runner.stop()
  })
})
