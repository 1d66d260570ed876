import { randomIds } from '@quoin/engine'
import { afterEach, expect, test, vi } from 'vitest'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

test('ids are random UUIDs, over plain http too, where browsers have no randomUUID', () => {
  const secure = Array.from({ length: 100 }, () => randomIds.next())
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const plain = Array.from({ length: 1000 }, () => randomIds.next())
  for (const id of [...secure, ...plain]) expect(id).toMatch(uuid)
  expect(new Set([...secure, ...plain]).size).toBe(1100)
})
