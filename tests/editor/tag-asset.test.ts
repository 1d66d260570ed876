import { expect, test } from 'vitest'
import { tagAsset } from '../../renderers/editor/src/media/tag-asset.ts'
import { clientOf } from '../support/client-of.ts'

/** What is sent for an asset with these tags, by a server that has heard too much at first. */
async function sent(tags: readonly string[], busy = 0): Promise<readonly unknown[]> {
  const bodies: unknown[] = []
  let asked = 0
  const client = clientOf(({ method, body }) => {
    asked += 1
    if (asked <= busy) return { status: 429, headers: { 'retry-after': '0' }, body: { code: 'rate_limited' } }
    if (method !== 'GET') bodies.push(body)
    return { body: { id: 'a', tags } }
  })
  expect((await tagAsset(client, 'images', 'a', 'News')).ok).toBe(true)
  return bodies
}

test('an asset has a tag once, in whatever letter case', async () => {
  expect(await sent(['old'])).toEqual([{ tags: ['old', 'News'] }])
  expect(await sent(['news'])).toEqual([])
})

test('where there were too many calls, it is tagged once the server listens (F-4)', async () => {
  expect(await sent(['old'], 2)).toEqual([{ tags: ['old', 'News'] }])
})
