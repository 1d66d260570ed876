import { expect, test } from 'vitest'
import { sealWithPassphrase } from '../../engine/server/src/auth/passphrase.ts'
import { Problem } from '../../engine/server/src/problem.ts'
import { openSecrets } from '../../engine/server/src/transfer/apply-secrets.ts'

const words = 'a long passphrase'

const webhook = {
  id: '6f0c1c5e-8a55-4b9e-9f5b-0f6b1c2d3e4f',
  url: 'https://hooks.example/quoin',
  events: ['page.published'],
  active: true,
  secret: 'whsec_1',
  failures: 0,
}
const deployHook = {
  environment: 'PRODUCTION',
  url: 'https://deploy.example',
  method: 'POST',
  headers: '{"x-token":"t"}',
  triggerOnSchedule: false,
}
const apiKey = {
  id: '0123456789abcdef',
  name: 'Shop',
  secret_hash: 'a'.repeat(64),
  origins: '["https://shop.example"]',
  created_at: 1_777_887_600_000,
  created_by: null,
  expires_at: null,
}
const whole = { webhooks: [webhook], deployHooks: [deployHook], apiKeys: [apiKey] }

function opened(text: string): unknown {
  try {
    return openSecrets(sealWithPassphrase(text, words), words)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return [error.code, error.extra.entries]
  }
}

test('sealed secrets come out as they were put in', () => {
  expect(opened(JSON.stringify(whole))).toEqual(whole)
})

test.each([
  ['no JSON', 'secrets'],
  ['no secrets', 'null'],
  ['a character that no database stores', JSON.stringify({ ...whole, apiKeys: [{ ...apiKey, name: 'a\0b' }] })],
  ['origins of a key that are no list', JSON.stringify({ ...whole, apiKeys: [{ ...apiKey, origins: 'shop' }] })],
  ['a key of no time', JSON.stringify({ ...whole, apiKeys: [{ ...apiKey, created_at: 1e300 }] })],
  ['a key that nobody can have', JSON.stringify({ ...whole, apiKeys: [{ ...apiKey, secret_hash: 'short' }] })],
  ['headers that cannot be sent', JSON.stringify({ ...whole, deployHooks: [{ ...deployHook, headers: '{"a b":1}' }] })],
  ['half a failure', JSON.stringify({ ...whole, webhooks: [{ ...webhook, failures: 1.5 }] })],
  ['a webhook with no address of its own', JSON.stringify({ ...whole, webhooks: [{ ...webhook, id: 'a/b' }] })],
])('sealed secrets are checked like the rest of an archive: %s', (_what, text) => {
  expect(opened(text)).toEqual(['archive_invalid', ['secrets.json']])
})
