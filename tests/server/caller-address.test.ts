import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshServer, type RunningServer } from './support/running-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await freshServer({ trustProxy: ['10.0.0.1', '10.0.0.2', '2001:DB8:0::9', 'FE80:0::1%eth0'] })
})
afterAll(() => server.close())

/** What the log calls whoever asked: the same text for the same address. */
async function caller(address: string, forwarded?: string) {
  const headers: Readonly<Record<string, string>> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  await server.call('GET', '/api/health', { address, headers })
  return server.log.at(-1)?.clientHash
}

test.each([
  ['who connects', '192.0.2.7', undefined, '192.0.2.7'],
  ['who connects, whatever a stranger says', '192.0.2.7', '203.0.113.5', '192.0.2.7'],
  ['who the proxy says', '10.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['who the proxy says, whatever was said to it', '10.0.0.1', '198.51.100.1, 203.0.113.5', '203.0.113.5'],
  ['who the first of two proxies says', '10.0.0.2', '198.51.100.1, 203.0.113.5, 10.0.0.1', '203.0.113.5'],
  ['the proxy that says nothing', '10.0.0.1', undefined, '10.0.0.1'],
  ['the proxy that names only proxies', '10.0.0.2', '10.0.0.1', '10.0.0.2'],
  ['who the proxy says to a socket of IPv6', '::ffff:10.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['who connects to a socket of IPv6', '::ffff:192.0.2.7', undefined, '192.0.2.7'],
  ['who the proxy says with a port', '10.0.0.1', '203.0.113.5:51234', '203.0.113.5'],
  ['who the proxy says by IPv6', '10.0.0.1', '2001:db8::1', '2001:db8::1'],
  ['who the proxy says by IPv6 with a port', '10.0.0.1', '[2001:db8::1]:51234', '2001:db8::1'],
  ['who a proxy of IPv6 says, however its address is spelled', '2001:db8::9', '203.0.113.5', '203.0.113.5'],
  [
    'who a proxy of this network card says, however its address is spelled',
    'fe80::1%eth0',
    '203.0.113.5',
    '203.0.113.5',
  ],
  ['who connects by another network card', 'fe80::1%eth1', '203.0.113.5', 'fe80::1%eth1'],
  ['who the proxy says of IPv4 as one of IPv6, with a port', '10.0.0.1', '[::ffff:203.0.113.5]:51234', '203.0.113.5'],
  ['who the proxy says of IPv4 as one of IPv6, in its digits', '10.0.0.1', '::ffff:cb00:7105', '203.0.113.5'],
  [
    'who the first of two proxies says by IPv6 with a port',
    '10.0.0.1',
    '203.0.113.5, [2001:db8::9]:443',
    '203.0.113.5',
  ],
])('the caller is %s (C-16)', async (_, address, forwarded, expected) => {
  expect(await caller(address, forwarded)).toBe(await caller(expected))
})
