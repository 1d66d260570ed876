import { createLocalLog, type LogStorage, memoryLogStorage, type StoredLog } from '@quoin/edit'
import { describe, expect, test } from 'vitest'
import { browserLogStorage } from '../../renderers/editor/src/recovery/browser-log-storage.ts'
import { localStorageLogs } from '../../renderers/editor/src/recovery/local-storage-logs.ts'
import { openSession, setTitle } from '../edit/support/session.ts'
import { block, page } from '../edit/support/site.ts'
import { fakeClock } from '../support/fakes.ts'
import { partly } from '../support/partly.ts'

const log = (at: number, value = 'x'): StoredLog => ({
  revision: 1,
  at,
  changes: [partly({ seq: 1, patches: [{ op: 'add', path: ['name'], value }] })],
})

/** Local storage without a browser. */
function fakeMemory(): Storage {
  const held = new Map<string, string>()
  return {
    get length() {
      return held.size
    },
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, value) => void held.set(name, value),
    removeItem: (name) => void held.delete(name),
    clear: () => held.clear(),
  }
}

/** Fails until it is allowed. */
function fragile() {
  const inner = memoryLogStorage()
  const state = { fails: true }
  const or =
    <A extends unknown[], T>(act: (...args: A) => Promise<T>) =>
    (...args: A): Promise<T> =>
      state.fails ? Promise.reject(new Error('No database.')) : act(...args)
  const storage: LogStorage = {
    read: or(inner.read),
    write: or(inner.write),
    remove: or(inner.remove),
    keys: or(inner.keys),
  }
  return { state, storage }
}

describe('S-60: the local log without the database of the browser', () => {
  test('a browser that has none is known to hold nothing in it', async () => {
    const storage = browserLogStorage(undefined, localStorageLogs(fakeMemory))
    expect(await storage.read('a')).toBe(undefined)
    await storage.remove('a')
  })

  test('is kept in local storage, and told apart from what else is there', async () => {
    const memory = fakeMemory()
    memory.setItem('theme', 'dark')
    const storage = browserLogStorage(
      fragile().storage,
      localStorageLogs(() => memory),
    )
    await storage.write('a', log(1))
    await storage.write('a/beside', log(2))
    await storage.write('b', log(3))
    expect(await storage.read('a')).toEqual(log(1))
    await expect(storage.read('c')).rejects.toThrow('No database.')
    expect(await storage.keys('a')).toEqual(['a', 'a/beside'])
    await storage.remove('a')
    expect(await storage.keys('')).toEqual(['a/beside', 'b'])
    expect(memory.getItem('theme')).toBe('dark')
  })

  test('takes 2 MB of all logs together, refuses more, and what was kept stays', async () => {
    const memory = fakeMemory()
    const storage = browserLogStorage(
      fragile().storage,
      localStorageLogs(() => memory),
    )
    await storage.write('a', log(1, 'y'.repeat(600_000)))
    await expect(storage.write('b', log(2, 'z'.repeat(600_000)))).rejects.toThrow('no room')
    await expect(storage.write('a', log(3, 'y'.repeat(1_100_000)))).rejects.toThrow('no room')
    expect(await storage.read('a')).toEqual(log(1, 'y'.repeat(600_000)))
    expect(await storage.keys('')).toEqual(['a'])
  })

  test('goes back to the database once there is one; of two the newer counts', async () => {
    const { state, storage: main } = fragile()
    const spare = memoryLogStorage()
    const storage = browserLogStorage(main, spare)
    state.fails = false
    await storage.write('a', log(1))
    state.fails = true
    await storage.write('a', log(2))
    state.fails = false
    expect(await storage.read('a')).toEqual(log(2))
    await storage.write('a', log(3))
    expect(await storage.read('a')).toEqual(log(3))
    expect(await spare.keys('')).toEqual([])
  })

  test('what the database holds is not written over by whom it did not answer, and is offered (S-63)', async () => {
    for (const failures of [1, 2]) {
      const { state, storage: main } = fragile()
      const storage = browserLogStorage(main, memoryLogStorage())
      state.fails = false
      await storage.write('k', log(5, 'an hour of work'))
      let reads = 0
      const told: string[] = []
      const flaky = { ...storage, read: (key: string) => (reads++ < failures ? failing(key) : storage.read(key)) }
      const failing = async (key: string) => {
        state.fails = true
        return storage.read(key).finally(() => {
          state.fails = false
        })
      }
      const edit = async () => {
        const { session, clock } = openSession(page([block('a', 'title')]), { autosave: false })
        const own = createLocalLog({
          session,
          storage: flaky,
          key: 'k',
          clock,
          onFailure: () => told.push('unprotected'),
          onUnread: () => told.push('unread'),
        })
        const found = await own.found()
        session.dispatch(setTitle('x'))
        await own.flush()
        return found
      }
      const left = await edit()
      expect(told).toEqual(failures === 1 ? [] : ['unread'])
      expect(left).toEqual(failures === 1 ? [log(5, 'an hour of work')] : [])
      expect(await storage.read('k')).toEqual(log(5, 'an hour of work'))
      const next = createLocalLog({ ...openSession(page([])), storage, key: 'k' })
      expect(await next.found()).toMatchObject([{ at: 5 }, { changes: [{ patches: [{ value: 'x' }] }] }])
    }
  })

  test('where there never is a database, all is offered from local storage', async () => {
    const storage = browserLogStorage(fragile().storage, memoryLogStorage())
    for (const title of ['one', 'two']) {
      const { session, clock } = openSession(page([block('a', 'title')]), {
        autosave: false,
        clock: fakeClock(title === 'one' ? 1 : 2),
      })
      const own = createLocalLog({ session, storage, key: 'k', clock })
      session.dispatch(setTitle(title))
      await own.flush()
    }
    const told: unknown[] = []
    const { session, clock } = openSession(page([block('a', 'title')]))
    const log = createLocalLog({ session, storage, key: 'k', clock, onFailure: (error) => told.push(error) })
    const titles = (await log.found()).map((found) => JSON.stringify(found).match(/one|two/)?.[0])
    await log.settle()
    expect([titles, await storage.keys(''), told]).toEqual([['one', 'two'], [], []])
  })

  test('rejects where neither keeps anything', async () => {
    const storage = browserLogStorage(fragile().storage, fragile().storage)
    await expect(storage.read('a')).rejects.toThrow('No database.')
    await expect(storage.write('a', log(1))).rejects.toThrow('No database.')
    await expect(storage.remove('a')).rejects.toThrow('No database.')
    await expect(storage.keys('a')).rejects.toThrow('No database.')
  })

  test('what cannot be read any more is handed on as it is', async () => {
    const memory = fakeMemory()
    memory.setItem('quoin-log/a', '{"revision":')
    const storage = browserLogStorage(
      fragile().storage,
      localStorageLogs(() => memory),
    )
    expect(await storage.read('a')).toBe('{"revision":')
  })
})
