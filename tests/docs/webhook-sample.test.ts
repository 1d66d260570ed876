import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { webhookSignature } from '../../engine/server/src/auth/webhook-signature.ts'
import { importSample } from './support/import-sample.ts'

type HeardOf = (request: Request, secret: string) => Promise<{ readonly type: string } | undefined>

const manual = readFileSync(join(import.meta.dirname, '../../engine/server/README.md'), 'utf8')
const secret = `whsec_${Buffer.from('a secret of the test').toString('base64')}`
const body = JSON.stringify({ id: 'one', type: 'page.published', data: {} })
const now = () => Math.floor(Date.now() / 1000)
let heardOf: HeardOf

beforeAll(async () => {
  const sample = [...manual.matchAll(/```ts\n([\s\S]*?)```/g)].find(([, code]) =>
    code?.includes('function heardOf'),
  )?.[1]
  heardOf = (await importSample('webhook-receiver', sample ?? '')).heardOf
})

function called(timestamp: number, secrets: readonly string[], sent = body): Request {
  const headers = {
    'webhook-id': 'one',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': webhookSignature(secrets, { id: 'one', timestamp, body }),
  }
  return new Request('https://host.example/hook', { method: 'POST', headers, body: sent })
}

test('the receiver of the manual takes what the server signs, also with another secret beside it', async () => {
  expect(await heardOf(called(now(), [secret]), secret)).toMatchObject({ type: 'page.published' })
  expect(await heardOf(called(now(), ['whsec_bmV3', secret]), secret)).toMatchObject({ type: 'page.published' })
})

test('it takes nothing else', async () => {
  expect(await heardOf(called(now(), ['whsec_bmV3']), secret)).toBeUndefined()
  expect(await heardOf(called(now(), [secret], body.replace('page', 'pages')), secret)).toBeUndefined()
  expect(await heardOf(called(now() - 301, [secret]), secret)).toBeUndefined()
  expect(await heardOf(new Request('https://host.example/hook', { method: 'POST', body }), secret)).toBeUndefined()
})
