import { afterEach, expect, test, vi } from 'vitest'
import { inTurn } from '../../renderers/editor/src/live/in-turn.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Where locks are given so, or with `undefined` are none. */
function browser(request?: (held: () => Promise<unknown>) => Promise<unknown>): void {
  const locks = { request: (_name: string, _how: unknown, held: () => Promise<unknown>) => request?.(held) }
  vi.stubGlobal('navigator', request ? { locks } : {})
  vi.stubGlobal('localStorage', undefined)
}

test('tabs act one after another', async () => {
  const told: string[] = []
  let last: Promise<unknown> = Promise.resolve()
  browser((held) => {
    last = last.then(held)
    return last
  })
  const act = (tab: string) => async () => {
    told.push(`${tab} begins`)
    await Promise.resolve()
    told.push(`${tab} ends`)
    return tab
  }
  expect(await Promise.all([inTurn('x', act('a')), inTurn('x', act('b'))])).toEqual(['a', 'b'])
  expect(told).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test.each([
  ['without locks', undefined],
  ['where another tab takes too long, or locks are refused', () => Promise.reject(new Error('no turn'))],
])('each acts once all the same: %s', async (_, request) => {
  browser(request)
  let acts = 0
  const act = async () => {
    acts += 1
  }
  await inTurn('x', act)
  expect(acts).toBe(1)
})

test('what goes wrong in a turn is told to whoever asked, and not tried again', async () => {
  browser((held) => held())
  let acts = 0
  const act = async () => {
    acts += 1
    throw new Error('broken')
  }
  await expect(inTurn('x', act)).rejects.toThrow('broken')
  expect(acts).toBe(1)
})
