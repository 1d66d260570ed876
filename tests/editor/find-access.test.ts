import { createAdminClient } from '@quoin/edit/client'
import type { User } from '@quoin/engine/wire'
import { describe, expect, test } from 'vitest'
import { findAccess } from '../../renderers/editor/src/offline/find-access.ts'
import { keptPerson } from '../../renderers/editor/src/offline/kept-person.ts'
import { fakeClock, fakeTransport, settled } from '../support/fakes.ts'
import { partly } from '../support/partly.ts'

const anna = partly<User>({ id: 'anna', firstName: 'Anna' })

interface Answers {
  readonly setup?: number
  readonly session?: number
  readonly refresh?: number
  readonly leave?: number
  readonly body?: unknown
}

/** A server that answers so; 0 is none, one of -1 takes for ever, and -2 is a 200 after four seconds. */
async function found(answers: Answers, device: { person?: User; leaving?: boolean } = {}, fragment = '') {
  const told: string[] = []
  const clock = fakeClock(0)
  const client = createAdminClient({
    api: '/api',
    transport: fakeTransport(({ url, method = 'GET' }) => {
      const status = url.endsWith('/setup')
        ? (answers.setup ?? 200)
        : url.endsWith('/refresh')
          ? (answers.refresh ?? 401)
          : ((method === 'DELETE' ? answers.leave : answers.session) ?? 401)
      if (status === 0) throw new Error('No line.')
      if (status === -1) return new Promise(() => {})
      const { body = { needed: false, user: anna, authToken: 't', expiresAt: '' } } = answers
      return status === -2
        ? new Promise((done) => clock.after(4000, () => done({ status: 200, body })))
        : { status, body }
    }),
    tokens: { read: () => 't', write: () => {} },
    clientId: 'me',
    onSignedOut: () => {},
  })
  const finding = findAccess(
    client,
    {
      enter: ({ id }) => void told.push(`enter ${id}`),
      person: () => device.person,
      forget: () => void told.push('forget'),
      isLeaving: () => device.leaving === true,
    },
    fragment,
    clock,
  )
  await settled()
  clock.advance(3000)
  await settled()
  // who is still waited for is nobody yet
  const access = await Promise.race([finding, settled()])
  clock.advance(1000)
  await settled()
  return { access, told }
}

const unread = { name: 'UNREACHABLE', why: 'The server sent an answer that cannot be read.' }

describe('F-13: who is here', () => {
  test.each([0, 502, 503, 504])('no server to ask (%i): who this device knows, else nobody', async (setup) => {
    expect(await found({ setup }, { person: anna })).toEqual({
      access: { name: 'SIGNED_IN', user: anna, unasked: true },
      told: [],
    })
    const why = setup === 0 ? 'The server cannot be reached.' : unread.why
    expect(await found({ setup })).toEqual({ access: { name: 'UNREACHABLE', why }, told: [] })
  })

  test.each([[null], ['ok'], [{}], [{ needed: 'no' }]])(
    'another server than that of the content, which answers %j, knows nobody, and it is said',
    async (body) => {
      expect(await found({ body })).toEqual({ access: unread, told: [] })
    },
  )

  test('a line that hangs is not waited for where this device knows who is here', async () => {
    const known = { access: { name: 'SIGNED_IN', user: anna, unasked: true }, told: [] }
    expect(await found({ setup: -1 }, { person: anna })).toEqual(known)
    expect(await found({ session: -1 }, { person: anna })).toEqual(known)
    expect(await found({ setup: -1 })).toEqual({ access: undefined, told: [] })
    expect(await found({ leave: -1 }, { person: anna, leaving: true })).toEqual({ access: undefined, told: [] })
    expect(await found({ setup: -1 }, { person: anna }, '#invitation=x')).toEqual({ access: undefined, told: [] })
  })

  test('an answer that comes after this device helped out enters nobody: they may have signed out since', async () => {
    expect(await found({ session: -2 }, { person: anna })).toEqual({
      access: { name: 'SIGNED_IN', user: anna, unasked: true },
      told: [],
    })
    expect(await found({ session: -2 })).toEqual({ access: undefined, told: ['enter anna'] })
  })

  test('a line that is lost in between signs nobody out', async () => {
    const known = { access: { name: 'SIGNED_IN', user: anna, unasked: true }, told: [] }
    expect(await found({ session: 0 }, { person: anna })).toEqual(known)
    expect(await found({ session: 401, refresh: 0 }, { person: anna })).toEqual(known)
  })

  test('a server that answers is believed: what this device knows is forgotten where it knows nobody', async () => {
    expect(await found({ session: 401, refresh: 401 }, { person: anna })).toEqual({
      access: { name: 'SIGNED_OUT' },
      told: ['forget'],
    })
    expect(await found({ setup: 500 }, { person: anna })).toEqual({ access: unread, told: [] })
  })

  test.each([429, 500])(
    'nobody has to sign in because the server is busy (%i), and nothing is forgotten',
    async (refresh) => {
      expect(await found({ session: 401, refresh }, { person: anna })).toEqual({
        access: unread,
        told: [],
      })
    },
  )

  test('who the server knows is kept, also after a renewal', async () => {
    const entered = { access: { name: 'SIGNED_IN', user: anna }, told: ['enter anna'] }
    expect(await found({ session: 200 })).toEqual(entered)
    expect(await found({ session: 401, refresh: 200 })).toEqual(entered)
  })

  test('who signed out without a line is signed out at the server first, and not let in meanwhile', async () => {
    const leaving = { person: anna, leaving: true }
    expect(await found({ session: 200, leave: 204 }, leaving)).toEqual({
      access: { name: 'SIGNED_OUT' },
      told: ['forget'],
    })
  })

  test.each([0, 429, 500, 502])(
    'who signed out is let in no more where the server cannot be told of it (%i)',
    async (leave) => {
      const leaving = { person: anna, leaving: true }
      expect(await found({ session: 200, leave }, leaving)).toEqual({ access: { name: 'UNREACHABLE' }, told: [] })
    },
  )
})

/** A tab or a device without a browser. */
function memory() {
  const held = new Map<string, string>()
  return {
    held,
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
    removeItem: (name: string) => void held.delete(name),
  }
}

describe('F-13: the person a device knows', () => {
  const day = 24 * 3_600_000

  test('is known in other tabs only after choosing to stay signed in', () => {
    const [device, tab] = [memory(), memory()]
    const known = keptPerson(() => 0, { device, tab })
    known.stays(false)
    known.keep(anna)
    expect(known.read()).toEqual(anna)
    expect(keptPerson(() => 0, { device, tab: memory() }).read()).toBeUndefined()
    known.stays(true)
    known.keep(anna)
    expect(keptPerson(() => 0, { device, tab: memory() }).read()).toEqual(anna)
    known.stays(false)
    known.keep(anna)
    expect(keptPerson(() => 0, { device, tab: memory() }).read()).toBeUndefined()
  })

  test('is nobody once the server was not asked for 30 days, or the clock was turned back as far', () => {
    const [device, tab] = [memory(), memory()]
    const clock = fakeClock(100 * day)
    const known = keptPerson(clock.now, { device, tab })
    known.keep(anna)
    clock.advance(29 * day)
    expect(known.read()).toEqual(anna)
    clock.advance(day)
    expect(known.read()).toBeUndefined()
    expect(keptPerson(() => 0, { device, tab }).read()).toBeUndefined()
  })

  test('is forgotten with everything of them, and nonsense is nobody', () => {
    const [device, tab] = [memory(), memory()]
    const known = keptPerson(() => 0, { device, tab })
    known.stays(true)
    known.keep(anna)
    known.forget()
    expect([...device.held, ...tab.held]).toEqual([])
    device.setItem('quoin:person', '{"user":"anna"')
    expect(known.read()).toBeUndefined()
  })
})
