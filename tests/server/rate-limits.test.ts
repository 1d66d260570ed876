import { describe, expect, test } from 'vitest'
import { newPage } from './support/pages.ts'
import { ownedServer } from './support/running-server.ts'

describe('rate limits', () => {
  test('saves are counted by person, refused ones of 412 and replays are not (decision 82)', async () => {
    const own = await ownedServer({ limits: { save: 3 } })
    const page = await newPage(own)
    const statuses = []
    for (let index = 0; index < 3; index += 1)
      statuses.push((await page.at('PUT', '', { category: `c${index}` })).status)
    for (let index = 0; index < 5; index += 1) {
      statuses.push((await page.at('PUT', '', { category: 'x' }, { headers: { 'if-match': '"r1"' } })).status)
    }
    const limited = await page.at('PUT', '', { category: 'more' })
    expect([statuses, limited.status, limited.headers.get('retry-after')]).toEqual([
      [200, 200, 200, 412, 412, 412, 412, 412],
      429,
      '20',
    ])
    own.clock.advance(20_000)
    expect((await page.at('PUT', '', { category: 'more' })).status).toBe(200)
    await own.close()
  })

  test('reads without a key are counted by address, an IPv6 address as its /64', async () => {
    const own = await ownedServer({ settings: { requireApiKey: false }, limits: { publicRead: 2 } })
    const from = async (address: string) => (await own.call('GET', '/api/app/pages', { address })).status
    expect([
      await from('2001:db8::1'),
      await from('2001:db8::2'),
      await from('2001:db8::3'),
      await from('2001:db8:0:1::1'),
    ]).toEqual([200, 200, 429, 200])
    await own.close()
  })
})
