import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { client, conclude, numberArgument, somePort, startServer, titleBlocks } from './running-server.mjs'

/** A site with a history longer than the memory of its server goes out as one file, and comes in. */
const versions = numberArgument('--versions', 1000)
const heapMiB = numberArgument('--heap', 96)
const blocks = 1000
const folder = mkdtempSync(join(tmpdir(), 'quoin-long-history-'))
const file = join(folder, 'site.sqlite')
const port = somePort()
const { call, becomeOwner, enter } = client(`http://127.0.0.1:${port}`)
const result = {
  promise: 'an export and an import need no more memory for a longer history',
  versions,
  heapMiB,
  historyMiB: 0,
  kept: 0,
}

const first = startServer(file, port)
const token = await becomeOwner(await first.ready)
const content = titleBlocks(blocks, 'Long '.repeat(20))
const { id } = (await call('POST', '/admin/pages', { type: 'page', name: 'Old', content })).json
await first.kill()
result.historyMiB = Math.round((versions * JSON.stringify(content).length) / 1024 / 1024)
writeHistory()

const server = startServer(file, port, { NODE_OPTIONS: `--max-old-space-size=${heapMiB}` })
await server.ready
enter(token)
let fault
try {
  const archive = await exported()
  const job = await sentIn(archive)
  await done(job)
  const { status } = await call('POST', `/admin/import/${job}/apply`, {})
  if (status !== 202) throw new Error(`The import was answered ${status}.`)
  await done(job)
  const history = await fetch(
    `http://127.0.0.1:${port}/api/admin/pages/${id}/translations/en/revisions?collapse=false&pageSize=1`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  result.kept = Number(history.headers.get('x-total-count'))
} catch (error) {
  fault = server.isRunning() ? error.message : 'The server ended.'
}
if (server.isRunning()) await server.kill()
rmSync(folder, { recursive: true, force: true })
// the import adds an entry of its own
conclude({ ...result, ...(fault ? { fault } : {}) }, result.kept === versions + 1)

/** As that many saves would have left it. */
function writeHistory() {
  const database = new Libsql(file)
  const others = `with recursive n(i) as (select 2 union all select i + 1 from n where i < ${versions})`
  database.exec(`${others} insert into snapshots (page_id, language, fields, content, issues)
    select page_id, language, fields, content, issues from n, (select * from snapshots order by id desc limit 1)`)
  database.exec(`${others} insert into revisions (page_id, language, revision, kind, line, at, by_id, parent, snapshot, summary)
    select page_id, language, i, 'save', line, at + i, by_id, i - 1, snapshot + i - 1, summary
    from n, (select * from revisions where page_id = '${id}')`)
  database.exec(`update documents set revision = ${versions} where page_id = '${id}'`)
  database.close()
}

async function exported() {
  const { json } = await call('POST', '/admin/export', { include: { revisions: true } })
  await done(json.jobId)
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/export/${json.jobId}/archive`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return Buffer.from(await answer.arrayBuffer())
}

async function sentIn(archive) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/import?mode=replace`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
    body: archive,
  })
  const { jobId, title } = await answer.json()
  if (!jobId) throw new Error(`The archive was answered ${answer.status}: ${title}`)
  return jobId
}

async function done(jobId) {
  for (;;) {
    const { json } = await call('GET', `/admin/jobs/${jobId}`)
    if (json.state === 'done') return
    if (json.state === 'failed') throw new Error(json.problem.title)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
