import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { catalogue, pageTypes } from '@quoin/schemas'
import { createServer, diskBlobs, memoryBlobs } from '@quoin/server'
import { listen } from '@quoin/server/node'
import { postgresStore } from '@quoin/server/postgres'
import { sqliteStore } from '@quoin/server/sqlite'
import { CompiledQuery } from 'kysely'
import pg from 'pg'

const [database, port] = process.argv.slice(2)
const { MEDIA_FOLDER: mediaFolder, OUTBOUND_ALLOW: allowed = '' } = process.env
const many = 1_000_000_000
const store = database.startsWith('postgres:')
  ? postgresStore({ pool: new pg.Pool({ connectionString: database, max: 10 }) })
  : sqliteStore({ path: database })
process.on('message', (message) => ('weigh' in message ? weigh() : letGrowBy(message.growBy)))
const server = createServer({
  site: { catalogue, pageTypes },
  store,
  blobs: mediaFolder === undefined ? memoryBlobs() : diskBlobs({ folder: mediaFolder }),
  outbound: { rules: { allow: allowed.split(',').filter(Boolean), http: false } },
  limits: {
    admin: many,
    save: many,
    upload: many,
    transfer: many,
    publicRead: many,
    imageFetch: many,
    newsletter: many,
    form: many,
    formAddress: many,
    publicCacheBytes: 1024 * 1024,
  },
  trustProxy: 'any',
  print: (line) => console.log(line),
})
try {
  await server.ready
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await listen(server, { port: Number(port), hostname: '127.0.0.1' })
console.log('READY')

/** A database that may not grow is full as if the disk were. */
async function letGrowBy(growBy) {
  await store.write(async (tx) => {
    const { rows } = await tx.db.executeQuery(CompiledQuery.raw('pragma page_count'))
    const most = growBy === undefined ? many : rows[0].page_count + growBy
    await tx.db.executeQuery(CompiledQuery.raw(`pragma max_page_count = ${most}`))
  })
}

/** Tells how many bytes are held once all that nobody holds is gone. */
function weigh() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  process.send({ weighs: heapUsed + external })
}
