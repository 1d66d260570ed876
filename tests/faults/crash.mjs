import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { client, conclude, numberArgument, somePort, startServer } from './running-server.mjs'
import { writtenPages } from './written-pages.mjs'

/** Kills a writing server at random moments. Nothing that was acknowledged may be missing afterwards, and no page may be half written. */
const kills = numberArgument('--kills', 20)
const folder = mkdtempSync(join(tmpdir(), 'quoin-crash-'))
const file = join(folder, 'site.sqlite')
const port = somePort()
const { call, becomeOwner } = client(`http://127.0.0.1:${port}`)

let server = startServer(file, port)
await becomeOwner(await server.ready)
const written = await writtenPages(call, { pages: 4, blocks: 12 })

const result = {
  promise: 'no acknowledged save is lost, no page is half written',
  kills,
  acknowledged: 0,
  lost: 0,
  halfWritten: 0,
}
for (let kill = 0; kill < kills; kill += 1) {
  let stop = false
  const writers = written.ids.map(async (id) => {
    while (!stop) {
      const answer = await written.write(id).catch(() => undefined)
      if (answer?.status !== 200) return
      result.acknowledged += 1
    }
  })
  await new Promise((done) => setTimeout(done, 30 + Math.random() * 250))
  stop = true
  await server.kill()
  await Promise.allSettled(writers)
  server = startServer(file, port)
  await server.ready
  for (const id of written.ids) {
    const { isWhole, isLost } = await written.check(id)
    if (!isWhole) result.halfWritten += 1
    if (isLost) result.lost += 1
  }
}
await server.kill()
rmSync(folder, { recursive: true, force: true })
conclude(result, result.lost === 0 && result.halfWritten === 0 && result.acknowledged > 0)
