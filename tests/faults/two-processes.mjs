import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { client, conclude, numberArgument, somePort, startServer, titleBlocks } from './running-server.mjs'

/** Starts several servers on one SQLite file at once, kills the one that serves, and starts again. At most one may ever serve (§14). */
const rounds = numberArgument('--rounds', 5)
const together = numberArgument('--together', 3)
const folder = mkdtempSync(join(tmpdir(), 'quoin-two-'))
const file = join(folder, 'site.sqlite')
const result = {
  promise: 'one process serves a SQLite file; others refuse and name it, and what it acknowledged outlives it',
  rounds,
  together,
  served: 0,
  refused: 0,
  unclear: 0,
  roundsWithoutOne: 0,
  roundsWithSeveral: 0,
  acknowledged: 0,
  lost: 0,
}
let page
let token
for (let round = 0; round < rounds; round += 1) {
  const servers = Array.from({ length: together }, () => {
    const port = somePort()
    return { port, process: startServer(file, port) }
  })
  const outcomes = await Promise.all(
    servers.map((server) =>
      server.process.ready.then(
        (output) => ({ server, output }),
        (error) => ({ server, error }),
      ),
    ),
  )
  const serving = outcomes.filter(({ error }) => error === undefined)
  result.served += serving.length
  if (serving.length === 0) result.roundsWithoutOne += 1
  if (serving.length > 1) result.roundsWithSeveral += 1
  for (const { error } of outcomes) {
    if (error === undefined) continue
    if (/is served by (process \d+|another process)/.test(error.message)) result.refused += 1
    else result.unclear += 1
  }
  for (const one of serving) await writeOn(one)
  await Promise.all(servers.map(({ process }) => process.kill()))
}
rmSync(folder, { recursive: true, force: true })
conclude(
  result,
  result.roundsWithoutOne + result.roundsWithSeveral + result.unclear + result.lost === 0 && result.acknowledged > 0,
)

async function writeOn({ server, output }) {
  const own = client(`http://127.0.0.1:${server.port}`)
  if (token === undefined) token = await own.becomeOwner(output)
  else own.enter(token)
  if (page === undefined) {
    const body = { type: 'page', name: 'Kept', status: 'DRAFT', content: titleBlocks(2, 'start') }
    const made = await own.call('POST', '/admin/pages', body)
    page = { path: `/admin/pages/${made.json.id}/translations/en`, revision: made.json.revision, text: 'start' }
  }
  const { json } = await own.call('GET', page.path)
  if (json?.revision !== page.revision || json.content[0].props.title !== page.text) result.lost += 1
  for (let count = 0; count < 5; count += 1) {
    const text = `${Math.random()}`
    const headers = { 'if-match': `"r${page.revision}"` }
    const saved = await own.call('PUT', page.path, { content: titleBlocks(2, text) }, headers)
    if (saved.status !== 200) continue
    result.acknowledged += 1
    Object.assign(page, { revision: saved.json.revision, text })
  }
}
