import type { Mail } from '@quoin/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../support/runs.ts'
import { ownedServer, ownerPassword, withoutRates } from './support/running-server.ts'
import { until } from './support/until.ts'

const hour = 3_600_000
const day = 24 * hour
const acts = ['enter', 'enter', 'confirm', 'leave'] as const
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom(...acts), token: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ wait: fc.constantFrom(hour, day, 3 * day, 7 * day, 15 * day) }) },
)

/** Sections N-3 and N-4, written down a second time. */
interface Model {
  status: 'pending' | 'subscribed' | 'unsubscribed' | undefined
  /** When it was entered first. */
  since: number
  hasLeft: boolean
  /** When each mail was sent, whatever became of the address since. */
  mails: number[]
  /** The mail that confirms. */
  confirms: number | undefined
}

test('N-4: whatever is entered, confirmed and left when, an address gets one mail in 24 hours and three in 7 days', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14, size: 'max' }), async (steps) => {
      const mails: Mail[] = []
      const send = async (mail: Mail) => {
        mails.push(mail)
      }
      const server = await ownedServer({ mailer: { name: 'memory', send }, limits: withoutRates })
      const now = () => server.clock.now()
      const list = { id: 'news', name: 'News' }
      await server.call('POST', '/api/admin/newsletter/lists', { token: server.owner, body: list })
      const wait = async (ms: number) => {
        await until(() => server.clock.pending() >= 5)
        server.clock.advance(ms)
        await until(() => server.clock.pending() >= 5)
      }
      const subscribers = async () => {
        const body = { email: 'ada@example.org', password: ownerPassword }
        const { json } = await server.call('POST', '/api/admin/session', { body })
        const token = json.authToken
        return (await server.call('GET', '/api/admin/newsletter/lists/news/subscribers', { token })).json
      }
      const post = async (path: string, body: string) => {
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        return (await server.call('POST', path, { body, headers })).status
      }

      const model: Model = { status: undefined, since: 0, hasLeft: false, mails: [], confirms: undefined }
      for (const one of steps) {
        if ('wait' in one) {
          await wait(one.wait)
          const isOver = model.confirms === undefined || now() >= (model.mails[model.confirms] ?? 0) + 7 * day
          if (model.status === 'pending' && isOver && model.since < now() - 14 * day)
            model.status = model.hasLeft ? 'unsubscribed' : undefined
        } else if (one.act === 'enter') {
          const answer = await server.call('GET', '/newsletter/news/post-json?EMAIL=ada%40example.org')
          expect(answer.json.result).toBe('success')
          if (model.status !== 'subscribed') {
            const lately = model.mails.filter((at) => at > now() - 7 * day)
            if (model.status === undefined) model.since = now()
            if (lately.length < 3 && lately.every((at) => at <= now() - day)) {
              model.mails.push(now())
              model.confirms = model.mails.length - 1
              model.status = 'pending'
            }
          }
        } else if (one.act === 'confirm') {
          const number = one.token % Math.max(1, mails.length)
          const token = /confirm\?token=([A-Za-z0-9_-]+)/.exec(mails[number]?.text ?? '')?.[1]
          if (token === undefined) continue
          const isValid =
            model.status === 'pending' && model.confirms === number && now() < (model.mails[number] ?? 0) + 7 * day
          expect([one, await post('/newsletter/news/confirm', `token=${token}`)]).toEqual([one, isValid ? 200 : 400])
          if (isValid) model.status = 'subscribed'
        } else {
          const [entry] = await subscribers()
          if (!entry) continue
          const { pathname, search } = new URL(entry.unsubscribeUrl)
          expect(await post(`${pathname}${search}`, 'List-Unsubscribe=One-Click')).toBe(200)
          model.status = 'unsubscribed'
          model.hasLeft = true
          model.confirms = undefined
        }
        await wait(1000)
        expect([one, mails.length]).toEqual([one, model.mails.length])
        expect([one, (await subscribers())[0]?.status]).toEqual([one, model.status])
      }
      await server.close()
    }),
    runs(8),
  )
})
