import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isTabGone, standAsTab } from '../../renderers/editor/src/live/own-tabs.ts'
import { settled } from '../support/fakes.ts'

type Holding = (lock: object | null) => unknown

/** The locks of a browser: who asks for one that is held waits for it, unless only an available one is asked for. */
function browserLocks() {
  const held: string[] = []
  const waiting: string[] = []
  return {
    held,
    waiting,
    async request(name: string, { ifAvailable = false }: { readonly ifAvailable?: boolean }, holding: Holding) {
      if (held.includes(name)) {
        if (ifAvailable) return holding(null)
        waiting.push(name)
        return new Promise(() => {})
      }
      held.push(name)
      return holding({ name })
    },
    query: async () => ({ held: held.map((name) => ({ name })) }),
  }
}

let locks = browserLocks()
let page = new EventTarget()

beforeEach(() => {
  locks = browserLocks()
  page = new EventTarget()
  const kept = new Map<string, string>()
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { locks })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

async function show(persisted: boolean): Promise<void> {
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  await settled()
}

test('S-65: a tab that comes back out of the cache of the browser lives, whether the browser kept its name or not', async () => {
  standAsTab('a')
  await show(false)
  expect([await isTabGone('a'), await isTabGone('elsewhere')]).toEqual([false, false])
  await show(true)
  locks.held.length = 0
  expect(await isTabGone('a')).toBe(true)
  await show(true)
  expect([await isTabGone('a'), locks.held, locks.waiting]).toEqual([false, ['quoin-tab/a'], []])
})

test('where the browser does not tell its names no tab is gone', async () => {
  standAsTab('a')
  locks.held.length = 0
  vi.stubGlobal('navigator', { locks: { ...locks, query: () => Promise.reject(new Error('denied')) } })
  expect(await isTabGone('a')).toBe(false)
})
