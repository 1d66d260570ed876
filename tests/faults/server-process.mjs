import { catalogue, pageTypes } from '@quoin/schemas'
import { createServer } from '@quoin/server'
import { listen } from '@quoin/server/node'
import { sqliteStore } from '@quoin/server/sqlite'

const [path, port] = process.argv.slice(2)
const many = 1_000_000_000
const server = createServer({
  site: { catalogue, pageTypes },
  store: sqliteStore({ path }),
  limits: { admin: many, save: many, publicRead: many },
  print: (line) => console.log(line),
})
await server.ready
await listen(server, { port: Number(port), hostname: '127.0.0.1' })
console.log('READY')
