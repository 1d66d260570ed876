import { join } from 'node:path'
import Libsql from 'libsql'
import { client, conclude, numberArgument, somePort, startServer, titleBlocks } from './running-server.mjs'
import { smallDisk } from './small-disk.mjs'

/** Fills the disk under a writing server. Saves are refused with 507 while reads go on, nothing is half written, and it recovers by itself (T-11). */
const rounds = numberArgument('--rounds', 3)
const pages = 3
const blocks = 40
const disk = smallDisk()
const file = join(disk.folder, 'site.sqlite')
const port = somePort()
const { call, becomeOwner } = client(`http://127.0.0.1:${port}`)
const path = (id) => `/admin/pages/${id}/translations/en`
const result = {
  promise: 'a full disk refuses saves with 507, keeps what was acknowledged, and recovers without a restart',
  by: disk.by,
  rounds,
  acknowledged: 0,
  refused: 0,
  otherAnswers: 0,
  failedReads: 0,
  lost: 0,
  notRecovered: 0,
  integrity: '',
}

let server = startServer(file, port)
await becomeOwner(await server.ready)
const known = new Map()
for (let page = 0; page < pages; page += 1) {
  const made = await call('POST', '/admin/pages', {
    type: 'page',
    name: `Page ${page}`,
    slug: `page-${page}`,
    status: 'PUBLISHED',
    content: titleBlocks(blocks, 'start'),
  })
  known.set(made.json.id, { revision: made.json.revision, text: 'start', slug: `page-${page}` })
}

for (let round = 0; round < rounds; round += 1) {
  disk.fill(server)
  await Promise.all([...known].map(([id, state]) => saveUntilRefused(id, state)))
  for (const [id, state] of known) await checkReads(id, state)
  disk.free(server)
  for (const [id, state] of known) if (!(await recovers(id, state))) result.notRecovered += 1
}

await server.kill()
server = startServer(file, port)
await server.ready
for (const [id, state] of known) await checkReads(id, state)
await server.kill()
const database = new Libsql(file)
result.integrity = database.prepare('pragma integrity_check').get().integrity_check
database.close()
disk.remove()
conclude(
  result,
  result.refused >= rounds &&
    result.otherAnswers + result.failedReads + result.lost + result.notRecovered === 0 &&
    result.integrity === 'ok',
)

async function save(id, state, text) {
  const headers = { 'if-match': `"r${state.revision}"` }
  const answer = await call('PUT', path(id), { content: titleBlocks(blocks, text) }, headers)
  if (answer.status === 200) {
    Object.assign(state, { revision: answer.json.revision, text })
    result.acknowledged += 1
  } else if (answer.status === 507 && answer.json.code === 'storage_full') result.refused += 1
  else result.otherAnswers += 1
  return answer.status
}

async function saveUntilRefused(id, state) {
  for (let count = 0; count < 500; count += 1) {
    const status = await save(id, state, `${count}-${Math.random()}-${'x'.repeat(2000)}`)
    if (status !== 200) return
  }
}

async function checkReads(id, state) {
  const own = await call('GET', path(id))
  const texts = new Set((own.json?.content ?? []).map((block) => block.props.title))
  const visible = await call('GET', `/app/pages/${state.slug}`)
  if (own.status !== 200 || visible.status !== 200) result.failedReads += 1
  if (own.json?.revision !== state.revision || texts.size !== 1 || !texts.has(state.text)) result.lost += 1
}

async function recovers(id, state) {
  for (let count = 0; count < 20; count += 1) if ((await save(id, state, `again ${count}`)) === 200) return true
  return false
}
