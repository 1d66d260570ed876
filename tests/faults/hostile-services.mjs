import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formEffects, kyTransport } from '@quoin/engine'
import { behaviourNames, hostileServer } from './hostile-server.mjs'
import { client, conclude, numberArgument, somePort, startServer } from './running-server.mjs'

/** Every service the product calls behaves as badly as it can: pictures by address, mailing lists, webhooks, forms. Each call ends in time with a plain refusal, and the server goes on. */
const rounds = numberArgument('--rounds', 1)
const mostMs = 20_000
const mostMegabytes = 400
const folder = mkdtempSync(join(tmpdir(), 'quoin-hostile-'))
const result = {
  promise: 'bad services cost a plain refusal in time, never the server, and lead nowhere inside',
  behaviours: behaviourNames.length,
  rounds,
  refused: 0,
  believed: [],
  failed: [],
  slowestMs: 0,
  slowestHealthMs: 0,
  unhealthy: 0,
  ledInside: 0,
  webhooksTried: 0,
  peakMegabytes: 0,
  died: false,
}

// A visitor's browser may follow where a form leads; the server may not.
const inner = createServer((request, response) => {
  if (!request.url.endsWith('/f/contact')) result.ledInside += 1
  response.end('inside')
})
await new Promise((done) => inner.listen(0, '127.0.0.1', done))
const hostile = await hostileServer(`http://127.0.0.1:${inner.address().port}`)
const port = somePort()
const { call, becomeOwner } = client(`http://127.0.0.1:${port}`)
const server = startServer(join(folder, 'site.sqlite'), port, { OUTBOUND_ALLOW: hostile.host })
await becomeOwner(await server.ready)
const lists = behaviourNames.map((name) => `http://${hostile.host}/${name}/subscribe/post?u=1&id=2`)
await call('POST', '/admin/pages', {
  type: 'page',
  name: 'Lists',
  status: 'PUBLISHED',
  content: lists.map((mailchimpUrl, at) => ({ id: `l${at}`, type: 'newsletter-subscribe', props: { mailchimpUrl } })),
})
for (const name of behaviourNames) {
  await call('POST', '/admin/webhooks', { url: `http://${hostile.host}/${name}`, events: ['ping'] })
}

let watching = true
const watch = watchServer()
for (let round = 0; round < rounds; round += 1) {
  const hooks = (await call('GET', '/admin/webhooks')).json
  for (const { id } of hooks) await call('POST', `/admin/webhooks/${id}/test`, {})
  await Promise.all(behaviourNames.flatMap((name, at) => [picture(name), list(name, lists[at]), form(name)]))
  result.webhooksTried += await triedHooks(hooks)
}
watching = false
await watch
result.died = !server.isRunning()
await server.kill()
hostile.close()
inner.close()
rmSync(folder, { recursive: true, force: true })
conclude(
  result,
  result.believed.length + result.failed.length + result.unhealthy + result.ledInside === 0 &&
    !result.died &&
    result.slowestMs < mostMs &&
    result.peakMegabytes < mostMegabytes &&
    result.webhooksTried >= behaviourNames.length * rounds,
)

async function picture(name) {
  await timed(`picture ${name}`, async () => {
    const answer = await call('POST', '/admin/media/images', { externalImageUrl: `http://${hostile.host}/${name}` })
    return [400, 413, 415, 502].includes(answer.status) ? 'refused' : answer.status < 300 ? 'believed' : 'failed'
  })
}

async function list(name, listUrl) {
  await timed(`list ${name}`, async () => {
    const response = await fetch(`http://127.0.0.1:${port}/newsletter/relay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ listUrl, email: 'ada@example.org' }),
    })
    const answer = await response.json()
    return answer.result === 'error' ? 'refused' : answer.result === 'success' ? 'believed' : 'failed'
  })
}

/** What the form block does in a browser, with the same parts. */
async function form(name) {
  await timed(`form ${name}`, async () => {
    const service = {
      endpoint: `http://${hostile.host}/${name}`,
      formId: 'contact',
      client: 'faults',
      session: { loadedAt: Date.now(), webdriver: false },
    }
    const { post } = formEffects({ service, fields: [], transport: kyTransport() })
    const event = await new Promise((send) => {
      post({ type: 'post', values: {} }, { signal: new AbortController().signal, send })
    })
    return event.result.kind === 'error' ? 'refused' : event.result.kind === 'success' ? 'believed' : 'failed'
  })
}

async function timed(what, run) {
  const began = performance.now()
  const outcome = await run().catch(() => 'failed')
  result.slowestMs = Math.max(result.slowestMs, Math.round(performance.now() - began))
  if (outcome === 'refused') result.refused += 1
  else result[outcome].push(what)
}

async function triedHooks(hooks) {
  const until = performance.now() + mostMs
  for (;;) {
    let tried = 0
    for (const { id } of hooks) {
      const deliveries = (await call('GET', `/admin/webhooks/${id}/deliveries`)).json
      if (deliveries.some(({ tries }) => tries > 0)) tried += 1
    }
    if (tried === hooks.length || performance.now() > until) return tried
    await new Promise((done) => setTimeout(done, 200))
  }
}

async function watchServer() {
  while (watching) {
    const began = performance.now()
    const { status } = await call('GET', '/health').catch(() => ({ status: 0 }))
    result.slowestHealthMs = Math.max(result.slowestHealthMs, Math.round(performance.now() - began))
    if (status !== 200) result.unhealthy += 1
    const pages = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]
    result.peakMegabytes = Math.round(Number(pages) / 1024)
    await new Promise((done) => setTimeout(done, 100))
  }
}
