import { type AsideEdits, createLocalLog, keepAside, memoryLogStorage, type StoredLog } from '@quoin/edit'
import { describe, expect, test } from 'vitest'
import { settled } from '../support/fakes.ts'
import { openSession, setTitle } from './support/session.ts'
import { block, page } from './support/site.ts'

const key = 'quoin/site/person/p/en'
function opened(park: (edits: AsideEdits, key: string) => Promise<boolean>) {
  const storage = memoryLogStorage()
  const { session, clock } = openSession(page([block('a', 'title')], { revision: 5 }))
  const log = createLocalLog({ session, storage, key, clock })
  const kept: [AsideEdits, boolean][] = []
  const keeper = keepAside({
    session,
    storage,
    key,
    clock,
    park,
    onKept: (edits, parked) => kept.push([edits, parked]),
  })
  return { storage, session, clock, log, kept, keeper }
}

const newest = page([block('a', 'title', { title: 'theirs' })], { revision: 6 })

describe('edits that were set aside (S-67)', () => {
  test('leave the device once the server has them, and the log of what is edited next begins anew', async () => {
    const { storage, session, clock, log, kept } = opened(async () => true)
    session.dispatch(setTitle('mine'))
    await log.flush()
    session.setAside(newest)
    await settled()
    expect(kept).toMatchObject([
      [{ revision: 5, changes: [{}], page: { content: [{ props: { title: 'mine' } }] } }, true],
    ])
    clock.advance(250)
    await settled()
    expect(await storage.keys(key)).toEqual([])
    session.dispatch(setTitle('later'))
    await log.flush()
    expect(await storage.read(key)).toMatchObject({ revision: 6, changes: [{ patches: [{ value: 'later' }] }] })
  })

  test('stay on the device while the server cannot be reached, and are found by the next session', async () => {
    let reachable = false
    const { storage, session, clock, log, kept, keeper } = opened(async () => reachable)
    session.dispatch(setTitle('mine'))
    session.setAside(newest)
    await log.flush()
    expect(kept).toMatchObject([[{ revision: 5 }, false]])
    const next = createLocalLog({ session: openSession(newest).session, storage, key, clock })
    expect(await next.found()).toMatchObject([{ revision: 5, changes: [{ patches: [{ value: 'mine' }] }] }])

    keeper.retry()
    await settled()
    expect(kept).toHaveLength(1)
    reachable = true
    keeper.retry()
    await settled()
    expect(kept.map(([, parked]) => parked)).toEqual([false, true])
    expect(await storage.keys(key)).toEqual([])
  })

  test('are brought to the server under one key however often it is tried: an answer may be lost (law 36)', async () => {
    const keys: string[] = []
    const { session, keeper } = opened(async (_, parkKey) => keys.push(parkKey) > 2)
    for (const title of ['mine', 'more']) {
      session.dispatch(setTitle(title))
      session.setAside(newest)
      await settled()
    }
    keeper.retry()
    await settled()
    const [first, second] = keys
    expect(first).not.toBe(second)
    expect(keys).toEqual([first, second, first, second])
  })

  test('are kept each by itself, also where some were set aside at the same moment', async () => {
    const { storage, session, clock, log } = opened(async (_, parkKey) => parkKey === '')
    for (const title of ['mine', 'more']) {
      session.dispatch(setTitle(title))
      session.setAside(newest)
    }
    await log.flush()
    const next = createLocalLog({ session: openSession(newest).session, storage, key, clock })
    const found = (await next.found()) as readonly StoredLog[] // as they were written
    expect(found.map(({ changes }) => changes[0]?.patches[0]?.value).sort()).toEqual(['mine', 'more'])
  })

  test('what was found is forgotten when it is settled', async () => {
    const { storage, session, clock, log } = opened(async () => false)
    session.dispatch(setTitle('mine'))
    session.setAside(newest)
    await log.flush()
    const next = createLocalLog({ session: openSession(newest).session, storage, key, clock })
    await next.settle()
    expect(await storage.keys(key)).toEqual([])
  })
})
