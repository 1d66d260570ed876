import { generateKeyPairSync } from 'node:crypto'
import { sqliteStore } from '@quoin/server/sqlite'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPasswords, passwordProblem } from '../../engine/server/src/auth/password.ts'
import { ed25519Signer, publicVisitorKeys, visitorValue } from '../../engine/server/src/auth/visitor-access.ts'
import { runs } from '../support/runs.ts'
import { freshServer, type OwnedServer, ownedServer } from './support/running-server.ts'

describe('A-21 visitor-access tokens', () => {
  const seed = Buffer.from(Array.from({ length: 32 }, (_, index) => index))
  const x = 'A6EHv_POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg'
  const key = { jwk: { kty: 'OKP', crv: 'Ed25519', x, d: seed.toString('base64url') } }

  it('are those of the test vector', async () => {
    const now = 1767225600000
    const hidden = visitorValue({ showBadge: false, showEmbeds: true })
    const shown = visitorValue({ showBadge: true, showEmbeds: false })
    expect([hidden, shown]).toEqual(['badge=0;embed=1', 'badge=1;embed=0'])
    const first =
      'YmFkZ2U9MDtlbWJlZD0xfDE3NjcyMjU2MDAwMDB8Qko2dE1vNTFYd3pJaXVmeENkcFZHcmZPRUs1d0pIQkZQLTN5MmVPSkZvRk1yRkpieExIV2JPRlRGMllpa3FhYXVhQThfTGdXdmN1ZVpLU2lQQUlqRHc='
    const second =
      'YmFkZ2U9MTtlbWJlZD0wfDE3NjcyMjU2MDAwMDB8aHloNGZIQXQyYzRNUEdZU2xUeEtnUFpxMkRFSGdVT0tvOHRIdkR6aVRZWG5zR2YzZGxxa0RSaGIwbzRkdnlZWENmMHRNTm1IRk1hUnVLQUdXNXAzQ1E='
    expect(ed25519Signer(key).answer(hidden, now)).toEqual({ token: first, p: first })
    expect(ed25519Signer(key).answer(shown, now)).toEqual({ token: second, p: second })
    expect(await publicVisitorKeys([key])).toEqual([
      { kty: 'OKP', crv: 'Ed25519', x, kid: '1IG2tMH7J2wbJZnOf8LJzQitKf7LMvoAElsuDMVM54Y' },
    ])
  })

  it('are signed anew at least every 30 s (A-20)', () => {
    const signer = ed25519Signer(key)
    fc.assert(
      fc.property(fc.array(fc.nat(60_000), { minLength: 1, maxLength: 30 }), (steps) => {
        let now = 1767225600000
        for (const step of steps) {
          now += step
          const time = Number(
            Buffer.from(signer.answer('badge=0;embed=1', now).token, 'base64').toString().split('|')[1],
          )
          expect(Math.abs(now - time)).toBeLessThanOrEqual(30_000)
        }
      }),
      runs(30),
    )
  })

  it('never publish more than three keys, nor a private part', async () => {
    const keys = Array.from({ length: 5 }, () => ({
      jwk: generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
    }))
    const published = await publicVisitorKeys(keys)
    expect(published).toHaveLength(3)
    for (const entry of published) expect(Object.keys(entry).toSorted()).toEqual(['crv', 'kid', 'kty', 'x'])
  })
})

describe('A-7 passwords', () => {
  it('are hashed by argon2id, and by scrypt where it is not installed; the hash says how', async () => {
    const argon2 = await createPasswords()
    const scrypt = await createPasswords('scrypt')
    const first = await argon2.hash('correct horse battery')
    const second = await scrypt.hash('correct horse battery')
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(second).toMatch(/^\$scrypt\$N=131072,r=8,p=1\$/)
    expect(await argon2.verify('correct horse battery', first)).toEqual({ ok: true, stale: false })
    expect(await argon2.verify('correct horse battery', second)).toEqual({ ok: true, stale: true })
    expect(await argon2.verify('correct horse batterx', second)).toEqual({ ok: false, stale: false })
    for (const damaged of ['plain text', '$argon2id$', first.slice(0, -20), '$scrypt$', second.slice(0, -20)])
      expect(await argon2.verify('correct horse battery', damaged)).toEqual({ ok: false, stale: false })
  })

  it('need 10 to 256 characters and must not be common', () => {
    expect(passwordProblem('123456789')).toContain('at least 10')
    expect(passwordProblem('x1y2'.repeat(65))).toContain('at most 256')
    expect(passwordProblem('Password123')).toContain('most common')
    expect(passwordProblem('zzzzzzzzzzzzzz')).toContain('same characters')
    expect(passwordProblem('correct horse battery')).toBeUndefined()
    const word = (length: number, letters: string) => letters.repeat(length).slice(0, length)
    expect([9, 10, 256, 257].map((length) => passwordProblem(word(length, 'x1y2')) === undefined)).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect([word(12, 'q7'), word(12, 'q7ü')].map((one) => passwordProblem(one) === undefined)).toEqual([false, true])
    // letters are counted, not the units they are stored in
    expect(passwordProblem(word(18, '🦊🦉🦇'))).toContain('at least 10')
  })
})

describe('A-1 access tokens', () => {
  let server: OwnedServer
  beforeAll(async () => {
    server = await ownedServer()
  })
  afterAll(() => server.close())
  const ask = (token: string) => server.call('GET', '/api/admin/me', { token })
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const parts = () => {
    const [header = '', payload = '', signature = ''] = server.owner.split('.')
    const decode = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())
    return { header: decode(header), payload: decode(payload), signature, rawPayload: payload, rawHeader: header }
  }

  it('carry the claims of A-1 and are signed with EdDSA', () => {
    const { header, payload } = parts()
    expect(header).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: header.kid })
    expect(Object.keys(payload).toSorted()).toEqual(['app', 'aud', 'exp', 'iat', 'iss', 'sid', 'sub'])
    expect(payload.aud).toBe('quoin:session')
  })

  it('are signed with HS256 where the host says so, and taken by no server of the other kind', async () => {
    const shared = await ownedServer({ auth: { algorithm: 'HS256' } })
    const [header = ''] = shared.owner.split('.')
    expect(JSON.parse(Buffer.from(header, 'base64url').toString()).alg).toBe('HS256')
    const me = (token: string) => shared.call('GET', '/api/admin/me', { token })
    expect((await me(shared.owner)).status).toBe(200)
    expect((await me(`${shared.owner.slice(0, -10)}${'A'.repeat(10)}`)).json.code).toBe('token_invalid')
    expect((await me(server.owner)).json.code).toBe('token_invalid')
    expect((await ask(shared.owner)).json.code).toBe('token_invalid')
    await shared.close()
  })

  it('are of one app, also where another one has its keys from the same store', async () => {
    const store = sqliteStore({ path: ':memory:' })
    const own = await ownedServer({ store })
    const other = await freshServer({ store, appId: 'other' })
    const answers = [
      await own.call('GET', '/api/admin/me', { token: own.owner }),
      await other.call('GET', '/api/admin/me', { token: own.owner }),
    ]
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual([
      [200, undefined],
      [401, 'token_invalid'],
    ])
    await other.close()
    await own.close()
  })

  it('are refused when anything about them is changed (§20.24)', async () => {
    const { header, payload, signature, rawPayload, rawHeader } = parts()
    const hostile = [
      `${encode({ ...header, alg: 'none' })}.${rawPayload}.`,
      `${encode({ ...header, alg: 'HS256' })}.${rawPayload}.${signature}`,
      `${encode({ ...header, kid: 'other' })}.${rawPayload}.${signature}`,
      `${encode({ ...header, jku: 'https://evil.example/keys' })}.${rawPayload}.${signature}`,
      `${encode({ ...header, crit: ['exp'] })}.${rawPayload}.${signature}`,
      `${rawHeader}.${encode({ ...payload, sub: 'somebody' })}.${signature}`,
      `${rawHeader}.${encode({ ...payload, exp: payload.exp + 1000 })}.${signature}`,
      `${rawHeader}.${rawPayload}`,
      `${rawHeader}.${rawPayload}.${signature}.`,
      `${rawHeader}.${rawPayload}.${signature}=`,
      'eyJ',
    ]
    for (const token of hostile) {
      const { status, json } = await ask(token)
      expect([token, status, json.code]).toEqual([token, 401, 'token_invalid'])
    }
    expect((await ask(server.owner)).status).toBe(200)
  })

  it('are refused when one character is another one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(server.owner.length - 1), fc.constantFrom(...'ABCabc019_-.'), async (at, letter) => {
        fc.pre(server.owner[at] !== letter && at > 1)
        const { status } = await ask(server.owner.slice(0, at) + letter + server.owner.slice(at + 1))
        expect(status).toBe(401)
      }),
      runs(200),
    )
  })

  it('A-3: a bad credential is 401 also where none is needed, and two are 400', async () => {
    expect((await server.call('GET', '/api/app', { token: 'nonsense' })).json.code).toBe('token_invalid')
    const headers = new Headers([
      ['authorization', 'Bearer a'],
      ['authorization', 'Bearer b'],
    ])
    const twice = await server.call('GET', '/api/app', { headers: Object.fromEntries(headers) })
    expect([twice.status, twice.json.code]).toEqual([400, 'validation'])
  })
})
