import { ownDatabase } from './own-database.mjs'
import { client, conclude, numberArgument, somePort, startServer, titleBlocks } from './running-server.mjs'

/**
 * Many editors on one page. Every save is in the history, or its writer was told of a conflict: nothing is overwritten in
 * silence. On PostgreSQL several servers take their saves.
 */
const editors = numberArgument('--editors', 20)
const saves = numberArgument('--saves', 500)
const database = await ownDatabase()
const serverCount = database.kind === 'postgres' ? numberArgument('--servers', 2) : 1
const blocks = 8
const servers = []
const calls = []
let token
for (let count = 0; count < serverCount; count += 1) {
  const port = somePort()
  const server = startServer(database.address, port)
  const { call, becomeOwner, enter } = client(`http://127.0.0.1:${port}`)
  const output = await server.ready
  if (token === undefined) token = await becomeOwner(output)
  else enter(token)
  servers.push(server)
  calls.push(call)
}
const [call] = calls
const made = await call('POST', '/admin/pages', {
  type: 'page',
  name: 'Busy',
  status: 'DRAFT',
  content: titleBlocks(blocks, 'start'),
})
const path = `/admin/pages/${made.json.id}/translations/en`

const result = {
  promise: 'every save is in the history or was answered 412',
  database: database.kind,
  servers: serverCount,
  editors,
  saves,
  accepted: 0,
  merged: 0,
  conflicts: 0,
  other: 0,
  overwritten: 0,
}
const acceptedSaves = []
let left = saves
await Promise.all(
  Array.from({ length: editors }, async (_, editor) => {
    const call = calls[editor % calls.length]
    while (left > 0) {
      left -= 1
      const { json: base } = await call('GET', path)
      const block = `b${Math.floor(Math.random() * blocks)}`
      const text = `${editor}-${left}`
      const answer = await call(
        'PATCH',
        `${path}?merge=blocks&kind=save`,
        [{ op: 'replace', path: `/content/@${block}/props/title`, value: text }],
        {
          'if-match': `"r${base.revision}"`,
          'content-type': 'application/json-patch+json',
        },
      )
      if (answer.status === 412) result.conflicts += 1
      else if (answer.status !== 200) result.other += 1
      else {
        result.accepted += 1
        if (answer.json.merged) result.merged += 1
        acceptedSaves.push({ revision: answer.json.revision, block, text })
      }
    }
  }),
)

const { json: last } = await call('GET', path)
const numbers = new Set(acceptedSaves.map(({ revision }) => revision))
const everyOneCounted =
  numbers.size === acceptedSaves.length && last.revision === made.json.revision + acceptedSaves.length
for (const { revision, block, text } of sample(acceptedSaves, 200)) {
  const { json } = await call('GET', `${path}/revisions/${revision}`)
  if (json.values.content.find(({ id }) => id === block)?.props.title !== text) result.overwritten += 1
}
for (const { id, props } of last.content) {
  const latest = acceptedSaves.filter(({ block }) => block === id).sort((a, b) => b.revision - a.revision)[0]
  if (latest && latest.text !== props.title) result.overwritten += 1
}
await Promise.all(servers.map((server) => server.kill()))
await database.remove()
conclude(
  { ...result, everyOneCounted },
  everyOneCounted && result.overwritten === 0 && result.other === 0 && result.accepted > 0,
)

function sample(list, size) {
  return [...list].sort(() => Math.random() - 0.5).slice(0, size)
}
