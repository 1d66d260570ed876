import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../support/runs.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { ownedServer } from './support/running-server.ts'
import { until } from './support/until.ts'

const tabs = [
  { person: 'owner', clientId: '11111111-1111-4111-8111-111111111111' },
  { person: 'editor', clientId: '22222222-2222-4222-8222-222222222222' },
  { person: 'editor', clientId: '33333333-3333-4333-8333-333333333333' },
  { person: 'other', clientId: '44444444-4444-4444-8444-444444444444' },
] as const
type Tab = (typeof tabs)[number]

const acts = ['take', 'renew', 'give back', 'ask', 'accept', 'decline', 'force', 'save'] as const
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constantFrom(...acts), tab: fc.constantFrom(...tabs) }) },
  { weight: 1, arbitrary: fc.record({ wait: fc.constantFrom(1, 10_000, 29_999, 30_000, 59_999, 60_000) }) },
)
type Step = { readonly act: (typeof acts)[number]; readonly tab: Tab } | { readonly wait: number }

/** The rules of section 8, written down a second time as plainly as they stand there. */
interface Model {
  now: number
  lock: { holder: Tab; until: number; asked: { by: Tab; until: number } | undefined } | undefined
  /** Tabs that the present lock was taken from. */
  lostBy: Set<Tab>
  /** Whose lock it was when each tab was last given one. */
  round: number
  given: Map<Tab, number>
}

const leaseMs = 30_000
const forceMs = 60_000

function expected(model: Model, act: (typeof acts)[number], tab: Tab): readonly [number, string?] {
  const { now } = model
  const live = model.lock && now < model.lock.until ? model.lock : undefined
  const asked = live?.asked
  const give = (holder: Tab, isAnother: boolean) => {
    if (isAnother) model.round += 1
    model.lock = { holder, until: now + leaseMs, asked: isAnother ? undefined : model.lock?.asked }
    model.given.set(holder, model.round)
  }
  const pass = (holder: Tab) => {
    if (live) model.lostBy.add(live.holder)
    model.lostBy.delete(holder)
    give(holder, true)
  }
  const takeFree = () => {
    model.lostBy = new Set()
    give(tab, true)
  }
  switch (act) {
    case 'take':
      if (live && live.holder !== tab) return [423, 'locked']
      if (live) give(tab, false)
      else takeFree()
      return [200]
    case 'renew':
      if (live && (live.holder !== tab || model.given.get(tab) !== model.round)) return [423, 'lock_lost']
      if (live) give(tab, false)
      else takeFree()
      return [200]
    case 'give back':
      if (model.lock?.holder === tab && model.given.get(tab) === model.round) model.lock = undefined
      return [204]
    case 'ask':
      if (!live || live.holder === tab) return [409, 'wrong_state']
      if (asked && now < asked.until) return asked.by === tab ? [202] : [409, 'request_pending']
      live.asked = { by: tab, until: now + leaseMs }
      return [202]
    case 'accept':
    case 'decline':
      if (!live || !asked) return [404, 'not_found']
      if (live.holder !== tab) return [403, 'forbidden']
      if (act === 'accept') pass(asked.by)
      else live.asked = undefined
      return [200]
    case 'force': {
      if (!live) takeFree()
      else if (live.holder === tab) give(tab, false)
      else {
        const isUnanswered = asked?.by === tab && now >= asked.until && now <= asked.until + forceMs
        if (live.holder.person !== tab.person && tab.person !== 'owner' && !isUnanswered)
          return [403, 'force_not_allowed']
        pass(tab)
      }
      return [200]
    }
    case 'save':
      if (!live || live.holder === tab) return [200]
      return [423, model.lostBy.has(tab) ? 'lock_lost' : 'locked']
  }
}

const [desk, one, two] = tabs
/** Whoever lost the lock is told so, also when it was taken from another since. */
const twiceLost: readonly Step[] = [
  { act: 'take', tab: one },
  { act: 'force', tab: two },
  { act: 'force', tab: desk },
  { act: 'save', tab: one },
  { act: 'save', tab: two },
]

test('L-1 to L-6, law 37: whatever tabs ask for and however long they wait, one of them at most has the lock, and only it saves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14, size: 'max' }), async (steps: readonly Step[]) => {
      const server = await ownedServer()
      const tokens = {
        owner: server.owner,
        editor: (await server.person('editor')).token,
        other: (await server.person('editor')).token,
      }
      const page = await newPage(server, { content: [titleBlock('a', 'A')] })
      const none = '99999999-9999-4999-8999-999999999999'
      const ids = new Map<Tab, string>()
      let asked = none
      const at = async (method: string, path: string, body: unknown, tab: Tab) =>
        page.at(method, path, body, { token: tokens[tab.person], headers: { 'quoin-client': tab.clientId } })

      async function call(act: (typeof acts)[number], tab: Tab) {
        const lockId = ids.get(tab) ?? none
        switch (act) {
          case 'take':
            return at('POST', '/lock', {}, tab)
          case 'renew':
            return at('PUT', '/lock', { lockId }, tab)
          case 'give back':
            return at('DELETE', `/lock?lockId=${lockId}`, undefined, tab)
          case 'ask':
            return at('POST', '/lock/request', {}, tab)
          case 'accept':
          case 'decline':
            return at('PUT', `/lock/request/${asked}`, { accept: act === 'accept' }, tab)
          case 'force':
            return at('POST', '/lock/force', {}, tab)
          case 'save':
            return at('PUT', '', { category: `${page.revision()}` }, tab)
        }
      }

      const model: Model = { now: server.clock.now(), lock: undefined, lostBy: new Set(), round: 0, given: new Map() }
      for (const one of steps) {
        if ('wait' in one) {
          server.clock.advance(one.wait)
          model.now += one.wait
          // what the server does by itself changes nothing that can be seen
          await until(() => server.clock.pending() >= 5)
        } else {
          const [status, code] = expected(model, one.act, one.tab)
          const answer = await call(one.act, one.tab)
          expect({ one, status: answer.status, code: answer.json?.code }).toEqual({ one, status, code })
          if (status === 202) asked = answer.json.requestId
        }
        const { lock } = (await at('GET', '', undefined, tabs[0])).json
        const live = model.lock && model.now < model.lock.until ? model.lock : undefined
        expect({ one, holder: lock?.holder.clientId, until: lock && Date.parse(lock.expiresAt) }).toEqual({
          one,
          holder: live?.holder.clientId,
          until: live?.until ?? lock,
        })
        expect([one, lock?.request?.clientId]).toEqual([one, live?.asked?.by.clientId])
        if (live) ids.set(live.holder, lock.id)
      }
      await server.close()
    }),
    { ...runs(12), examples: [[twiceLost]] },
  )
})
