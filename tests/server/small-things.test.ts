import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileMailer, memoryBlobs } from '@quoin/server'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FailureBook, Failures } from '../../engine/server/src/limits/login-guard.ts'
import { createLoginGuard } from '../../engine/server/src/limits/login-guard.ts'
import { addressBucket, createBuckets } from '../../engine/server/src/limits/token-bucket.ts'
import { fakeClock } from '../support/fakes.ts'
import { newPage } from './support/pages.ts'
import { ownedServer, ownerPassword } from './support/running-server.ts'
import { until } from './support/until.ts'

describe('§17 rates', () => {
  const rate = { count: 5, perMs: 60_000 }

  it('allow a burst, refill evenly, and tell the wait exactly', async () => {
    const clock = fakeClock()
    const buckets = createBuckets(clock)
    for (let tries = 0; tries < 5; tries += 1) expect(await buckets.take('a', rate)).toEqual({ ok: true })
    expect(await buckets.take('a', rate)).toEqual({ ok: false, retryAfterMs: 12_000 })
    clock.advance(11_999)
    expect((await buckets.take('a', rate)).ok).toBe(false)
    clock.advance(1)
    expect((await buckets.take('a', rate)).ok).toBe(true)
    expect((await buckets.take('b', rate)).ok).toBe(true)
    clock.advance(rate.perMs * 10)
    for (let tries = 0; tries < 5; tries += 1) expect(await buckets.take('a', rate)).toEqual({ ok: true })
    expect((await buckets.take('a', rate)).ok).toBe(false)
  })

  it('never let more through than a burst and what flowed in; waiting as told is always enough', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(20_000), { maxLength: 60 }), async (waits) => {
        const clock = fakeClock()
        const buckets = createBuckets(clock)
        let taken = 0
        for (const wait of waits) {
          clock.advance(wait)
          const asked = await buckets.take('a', rate)
          if (asked.ok) taken += 1
          else expect(await buckets.take('a', rate)).toEqual(asked)
        }
        expect(taken).toBeLessThanOrEqual(rate.count + (clock.now() * rate.count) / rate.perMs + 1e-9)
        const last = await buckets.peek('a', rate)
        if (!last.ok) {
          clock.advance(last.retryAfterMs)
          expect((await buckets.take('a', rate)).ok).toBe(true)
        }
      }),
    )
  })

  it('go on when the clock is set back, however far', async () => {
    const far = fc.oneof(fc.nat(rate.perMs), fc.nat(10 * 365 * 86_400_000))
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 20 }), far, async (uses, back) => {
        const clock = fakeClock(20 * 365 * 86_400_000)
        const buckets = createBuckets(clock)
        for (let use = 0; use < uses; use += 1) await buckets.take('a', rate)
        clock.advance(-back)
        if (uses < rate.count) expect(await buckets.peek('a', rate)).toEqual({ ok: true })
        clock.advance(2 * rate.perMs)
        expect(await buckets.take('a', rate)).toEqual({ ok: true })
      }),
    )
  })

  it('count an IPv6 address as its /64', () => {
    expect(addressBucket('2001:db8::1')).toBe(addressBucket('2001:db8:0:0:ffff::2'))
    expect(addressBucket('2001:db8::1')).not.toBe(addressBucket('2001:db8:0:1::1'))
    for (const address of [
      '192.0.2.1',
      '::ffff:192.0.2.1',
      '::FFFF:C000:201',
      '192.0.2.1:4711',
      '[::ffff:c000:201]:4711',
    ])
      expect(addressBucket(address)).toBe('192.0.2.1')
    expect(addressBucket('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
    expect([addressBucket('::2:3'), addressBucket('1::2:3:4:5:6:7')]).toEqual(['0:0:0:0::/64', '1:0:2:3::/64'])
  })

  it('make room for thousands of addresses at once, of those that were used longest ago, full ones first', async () => {
    const clock = fakeClock()
    const buckets = createBuckets(clock)
    const soonFull = { count: 1, perMs: 1000 }
    const held = { count: 1, perMs: 60_000 }
    const isHeld = async (key: string) => !(await buckets.peek(key, held)).ok
    const takeAll = async (name: string, count: number, rate = held) => {
      for (let index = 0; index < count; index += 1) await buckets.take(`${name}-${index}`, rate)
    }
    await takeAll('first', 1000)
    await takeAll('full', 1000, soonFull)
    clock.advance(1000)
    await takeAll('next', 48_000)
    expect(await isHeld('first-0')).toBe(true)
    await buckets.take('one more', held)
    const kept = await Promise.all(['first-999', 'next-2999', 'next-3000', 'one more'].map(isHeld))
    expect(kept).toEqual([false, false, true, true])
    await takeAll('last', 4999)
    expect(await isHeld('next-3000')).toBe(true)
    await buckets.take('another', held)
    expect([await isHeld('next-3000'), await isHeld('another')]).toEqual([false, true])
  })

  it('of somebody who comes again and again are not the first to go', async () => {
    const buckets = createBuckets(fakeClock())
    const twice = { count: 2, perMs: 60_000 }
    await buckets.take('regular', twice)
    for (let index = 0; index < 49_999; index += 1) await buckets.take(`once-${index}`, twice)
    await buckets.take('regular', twice)
    await buckets.take('one more', twice)
    expect((await buckets.peek('regular', twice)).ok).toBe(false)
  })
})

describe('the guard of logins', () => {
  it('doubles the wait up to an hour, and forgets after success', async () => {
    const clock = fakeClock()
    const guard = createLoginGuard(clock)
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await guard.ask('ada', `10.0.0.${tries}`)).ok).toBe(true)
      await guard.failed('ada', `10.0.0.${tries}`)
    }
    const waits: number[] = []
    for (let tries = 0; tries < 7; tries += 1) {
      const asked = await guard.ask('ada', '10.0.1.1')
      waits.push(asked.ok ? 0 : asked.retryAfterMs / 1000)
    }
    expect(waits).toEqual([180, 360, 720, 1440, 2880, 3600, 3600])
    clock.advance(3_600_000)
    expect((await guard.ask('ada', '10.0.1.1')).ok).toBe(true)
    await guard.succeeded('ada', '10.0.1.1')
    await guard.failed('ada', '10.0.1.1')
    expect((await guard.ask('ada', '10.0.1.1')).ok).toBe(true)
  })

  it('counts what went wrong for a quarter of an hour and no longer', async () => {
    const clock = fakeClock()
    const guard = createLoginGuard(clock)
    const fewerThanMost = Array.from({ length: 9 })
    for (const _ of [1, 2, 3]) {
      for (const _ of fewerThanMost) {
        expect(await guard.ask('ada', '10.0.0.1')).toEqual({ ok: true })
        await guard.failed('ada', '10.0.0.1')
      }
      clock.advance(15 * 60_000)
    }
  })

  it('keeps out an address that guesses at many accounts, and no account because of it', async () => {
    const guard = createLoginGuard(fakeClock())
    for (let tries = 0; tries < 30; tries += 1) {
      expect((await guard.ask(`person-${tries}`, '10.0.0.1')).ok).toBe(true)
      await guard.failed(`person-${tries}`, '10.0.0.1')
    }
    for (let tries = 0; tries < 20; tries += 1) expect((await guard.ask('ada', '10.0.0.1')).ok).toBe(false)
    expect(await guard.ask('ada', '10.0.0.2')).toEqual({ ok: true })
  })

  it('keeps out nobody at the address from which an account is guessed at', async () => {
    const guard = createLoginGuard(fakeClock())
    for (let tries = 0; tries < 10; tries += 1) await guard.failed('ada', `10.0.0.${tries}`)
    for (let tries = 0; tries < 40; tries += 1) expect((await guard.ask('ada', '10.0.1.1')).ok).toBe(false)
    expect(await guard.ask('bea', '10.0.1.1')).toEqual({ ok: true })
  })

  it('keeps out nobody at an address from which many signed in', async () => {
    const guard = createLoginGuard(fakeClock())
    for (let person = 0; person < 40; person += 1) {
      expect((await guard.ask(`person-${person}`, '10.0.0.1')).ok).toBe(true)
      await guard.succeeded(`person-${person}`, '10.0.0.1')
    }
  })

  it('lets in again whoever it kept out when the clock was set back', async () => {
    const day = 86_400_000
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 20 }), fc.nat(10 * 365 * day), async (wrong, back) => {
        const clock = fakeClock(20 * 365 * day)
        const guard = createLoginGuard(clock)
        for (let tries = 0; tries < wrong; tries += 1) {
          if ((await guard.ask('ada', '10.0.0.1')).ok) await guard.failed('ada', '10.0.0.1')
        }
        clock.advance(-back)
        clock.advance(2 * 3_600_000)
        expect(await guard.ask('ada', '10.0.0.1')).toEqual({ ok: true })
      }),
    )
  })

  it('keeps the longest block for a server of the same store whose clock is behind', async () => {
    const known = new Map<string, Failures>()
    const book: FailureBook = {
      async change(key, next) {
        const after = next(known.get(key))
        if (after) known.set(key, after)
      },
    }
    const clock = fakeClock(1_000_000)
    const guard = createLoginGuard(clock, undefined, book)
    const behind = createLoginGuard({ ...clock, now: () => clock.now() - 5 }, undefined, book)
    for (let tries = 0; tries < 10; tries += 1) await guard.failed('ada', `10.0.0.${tries}`)
    for (let tries = 0; tries < 6; tries += 1) await guard.ask('ada', '10.0.1.1')
    const longest = { ok: false, retryAfterMs: 3_600_000 }
    expect([await behind.ask('ada', '10.0.1.1'), await guard.ask('ada', '10.0.1.1')]).toEqual([longest, longest])
  })

  it('lets as many tries run at once as are left, of an account and of an address: never more, and no fewer (§17)', async () => {
    const rates = { account: { count: 3, perMs: 60_000 }, address: { count: 5, perMs: 60_000 } }
    const asked = fc.record({
      account: fc.constantFrom('ada', 'bea'),
      address: fc.constantFrom('10.0.0.1', '10.0.0.2'),
    })
    const ended = fc.record({ how: fc.constantFrom('failed' as const, 'passed' as const), which: fc.nat(9) })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(asked, ended), { maxLength: 60 }), async (acts) => {
        const guard = createLoginGuard(fakeClock(), rates)
        const running: Extract<(typeof acts)[number], { readonly account: string }>[] = []
        const wrong: typeof running = []
        const hasRoom = (kind: 'account' | 'address', key: string) =>
          [...wrong, ...running].filter((one) => one[kind] === key).length < rates[kind].count
        for (const act of acts) {
          if ('account' in act) {
            const { account, address } = act
            const isFree = hasRoom('account', account) && hasRoom('address', address)
            expect((await guard.ask(account, address)).ok).toBe(isFree)
            if (isFree) running.push(act)
          } else
            for (const one of running.splice(act.which, 1)) {
              await guard[act.how](one.account, one.address)
              if (act.how === 'failed') wrong.push(one)
            }
        }
      }),
    )
  })
})

describe('mail', () => {
  it('into a folder holds one header a line, whatever the words are', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quoin-mail-'))
    const mailer = fileMailer({ folder, from: 'site@example.org', now: () => Date.parse('2026-01-01T00:00:00.000Z') })
    await mailer.send({
      to: 'ada@example.org',
      subject: 'Hello\r\nBcc: everyone@example.org',
      text: 'One\nTwo',
      headers: { 'X-Note': 'a\nb' },
    })
    const [name = ''] = await readdir(folder)
    expect(name).toMatch(/^2026-01-01T00-00-00\.000Z-[0-9a-f]{8}\.eml$/)
    expect(await readFile(join(folder, name), 'utf8')).toBe(
      [
        'From: site@example.org',
        'To: ada@example.org',
        'Subject: Hello Bcc: everyone@example.org',
        'Date: Thu, 01 Jan 2026 00:00:00 GMT',
        'Auto-Submitted: auto-generated',
        'X-Note: a b',
        'Content-Type: text/plain; charset=utf-8',
        '',
        'One\r\nTwo',
      ].join('\r\n'),
    )
    await rm(folder, { recursive: true })
  })

  it('tells the people of a form, with a reply address only when it is one, and no line of an answer as a field (F-7)', async () => {
    const mails: { readonly to: string; readonly subject: string; readonly text: string; readonly replyTo?: string }[] =
      []
    const send = async (mail: (typeof mails)[number]) => {
      mails.push(mail)
    }
    const server = await ownedServer({ mailer: { name: 'memory', send } })
    await server.call('POST', '/api/admin/forms', {
      token: server.owner,
      body: { id: 'contact', name: 'Contact us', fieldsFrom: 'any', notifyEmails: ['team@example.org'] },
    })
    await server.call('POST', '/f/contact', { body: { name: 'Ada', email: 'ada@example.org' } })
    const broken = [
      'Eve',
      ...['\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'].map((end) => `${end}Fax: 1`),
    ].join('')
    await server.call('POST', '/f/contact', { body: { name: broken, email: 'eve@example.org\nBcc: all@example.org' } })
    await server.call('POST', '/f/contact', { body: { name: 'Spam', _gotcha: 'x' } })
    server.clock.advance(1000)
    await until(() => mails.length === 2)
    expect(
      mails
        .map(({ to, subject, replyTo }) => ({ to, subject, replyTo }))
        .toSorted((a, b) => (a.replyTo ?? '').localeCompare(b.replyTo ?? '')),
    ).toEqual([
      { to: 'team@example.org', subject: 'New message: Contact us', replyTo: undefined },
      { to: 'team@example.org', subject: 'New message: Contact us', replyTo: 'ada@example.org' },
    ])
    const lines = mails.find(({ text }) => text.includes('Eve'))?.text.split('\n') ?? []
    expect(lines).toContain('email: eve@example.org')
    expect(lines).toContain('  Bcc: all@example.org')
    expect(lines.filter((line) => line === '  Fax: 1')).toHaveLength(7)
    await server.close()
  })

  it('leads the answer to who filled in a form, whatever its field is called (F-7)', async () => {
    const mails: (string | undefined)[] = []
    const send = async ({ replyTo }: { readonly replyTo?: string }) => void mails.push(replyTo)
    const languages = ['en', 'de'].map((code) => ({ code, name: code }))
    const server = await ownedServer({ mailer: { name: 'memory', send }, settings: { languages } })
    const form = { name: 'Contact', notifyEmails: ['team@example.org'] }
    const token = server.owner
    await server.call('POST', '/api/admin/forms', { token, body: { ...form, id: 'contact' } })
    const fields = [
      { key: 'friend', kind: 'text' },
      { key: 'Ihre Adresse', kind: 'email' },
    ]
    await server.call('POST', '/api/admin/forms', { token, body: { ...form, id: 'own', fields } })
    const element = (fieldName: string, inputType: string) => ({ type: 'form-input', props: { fieldName, inputType } })
    for (const [language, field] of [
      ['en', 'Your email'],
      ['de', 'E-Mail'],
    ] as const) {
      const props = { formspreeFormId: 'contact', 'form-elements': [element('Name', 'text'), element(field, 'email')] }
      const content = [{ id: language, type: 'form-builder', props }]
      await newPage(server, { type: 'page', name: field, language, content, status: 'PUBLISHED' })
    }
    await server.call('POST', '/f/contact', { body: { name: 'bob@example.org', 'e-mail': 'ada@example.org' } })
    await server.call('POST', '/f/own', { body: { friend: 'bob@example.org', ihreadresse: ' eve@example.org' } })
    server.clock.advance(1000)
    await until(() => mails.length === 2)
    expect(mails.toSorted()).toEqual(['ada@example.org', 'eve@example.org'])
    await server.close()
  })
})

describe('deleting the app', () => {
  it('is for owners who give its name, happens after 7 days, and can be undone until then', async () => {
    const server = await ownedServer({ blobs: memoryBlobs(), settings: { name: 'Shop' } })
    await newPage(server, { name: 'Gone soon' })
    const admin = await server.person('admin')
    const remove = (token: string, confirm: string) =>
      server.call('DELETE', '/api/admin/app', { token, body: { confirm } })
    const planned = async () => (await server.call('GET', '/api/admin/app', { token: server.owner })).json
    expect((await remove(admin.token, 'Shop')).status).toBe(403)
    expect((await server.call('GET', '/api/admin/app', { token: admin.token })).status).toBe(403)
    expect(await planned()).toEqual({ deletesAt: null })
    expect((await remove(server.owner, 'shop')).json.errors[0].path).toBe('/confirm')
    expect((await remove(server.owner, 'Shop')).json).toEqual({ deletesAt: '2026-01-08T00:00:00.000Z' })
    expect(await planned()).toEqual({ deletesAt: '2026-01-08T00:00:00.000Z' })
    expect((await server.call('POST', '/api/admin/app/keep', { token: server.owner, body: {} })).status).toBe(204)
    expect(await planned()).toEqual({ deletesAt: null })
    expect((await server.call('POST', '/api/admin/app/keep', { token: server.owner, body: {} })).json.code).toBe(
      'wrong_state',
    )
    await remove(server.owner, 'Shop')
    server.clock.advance(7 * 86_400_000 - 1)
    const login = () =>
      server.call('POST', '/api/admin/session', { body: { email: 'ada@example.org', password: ownerPassword } })
    const token = (await login()).json.authToken
    expect((await server.call('GET', '/api/admin/pages', { token })).json).toHaveLength(1)
    await until(() => server.clock.pending() >= 2)
    server.clock.advance(3_600_000)
    await until(() => server.printed.at(-1)?.startsWith('The app was deleted') === true)
    expect((await login()).status).toBe(401)
    await server.close()
  })
})

it('tags are listed in a language that only the settings know (C-7, P-9)', async () => {
  const server = await ownedServer({
    settings: { languages: [{ code: 'de-b2b', name: 'B2B' }], defaultLanguage: 'de-b2b' },
  })
  await newPage(server, { status: 'PUBLISHED', tags: ['Zebra', 'ahorn', 'Berg'] })
  for (const path of ['app', 'admin']) {
    const tags = await server.call('GET', `/api/${path}/tags?language=de-b2b`, { token: server.owner })
    expect([tags.status, tags.json]).toEqual([200, ['ahorn', 'Berg', 'Zebra']])
  }
  await server.close()
})
