import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { client, conclude, numberArgument, somePort, startServer, titleBlocks } from './running-server.mjs'

/** Kills a writing server at random moments. Nothing that was acknowledged may be missing afterwards, and no page may be half written. */
const kills = numberArgument('--kills', 20)
const pages = 4
const blocks = 12
const folder = mkdtempSync(join(tmpdir(), 'quoin-crash-'))
const file = join(folder, 'site.sqlite')
const port = somePort()
const { call, becomeOwner } = client(`http://127.0.0.1:${port}`)
const path = (id) => `/admin/pages/${id}/translations/en`

let server = startServer(file, port)
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

const result = {
  promise: 'no acknowledged save is lost, no page is half written',
  kills,
  acknowledged: 0,
  lost: 0,
  halfWritten: 0,
}
for (let kill = 0; kill < kills; kill += 1) {
  let stop = false
  const writers = [...known].map(async ([id, state]) => {
    while (!stop) {
      const text = `${kill}-${Math.random().toString(36).slice(2)}`
      state.sent.add(text)
      const answer = await call(
        'PUT',
        path(id),
        { content: titleBlocks(blocks, text) },
        { 'if-match': `"r${state.revision}"` },
      ).catch(() => undefined)
      if (answer?.status !== 200) return
      Object.assign(state, { revision: answer.json.revision, text })
      result.acknowledged += 1
    }
  })
  await new Promise((done) => setTimeout(done, 30 + Math.random() * 250))
  stop = true
  await server.kill()
  await Promise.allSettled(writers)
  server = startServer(file, port)
  await server.ready
  for (const [id, state] of known) await check(id, state)
}
await server.kill()
rmSync(folder, { recursive: true, force: true })
conclude(result, result.lost === 0 && result.halfWritten === 0 && result.acknowledged > 0)

async function check(id, state) {
  const { status, json } = await call('GET', path(id))
  const texts = new Set((json?.content ?? []).map((block) => block.props.title))
  if (status !== 200 || texts.size !== 1 || json.content.length !== blocks) result.halfWritten += 1
  const [text] = texts
  const newer = json?.revision > state.revision && state.sent.has(text)
  const same = json?.revision === state.revision && text === state.text
  if (!newer && !same) result.lost += 1
  Object.assign(state, { revision: json?.revision, text, sent: new Set([text]) })
}
