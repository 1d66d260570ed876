import {
  type Ed25519PublicKey,
  ed25519Verifier,
  hmacVerifier,
  readVisitorValue,
  verifyVisitorToken,
  writeVisitorValue,
} from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ed25519Signer, hmacSigner } from '../../engine/server/src/auth/visitor-access.ts'

const key: Ed25519PublicKey = { kty: 'OKP', crv: 'Ed25519', x: 'A6EHv_POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg' }
const seed = btoa(String.fromCharCode(...Array.from({ length: 32 }, (_, index) => index)))
const d = seed.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
const now = 1767225600000
const token =
  'YmFkZ2U9MDtlbWJlZD0xfDE3NjcyMjU2MDAwMDB8Qko2dE1vNTFYd3pJaXVmeENkcFZHcmZPRUs1d0pIQkZQLTN5MmVPSkZvRk1yRkpieExIV2JPRlRGMllpa3FhYXVhQThfTGdXdmN1ZVpLU2lQQUlqRHc='
const other =
  'YmFkZ2U9MTtlbWJlZD0wfDE3NjcyMjU2MDAwMDB8aHloNGZIQXQyYzRNUEdZU2xUeEtnUFpxMkRFSGdVT0tvOHRIdkR6aVRZWG5zR2YzZGxxa0RSaGIwbzRkdnlZWENmMHRNTm1IRk1hUnVLQUdXNXAzQ1E='
const verify = ed25519Verifier([key])

describe('a visitor token', () => {
  it('is the one of the test vector (A-21)', async () => {
    expect(ed25519Signer({ jwk: { ...key, d } }).answer('badge=0;embed=1', now).token).toBe(token)
    expect(await verifyVisitorToken(token, { now, verify })).toEqual({ ok: true, value: 'badge=0;embed=1' })
    expect(await verifyVisitorToken(other, { now, verify })).toEqual({ ok: true, value: 'badge=1;embed=0' })
  })

  it('is accepted exactly within five minutes, both ways', async () => {
    for (const [at, ok] of [
      [1767225300000, true],
      [1767225900000, true],
      [1767225299999, false],
      [1767225900001, false],
      [Number.NaN, false],
    ] as const) {
      expect((await verifyVisitorToken(token, { now: at, verify })).ok).toBe(ok)
    }
  })

  it('is accepted at no other time than within 300000 ms of its own', async () => {
    const age = fc.oneof(
      fc.integer(),
      fc.integer({ min: -300_010, max: 300_010 }),
      fc.constantFrom(-3e5, 3e5, -300_001, 300_001),
    )
    await fc.assert(
      fc.asyncProperty(age, async (ms) => {
        const { ok } = await verifyVisitorToken(token, { now: now + ms, verify: async () => true })
        expect(ok).toBe(Math.abs(ms) <= 300_000)
      }),
    )
  })

  it('is refused with another value, another time, another signature, or in another form', async () => {
    const parts = (text: string) => atob(text).split('|')
    const [value = '', time = '', signature = ''] = parts(token)
    const [otherValue = '', , otherSignature = ''] = parts(other)
    const verdict = async (text: string) => {
      const result = await verifyVisitorToken(text, { now, verify })
      return result.ok || result.reason
    }
    expect(await verdict(btoa([otherValue, time, signature].join('|')))).toBe('SIGNATURE')
    expect(await verdict(btoa([value, time, otherSignature].join('|')))).toBe('SIGNATURE')
    expect(await verdict(btoa([value, String(now + 1), signature].join('|')))).toBe('SIGNATURE')
    expect(await verdict(btoa([value, time, `${signature}=`].join('|')))).toBe('SIGNATURE')
    for (const odd of [`0${time}`, `+${time}`, ` ${time}`, `${time}.0`, '-1', '', '1e12', '1'.repeat(17)]) {
      expect(await verdict(btoa([value, odd, signature].join('|')))).toBe('FORMAT')
    }
    expect(await verdict(btoa([value, time, ''].join('|')))).toBe('FORMAT')
    expect(await verdict(btoa([value, time].join('|')))).toBe('FORMAT')
    expect(await verdict(btoa([value, time, signature, ''].join('|')))).toBe('FORMAT')
    expect(await verdict(token.slice(0, -1))).toBe('FORMAT')
    expect(await verdict(` ${token}`)).toBe('FORMAT')
    expect(await verdict(btoa(`${'v'.repeat(129)}|${time}|${signature}`))).toBe('FORMAT')
    expect(await verdict(btoa(`\xff|${time}|${signature}`))).toBe('FORMAT')
    expect(await verdict('A'.repeat(513))).toBe('FORMAT')
    expect(await verdict('')).toBe('FORMAT')
  })

  it('is refused after any change of a single character', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), fc.constantFrom(...'ABab01+/=|é'), async (at, letter) => {
        fc.pre(token[at] !== letter)
        const changed = token.slice(0, at) + letter + token.slice(at + 1)
        expect((await verifyVisitorToken(changed, { now, verify })).ok).toBe(false)
      }),
    )
  })

  it('is refused when the verifier fails, or knows only other keys', async () => {
    const failing = () => Promise.reject(new Error('no WebCrypto'))
    expect(await verifyVisitorToken(token, { now, verify: failing })).toEqual({ ok: false, reason: 'SIGNATURE' })
    const throwing = () => {
      throw new Error('no WebCrypto')
    }
    expect(await verifyVisitorToken(token, { now, verify: throwing })).toEqual({ ok: false, reason: 'SIGNATURE' })
    expect((await verifyVisitorToken(token, { now, verify: ed25519Verifier([]) })).ok).toBe(false)
    const former: Ed25519PublicKey = { ...key, x: 'A'.repeat(43) }
    expect((await verifyVisitorToken(token, { now, verify: ed25519Verifier([former, key]) })).ok).toBe(true)
  })

  it('is verified by whoever has the whole pair as well', async () => {
    const pair = { ...key, d }
    expect((await verifyVisitorToken(token, { now, verify: ed25519Verifier([pair]) })).ok).toBe(true)
  })

  it('verifies what was signed, for any value, time and secret, and nothing else', async () => {
    const value = fc.string({ maxLength: 60 }).filter((text) => !text.includes('|'))
    await fc.assert(
      fc.asyncProperty(
        value,
        fc.nat(),
        fc.string({ minLength: 1 }),
        fc.string({ minLength: 1 }),
        async (text, at, secret, wrong) => {
          const made = hmacSigner(secret).answer(text, at).token
          expect(await verifyVisitorToken(made, { now: at, verify: hmacVerifier(secret) })).toEqual({
            ok: true,
            value: text,
          })
          if (wrong !== secret)
            expect((await verifyVisitorToken(made, { now: at, verify: hmacVerifier(wrong) })).ok).toBe(false)
        },
      ),
    )
  })

  it('never throws, whatever text comes', async () => {
    const parts = fc.array(fc.string()).map((list) => btoa(list.join('|').replace(/[^\x20-\x7e]/g, '')))
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.base64String(), parts), async (text) => {
        expect((await verifyVisitorToken(text, { now, verify })).ok).toBe(false)
      }),
    )
  })
})

describe('the value of a visitor token', () => {
  it.each([
    ['badge=0;embed=1', { badge: false, embed: true }],
    ['embed=0;badge=1;new=7', { badge: true, embed: false }],
    ['badge=1;badge=0', { badge: true }],
    ['badge=2;embed=', {}],
    ['badge=2;badge=1', {}],
    ['badge=1=1', {}],
    ['constructor=1', {}],
    ['', {}],
  ])('%j is read as %j', (value, rights) => {
    expect(readVisitorValue(value)).toEqual(rights)
  })

  it('reads back as it was written', () => {
    for (const badge of [true, false]) {
      for (const embed of [true, false])
        expect(readVisitorValue(writeVisitorValue({ badge, embed }))).toEqual({ badge, embed })
    }
  })
})
