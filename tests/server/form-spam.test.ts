import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contactForm, good } from './support/contact-form.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

let server: OwnedServer
beforeEach(async () => {
  server = await ownedServer()
})
afterEach(() => server.close())

const { makeForm, send, stored } = contactForm(() => server)

describe('F-6 spam', () => {
  const session = (value: unknown) => ({
    'formspree-session-data': Buffer.from(JSON.stringify(value)).toString('base64'),
  })
  it('is answered like a success and kept as spam', async () => {
    await makeForm()
    const now = server.clock.now()
    expect((await send({ ...good, _gotcha: 'x' })).json).toEqual({ ok: true, next: '/thanks' })
    await send(good, { headers: session({ loadedAt: now - 100, webdriver: true }) })
    await send(good, { headers: session({ loadedAt: now - 100, webdriver: false }) })
    await send(good, { headers: session({ loadedAt: now - 60_000, webdriver: true }) })
    await send(good, { headers: { 'formspree-session-data': 'not readable' } })
    // the clock of a visitor may be ahead
    await send(good, { headers: session({ loadedAt: now + 100, webdriver: true }) })
    await send(good, { headers: session({ loadedAt: now + 60_000, webdriver: true }) })
    expect((await stored()).map((row: { spam: boolean }) => row.spam).toSorted()).toEqual([
      ...Array(5).fill(false),
      ...Array(2).fill(true),
    ])
    expect(await stored('?spam=true')).toHaveLength(2)
    expect(await stored('?spam=false')).toHaveLength(5)
  })
})

describe('F-6 a judge of the host', () => {
  it('adds points to the signs; one that fails or is silent adds none, and is logged', async () => {
    const asked: unknown[] = []
    let judge: () => number | Promise<number> = () => 0
    const own = await ownedServer({
      limits: { formAddress: 1e6 },
      spamCheck: (submission) => {
        asked.push(submission)
        return judge()
      },
    })
    await own.call('POST', '/api/admin/forms', {
      token: own.owner,
      body: { id: 'contact', name: 'Contact', fieldsFrom: 'any' },
    })
    const sendTo = async () =>
      expect((await own.call('POST', '/f/contact', { body: { name: 'Ada' } })).status).toBe(200)
    const verdicts: readonly (() => number | Promise<number>)[] = [
      () => 4,
      async () => 5,
      () => Number.NaN,
      () => -10,
      () => {
        throw new Error('No idea')
      },
    ]
    for (judge of verdicts) await sendTo()
    judge = () => new Promise(() => {})
    const waiting = own.clock.pending()
    const silent = sendTo()
    await expect.poll(() => own.clock.pending()).toBeGreaterThan(waiting)
    own.clock.advance(3000)
    await silent
    const list = (spam: boolean) =>
      own.call('GET', `/api/admin/forms/contact/submissions?spam=${spam}`, { token: own.owner })
    expect([(await list(true)).json.length, (await list(false)).json.length]).toEqual([1, 5])
    expect(asked[0]).toEqual({ formId: 'contact', values: { name: 'Ada' }, files: [] })
    const logged = own.log.filter((line) => line.spamCheck === 'contact').map((line) => line.error)
    expect(logged).toEqual(['No idea', 'took more than 3000 ms'])
    await own.close()
  })
})
