import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { client, conclude, numberArgument, somePort, startServer } from './running-server.mjs'

/** Kills a server at random moments while it takes pictures and files. What it acknowledged is there byte for byte, what it lists can be read whole, and what was cut off can be sent again. */
const kills = numberArgument('--kills', 10)
const senders = numberArgument('--senders', 3)
const folder = mkdtempSync(join(tmpdir(), 'quoin-cut-upload-'))
const file = join(folder, 'site.sqlite')
const variables = { MEDIA_FOLDER: join(folder, 'media'), TMPDIR: folder }
const port = somePort()
const address = `http://127.0.0.1:${port}`
const { call, becomeOwner } = client(address)
const result = {
  promise: 'no acknowledged upload is lost, none is listed by halves, and one that was cut off can be sent again',
  kills,
  acknowledged: 0,
  cutOff: 0,
  lost: 0,
  byHalves: 0,
  notTakenAgain: 0,
}

let server = startServer(file, port, variables)
const token = await becomeOwner(await server.ready)
const headers = { authorization: `Bearer ${token}` }
const sent = new Map()
const acknowledged = new Set()

for (let kill = 0; kill < kills; kill += 1) {
  let stop = false
  const cutOff = []
  const sending = Array.from({ length: senders }, async (_, sender) => {
    while (!stop) {
      const upload = sender % 2 === 0 ? await picture() : text()
      if (await send(upload)) acknowledged.add(upload.id)
      else return cutOff.push(upload)
    }
  })
  await new Promise((done) => setTimeout(done, 100 + Math.random() * 500))
  stop = true
  await server.kill()
  await Promise.all(sending)
  server = startServer(file, port, variables)
  await server.ready
  for (const id of acknowledged) if (!(await isWhole(sent.get(id)))) result.lost += 1
  for (const { id } of await listed()) if (!(await isWhole(sent.get(id)))) result.byHalves += 1
  for (const upload of cutOff) {
    result.cutOff += 1
    if ((await send(upload)) && (await isWhole(upload))) acknowledged.add(upload.id)
    else result.notTakenAgain += 1
  }
}
result.acknowledged = acknowledged.size
await server.kill()
rmSync(folder, { recursive: true, force: true })
conclude(
  result,
  result.lost + result.byHalves + result.notTakenAgain === 0 && result.acknowledged > 0 && result.cutOff > 0,
)

function upload(kind, name, body) {
  return { kind, id: randomUUID(), name, body, hash: hashOf(body) }
}

async function picture() {
  const noise = { width: 300, height: 200, channels: 3 }
  const body = await sharp(randomBytes(noise.width * noise.height * noise.channels), { raw: noise })
    .png()
    .toBuffer()
  return upload('images', 'noise.png', body)
}

function text() {
  return upload('files', 'words.txt', Buffer.from(randomBytes(300_000).toString('hex')))
}

async function send(upload) {
  const { kind, id, name, body } = upload
  sent.set(id, upload)
  const path = `${address}/api/admin/media/${kind}/${id}?name=${name}`
  const answer = await fetch(path, { method: 'PUT', headers, body }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  return answer?.ok === true
}

async function listed() {
  const lists = ['images', 'files'].map((kind) => call('GET', `/admin/media/${kind}?pageSize=1000`))
  return (await Promise.all(lists)).flatMap(({ json }) => json)
}

/** The original, and each size of a picture. */
async function isWhole({ kind, id, hash }) {
  const original = await fetch(`${address}/api/admin/media/${kind}/${id}/original`, { headers })
  const bytes = Buffer.from(await original.arrayBuffer())
  if (!original.ok || hashOf(bytes) !== hash) return false
  const { json } = await call('GET', `/admin/media/${kind}/${id}`)
  for (const source of addressesIn(json.value)) {
    const size = await fetch(new URL(source, address))
    if (!size.ok || (await size.arrayBuffer()).byteLength === 0) return false
  }
  return true
}

function addressesIn(value) {
  if (typeof value === 'string') return value.match(/\/media\/[^\s,]+/g) ?? []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : []
}

function hashOf(bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}
