import { createEditSession, type SaveOutcome } from '@quoin/edit'
import { createAdminClient } from '@quoin/edit/client'
import type { Page, StoredBlock } from '@quoin/engine'
import type { AdminPage } from '@quoin/engine/wire'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test, vi } from 'vitest'
import { createLivePage } from '../../renderers/editor/src/live/live-page.ts'
import type { EventListener } from '../../renderers/editor/src/live/server-events.ts'
import { applyStanding } from '../../renderers/editor/src/live/standing.ts'
import { fakeClock, fakeTransport, settled } from '../support/fakes.ts'
import { pageOf } from './support/page-of.ts'

const content = [{ id: 'a', type: 'title', props: { title: 'first', subtitle: '' } }]
const page = { ...pageOf(content), lock: null, editStatus: 'MERGED' }
const lock = {
  id: 'lock-1',
  pageId: 'p',
  language: 'en',
  holder: { userId: 'u', firstName: 'Ada', lastName: 'S', clientId: 'me', self: true },
  acquiredAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-01T00:00:30.000Z',
  request: null,
}

/** An open page, the calls that were made for it, and its line to the server. */
async function opened({
  gone = [],
  isSlow = false,
  ...kept
}: Partial<Pick<Parameters<typeof createLivePage>[0], 'keptAt' | 'late'>> & {
  readonly gone?: readonly string[]
  /** Saves wait for `save`. */
  readonly isSlow?: boolean
} = {}) {
  const time = fakeClock(1_000_000)
  let slept = 0
  const clock = { now: () => time.now() + slept, after: time.after }
  let stored = page
  let hanging: string | undefined
  let refused: string | undefined
  let refusedBy = 409
  const answers: ((outcome: SaveOutcome) => void)[] = []
  const calls: string[] = []
  const client = createAdminClient({
    api: '/api',
    transport: fakeTransport(({ url, method = 'GET' }) => {
      const key = `${method} ${url.replace(/^.*\/(?=\w+(?:\?|$))/, '').split('?')[0]}`
      calls.push(key)
      if (key === hanging) return new Promise(() => {})
      if (key === refused) return { status: refusedBy, body: { code: 'refused' } }
      if (/ lock$|^POST force$/.test(key)) return { status: 200, body: lock }
      return { status: 200, body: key === 'GET presence' ? [] : key === 'GET en' ? stored : {} }
    }),
    tokens: { read: () => 'token', write: () => {} },
    clientId: 'me',
    onSignedOut: () => {},
  })
  const session = createEditSession({
    site: { catalogue, pageTypes },
    page,
    saver: {
      save: async () => (isSlow ? new Promise((resolve) => answers.push(resolve)) : { kind: 'refused', issues: [] }),
    },
    autosave: false,
  })
  let line: EventListener | undefined
  const live = createLivePage({
    session,
    client,
    page: page as unknown as AdminPage, // the members that are read
    userId: 'u',
    clock,
    ...kept,
    isTabGone: async (clientId) => gone.includes(clientId),
    events: {
      listen(listener) {
        line = listener
        return () => {}
      },
    },
  })
  const rest = async () => {
    for (let turn = 0; turn < 4; turn += 1) await settled()
  }
  await rest()
  return {
    session,
    live,
    line: () => {
      if (!line) throw new Error('Nobody listens.')
      return line
    },
    /** What was asked for meanwhile. */
    async during(act: () => void) {
      calls.length = 0
      act()
      await rest()
      return [...calls].sort()
    },
    advance: time.advance,
    sleep: (ms: number) => {
      slept += ms
    },
    /** One call gets no answer from now on. */
    hang: (call: string | undefined) => {
      hanging = call
    },
    save: (outcome: SaveOutcome) => answers.shift()?.(outcome),
    /** The page is held so by now. */
    hold: (by: object) => {
      stored = { ...stored, ...by }
    },
    /** One call is refused from now on. */
    refuse: (call: string, status = 409) => {
      refused = call
      refusedBy = status
    },
    change: (title: string) => {
      stored = { ...page, revision: 2, content: [{ id: 'a', type: 'title', props: { title, subtitle: '' } }] }
    },
    title: () => session.getState().page.content[0]?.props.title,
  }
}

const edit = { type: 'prop.set', id: 'a', path: ['subtitle'], value: 'mine' } as const

test('F-15: while the line is broken people are unknown, the page is asked for every 15 s, and the lock is kept', async () => {
  const { session, live, line, during, advance, change, title } = await opened()
  line().onState?.(true)
  session.dispatch(edit)
  await during(() => {})
  expect(session.getState().lock.name).toBe('HELD')
  expect(await during(() => line().onState?.(false))).toEqual([])
  expect(live.state.get().connected).toBe(false)
  expect(await during(() => advance(14_999))).toEqual(['POST presence', 'PUT lock'])
  change('theirs')
  expect(await during(() => advance(1))).toEqual(expect.arrayContaining(['GET en', 'GET presence']))
  expect(title()).toBe('theirs')
  expect(await during(() => advance(5000))).toEqual(expect.arrayContaining(['PUT lock']))
  line().onState?.(true)
  expect(live.state.get().connected).toBe(true)
  expect(await during(() => advance(60_000))).not.toContain('GET en')
  expect(await during(() => line().onReset())).toEqual(['GET en', 'GET presence'])
  live.stop()
})

test('F-13: where this device helped out, the answer that comes late brings the page online', async () => {
  const newest = { ...page, revision: 2, content: [{ id: 'a', type: 'title', props: { title: 'late', subtitle: '' } }] }
  let come: (read: { readonly page: AdminPage }) => void = () => {}
  const late = new Promise<{ readonly page: AdminPage }>((resolve) => {
    come = resolve
  })
  const { live, during, title } = await opened({ keptAt: 7, late })
  expect([live.state.get().keptAt, title()]).toEqual([7, 'first'])
  expect(await during(() => come({ page: newest as unknown as AdminPage }))).toEqual([]) // the members that are read
  expect([live.state.get().keptAt, title()]).toEqual([undefined, 'late'])
  live.stop()

  const refused = Promise.reject(new Error('Gone', { cause: 410 }))
  const gone = await opened({ keptAt: 7, late: refused })
  expect([gone.live.state.get().keptAt, gone.title()]).toEqual([undefined, 'first'])
  gone.live.stop()
})

test('F-16: after an hour of sleep the lock is asked for again and the revision compared', async () => {
  const { session, live, line, during, advance, sleep, change, title } = await opened()
  line().onState?.(true)
  session.dispatch(edit)
  await during(() => advance(11_000))
  expect(session.getState().lock.name).toBe('HELD')
  sleep(3_600_000)
  change('theirs')
  expect(await during(() => advance(4000))).toEqual(expect.arrayContaining(['GET en', 'PUT lock']))
  expect(title()).toBe('theirs')
  expect(session.getState().page.content[0]?.props.subtitle).toBe('mine')
  expect(await during(() => advance(30_000))).not.toContain('GET en')
  live.stop()
})

test('S-68: out of the cache of the browser it is told at once that this tab is here again, and what is newer is read', async () => {
  const { live, line, during, change, title } = await opened()
  line().onState?.(true)
  await during(() => {})
  expect(await during(live.leave)).toEqual(['DELETE presence'])
  change('theirs')
  expect(await during(live.back)).toEqual(['GET en', 'GET presence', 'POST presence'])
  expect(title()).toBe('theirs')
  live.stop()
})

test('another language of the page is heard of when it changed or may have, and not for who is there', async () => {
  const { live, line, during } = await opened()
  let heard = 0
  const off = live.on('translation:changed', () => {
    heard += 1
  })
  const german = { pageId: 'p', language: 'de', by: { clientId: 'other' } }
  line().onState?.(true)
  expect(heard).toBe(1)
  line().onEvent({ id: '1', event: 'page.saved', data: german })
  expect(heard).toBe(2)
  line().onEvent({ id: '2', event: 'presence.changed', data: german })
  line().onEvent({ id: '3', event: 'lock.acquired', data: german })
  line().onEvent({ id: '4', event: 'page.saved', data: { ...german, language: 'en' } })
  line().onEvent({ id: '5', event: 'page.saved', data: { ...german, pageId: 'q' } })
  expect(heard).toBe(2)
  await during(() => line().onReset())
  expect(heard).toBe(3)
  const there = { ...german, language: 'en', clientId: 'other' }
  expect(await during(() => line().onEvent({ id: '7', event: 'presence.changed', data: there }))).not.toContain(
    'GET en',
  )
  off()
  line().onEvent({ id: '6', event: 'page.saved', data: german })
  expect(heard).toBe(3)
  live.stop()
})

test('a listener that throws is reported, and those after it are told', async () => {
  const { live, line } = await opened()
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  let heard = 0
  live.on('translation:changed', () => {
    throw new Error('broken')
  })
  live.on('translation:changed', () => {
    heard += 1
  })
  line().onState?.(true)
  vi.unstubAllGlobals()
  expect([heard, reported]).toEqual([1, [new Error('broken')]])
  live.stop()
})

test('U-37: the own save that begins a working copy is read back, and no other', async () => {
  const { during, line } = await opened()
  const saved = (editStatus: string) => () =>
    line().onEvent({
      id: '1',
      event: 'page.saved',
      data: { pageId: 'p', language: 'en', editStatus, by: { userId: 'u', clientId: 'me' } },
    })
  expect(await during(saved('MERGED'))).toEqual([])
  expect(await during(saved('WORKING'))).toEqual(['GET en'])
})

test('what this tab did to the page elsewhere, as in the list of pages, is read, and of its own saves nothing', async () => {
  const { session, live, line, during, advance, change, title, save } = await opened({ isSlow: true })
  const by = { userId: 'u', clientId: 'me' }
  const tell = (revision: number) =>
    line().onEvent({
      id: '1',
      event: 'page.published',
      data: { pageId: 'p', language: 'en', editStatus: 'MERGED', revision, by },
    })
  const made = (revision: number) => () => {
    tell(revision)
    advance(1000)
  }
  line().onState?.(true)
  await during(() => {})
  expect(await during(made(1))).toEqual([])
  change('elsewhere')
  expect(await during(made(2))).toEqual(['GET en'])
  expect([title(), session.getState().base.revision]).toEqual(['elsewhere', 2])
  // told before the answer of an act, or of a save, of which it is nothing new
  expect(await during(() => tell(3))).toEqual([])
  session.adopt({ ...page, revision: 3 } as unknown as Page<StoredBlock>) // the members that are read
  expect(await during(() => advance(1000))).toEqual([])
  session.dispatch(edit)
  await during(() => void session.flush())
  expect(await during(made(4))).toEqual([])
  expect(await during(() => save({ kind: 'saved', revision: 4 }))).toEqual([])
  expect(session.getState().save).toMatchObject({ name: 'SAVED', revision: 4 })
  live.stop()
})

test('what this person may do is asked anew when the server says that it is another, and when a save was refused', async () => {
  const { session, live, line, during } = await opened()
  line().onState?.(true)
  await during(() => {})
  expect(await during(() => line().onEvent({ id: '1', event: 'user.changed', data: { userId: 'u' } }))).toEqual([
    'GET en',
  ])
  session.dispatch(edit)
  expect(await during(() => void session.flush())).toEqual(expect.arrayContaining(['GET en']))
  expect(session.getState().page.content[0]?.props.subtitle).toBe('mine')
  live.stop()
})

test('edits that were refused for want of a right are saved once it is back', async () => {
  let mayEdit = true
  let saves = 0
  const session = createEditSession({
    site: { catalogue, pageTypes },
    page,
    autosave: false,
    saver: {
      async save({ revision }) {
        saves += 1
        return mayEdit ? { kind: 'saved', revision: revision + 1 } : { kind: 'refused', issues: [] }
      },
    },
  })
  const { rights } = session.getState()
  const meet = () =>
    applyStanding(session, { ...page, rights: { ...rights, canEditPage: mayEdit } } as unknown as AdminPage) // the members that are read
  meet()
  session.dispatch(edit)
  mayEdit = false
  await session.flush()
  meet()
  meet()
  expect(saves).toBe(1)
  expect(session.getState()).toMatchObject({ readOnly: ['RIGHT_MISSING'], save: { name: 'WAITING' } })
  expect(session.getState().page.content[0]?.props.subtitle).toBe('mine')
  mayEdit = true
  meet()
  await settled()
  expect(session.getState()).toMatchObject({ readOnly: [], save: { name: 'SAVED', revision: 2 } })
  const before = saves
  meet()
  await settled()
  expect(saves).toBe(before)
})

test('S-67: what is told of a lock before the own one takes nothing away, whatever was typed since', async () => {
  const { session, line, during, title } = await opened()
  const aside: unknown[] = []
  session.onEvent('edits:aside', (edits) => aside.push(edits))
  const former = { ...lock, id: 'lock-0', holder: { ...lock.holder, userId: 'u2', clientId: 'other' } }
  await during(() => session.dispatch({ type: 'prop.set', id: 'a', path: ['title'], value: 'typed' }))
  const calls = await during(() => {
    // a line that was broken brings what was missed
    for (const event of ['lock.acquired', 'lock.released'])
      line().onEvent({ id: '1', event, data: { pageId: 'p', language: 'en', lock: former } })
  })
  expect([calls, aside, title(), session.getState().lock.name]).toEqual([['PUT lock'], [], 'typed', 'HELD'])
})

test('S-65: the page is taken from an own tab that lives no more, and from no other', async () => {
  const heldBy = (clientId: string, userId = 'u') => ({
    id: '1',
    event: 'lock.acquired',
    data: { pageId: 'p', language: 'en', lock: { ...lock, holder: { ...lock.holder, userId, clientId } } },
  })
  const { session, line, during } = await opened({ gone: ['gone'] })
  const forced = async (clientId: string, userId?: string) =>
    (await during(() => line().onEvent(heldBy(clientId, userId)))).filter((call) => call === 'POST force')
  expect([await forced('living'), await forced('gone', 'u2')]).toEqual([[], []])
  expect(await forced('gone')).toEqual(['POST force'])
  expect(session.getState()).toMatchObject({ lock: { name: 'FREE' }, readOnly: [] })
})

test('S-65: the page is taken from the own other tab after 4 s, also where it could not be asked', async () => {
  const holder = { ...lock.holder, clientId: 'other' }
  const data = { pageId: 'p', language: 'en', lock: { ...lock, holder } }
  for (const isRefused of [false, true]) {
    const { session, live, line, during, advance, hold, refuse } = await opened()
    line().onState?.(true)
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

test('F-9: that the page is gone is told once, and again where it was there meanwhile', async () => {
  const { live, line, during, refuse, hold } = await opened()
  let told = 0
  live.on('page:gone', () => {
    told += 1
  })
  line().onState?.(true)
  await during(() => {})
  refuse('GET en', 410)
  for (let times = 0; times < 2; times += 1) await during(live.look)
  expect(told).toBe(1)
  refuse('none')
  hold({ revision: 2 })
  const { aside } = live.state.get()
  for (let times = 0; times < 2; times += 1) await during(live.look)
  // what was set aside could not be listed meanwhile
  expect(live.state.get().aside).toBe(aside + 1)
  refuse('GET en', 404)
  await during(live.look)
  expect(told).toBe(2)
  live.stop()
})

test('F-9: nobody edits a page that is gone', async () => {
  const { session, live, line, during, hold, refuse } = await opened()
  const holder = { ...lock.holder, userId: 'u2', clientId: 'x' }
  const data = { pageId: 'p', language: 'en', lock: { ...lock, holder } }
  line().onState?.(true)
  hold(data)
  await during(() => line().onEvent({ id: '1', event: 'lock.acquired', data }))
  expect(session.getState().lock.name).toBe('OTHER')
  refuse('GET en', 410)
  await during(() => line().onEvent({ id: '2', event: 'page.deleted', data: { pageId: 'p', language: 'en' } }))
  expect(session.getState().lock.name).toBe('FREE')
  live.stop()
})

test('who could not ask for a page that is free by now, which nobody told, has it', async () => {
  const { session, live, line, during, hold, refuse } = await opened()
  const data = {
    pageId: 'p',
    language: 'en',
    lock: { ...lock, holder: { ...lock.holder, userId: 'u2', clientId: 'x' } },
  }
  line().onState?.(true)
  hold(data)
  await during(() => line().onEvent({ id: '1', event: 'lock.acquired', data }))
  expect(session.getState().lock.name).toBe('OTHER')
  hold({ lock: null })
  refuse('POST request')
  expect(await during(live.ask)).toContain('GET en')
  expect(session.getState()).toMatchObject({ lock: { name: 'FREE' }, readOnly: [] })
  live.stop()
})

test('S-66: a request waits 30 s for its answer, also where nothing tells that it is over', async () => {
  const { session, live, line, during, advance, hold } = await opened()
  const holder = { ...lock.holder, userId: 'u2', clientId: 'x' }
  const data = { pageId: 'p', language: 'en', lock: { ...lock, holder } }
  line().onState?.(true)
  hold(data)
  await during(() => line().onEvent({ id: '1', event: 'lock.acquired', data }))
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
    const { session, live, line, during } = await opened({ isSlow: true })
    line().onState?.(true)
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

test('who left the page asks for nothing more of it', async () => {
  const { session, live, line, during, advance } = await opened()
  line().onState?.(true)
  await during(() => session.dispatch(edit))
  live.stop()
  await during(() => {})
  expect(await during(() => advance(120_000))).toEqual([])
})

test('S-65: whoever took it from the own other tab meanwhile keeps it', async () => {
  const held = (userId: string, clientId: string) => ({
    pageId: 'p',
    language: 'en',
    lock: { ...lock, holder: { ...lock.holder, userId, clientId } },
  })
  const { session, live, line, during, advance, hold } = await opened()
  line().onState?.(true)
  hold(held('u', 'other'))
  await during(() => line().onEvent({ id: '1', event: 'lock.acquired', data: held('u', 'other') }))
  await during(live.take)
  hold(held('u2', 'theirs'))
  await during(() => line().onEvent({ id: '2', event: 'lock.taken', data: held('u2', 'theirs') }))
  expect(await during(() => advance(10_000))).not.toContain('POST force')
  expect(session.getState().lock).toMatchObject({ name: 'OTHER', asked: 'NO' })
  live.stop()
})

test('S-65: who only reads holds nothing of an own tab that lives no more, and the first edit takes it', async () => {
  const { session, live, line, during, advance } = await opened({ gone: ['gone'] })
  const holder = { ...lock.holder, clientId: 'gone' }
  line().onState?.(true)
  await during(() => {})
  const data = { pageId: 'p', language: 'en', lock: { ...lock, holder } }
  const calls = await during(() => line().onEvent({ id: '1', event: 'lock.acquired', data }))
  expect(calls.filter((call) => / (lock|force)$/.test(call))).toEqual(['DELETE lock', 'POST force'])
  expect(await during(() => advance(60_000))).not.toContain('PUT lock')
  expect(await during(() => session.dispatch(edit))).toEqual(['POST lock'])
  expect(session.getState().lock.name).toBe('HELD')
  live.stop()
})

test('F-13: a reading that hangs is given up after 30 s, and made anew', async () => {
  const { live, line, during, advance, hang, change, title } = await opened()
  line().onState?.(true)
  await during(() => {})
  hang('GET en')
  change('theirs')
  await during(live.look)
  hang(undefined)
  expect(await during(() => advance(29_999))).not.toContain('GET en')
  expect(await during(() => advance(1))).toContain('GET en')
  expect(title()).toBe('theirs')
  live.stop()
})

test('F-13: a lock that is asked for on a line that hangs is asked for again by the first edit after 15 s', async () => {
  const { session, live, line, during, advance, hang } = await opened()
  line().onState?.(true)
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
