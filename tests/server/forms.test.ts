import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codePoint } from '../support/code-point.ts'
import { runs } from '../support/runs.ts'
import { contactForm, good } from './support/contact-form.ts'
import { type OwnedServer, ownedServer, type Reply } from './support/running-server.ts'

let server: OwnedServer
beforeEach(async () => {
  server = await ownedServer()
})
afterEach(() => server.close())

const { makeForm, send, stored } = contactForm(() => server)

describe('§10.1 submitting', () => {
  it('answers ok and next, and never error or errors (F-2, F-3)', async () => {
    await makeForm()
    const answer = await send(good)
    expect([answer.status, answer.json]).toEqual([200, { ok: true, next: '/thanks' }])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const [submission] = await stored()
    expect(submission).toEqual({
      id: submission.id,
      formId: 'contact',
      at: '2026-01-01T00:00:00.000Z',
      values: good,
      files: [],
      spam: false,
      read: false,
    })
  })

  it('tells all fields that need attention at once (F-4, example 12)', async () => {
    await makeForm()
    const answer = await send({ firstname: 'Ada', email: 'ada@', privacy: '', age: 'old' })
    expect([answer.status, answer.json]).toEqual([
      422,
      {
        error: '3 fields need attention',
        errors: [
          { field: 'email', code: 'TYPE_EMAIL', message: 'should be a valid email address' },
          { field: 'age', code: 'TYPE_NUMERIC', message: 'should be a number' },
          { field: 'privacy', code: 'REQUIRED_FIELD_EMPTY', message: 'is required' },
        ],
      },
    ])
    const missing = await send({ firstname: 'Ada', privacy: true })
    expect(missing.json.errors).toEqual([{ field: 'email', code: 'REQUIRED_FIELD_MISSING', message: 'is required' }])
    const invisible = await send({ ...good, email: '\u200b \u2060', privacy: '\u2800' })
    expect([invisible.status, invisible.json.errors]).toEqual([
      422,
      [
        { field: 'email', code: 'REQUIRED_FIELD_EMPTY', message: 'is required' },
        { field: 'privacy', code: 'REQUIRED_FIELD_EMPTY', message: 'is required' },
      ],
    ])
    expect(await stored()).toEqual([])
  })

  it('takes a required field that is sent several times as soon as one of its values says something', async () => {
    await makeForm()
    const status = async (privacy: readonly unknown[]) => (await send({ ...good, privacy })).status
    expect([await status(['off', 'on']), await status([true, '']), await status(['off', '', false])]).toEqual([
      200, 200, 422,
    ])
  })

  it('stores ticked boxes and days as what they are, however they are sent, and texts as they came', async () => {
    const fields = [
      { key: 'privacy', kind: 'checkbox', required: true },
      { key: 'letter', kind: 'checkbox' },
      { key: 'day', kind: 'date' },
      { key: 'note', kind: 'text' },
    ]
    await makeForm({ fields })
    const unscripted = { privacy: 'true', letter: 'off', day: '2026-12-24', note: 'true' }
    const urlencoded = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    await send(new TextEncoder().encode(String(new URLSearchParams(unscripted))), urlencoded)
    await send({ privacy: true, letter: false, day: '2026-12-24T00:00:00.000Z', note: 'true' })
    const same = { privacy: true, letter: false, day: '2026-12-24', note: 'true' }
    expect(await stored()).toMatchObject([{ values: same }, { values: same }])
    const odd = { privacy: 'of age', letter: '', day: '2026-12-24T09:41:00.000Z', note: '2026-12-24T00:00:00.000Z' }
    await send(odd)
    expect(await stored()).toContainEqual(expect.objectContaining({ values: odd }))
  })

  it('takes a key of 255 characters and as many values of it as a form may have fields, and no more', async () => {
    const own = await ownedServer({ limits: { formFields: 5 } })
    const form = contactForm(() => own)
    await form.makeForm({ fieldsFrom: 'any', fields: null })
    const errors = async (key: string, values: number) =>
      (await form.send({ [key]: Array.from({ length: values }, () => 'x') })).json.errors?.map(
        ({ code }: { code: string }) => code,
      )
    expect([await errors('k'.repeat(255), 5), await errors('k'.repeat(256), 1), await errors('k', 6)]).toEqual([
      undefined,
      ['TYPE_TEXT'],
      ['TYPE_TEXT'],
    ])
    await own.close()
  })

  it('answers the codes of F-4 in their order (§20.54)', async () => {
    await makeForm({ project: 'site' })
    const codes = async (reply: ReturnType<typeof send>) => {
      const { status, json } = await reply
      return [status, json.errors[0].code]
    }
    expect(await codes(send(good, {}, '/p/nowhere/f/contact'))).toEqual([404, 'PROJECT_NOT_FOUND'])
    expect(await codes(send(good, {}, '/p/site/f/unknown'))).toEqual([404, 'FORM_NOT_FOUND'])
    expect(await codes(send(good, {}, '/f/unknown'))).toEqual([404, 'FORM_NOT_FOUND'])
    expect((await send(good, {}, '/p/site/f/contact')).status).toBe(200)
    expect(await codes(send('{"a":', { headers: { 'content-type': 'application/json' } }))).toEqual([
      400,
      'UNSPECIFIED',
    ])
    expect(await codes(send('[]', { headers: { 'content-type': 'application/json' } }))).toEqual([400, 'UNSPECIFIED'])
    expect(await codes(send('a', { headers: { 'content-type': 'text/plain' } }))).toEqual([415, 'UNSPECIFIED'])
    expect(await codes(send({}))).toEqual([400, 'EMPTY'])
    expect(await codes(send({ firstname: '  ', email: '' }))).toEqual([400, 'EMPTY'])
    expect(await codes(send({ firstname: '\u200b', email: '\u2060' }))).toEqual([400, 'EMPTY'])
    // what the form block sends of a form that nobody filled in
    expect(await codes(send({ firstname: '', age: '', privacy: false }))).toEqual([400, 'EMPTY'])
    const withFile = new FormData()
    withFile.append('cv', new File(['text'], 'cv.txt'))
    expect(await codes(send(withFile))).toEqual([400, 'NO_FILE_UPLOADS'])
    const large = { ...good, firstname: 'x'.repeat(1024 * 1024) }
    expect(await codes(send(large))).toEqual([413, 'FILES_TOO_BIG'])
    await server.call('PATCH', '/api/admin/forms/contact', { token: server.owner, body: { active: false } })
    expect(await codes(send(good))).toEqual([403, 'INACTIVE'])
  })

  it('keeps a form to its origins and to its rate (F-4 BLOCKED)', async () => {
    await makeForm({ allowedOrigins: ['https://shop.example'] })
    const blocked = await send(good, { headers: { origin: 'https://evil.example' } })
    expect([blocked.status, blocked.json.errors[0].code]).toEqual([403, 'BLOCKED'])
    // one subscriber has many addresses of this kind
    const from = (host: number) => ({ address: `2001:db8:1:2::${host}` })
    expect((await send(good, { headers: { origin: 'https://shop.example' }, ...from(1) })).status).toBe(200)
    for (let tries = 2; tries <= 10; tries += 1) expect((await send(good, from(tries))).status).toBe(200)
    const over = await send(good, from(11))
    expect([over.status, over.json.errors[0].code, over.headers.get('retry-after')]).toEqual([429, 'BLOCKED', '6'])
    expect((await send(good, { address: '198.51.100.9' })).status).toBe(200)
  })

  it('names to browsers the origins it is kept to, in every answer (§15, H-3)', async () => {
    await makeForm({ project: 'site', allowedOrigins: ['https://shop.example'] })
    await server.call('POST', '/api/admin/forms', { token: server.owner, body: { id: 'open', name: 'Open' } })
    const told = async (path: string, origin: string) => {
      const headers = { origin, accept: 'application/json' }
      const asked = await server.call('OPTIONS', path, { headers })
      const sent = await server.call('POST', path, { headers, body: good })
      const of = ({ headers: given }: Reply) => [given.get('access-control-allow-origin'), given.get('vary')]
      expect(of(sent)).toEqual(of(asked))
      return of(asked)
    }
    for (const path of ['/f/contact', '/p/site/f/contact']) {
      expect(await told(path, 'https://shop.example')).toEqual(['https://shop.example', 'Origin'])
      expect(await told(path, 'http://localhost:3000')).toEqual(['http://localhost:3000', 'Origin'])
      expect(await told(path, 'https://evil.example')).toEqual([null, 'Origin'])
      expect(await told(path, 'null')).toEqual([null, 'Origin'])
    }
    expect(await told('/f/open', 'https://evil.example')).toEqual(['*', null])
    expect(await told('/f/unknown', 'https://evil.example')).toEqual(['*', null])
  })

  it('leads to pages whose address has any letters (F-8)', async () => {
    await makeForm({ next: '/ありがとう?a=ü b%20c' })
    let count = 0
    const sent = async (more: object) => {
      const body = new URLSearchParams({ ...good, privacy: 'on', ...more }).toString()
      const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
      count += 1
      return (await send(body, { headers, address: `192.0.2.${count}` })).headers.get('location')
    }
    expect(await sent({})).toBe('/%E3%81%82%E3%82%8A%E3%81%8C%E3%81%A8%E3%81%86?a=%C3%BC%20b%20c')
    expect(await sent({ _next: '/дякую' })).toBe('/%D0%B4%D1%8F%D0%BA%D1%83%D1%8E')
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: codePoint }), async (text) => {
        expect(await sent({ _next: `/${text}` })).toMatch(/^\/[\x21-\x7e]*$/)
      }),
      runs(50),
    )
  })

  it('refuses nested values, long texts and too many fields by field (decision 91)', async () => {
    await makeForm({ fields: [], fieldsFrom: 'any' })
    const nested = await send({ a: { b: 1 }, c: 'x'.repeat(20_001), d: [['e']] })
    expect(nested.json.errors.map((error: { field: string; code: string }) => [error.field, error.code])).toEqual([
      ['a', 'TYPE_TEXT'],
      ['c', 'TYPE_TEXT'],
      ['d', 'TYPE_TEXT'],
    ])
    const many = await send(Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, 'x'])))
    expect([many.status, many.json.errors[0].field]).toEqual([422, 'f100'])
    const parts = new FormData()
    for (let index = 0; index < 1001; index += 1) parts.append(`f${index % 20}`, 'x')
    const sent = new Response(parts)
    const type = sent.headers.get('content-type') ?? ''
    const split = await send(new Uint8Array(await sent.arrayBuffer()), { headers: { 'content-type': type } })
    expect([split.status, split.json.errors]).toEqual([
      422,
      [
        {
          field: expect.stringMatching(/^f\d+$/),
          code: 'TYPE_TEXT',
          message: 'is one of more than 1000 parts, which are too many',
        },
      ],
    ])
    // As many values as the body may hold: reading them takes time by their number, not by its square.
    const urlencoded = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    const repeated = await send(new TextEncoder().encode('a=x&'.repeat(262_000)), urlencoded)
    expect([repeated.status, repeated.json.errors[0].field]).toEqual([422, 'a'])
    const listed = await send({ a: Array.from({ length: 250_000 }, () => 1) })
    expect([listed.status, listed.json.errors[0].field]).toEqual([422, 'a'])
  })

  it('ignores __proto__ and takes constructor as an ordinary key (§20.10)', async () => {
    await makeForm({ fields: [] })
    const answer = await send('{"__proto__":{"x":1},"constructor":"c","name":"Ada"}', {
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(200)
    expect((await stored())[0].values).toEqual({ constructor: 'c', name: 'Ada' })
  })

  it('stores no reserved field, and is repeated only once (F-1, F-9)', async () => {
    await makeForm()
    const once = { ...good, _idempotency: 'abc', _next: '/welcome', _gotcha: '' }
    const first = await send(once)
    const second = await send(once)
    expect([first.json, second.json]).toEqual([
      { ok: true, next: '/welcome' },
      { ok: true, next: '/welcome' },
    ])
    const rows = await stored()
    expect(rows).toHaveLength(1)
    expect(Object.keys(rows[0].values)).toEqual(['firstname', 'email', 'privacy'])
  })

  it('is repeated only once under whatever may be a key, and each time under what may not (C-11, F-9)', async () => {
    await makeForm()
    const longest = `aZ09_-${'x'.repeat(58)}`
    for (const key of [longest, `${longest}x`, 'no spaces']) {
      const before = (await stored()).length
      for (const _ of ['first', 'again']) await send({ ...good, _idempotency: key })
      expect([key, (await stored()).length - before]).toEqual([key, key === longest ? 1 : 2])
      const { status } = await send(good, { headers: { 'idempotency-key': key } })
      expect([key, status]).toEqual([key, key === longest ? 200 : 400])
    }
    expect(await stored()).toHaveLength(5)
  })

  it('follows _next only as a path on this site (F-8, §20.56)', async () => {
    await makeForm()
    for (const wish of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/a\nb',
      '/a\\b',
      '',
    ]) {
      const answer = await send({ ...good, _next: wish }, { address: `10.1.${wish.length}.1` })
      expect([wish, answer.json.next]).toEqual([wish, '/thanks'])
    }
  })

  it('answers a browser without scripts by 303 and by a page (F-8)', async () => {
    await makeForm({ next: null })
    const html = {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'content-type': 'application/x-www-form-urlencoded',
      referer: 'http://localhost:3000/contact',
    }
    const done = await server.call('POST', '/f/contact', { body: 'email=ada%40example.org&privacy=on', headers: html })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/f/contact/thanks'])
    const failed = await server.call('POST', '/f/contact', { body: 'email=%3Cscript%3E&privacy=on', headers: html })
    expect(failed.status).toBe(422)
    expect(failed.text).toContain('<p>The field “email” should be a valid email address.</p>')
    expect(failed.text).toContain('<p>What you filled in is still there when you go back in your browser.</p>')
    expect(failed.text).toContain('<a href="http://localhost:3000/contact">Fill in the form again</a>')
    expect((await server.call('GET', '/f/contact/thanks')).text).toContain('Your message is on its way.')
  })

  it('asks for payments in vain: there is no service for them (decision 25)', async () => {
    await makeForm()
    expect((await send({ ...good, paymentMethod: 'pm_1' })).json.errors).toEqual([
      { field: 'paymentMethod', code: 'STRIPE_CLIENT_ERROR', message: 'is not accepted by this form' },
    ])
    expect((await send({ ...good, paymentIntent: 'pi_1', resubmitKey: 'x' })).json.errors[0].code).toBe(
      'STRIPE_SCA_ERROR',
    )
  })
})
