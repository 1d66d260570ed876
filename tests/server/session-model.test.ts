import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../support/runs.ts'
import { ownedServer, ownerPassword, withoutRates } from './support/running-server.ts'

const hour = 3_600_000
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ keepLoggedIn: fc.boolean() }) },
  // mostly one of the newest
  { weight: 8, arbitrary: fc.record({ renewWith: fc.oneof(fc.nat(1), fc.nat(9)) }) },
  { weight: 1, arbitrary: fc.record({ leaveWith: fc.nat(9) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      wait: fc.constantFrom(1, 5000, 10_000, 10_001, hour, 11 * hour, 12 * hour, 14 * 24 * hour),
    }),
  },
)

/** A login and everything renewed from it, by the sentences of A-5. */
interface Family {
  readonly keep: boolean
  readonly since: number
  until: number
  ended: boolean
  access: string
  /** Until when the access token lasts. */
  accessUntil: number
}

interface Token {
  readonly text: string
  readonly family: Family
  /** When another took its place, and whether it was accepted once more since. */
  replaced: { readonly at: number; again: boolean } | undefined
}

/** Whoever stole the token of one login ends that one, and no other. */
const stolen = [{ keepLoggedIn: false }, { keepLoggedIn: false }, { renewWith: 1 }, { wait: 10_001 }, { renewWith: 2 }]

/** A token that was replaced ends nothing, and the one in its place that login and no other. */
const left = [{ keepLoggedIn: true }, { keepLoggedIn: true }, { renewWith: 0 }, { leaveWith: 1 }, { leaveWith: 0 }]

/** The second tab of one login is let in, and so is that of the other. */
const tabs = [
  { keepLoggedIn: false },
  { keepLoggedIn: false },
  { renewWith: 0 },
  { renewWith: 2 },
  { renewWith: 2 },
  { renewWith: 3 },
]

test('A-5: of any tokens, used in any order at any time, each opens what it may and no more', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16, size: 'max' }), async (steps) => {
      const server = await ownedServer({ limits: withoutRates })
      const tokens: Token[] = []
      const now = () => server.clock.now()
      const idle = (family: Pick<Family, 'keep' | 'since'>) =>
        Math.min(now() + (family.keep ? 15 * 24 : 12) * hour, family.since + 90 * 24 * hour)
      const isLive = (family: Family) => !family.ended && now() < family.until
      const cookieOf = (headers: Headers) => /quoin_rt=([^;]+);/.exec(headers.get('set-cookie') ?? '')?.[1]
      const enter = (family: Family, told: { readonly authToken: string; readonly expiresAt: string }) => {
        family.access = told.authToken
        family.accessUntil = Date.parse(told.expiresAt)
      }
      const nth = (index: number) => tokens.at(-1 - (index % Math.max(1, tokens.length)))

      for (const one of steps) {
        if ('keepLoggedIn' in one) {
          const { keepLoggedIn: keep } = one
          const body = { email: 'ada@example.org', password: ownerPassword, keepLoggedIn: keep }
          const answer = await server.call('POST', '/api/admin/session', { body })
          const family = { keep, since: now(), until: 0, ended: false, access: '', accessUntil: 0 }
          family.until = idle(family)
          enter(family, answer.json)
          tokens.push({ text: cookieOf(answer.headers) ?? '', family, replaced: undefined })
        } else if ('wait' in one) server.clock.advance(one.wait)
        else if ('renewWith' in one) {
          const token = nth(one.renewWith)
          if (!token) continue
          const { family, replaced } = token
          const answer = await server.call('POST', '/api/admin/session/refresh', {
            body: {},
            headers: { cookie: `quoin_rt=${token.text}` },
          })
          const next = cookieOf(answer.headers)
          const told = [answer.status, answer.json.code, next !== undefined]
          if (!isLive(family)) expect(told).toEqual([401, 'token_invalid', false])
          else if (!replaced) {
            expect(told).toEqual([200, undefined, true])
            token.replaced = { at: now(), again: false }
            family.until = idle(family)
            tokens.push({ text: next ?? '', family, replaced: undefined })
          } else if (!replaced.again && now() - replaced.at <= 10_000) {
            expect(told).toEqual([200, undefined, false])
            replaced.again = true
          } else {
            expect(told).toEqual([401, 'session_revoked', false])
            family.ended = true
          }
          if (answer.status === 200) enter(family, answer.json)
        } else {
          const token = nth(one.leaveWith)
          if (!token) continue
          const answer = await server.call('DELETE', '/api/admin/session', {
            headers: { cookie: `quoin_rt=${token.text}` },
          })
          expect([one, answer.status]).toEqual([one, 204])
          // a token that was replaced ends nothing
          if (!token.replaced) token.family.ended = true
        }
        for (const family of new Set(tokens.map((token) => token.family))) {
          const { status } = await server.call('GET', '/api/admin/me', { token: family.access })
          // an old one lasts 30 s longer on a clock that is behind
          if (!isLive(family)) expect([one, status]).toEqual([one, 401])
          else if (now() < family.accessUntil) expect([one, status]).toEqual([one, 200])
        }
      }
      await server.close()
    }),
    { ...runs(8), examples: [[stolen], [left], [tabs]] },
  )
})
