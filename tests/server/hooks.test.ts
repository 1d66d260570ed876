import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Mail } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertDelivery } from '../../engine/server/src/store/deliveries.ts'
import { fakeClock } from '../support/fakes.ts'
import { readEvents } from './support/event-reader.ts'
import { newPage } from './support/pages.ts'
import { type OwnedServer, ownedServer, type RunningServer, startOfTests } from './support/running-server.ts'
import { until } from './support/until.ts'

interface Heard {
  readonly path: string
  readonly method: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let server: OwnedServer
let target: Server
let base = ''
let status = 200
let said: string | Uint8Array = 'answer'
const heard: Heard[] = []

beforeEach(async () => {
  heard.length = 0
  status = 200
  said = 'answer'
  target = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      heard.push({ path: request.url ?? '', method: request.method ?? '', headers: request.headers, body })
      response.writeHead(status).end(said)
    })
  })
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve))
  const { port } = target.address() as AddressInfo // listening on TCP
  base = `http://127.0.0.1:${port}`
  server = await ownedServer({
    outbound: { rules: { allow: [`127.0.0.1:${port}`], http: false } },
    secret: 'a secret of the operator',
  })
})
afterEach(async () => {
  await server.close()
  target.closeAllConnections()
  target.close()
})

const hook = async (body: Readonly<Record<string, unknown>> = {}) =>
  (
    await server.call('POST', '/api/admin/webhooks', {
      token: server.owner,
      body: { url: `${base}/hook`, events: ['form.submitted', 'ping'], ...body },
    })
  ).json
/** Hours pass in these tests, so the owner logs in each time. */
const deliveries = async (id: string) =>
  (await server.call('GET', `/api/admin/webhooks/${id}/deliveries`, { token: await server.signIn() })).json

/** The outbox and the tidying both wait for their next turn. */
const workersWait = () => until(() => server.clock.pending() >= 2)

/** Lets the worker run once and waits for what it brings about. */
async function work(running: RunningServer, ms: number, done: () => boolean | Promise<boolean>): Promise<void> {
  running.clock.advance(ms)
  await until(done)
}

describe('S-4 to S-7 webhooks', () => {
  it('tell what happened, signed with the secret that is told once', async () => {
    const made = await hook()
    expect(made.secret).toMatch(/^whsec_/)
    const listed = await server.call('GET', '/api/admin/webhooks', { token: server.owner })
    expect(listed.text).not.toContain('whsec_')
    await server.call('POST', '/api/admin/forms', {
      token: server.owner,
      body: { id: 'contact', name: 'Contact', fieldsFrom: 'any' },
    })
    await server.call('POST', '/f/contact', { body: { name: 'Ada' } })
    await work(server, 1000, async () => (await deliveries(made.id))[0]?.state === 'done')
    const [call] = heard
    const { id, timestamp, body } = {
      id: String(call?.headers['webhook-id']),
      timestamp: String(call?.headers['webhook-timestamp']),
      body: call?.body ?? '',
    }
    expect(JSON.parse(body)).toEqual({
      id,
      type: 'form.submitted',
      at: '2026-01-01T00:00:00.000Z',
      appId: 'site-1',
      data: {
        id: expect.any(String),
        formId: 'contact',
        formName: 'Contact',
        at: '2026-01-01T00:00:00.000Z',
        values: { name: 'Ada' },
        files: [],
      },
    })
    expect(timestamp).toBe(String(server.clock.now() / 1000))
    const key = Buffer.from(made.secret.slice(6), 'base64')
    expect(call?.headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
    )
    expect((await deliveries(made.id))[0]).toMatchObject({ state: 'done', tries: 1, status: 200, answer: 'answer' })
  })

  it('tell the public row of a page, without the address of its author, whatever visitors are shown (S-4)', async () => {
    const headers = { 'if-match': '"r1"' }
    const body = { exposeAuthorEmail: true }
    await server.call('PATCH', '/api/admin/app-settings', { token: server.owner, headers, body })
    await hook({ events: ['page.published'] })
    const page = await newPage(server, { name: 'Told', tags: ['news'] })
    await page.at('POST', '/publish', {})
    await work(server, 1000, () => heard.length === 1)
    const { data } = JSON.parse(heard[0]?.body ?? '')
    expect(data).toMatchObject({ id: page.id, name: 'Told', tags: ['news'], status: 'PUBLISHED' })
    expect([data.author.firstName, data.author.email]).toEqual(['Ada', ''])
    expect(heard[0]?.body).not.toContain('@')
  })

  it('tell of a page what visitors see or saw last, never a draft (S-4)', async () => {
    await hook({ events: ['page.published', 'page.unpublished', 'page.deleted'] })
    const page = await newPage(server, { name: 'First' })
    await page.at('POST', '/publish', {})
    await page.at('PUT', '', { name: 'Second' })
    await page.at('POST', '/publish', {})
    await page.at('PUT', '', { name: 'Draft' })
    await page.at('POST', '/unpublish', {})
    expect((await server.call('DELETE', `/api/admin/pages/${page.id}`, { token: server.owner })).status).toBe(204)
    await work(server, 1000, () => heard.length === 4)
    const told = heard.map(({ body }) => JSON.parse(body))
    expect(told.filter(({ type }) => type === 'page.published').map(({ data }) => data.name)).toEqual(
      expect.arrayContaining(['First', 'Second']),
    )
    expect(told.find(({ type }) => type === 'page.unpublished')?.data).toMatchObject({ id: page.id, name: 'Second' })
    expect(told.find(({ type }) => type === 'page.deleted')?.data).toEqual({
      id: page.id,
      type: 'blog',
      language: 'en',
      revision: 7,
    })
  })

  it('are settled whatever bytes the receiver answers (S-6)', async () => {
    const made = await hook()
    said = new Uint8Array(128).map((_, index) => index)
    await server.call('POST', `/api/admin/webhooks/${made.id}/test`, { token: server.owner, body: {} })
    await work(server, 1000, async () => (await deliveries(made.id))[0]?.state === 'done')
    expect((await deliveries(made.id))[0].answer).toBe(new TextDecoder().decode(said.slice(1)))
  })

  it('are told, and told of, however much the receiver answers: the first 16 KiB are kept (S-6)', async () => {
    const made = await hook()
    said = 'a'.repeat(50_000)
    await server.call('POST', `/api/admin/webhooks/${made.id}/test`, { token: server.owner, body: {} })
    await work(server, 1000, async () => (await deliveries(made.id))[0]?.state === 'done')
    const [{ status: answered, tries, answer }] = await deliveries(made.id)
    expect([answered, tries, answer]).toEqual([200, 1, said.slice(0, 16 * 1024)])
  })

  it('sign with both secrets for 24 hours after a rotation', async () => {
    const made = await hook()
    const rotated = await server.call('POST', `/api/admin/webhooks/${made.id}/rotate`, {
      token: server.owner,
      body: {},
    })
    expect(rotated.json.secret).not.toBe(made.secret)
    await server.call('POST', `/api/admin/webhooks/${made.id}/test`, { token: server.owner, body: {} })
    await work(server, 1000, () => heard.length === 1)
    expect(String(heard[0]?.headers['webhook-signature']).split(' ')).toHaveLength(2)
  })

  it('sign with each secret for 24 hours after it was replaced, however often that was', async () => {
    const made = await hook()
    const rotate = async () =>
      (await server.call('POST', `/api/admin/webhooks/${made.id}/rotate`, { token: await server.signIn(), body: {} }))
        .json.secret
    const second = await rotate()
    server.clock.advance(12 * 3600_000)
    const third = await rotate()
    const signers = async () => {
      heard.length = 0
      await server.call('POST', `/api/admin/webhooks/${made.id}/test`, { token: await server.signIn(), body: {} })
      await work(server, 1000, () => heard.length === 1)
      const [{ headers, body }] = heard as [Heard] // one was waited for
      const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
      const signatures = String(headers['webhook-signature']).split(' ')
      const own = (secret: string) =>
        `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
          .update(text)
          .digest('base64')}`
      return signatures.map((signature) => [made.secret, second, third].findIndex((one) => own(one) === signature))
    }
    expect(await signers()).toEqual([2, 1, 0])
    server.clock.advance(12 * 3600_000)
    expect(await signers()).toEqual([2, 1])
    server.clock.advance(12 * 3600_000)
    expect(await signers()).toEqual([2])
  })

  it('keep at most twenty replaced secrets, and say so', async () => {
    const made = await hook()
    const rotate = () => server.call('POST', `/api/admin/webhooks/${made.id}/rotate`, { token: server.owner, body: {} })
    for (let count = 0; count < 20; count += 1) expect((await rotate()).status).toBe(200)
    const refused = await rotate()
    expect([refused.status, refused.json.limit, refused.json.unit]).toEqual([413, 20, 'secrets'])
  })

  it('are tried again after 5 s, 1 min, 5 min, 30 min, 2, 6 and 12 h, each within 20 %, and then fail', async () => {
    status = 500
    const made = await hook()
    await server.call('POST', `/api/admin/webhooks/${made.id}/test`, { token: server.owner, body: {} })
    server.clock.advance(1000)
    for (const [index, seconds] of [5, 60, 300, 1800, 7200, 21_600, 43_200].entries()) {
      await until(async () => Date.parse((await deliveries(made.id))[0]?.nextAt) > server.clock.now())
      const [delivery] = await deliveries(made.id)
      expect([delivery.tries, heard.length]).toEqual([index + 1, index + 1])
      const wait = Date.parse(delivery.nextAt) - server.clock.now()
      expect(wait).toBeGreaterThanOrEqual(seconds * 800)
      expect(wait).toBeLessThanOrEqual(seconds * 1200)
      await workersWait()
      server.clock.advance(wait - 1)
      await workersWait()
      expect(heard).toHaveLength(index + 1)
      server.clock.advance(1000)
    }
    await until(async () => (await deliveries(made.id))[0]?.state === 'failed')
    expect((await deliveries(made.id))[0]).toMatchObject({ tries: 8, status: 500, nextAt: null })
    expect(server.log.filter(({ event }) => event === 'mail.failed')).toEqual([])
  })

  it('are not told what still waits once they are switched off', async () => {
    status = 300
    const made = await hook()
    await server.call('POST', `/api/admin/webhooks/${made.id}/test`, { token: server.owner, body: {} })
    const isTriedAgain = async () => Date.parse((await deliveries(made.id))[0]?.nextAt) > server.clock.now()
    await work(server, 1000, isTriedAgain)
    await server.call('PATCH', `/api/admin/webhooks/${made.id}`, { token: server.owner, body: { active: false } })
    await workersWait()
    await work(server, 7000, async () => (await deliveries(made.id))[0]?.state === 'failed')
    expect((await deliveries(made.id))[0].answer).toBe('The webhook is switched off.')
    expect(heard).toHaveLength(1)
  })

  it('are switched off by a 410', async () => {
    status = 410
    const made = await hook()
    await server.call('POST', `/api/admin/webhooks/${made.id}/test`, { token: server.owner, body: {} })
    await work(server, 1000, async () => (await deliveries(made.id))[0]?.state === 'failed')
    const after = await server.call('GET', `/api/admin/webhooks/${made.id}`, { token: server.owner })
    expect(after.json).toMatchObject({ active: false, failures: 1 })
  })

  it('are switched off by the fiftieth in a row that failed for good, and the admins are told (S-6)', async () => {
    const clock = fakeClock(startOfTests)
    const store = sqliteStore({ path: ':memory:', clock })
    const mailed: string[] = []
    const mailer = { name: 'list', send: async ({ to, subject }: Mail) => void mailed.push(`${to}: ${subject}`) }
    const { port } = target.address() as AddressInfo // listening on TCP
    const rules = { allow: [`127.0.0.1:${port}`], http: false }
    const own = await ownedServer({ store, clock, mailer, outbound: { rules }, secret: 'a secret' })
    await own.person('editor')
    const admin = await own.person('admin')
    const gone = await own.person('admin')
    await own.admin('PATCH', `/users/${gone.id}`, { disabled: true })
    const { id } = (await own.admin('POST', '/webhooks', { url: `${base}/hook`, events: ['ping'] })).json
    mailed.length = 0
    /** A delivery at its last try, after so many that failed. */
    const lastTry = async (eventId: string, failures: number) => {
      await store.write(async (tx) => {
        await tx.db.updateTable('webhooks').set({ failures }).execute()
        await insertDelivery(tx, {
          id: eventId,
          kind: 'webhook',
          target: id,
          eventId,
          about: null,
          type: 'ping',
          body: '{}',
        })
        await tx.db.updateTable('deliveries').set({ tries: 7 }).where('id', '=', eventId).execute()
      })
      await until(() => clock.pending() >= 2)
      clock.advance(1000)
      await until(async () => {
        const listed = (await own.admin('GET', `/webhooks/${id}/deliveries`)).json
        return ['done', 'failed'].includes(listed.find((one: { eventId: string }) => one.eventId === eventId)?.state)
      })
      const { active, failures: counted } = (await own.admin('GET', `/webhooks/${id}`)).json
      return [active, counted]
    }
    expect(await lastTry('good', 49)).toEqual([true, 0])
    status = 500
    expect(await lastTry('49th', 48)).toEqual([true, 49])
    expect(mailed).toEqual([])
    expect(await lastTry('50th', 49)).toEqual([false, 50])
    await until(() => clock.pending() >= 2)
    clock.advance(1000)
    await until(() => mailed.length >= 2)
    const { email } = (await own.admin('GET', `/users/${admin.id}`)).json
    expect(mailed.toSorted()).toEqual(
      ['ada@example.org', email].toSorted().map((to) => `${to}: A webhook was switched off`),
    )
    const audit = (await own.admin('GET', '/audit')).json
    expect(audit[0]).toMatchObject({ action: 'webhook.disabled', detail: { webhookId: id, status: 500 } })
    await own.close()
  })

  it('are sent once more on request, under the same event id', async () => {
    const made = await hook()
    await server.call('POST', `/api/admin/webhooks/${made.id}/test`, { token: server.owner, body: {} })
    await work(server, 1000, () => heard.length === 1)
    const [{ id }] = await deliveries(made.id)
    const other = await hook()
    const elsewhere = await server.admin('POST', `/webhooks/${other.id}/deliveries/${id}/redeliver`, {})
    expect([elsewhere.status, elsewhere.json.code]).toEqual([404, 'not_found'])
    const again = await server.call('POST', `/api/admin/webhooks/${made.id}/deliveries/${id}/redeliver`, {
      token: server.owner,
      body: {},
    })
    expect(again.status).toBe(202)
    await work(server, 1000, () => heard.length === 2)
    expect(heard[1]?.headers['webhook-id']).toBe(heard[0]?.headers['webhook-id'])
    expect(heard[1]?.body).toBe(heard[0]?.body)
  })

  it('are refused for addresses inside, also for deploys (§20.58)', async () => {
    for (const url of ['https://10.0.0.1/', 'file:///etc/passwd', 'https://user@example.org/', 'http://example.org/']) {
      const made = await server.call('POST', '/api/admin/webhooks', {
        token: server.owner,
        body: { url, events: ['ping'] },
      })
      expect([url, made.status, made.json.code]).toEqual([url, 400, 'address_refused'])
      const deploy = await server.call('PUT', '/api/admin/deploy_hooks/STAGING', {
        token: server.owner,
        body: { url, method: 'POST' },
      })
      expect([url, deploy.status, deploy.json.code]).toEqual([url, 400, 'address_refused'])
    }
  })
})

describe('S-5 the signature', () => {
  it('is that of the test vector', async () => {
    const { webhookSignature } = await import('../../engine/server/src/auth/webhook-signature.ts')
    expect(
      webhookSignature(['whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='], {
        id: 'evt_0000000000000000000001',
        timestamp: 1767225600,
        body: '{"type":"ping"}',
      }),
    ).toBe('v1,303arJpGwFLYcD45l4JnygwPCpknj5uSk1WSLkEW6Nk=')
  })
})

describe('S-8 deploys', () => {
  const deploy = (token: string, env = 'STAGING') => server.call('POST', '/api/admin/deploy', { token, body: { env } })

  it('call their hook once, with its headers, for those who may', async () => {
    const editor = await server.person('editor', { canDeployStaging: true })
    expect((await deploy(editor.token)).json.code).toBe('not_configured')
    const body = { url: `${base}/deploy?key=secret`, method: 'POST', headers: { 'X-Token': 'abc' } }
    const set = await server.call('PUT', '/api/admin/deploy_hooks/STAGING', { token: server.owner, body })
    expect(set.json).toEqual({ env: 'STAGING', url: 'set', method: 'POST', triggerOnSchedule: false })
    const listed = await server.call('GET', '/api/admin/deploy_hooks', { token: server.owner })
    expect(listed.text).not.toContain('secret')
    const refused = await deploy(editor.token, 'PRODUCTION')
    expect([refused.status, refused.json.needed]).toEqual([403, 'canDeploy'])
    const { json, status: accepted } = await deploy(editor.token)
    expect(accepted).toBe(202)
    status = 500
    await hook({ events: ['deploy.finished'] })
    await work(server, 1000, () => heard.length === 1)
    const headers = { 'x-token': 'abc', 'idempotency-key': json.deployId }
    expect(heard[0]).toMatchObject({ path: '/deploy?key=secret', method: 'POST', headers })
    const told = () => heard.filter(({ path }) => path === '/hook')
    await until(() => {
      server.clock.advance(1000)
      // those who are told of it have to be told again
      return told().length === 2
    })
    expect(JSON.parse(told()[0]?.body ?? '')).toMatchObject({
      type: 'deploy.finished',
      data: { deployId: json.deployId, env: 'STAGING', ok: false, status: 500 },
    })
    expect(heard).toHaveLength(3)
  })

  it('follow a schedule that ran, where the hook asks for it', async () => {
    for (const [env, triggerOnSchedule] of [
      ['STAGING', false],
      ['PRODUCTION', true],
    ] as const) {
      const body = { url: `${base}/${env}`, method: 'GET', triggerOnSchedule }
      await server.call('PUT', `/api/admin/deploy_hooks/${env}`, { token: server.owner, body })
    }
    const page = await newPage(server)
    const stream = await readEvents(server, { token: server.owner, query: '?topics=site' })
    await page.at('PUT', '/schedule', { publishOn: '2026-01-01T00:00:10.000Z', unpublishOn: null })
    await until(() => {
      server.clock.advance(1000)
      return heard.length > 0
    })
    expect((await stream.next('deploy.finished')).data).toMatchObject({ env: 'PRODUCTION', ok: true, status: 200 })
    expect(heard.map(({ method, path }) => [method, path])).toEqual([['GET', '/PRODUCTION']])
    await stream.stop()
  })
  it('do not follow one that found nothing to take off, because publishing was blocked', async () => {
    const body = { url: `${base}/deploy`, method: 'GET', triggerOnSchedule: true }
    await server.call('PUT', '/api/admin/deploy_hooks/PRODUCTION', { token: server.owner, body })
    const page = await newPage(server, { name: 'Offer', slug: 'offer' })
    const moments = { publishOn: '2026-01-01T00:00:10.000Z', unpublishOn: '2026-01-01T00:00:20.000Z' }
    await page.at('PUT', '/schedule', moments)
    await page.at('PUT', '', { slug: 'elsewhere' })
    await newPage(server, { name: 'Other', slug: 'offer' })
    server.clock.advance(10_000)
    const planned = async () => (await page.at('GET', '')).json
    await until(async () => (await planned()).scheduleError === 'The slug is taken.')
    expect((await planned()).scheduledForUnpublishingOn).toBe(moments.unpublishOn)
    server.clock.advance(10_000)
    await until(async () => (await planned()).scheduledForUnpublishingOn === null)
    const asked = await server.call('POST', '/api/admin/deploy', { token: server.owner, body: { env: 'PRODUCTION' } })
    await until(() => {
      server.clock.advance(1000)
      return heard.length > 0
    })
    await workersWait()
    expect(heard.map(({ headers }) => headers['idempotency-key'])).toEqual([asked.json.deployId])
  })
})
