import { startPostgres } from '../support/postgres-process.mjs'
import { client, conclude, numberArgument, somePort, startServer, titleBlocks } from './running-server.mjs'

/** Stops PostgreSQL under a writing server, as a crash would, and starts it again. The server answers all the while and goes on by itself. */
const rounds = numberArgument('--rounds', 3)
const goneMs = numberArgument('--gone-ms', 1500)
const pages = 4
const blocks = 10
const postgres = await startPostgres({ durable: true })
if (!postgres) {
  console.error('PostgreSQL is not installed here. Install it, as in "apt-get install postgresql".')
  process.exit(2)
}
const port = somePort()
const { call, becomeOwner } = client(`http://127.0.0.1:${port}`)
const path = (id) => `/admin/pages/${id}/translations/en`
const result = {
  promise: 'without its database the server says so and lives on; nothing acknowledged is lost; it recovers by itself',
  rounds,
  acknowledged: 0,
  refused: 0,
  otherAnswers: 0,
  hung: 0,
  wrongHealth: 0,
  lost: 0,
  slowestRecoveryMs: 0,
  died: 0,
}

const server = startServer(postgres.url, port)
await becomeOwner(await server.ready)
const known = new Map()
for (let page = 0; page < pages; page += 1) {
  const made = await call('POST', '/admin/pages', {
    type: 'page',
    name: `Page ${page}`,
    status: 'DRAFT',
    content: titleBlocks(blocks, 'start'),
  })
  known.set(made.json.id, { revision: made.json.revision, text: 'start', sent: new Set(['start']) })
}

for (let round = 0; round < rounds; round += 1) {
  let stop = false
  const writers = [...known].map(async ([id, state]) => {
    while (!stop) await save(id, state)
  })
  await pause(300 + Math.random() * 300)
  await postgres.stop('immediate')
  await pause(goneMs)
  const [health, ready] = await Promise.all([call('GET', '/health'), call('GET', '/ready')])
  if (health.status !== 200 || ready.status !== 503) result.wrongHealth += 1
  await postgres.start()
  const began = performance.now()
  while ((await call('GET', '/ready')).status !== 200 && performance.now() - began < 30_000) await pause(50)
  result.slowestRecoveryMs = Math.max(result.slowestRecoveryMs, Math.round(performance.now() - began))
  await pause(300)
  stop = true
  await Promise.all(writers)
  for (const [id, state] of known) await check(id, state)
  if (!server.isRunning()) result.died += 1
}
await server.kill()
await postgres.remove()
conclude(
  result,
  result.otherAnswers + result.hung + result.wrongHealth + result.lost + result.died === 0 &&
    result.acknowledged > 0 &&
    result.refused > 0 &&
    result.slowestRecoveryMs < 30_000,
)

async function save(id, state) {
  const text = `${Math.random()}`
  state.sent.add(text)
  const body = { content: titleBlocks(blocks, text) }
  try {
    const answer = await call('PUT', path(id), body, { 'if-match': `"r${state.revision}"` })
    if (answer.status === 200) {
      result.acknowledged += 1
      Object.assign(state, { revision: answer.json.revision, text })
    } else if (answer.status === 412) {
      // A save whose answer was lost with the connection may have been kept.
      await check(id, state)
    } else if (answer.status === 503 && answer.json.code === 'not_ready') {
      result.refused += 1
      await pause(20)
    } else {
      result.otherAnswers += 1
      await pause(20)
    }
  } catch {
    result.hung += 1
  }
}

async function check(id, state) {
  const { status, json } = await call('GET', path(id))
  if (status !== 200) return
  const texts = new Set(json.content.map((block) => block.props.title))
  const [text] = texts
  const newer = json.revision > state.revision && state.sent.has(text)
  const same = json.revision === state.revision && text === state.text
  if (texts.size !== 1 || (!newer && !same)) result.lost += 1
  Object.assign(state, { revision: json.revision, text })
}

function pause(ms) {
  return new Promise((done) => setTimeout(done, ms))
}
