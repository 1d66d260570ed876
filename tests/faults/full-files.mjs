import { spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../support/source-module.mjs'
import { client, conclude, numberArgument, somePort, startServer } from './running-server.mjs'
import { smallDisk } from './small-disk.mjs'

/** Fills the disk under uploads, an export and a backup. Each says that there is no room and leaves nothing by halves, and goes on once there is. */
const rounds = numberArgument('--rounds', 2)
const disk = smallDisk()
if (disk.by !== 'tmpfs') {
  disk.remove()
  console.error('No small disk can be mounted here. Run it as root, as in a container of its own.')
  process.exit(2)
}
const database = join(disk.folder, 'quoin.db')
const saved = join(disk.folder, 'backup.tar.gz')
const archived = join(disk.folder, 'site.tar.gz')
const port = somePort()
const address = `http://127.0.0.1:${port}`
const { call, becomeOwner } = client(address)
const result = {
  promise:
    'on a full disk uploads, exports and backups are refused in words, nothing is kept by halves, and all recover',
  rounds,
  uploaded: 0,
  refused: 0,
  otherAnswers: [],
  wrongWords: [],
  lost: 0,
  leftBehind: [],
  notRecovered: [],
}

const server = startServer(database, port, { MEDIA_FOLDER: join(disk.folder, 'media'), TMPDIR: disk.folder })
const token = await becomeOwner(await server.ready)
const headers = { authorization: `Bearer ${token}` }
const known = new Map()
/** Where what was done is kept. */
const kept = [saved, archived].map((path) => relative(disk.folder, path))
for (let count = 0; count < 4; count += 1) await send(400_000)
await expectDone('backup', () => quoin('backup', saved))
await expectDone('quoin export', () => quoin('export', archived))
const before = [saved, archived].map((path) => hashOf(readFileSync(path)))

for (let round = 0; round < rounds; round += 1) {
  disk.fill(server)
  for (let count = 0; count < 4; count += 1) await send(1_000_000)
  const exported = await exportSite()
  if (exported.state !== 'failed' || exported.problem.code !== 'storage_full')
    result.wrongWords.push(`export: ${JSON.stringify(exported.problem ?? exported.state)}`)
  for (const act of [
    ['backup', saved],
    ['export', archived],
  ]) {
    const { code, output } = await quoin(...act)
    if (code !== 1 || !output.startsWith('There is no space left on the disk.'))
      result.wrongWords.push(`quoin ${act[0]}: ${code} ${output.slice(0, 200)}`)
  }
  for (const [at, path] of [saved, archived].entries()) if (hashOf(readFileSync(path)) !== before[at]) result.lost += 1
  await lookAround()
  disk.free(server)
  if ((await send(1000)) !== 201) result.notRecovered.push('upload')
  await expectDone('export', exportSite)
}
await expectDone('backup', () => quoin('backup', saved))
await expectDone('quoin export', () => quoin('export', archived))
await server.kill()
disk.remove()
conclude(
  result,
  result.uploaded > 0 &&
    result.refused >= rounds &&
    result.lost === 0 &&
    [result.otherAnswers, result.wrongWords, result.leftBehind, result.notRecovered].every(
      ({ length }) => length === 0,
    ),
)

async function send(bytes) {
  const [id, body] = [randomUUID(), Buffer.from(randomBytes(bytes / 2).toString('hex'))]
  const answer = await fetch(`${address}/api/admin/media/files/${id}?name=words.txt`, {
    method: 'PUT',
    headers,
    body,
  }).catch(() => undefined)
  if (answer === undefined) {
    result.otherAnswers.push(`upload: no answer, the server ${server.isRunning() ? 'runs' : 'ended'}`)
    return
  }
  const { code } = await answer.json()
  if (answer.status === 201) {
    known.set(id, hashOf(body))
    result.uploaded += 1
  } else if (answer.status === 507 && code === 'storage_full') result.refused += 1
  else result.otherAnswers.push(`upload: ${answer.status} ${code}`)
  return answer.status
}

async function exportSite() {
  const made = await call('POST', '/admin/export', { include: { media: true } })
  if (made.status !== 202) return { state: 'failed', problem: made.json }
  for (;;) {
    const { json } = await call('GET', `/admin/jobs/${made.json.jobId}`)
    if (json.state === 'done') kept.push(`media/site-1/transfer/${made.json.jobId}.tar.gz`)
    if (json.state === 'done' || json.state === 'failed') return json
    await new Promise((done) => setTimeout(done, 50))
  }
}

async function quoin(...args) {
  const command = spawn(process.execPath, [join(root, 'engine/server/dist/cli.js'), ...args], {
    cwd: disk.folder,
    env: { ...process.env, DATA_DIR: disk.folder, TMPDIR: disk.folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const code = await new Promise((done) => command.once('close', done))
  return { state: code === 0 ? 'done' : 'failed', code, output }
}

async function expectDone(what, act) {
  const { state, ...rest } = await act()
  if (state !== 'done') result.notRecovered.push(`${what}: ${JSON.stringify(rest).slice(0, 300)}`)
}

/** What is listed is whole, and nothing lies about that nobody will finish. */
async function lookAround() {
  const { json } = await call('GET', '/admin/media/files?pageSize=1000')
  if (json.length !== known.size) result.lost += 1
  for (const { id } of json) {
    const answer = await fetch(`${address}/api/admin/media/files/${id}/original`, { headers })
    if (hashOf(Buffer.from(await answer.arrayBuffer())) !== known.get(id)) result.lost += 1
  }
  for (const name of readdirSync(disk.folder, { recursive: true })) {
    const isHalf = /\.part$|quoin-|\.tar\.gz$/.test(name) && !kept.includes(name)
    if (isHalf && statSync(join(disk.folder, name)).isFile()) result.leftBehind.push(name)
  }
}

function hashOf(bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}
