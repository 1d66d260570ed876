import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress } from '../../engine/server/src/outbound/address-ranges.ts'
import { createOutbound } from '../../engine/server/src/outbound/outbound.ts'
import { checkAddress } from '../../engine/server/src/outbound/outbound-address.ts'
import { fakeClock } from '../support/fakes.ts'
import { until } from './support/until.ts'

const strict = { allow: [], http: false }

describe('S-9 the address of an outbound request', () => {
  it.each([
    'http://example.org/',
    'file:///etc/passwd',
    'gopher://example.org/',
    'ftp://example.org/',
    'javascript:alert(1)',
    'https://user:secret@example.org/',
    'https://user@example.org/',
    'https://example.org:8443/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[2002:7f00:1::]/',
    'https:///',
    'not an address',
  ])('refuses %s', (address) => {
    expect(checkAddress(address, strict).ok).toBe(false)
  })

  it('takes https to the open internet, http only when allowed, and what is listed', () => {
    expect(checkAddress('https://example.org/hook?x=1', strict).ok).toBe(true)
    expect(checkAddress('https://example.org:443/', strict).ok).toBe(true)
    expect(checkAddress('http://example.org/', { allow: [], http: true }).ok).toBe(true)
    expect(checkAddress('http://127.0.0.1:8080/', { allow: ['127.0.0.1:8080'], http: false }).ok).toBe(true)
    expect(checkAddress('http://127.0.0.1:8081/', { allow: ['127.0.0.1:8080'], http: false }).ok).toBe(false)
    expect(checkAddress('https://intranet.example/', { allow: ['intranet.example'], http: false }).ok).toBe(true)
    expect(checkAddress('http://intranet.example/', { allow: [' Intranet.example '], http: false }).ok).toBe(true)
    expect(checkAddress('https://intranet.example:8443/', { allow: ['intranet.example'], http: false }).ok).toBe(false)
    expect(checkAddress('http://intranet.example/', { allow: ['intranet.example:80'], http: false }).ok).toBe(true)
    expect(checkAddress('http://intranet.example/', { allow: ['intranet.example:443'], http: false }).ok).toBe(false)
    expect(checkAddress('https://intranet.example/', { allow: ['intranet.example:443'], http: false }).ok).toBe(true)
    expect(checkAddress('https://[::1]:9000/', { allow: ['[::1]:9000'], http: false }).ok).toBe(true)
  })

  it('takes none that is longer than 2048 letters', () => {
    const long = (length: number) => `https://example.org/${'x'.repeat(length - 20)}`
    expect(checkAddress(long(2048), strict).ok).toBe(true)
    expect(checkAddress(long(2049), strict).ok).toBe(false)
  })
})

describe('the ranges', () => {
  const privateNetworks: readonly (readonly [number, number])[] = [
    [0x0a000000, 8],
    [0x7f000000, 8],
    [0xa9fe0000, 16],
    [0xac100000, 12],
    [0xc0a80000, 16],
    [0x64400000, 10],
    [0xe0000000, 4],
    [0, 8],
  ]
  const dotted = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.')
  const privateAddress = fc
    .tuple(fc.constantFrom(...privateNetworks), fc.nat(0xffffffff))
    .map(([[base, bits], host]) => dotted((base | (host & (2 ** (32 - bits) - 1))) >>> 0))

  /** The ways an IPv4 address is written, inside IPv6 too: mapped, compatible and translated, short and whole. */
  function writings(address: string): readonly string[] {
    const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
    const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
    const wholes = ['0:0:0:0:0:ffff:', '0:0:0:0:0:0:', '64:ff9b:0:0:0:0:']
    const heads = ['::ffff:', '::', '64:ff9b::', ...wholes]
    return [address, ...heads.flatMap((head) => [`${head}${address}`, `${head}${hex}`])]
  }

  it('hold every private IPv4 address, also inside IPv6', () => {
    fc.assert(
      fc.property(privateAddress, (address) => {
        for (const form of writings(address)) expect([form, isPublicAddress(form)]).toEqual([form, false])
      }),
    )
  })

  it('judge any IPv4 address alike, however it is written', () => {
    fc.assert(
      fc.property(fc.nat(0xffffffff).map(dotted), (address) => {
        const isOpen = isPublicAddress(address)
        for (const form of writings(address)) expect([form, isPublicAddress(form)]).toEqual([form, isOpen])
      }),
    )
  })

  it('take nothing for an IPv4 address that only looks a little like one', () => {
    for (const address of [
      '1::ffff:8.8.8.8',
      '::1:ffff:8.8.8.8',
      '::fffe:8.8.8.8',
      '64:ff9a::8.8.8.8',
      '65:ff9b::8.8.8.8',
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, false])
    expect(isPublicAddress('64:ff9b:1::8.8.8.8')).toBe(false)
  })

  it('leave the open internet open', () => {
    for (const address of ['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:8.8.8.8']) {
      expect([address, isPublicAddress(address)]).toEqual([address, true])
    }
  })

  it('never throw, and call nothing public that is no address', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof isPublicAddress(text)).toBe('boolean')
      }),
    )
    expect(isPublicAddress('example.org')).toBe(false)
  })
})

describe('the connection', () => {
  let target: Server
  let port = 0
  const seen: string[] = []
  let sent = 0
  let ended = false
  beforeAll(async () => {
    target = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`)
      if (request.url === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
      else if (request.url === '/around') response.writeHead(302, { location: '/around' }).end()
      else if (request.url === '/on') response.writeHead(302, { location: '/end' }).end()
      else if (request.url === '/away') response.writeHead(302, { location: `http://localhost:${port}/end` }).end()
      else if (request.url === '/large') response.end('x'.repeat(5000))
      else if (request.url === '/silent') return
      else if (request.url === '/missing') response.writeHead(404).end('not here')
      else if (request.url === '/endless') {
        const sendOn = () => {
          do sent += 65_536
          while (response.write(Buffer.alloc(65_536)))
        }
        response.on('drain', sendOn).on('close', () => {
          ended = true
        })
        sendOn()
      } else response.end(JSON.stringify({ url: request.url, authorization: request.headers.authorization ?? null }))
    })
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve))
    port = (target.address() as AddressInfo).port // listening on TCP
  })
  afterAll(() => {
    target.closeAllConnections()
    target.close()
  })
  const listed = () => createOutbound({ rules: { allow: [`127.0.0.1:${port}`], http: false } })
  const joinedLength = (chunks: readonly Uint8Array[]) => Buffer.concat(chunks).byteLength
  const at = (path: string) => `http://127.0.0.1:${port}${path}`

  it('is not made to a name that resolves inside, not even when one answer is outside', async () => {
    const before = seen.length
    for (const answers of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['::1']]) {
      const outbound = createOutbound({ resolve: async () => answers })
      expect(await outbound.send({ url: 'https://rebind.example/' })).toEqual({
        ok: false,
        reason: 'refused',
        message: 'This host is not allowed.',
      })
    }
    expect(seen).toHaveLength(before)
  })

  it('follows redirects only when asked, and checks each hop', async () => {
    const plain = await listed().send({ url: at('/on') })
    expect(plain.ok && plain.status).toBe(302)
    const followed = await listed().send({ url: at('/on'), redirects: 3 })
    expect(followed.ok && followed.url).toBe(at('/end'))
    expect(await listed().send({ url: at('/inside'), redirects: 3 })).toMatchObject({ ok: false, reason: 'refused' })
    const before = seen.length
    await listed().send({ url: at('/around'), redirects: 3 })
    expect(seen).toHaveLength(before + 4)
  })

  it('gives what is meant for one host to no other that it leads to', async () => {
    const rules = { allow: [`127.0.0.1:${port}`, `localhost:${port}`], http: false }
    const outbound = createOutbound({ rules, resolve: async () => ['127.0.0.1'] })
    const told = async (path: string) => {
      const answer = await outbound.send({ url: at(path), redirects: 1, headers: { authorization: 'Bearer own' } })
      return answer.ok && JSON.parse(new TextDecoder().decode(answer.body)).authorization
    }
    expect([await told('/on'), await told('/away')]).toEqual(['Bearer own', null])
  })

  it('ends at the size and the time that are allowed', async () => {
    expect(await listed().send({ url: at('/large'), maxBytes: 1000 })).toMatchObject({ ok: false, reason: 'too_large' })
    const cut = await listed().send({ url: at('/large'), maxBytes: 1000, cut: true })
    expect(cut.ok && cut.body.byteLength).toBe(1000)
  })

  it('ends at the time that is allowed by the clock it was given', async () => {
    const clock = fakeClock()
    const outbound = createOutbound({ clock, rules: { allow: [`127.0.0.1:${port}`], http: false } })
    const before = seen.length
    const sent = outbound.send({ url: at('/silent') })
    await until(() => seen.length > before)
    clock.advance(10_000)
    expect(await sent).toMatchObject({ ok: false, reason: 'timeout' })
    expect(clock.pending()).toBe(0)
  })

  it('hands a good answer on piece by piece, no faster than it is taken, and nothing of another', async () => {
    const taken: Uint8Array[] = []
    const into = async (chunk: Uint8Array) => void taken.push(chunk)
    const missing = await listed().send({ url: at('/missing'), into })
    expect([missing.ok && [missing.status, missing.body.byteLength], taken]).toEqual([[404, 0], []])
    expect(await listed().send({ url: at('/large'), maxBytes: 1000, into })).toMatchObject({ reason: 'too_large' })
    const whole = await listed().send({ url: at('/large'), maxBytes: 5000, into })
    expect([whole.ok && [whole.status, whole.body.byteLength], joinedLength(taken)]).toEqual([[200, 0], 5000])
    const cut = await listed().send({ url: at('/large'), maxBytes: 1000, cut: true, into })
    expect([cut.ok, joinedLength(taken)]).toEqual([true, 6000])
    const stop = new Error('The disk is full.')
    await expect(listed().send({ url: at('/endless'), into: () => Promise.reject(stop) })).rejects.toBe(stop)
    await until(() => ended)
    expect(sent).toBeLessThan(20_000_000)
  })

  it('goes to the next address of a name where the first does not answer', async () => {
    const resolve = async () => ['127.0.0.9', '::1', '127.0.0.1']
    const rules = { allow: [`hooks.example:${port}`], http: false }
    const answer = await createOutbound({ rules, resolve }).send({ url: `http://hooks.example:${port}/end` })
    expect(answer.ok && answer.status).toBe(200)
  })

  it('says so when nobody answers', async () => {
    const outbound = createOutbound({ rules: { allow: ['127.0.0.1:1'], http: false } })
    expect(await outbound.send({ url: 'http://127.0.0.1:1/' })).toMatchObject({ ok: false, reason: 'failed' })
  })

  it('does not wait longer for a name than for an answer', async () => {
    const clock = fakeClock()
    const outbound = createOutbound({ clock, resolve: () => new Promise(() => {}) })
    const sent = outbound.send({ url: 'https://example.org/' })
    clock.advance(10_000)
    expect(await sent).toEqual({
      ok: false,
      reason: 'failed',
      message: 'The host name cannot be resolved.',
    })
  })
})
