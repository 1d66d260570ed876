import type { Page } from '@quoin/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepPosts } from '../../examples/site/src/server/post-order.ts'
import type { Reader } from '../../examples/site/src/server/reader.ts'

/** Lists what it has, newest first, at most `most` at once. */
function readerOf(ids: readonly string[], most: number): Reader & { asked: number } {
  const none = async () => undefined
  return {
    asked: 0,
    page: none,
    preview: none,
    tags: async () => [],
    async posts({ page }) {
      this.asked += 1
      const items = ids.slice((page - 1) * most, page * most).map((id) => ({ id }) as Page) // its id is all that is asked of it
      return { items, total: ids.length }
    },
  }
}

test('each post stands between the one written after it and the one before, however many the server lists at once', async () => {
  const posts = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(posts, fc.integer({ min: 1, max: 9 }), async (ids, most) => {
      const reader = readerOf(ids, most)
      const kept = keepPosts(reader)
      for (const [at, id] of ids.entries()) {
        const { newer, older } = await kept.beside(id, 'en')
        expect([newer?.id, older?.id]).toEqual([ids[at - 1], ids[at + 1]])
      }
      expect(reader.asked).toBe(Math.ceil(ids.length / most))
    }),
  )
})

test('a page that is no post stands beside none', async () => {
  expect(await keepPosts(readerOf(['a'], 9)).beside('b', 'en')).toEqual({ newer: undefined, older: undefined })
})

test('lists are read again once they may have changed, and after a failure', async () => {
  const reader = readerOf(['a', 'b'], 9)
  const kept = keepPosts(reader)
  await kept.beside('a', 'en')
  await kept.beside('b', 'en')
  kept.clear()
  await kept.beside('a', 'en')
  expect(reader.asked).toBe(2)

  let fails = true
  const weak = keepPosts({
    ...reader,
    posts: async () => (fails ? Promise.reject(new Error('down')) : { items: [], total: 0 }),
  })
  await expect(weak.beside('a', 'en')).rejects.toThrow('down')
  fails = false
  expect(await weak.beside('a', 'en')).toEqual({ newer: undefined, older: undefined })
})
