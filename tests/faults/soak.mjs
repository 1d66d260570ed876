import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { client, conclude, numberArgument, somePort, startServer } from './running-server.mjs'
import { writtenPages } from './written-pages.mjs'

/** Long work of every kind, over and over. A server that worked for long holds no more than one that worked for a while. */
const rounds = numberArgument('--rounds', 20)
const warm = Math.max(4, Math.ceil(rounds / 4))
const mostMegabytes = 2
const folder = mkdtempSync(join(tmpdir(), 'quoin-soak-'))
const address = `http://127.0.0.1:${somePort()}`
const server = startServer(join(folder, 'site.sqlite'), new URL(address).port)
const { call, becomeOwner } = client(address)
const token = await becomeOwner(await server.ready)
const written = await writtenPages(call, { pages: 6, blocks: 40 })

const result = {
  promise: `after the first ${warm} rounds of saves, reads, streams and forms, all later ones add less than ${mostMegabytes} MB`,
  rounds: rounds + warm,
  calls: 0,
  warm: 0,
  last: 0,
}
await expecting(
  201,
  call('POST', '/admin/forms', { id: 'contact', name: 'Contact', fields: [{ key: 'name', kind: 'text' }] }),
)
for (let round = 0; round < rounds + warm; round += 1) {
  await Promise.all([...written.ids.map(writeAndRead), readAsStrangers(round), listen(), fillForms()])
  const megabytes = Math.round((await server.weight()) / 10_000) / 100
  if (round < warm) result.warm = Math.max(result.warm, megabytes)
  result.last = megabytes
}
await server.kill()
rmSync(folder, { recursive: true, force: true })
conclude(result, result.last - result.warm < mostMegabytes)

async function writeAndRead(id) {
  for (let count = 0; count < 60; count += 1) {
    const { json } = await expecting(200, written.write(id))
    if (count % 10 > 0) continue
    const translations = [{ language: 'en', revision: json.revision }]
    const published = await expecting(200, call('POST', `/admin/pages/${id}/publish`, { translations }))
    written.hear(id, published.json[0])
    await expecting(200, call('GET', '/admin/pages?q=page'))
    await expecting(200, call('GET', `/admin/pages/${id}/translations/en/revisions`))
  }
}

/** Each from an address of its own, asking for what is there and, with words never used before, for what never was. */
async function readAsStrangers(round) {
  for (let count = 0; count < 400; count += 1) {
    const who = { 'x-forwarded-for': strangerOf(count) }
    await expecting(200, call('GET', '/app/pages', undefined, who))
    await expecting(200, call('GET', `/app/pages?tag=nobody-${round}-${count}`, undefined, who))
    await expecting(404, call('GET', `/app/pages/nowhere-${round}-${count}`, undefined, who))
  }
}

async function listen() {
  for (let count = 0; count < 100; count += 1) {
    const leaving = new AbortController()
    const headers = { authorization: `Bearer ${token}` }
    await expecting(200, fetch(`${address}/api/admin/events`, { headers, signal: leaving.signal }))
    leaving.abort()
  }
}

async function fillForms() {
  for (let count = 0; count < 100; count += 1) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': strangerOf(count) }
    const answer = fetch(`${address}/f/contact`, { method: 'POST', headers, body: '{"name":"Ada"}' })
    await (await expecting(200, answer)).text()
  }
}

async function expecting(status, answering) {
  const answer = await answering
  result.calls += 1
  if (answer.status === status) return answer
  throw new Error(`${status} was expected, not ${answer.status}: ${JSON.stringify(answer.json)}`)
}

function strangerOf(count) {
  return `10.0.${count >> 8}.${count % 256}`
}
