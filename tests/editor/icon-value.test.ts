import { iconValue } from '@quoin/editor/parts'
import type { Icon } from '@quoin/engine/wire'
import { expect, test } from 'vitest'
import { ownedServer } from '../server/support/running-server.ts'

test('what the server finds is stored as a drawing with its size', async () => {
  const server = await ownedServer()
  const { json } = await server.call('GET', '/api/admin/icons?q=arrow&limit=60', { token: server.owner })
  await server.close()
  const found: readonly Icon[] = json
  expect(found.length).toBeGreaterThan(20)
  for (const icon of found) {
    const value = iconValue(icon)
    expect(value).toMatchObject({
      name: icon.name,
      set: icon.set,
      width: expect.any(Number),
      height: expect.any(Number),
    })
    expect(value?.body).toMatch(/^<(path|g|circle|rect|polyline|line)/)
    expect(icon.svg).toContain(value?.body)
  }
})

test('what is no drawing is left out', () => {
  expect(iconValue({ name: 'x', set: 'fi', svg: '<p>no</p>', url: '' } satisfies Icon)).toBeUndefined()
})
