import { editablePage } from '@quoin/edit/client'
import type { AdminPage } from '@quoin/engine/wire'
import { expect, test, vi } from 'vitest'
import { edit, heldBy, opened, page } from './support/opened-page.ts'

test('F-15: while the line is broken people are unknown, the page is asked for every 15 s, and the lock is kept', async () => {
  const { session, live, line, begin, during, advance, change, title } = await opened()
  begin()
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
  expect(await during(() => come({ page: newest }))).toEqual([])
  expect([live.state.get().keptAt, title()]).toEqual([undefined, 'late'])
  live.stop()

  const refused = Promise.reject(new Error('Gone', { cause: 410 }))
  const gone = await opened({ keptAt: 7, late: refused })
  expect([gone.live.state.get().keptAt, gone.title()]).toEqual([undefined, 'first'])
  gone.live.stop()
})

test('F-16: after an hour of sleep the lock is asked for again and the revision compared', async () => {
  const { session, live, begin, during, advance, sleep, change, title } = await opened()
  begin()
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
  const { live, begin, during, change, title } = await opened()
  begin()
  await during(() => {})
  expect(await during(live.leave)).toEqual(['DELETE presence'])
  change('theirs')
  expect(await during(live.back)).toEqual(['GET en', 'GET presence', 'POST presence'])
  expect(title()).toBe('theirs')
  live.stop()
})

test('another language of the page is heard of when it changed or may have, and not for who is there', async () => {
  const { live, line, begin, during } = await opened()
  let heard = 0
  const off = live.on('translation:changed', () => {
    heard += 1
  })
  const german = { pageId: 'p', language: 'de', by: { clientId: 'other' } }
  begin()
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

test('U-24: a language that somebody makes, publishes or removes is in the list of this page, which its saves do not change', async () => {
  const { live, line, begin, during, hold } = await opened()
  const listed: string[][] = []
  live.on('page:changed', ({ page: newest }) => listed.push(newest.translations.map(({ language }) => language)))
  begin()
  await during(() => {})
  const german = { pageId: 'p', language: 'de', by: { clientId: 'other' } }
  expect(await during(() => line().onEvent({ id: '1', event: 'page.saved', data: german }))).toEqual([])
  hold({ translations: [{ language: 'en' }, { language: 'de' }] })
  for (const event of ['translation.created', 'page.published', 'translation.deleted'])
    expect([event, await during(() => line().onEvent({ id: '2', event, data: german }))]).toEqual([event, ['GET en']])
  expect(listed.at(-1)).toEqual(['en', 'de'])
  live.stop()
})

test('a listener that throws is reported, and those after it are told', async () => {
  const { live, begin } = await opened()
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  let heard = 0
  live.on('translation:changed', () => {
    throw new Error('broken')
  })
  live.on('translation:changed', () => {
    heard += 1
  })
  begin()
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
  const { session, live, line, begin, during, advance, change, title, save } = await opened({ isSlow: true })
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
  begin()
  await during(() => {})
  expect(await during(made(1))).toEqual([])
  change('elsewhere')
  expect(await during(made(2))).toEqual(['GET en'])
  expect([title(), session.getState().base.revision]).toEqual(['elsewhere', 2])
  // told before the answer of an act, or of a save, of which it is nothing new
  expect(await during(() => tell(3))).toEqual([])
  session.adopt(editablePage({ ...page, revision: 3 }))
  expect(await during(() => advance(1000))).toEqual([])
  session.dispatch(edit)
  await during(() => void session.flush())
  expect(await during(made(4))).toEqual([])
  expect(await during(() => save({ kind: 'saved', revision: 4 }))).toEqual([])
  expect(session.getState().save).toMatchObject({ name: 'SAVED', revision: 4 })
  live.stop()
})

test('what this person may do is asked anew when the server says that it is another, and when a save was refused', async () => {
  const { session, live, line, begin, during } = await opened()
  begin()
  await during(() => {})
  expect(await during(() => line().onEvent({ id: '1', event: 'user.changed', data: { userId: 'u' } }))).toEqual([
    'GET en',
  ])
  session.dispatch(edit)
  expect(await during(() => void session.flush())).toEqual(expect.arrayContaining(['GET en']))
  expect(session.getState().page.content[0]?.props.subtitle).toBe('mine')
  live.stop()
})

test('F-9: that the page is gone is told once, again where it was there meanwhile, and where it left the trash', async () => {
  const { live, line, begin, during, refuse, hold } = await opened()
  const told: boolean[] = []
  live.on('page:gone', ({ forGood }) => told.push(forGood))
  begin()
  await during(() => {})
  refuse('GET en', 410)
  for (let times = 0; times < 2; times += 1) await during(live.look)
  expect(told).toEqual([false])
  refuse('none')
  hold({ revision: 2 })
  const { aside } = live.state.get()
  for (let times = 0; times < 2; times += 1) await during(live.look)
  // what was set aside could not be listed meanwhile
  expect(live.state.get().aside).toBe(aside + 1)
  refuse('GET en', 404)
  await during(live.look)
  expect(told).toEqual([false, true])
  refuse('GET en', 410)
  await during(live.look)
  refuse('GET en', 404)
  const purged = { id: '2', event: 'page.purged', data: { pageId: 'p', language: 'en' } }
  for (let times = 0; times < 2; times += 1) await during(() => line().onEvent(purged))
  expect(told).toEqual([false, true, false, true])
  live.stop()
})

test.each([
  [{ firstName: 'Anna', lastName: 'Berg' }, 'Anna Berg'],
  // by a key, or somebody who is gone
  [null, ''],
  [undefined, ''],
  [{ firstName: 7 }, ''],
])('F-9: who deleted the page is told where the server says so: %j', async (deletedBy, name) => {
  const { live, begin, during, refuse } = await opened()
  const told: string[] = []
  live.on('page:gone', ({ by }) => told.push(by))
  begin()
  await during(() => {})
  refuse('GET en', 410, { deletedBy })
  await during(live.look)
  expect(told).toEqual([name])
  live.stop()
})

test.each([404, 410])(
  'on a page that is gone (%i) it is not said who is there, until it is there again',
  async (status) => {
    const { live, begin, during, refuse, hold, advance } = await opened()
    begin()
    await during(() => {})
    refuse('POST presence', status)
    expect(await during(() => advance(10_000))).toContain('POST presence')
    for (let beats = 0; beats < 6; beats += 1)
      expect(await during(() => advance(10_000))).not.toContain('POST presence')
    refuse('GET en', status)
    await during(live.look)
    refuse('none')
    hold({ revision: 2 })
    expect(await during(live.look)).toContain('POST presence')
    expect(await during(() => advance(10_000))).toContain('POST presence')
    live.stop()
  },
)

test('F-9: nobody edits a page that is gone', async () => {
  const { session, live, line, begin, during, refuse, takenBy } = await opened()
  begin()
  await takenBy(heldBy('x', 'u2'))
  expect(session.getState().lock.name).toBe('OTHER')
  refuse('GET en', 410)
  await during(() => line().onEvent({ id: '2', event: 'page.deleted', data: { pageId: 'p', language: 'en' } }))
  expect(session.getState().lock.name).toBe('FREE')
  live.stop()
})

test('who left the page asks for nothing more of it', async () => {
  const { session, live, begin, during, advance } = await opened()
  begin()
  await during(() => session.dispatch(edit))
  live.stop()
  await during(() => {})
  expect(await during(() => advance(120_000))).toEqual([])
})

test('F-13: a reading that hangs is given up after 30 s, and made anew', async () => {
  const { live, begin, during, advance, hang, change, title } = await opened()
  begin()
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
