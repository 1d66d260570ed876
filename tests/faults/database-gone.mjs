import { startPostgres } from '../support/postgres-process.mjs'
import { client, conclude, numberArgument, somePort, startServer } from './running-server.mjs'
import { writtenPages } from './written-pages.mjs'

/** Stops PostgreSQL under a writing server, as a crash would, and starts it again. The server answers all the while and goes on by itself. */
const rounds = numberArgument('--rounds', 3)
const goneMs = numberArgument('--gone-ms', 1500)
const postgres = await startPostgres({ durable: true })
if (!postgres) {
  console.error('PostgreSQL is not installed here. Install it, as in "apt-get install postgresql".')
  process.exit(2)
}
const port = somePort()
const { call, becomeOwner } = client(`http://127.0.0.1:${port}`)
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
const written = await writtenPages(call, { pages: 4, blocks: 10 })

for (let round = 0; round < rounds; round += 1) {
  let stop = false
  const writers = written.ids.map(async (id) => {
    while (!stop) await save(id)
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
  for (const id of written.ids) await check(id)
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

async function save(id) {
  try {
    const answer = await written.write(id)
    if (answer.status === 200) {
      result.acknowledged += 1
    } else if (answer.status === 412) {
      // A save whose answer was lost with the connection may have been kept.
      await check(id)
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

async function check(id) {
  const { status, isWhole, isLost } = await written.check(id)
  if (status === 200 && (isLost || !isWhole)) result.lost += 1
}

function pause(ms) {
  return new Promise((done) => setTimeout(done, ms))
}
