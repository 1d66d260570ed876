import { expect, test } from 'vitest'
import { edit, heldBy, lock, opened } from './support/opened-page.ts'

test('S-67: what is told of a lock before the own one takes nothing away, whatever was typed since', async () => {
  const { session, line, during, title } = await opened()
  const aside: unknown[] = []
  session.onEvent('edits:aside', (edits) => aside.push(edits))
  const held = heldBy('other', 'u2')
  const former = { ...held, lock: { ...held.lock, id: 'lock-0' } }
  await during(() => session.dispatch({ type: 'prop.set', id: 'a', path: ['title'], value: 'typed' }))
  const calls = await during(() => {
    // a line that was broken brings what was missed
    for (const event of ['lock.acquired', 'lock.released']) line().onEvent({ id: '1', event, data: former })
  })
  expect([calls, aside, title(), session.getState().lock.name]).toEqual([['PUT lock'], [], 'typed', 'HELD'])
})

test('S-65: the page is taken from an own tab that lives no more, and from no other', async () => {
  const { session, line, during } = await opened({ gone: ['gone'] })
  const forced = async (clientId: string, userId?: string) =>
    (await during(() => line().onEvent({ id: '1', event: 'lock.acquired', data: heldBy(clientId, userId) }))).filter(
      (call) => call === 'POST force',
    )
  expect([await forced('living'), await forced('gone', 'u2')]).toEqual([[], []])
  expect(await forced('gone')).toEqual(['POST force'])
  expect(session.getState()).toMatchObject({ lock: { name: 'FREE' }, readOnly: [] })
})

test('S-65: the page is taken from the own other tab after 4 s, also where it could not be asked', async () => {
  const data = heldBy('other')
  for (const isRefused of [false, true]) {
    const { session, live, line, begin, during, advance, hold, refuse } = await opened()
    begin()
    hold(data)
    if (isRefused) refuse('POST request')
    await during(() => line().onEvent({ id: '1', event: 'lock.acquired', data }))
    expect(await during(live.take)).toEqual(isRefused ? ['GET en', 'POST request'] : ['POST request'])
    expect(session.getState().lock).toMatchObject({ asked: isRefused ? 'UNHEARD' : 'ASKED' })
    expect(await during(() => advance(3999))).not.toContain('POST force')
    expect(await during(() => advance(1))).toContain('POST force')
    expect(session.getState().lock.name).toBe('HELD')
    live.stop()
  }
})

test('who could not ask for a page that is free by now, which nobody told, has it', async () => {
  const { session, live, begin, during, hold, refuse, takenBy } = await opened()
  begin()
  await takenBy(heldBy('x', 'u2'))
  expect(session.getState().lock.name).toBe('OTHER')
  hold({ lock: null })
  refuse('POST request')
  expect(await during(live.ask)).toContain('GET en')
  expect(session.getState()).toMatchObject({ lock: { name: 'FREE' }, readOnly: [] })
  live.stop()
})

test('S-66: a request waits 30 s for its answer, also where nothing tells that it is over', async () => {
  const { session, live, begin, during, advance, takenBy } = await opened()
  begin()
  await takenBy(heldBy('x', 'u2'))
  await during(live.ask)
  expect(live.state.get().askedUntil).toBe(1_030_000)
  await during(() => advance(30_999))
  expect(session.getState().lock).toMatchObject({ asked: 'ASKED' })
  await during(() => advance(1))
  expect(session.getState().lock).toMatchObject({ name: 'OTHER', asked: 'UNANSWERED' })
  expect(live.state.get().askedUntil).toBe(undefined)
  live.stop()
})

test('S-65: another person who asks waits for an answer, the own other tab gets the page as it is saved', async () => {
  for (const userId of ['u2', 'u']) {
    const { session, live, line, begin, during } = await opened({ isSlow: true })
    begin()
    await during(() => session.dispatch(edit))
    const request = { id: 'r', userId, firstName: 'Nadia', lastName: 'B', expiresAt: lock.expiresAt }
    const data = { pageId: 'p', language: 'en', lock: { ...lock, request } }
    await during(() => line().onEvent({ id: '1', event: 'lock.requested', data }))
    const handsOver = userId === 'u'
    expect(session.getState()).toMatchObject({
      lock: { name: 'HANDING', requestId: 'r' },
      save: { name: handsOver ? 'SAVING' : 'DIRTY' },
    })
    live.stop()
  }
})

test('S-65: whoever took it from the own other tab meanwhile keeps it', async () => {
  const { session, live, line, begin, during, advance, hold, takenBy } = await opened()
  begin()
  await takenBy(heldBy('other'))
  await during(live.take)
  hold(heldBy('theirs', 'u2'))
  await during(() => line().onEvent({ id: '2', event: 'lock.taken', data: heldBy('theirs', 'u2') }))
  expect(await during(() => advance(10_000))).not.toContain('POST force')
  expect(session.getState().lock).toMatchObject({ name: 'OTHER', asked: 'NO' })
  live.stop()
})

test('S-65: who only reads holds nothing of an own tab that lives no more, and the first edit takes it', async () => {
  const { session, live, line, begin, during, advance } = await opened({ gone: ['gone'] })
  begin()
  await during(() => {})
  const calls = await during(() => line().onEvent({ id: '1', event: 'lock.acquired', data: heldBy('gone') }))
  expect(calls.filter((call) => / (lock|force)$/.test(call))).toEqual(['DELETE lock', 'POST force'])
  expect(await during(() => advance(60_000))).not.toContain('PUT lock')
  expect(await during(() => session.dispatch(edit))).toEqual(['POST lock'])
  expect(session.getState().lock.name).toBe('HELD')
  live.stop()
})

test('F-13: a lock that is asked for on a line that hangs is asked for again by the first edit after 15 s', async () => {
  const { session, live, begin, during, advance, hang } = await opened()
  begin()
  hang('POST lock')
  await during(() => session.dispatch(edit))
  await during(() => advance(14_999))
  expect(session.getState().lock.name).toBe('ASKING')
  await during(() => advance(1))
  expect(session.getState().lock.name).toBe('FREE')
  hang(undefined)
  expect(await during(() => session.dispatch({ ...edit, value: 'more' }))).toEqual(['POST lock'])
  expect(session.getState().lock.name).toBe('HELD')
  live.stop()
})
