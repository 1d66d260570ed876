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
  test('who only asks to be let in, or for a new password, is counted by address like whoever signs in', async () => {
    const own = await ownedServer({ limits: { loginAddress: 2, admin: 3 } })
    const forget = (address: string, email: string) =>
      own.call('POST', '/api/admin/password/forgot', { address, body: { email } })
    const first = [await forget('192.0.2.1', 'ada@example.org'), await forget('192.0.2.1', 'b@example.org')]
    const third = await forget('192.0.2.1', 'c@example.org')
    const elsewhere = await forget('192.0.2.2', 'ada@example.org')
    expect([...first, third, elsewhere].map(({ status }) => status)).toEqual([202, 202, 429, 202])
    expect(third.headers.get('retry-after')).toBe('450')
    const refresh = async (address: string) =>
      (await own.call('POST', '/api/admin/session/refresh', { address, body: {} })).status
    const answers = [0, 1, 2, 3].map(() => refresh('192.0.2.3'))
    expect((await Promise.all(answers)).toSorted()).toEqual([401, 401, 401, 429])
    expect(await refresh('192.0.2.4')).toBe(401)
    await own.close()
  })
})
