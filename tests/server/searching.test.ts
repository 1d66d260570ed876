import { randomUUID } from 'node:crypto'
import { memoryBlobs, type Store } from '@quoin/server'
import { postgresStore } from '@quoin/server/postgres'
import { sqliteStore } from '@quoin/server/sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exported, imported, portableServer } from './support/archives.ts'
import { halves } from './support/pictures.ts'
import { type TestPostgres, testPostgres } from './support/postgres.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await testPostgres()
}, 60_000)
afterAll(() => postgres.stop())

const stores: Readonly<Record<string, () => Promise<Store>>> = {
  SQLite: async () => sqliteStore({ path: ':memory:' }),
  PostgreSQL: async () => postgresStore({ pool: await postgres.pool() }),
}

async function fill(server: OwnedServer): Promise<void> {
  const { owner: token } = server
  const picture = `/api/admin/media/images/${randomUUID()}`
  await server.call('PUT', `${picture}?name=${encodeURIComponent('Übersicht.png')}`, {
    token,
    body: await halves(4, 2),
  })
  await server.call('PATCH', picture, { token, body: { alts: { fr: 'ÉTÉ 100 %' }, tags: ['Фото'] } })
  await server.call('POST', '/api/admin/forms', { token, body: { id: 'c', name: 'C', fieldsFrom: 'any' } })
  const body = { city: 'İZMİR', words: 'Öl & "Fett"', number: 42 }
  await server.call('POST', '/f/c', { body, headers: { accept: 'application/json' } })
}

async function found(server: OwnedServer, list: string, texts: readonly string[]) {
  const counts: [string, number][] = []
  for (const text of texts) {
    const { json } = await server.call('GET', `/api/admin/${list}?q=${encodeURIComponent(text)}`, {
      token: server.owner,
    })
    counts.push([text, json.length])
  }
  return counts
}

const times = (count: number, texts: readonly string[]) => texts.map((text) => [text, count])
const inPictures = [
  'Übersicht',
  'übersicht',
  'ÜBERSICHT',
  'U\u0308bersicht',
  'été',
  'ÉTÉ 100 %',
  'фото',
  'ФОТО',
  '.PNG',
]
const inAnswers = ['İzmİr', 'ÖL', 'öl & "fett"', '42']
const nowhere = ['ubersicht', 'alts', 'ete', '%_']

describe.each(Object.keys(stores))('what is searched for is found on %s', (name) => {
  test('in letters of either case, of any script, and where an archive was imported', async () => {
    const store = await stores[name]?.()
    const server = await portableServer({ ...(store && { store }) })
    await fill(server)
    const copy = await portableServer()
    await imported(copy, await exported(server))
    for (const one of [server, copy]) {
      expect(await found(one, 'media/images', [...inPictures, ...nowhere])).toEqual([
        ...times(1, inPictures),
        ...times(0, nowhere),
      ])
      expect(await found(one, 'forms/c/submissions', [...inAnswers, 'city'])).toEqual([
        ...times(1, inAnswers),
        ['city', 0],
      ])
    }
  })
})

test('what was stored before it could be found is found after the next start', async () => {
  const store = sqliteStore({ path: ':memory:' })
  const server = await ownedServer({ store, blobs: memoryBlobs() })
  await fill(server)
  await store.write(async ({ db }) => {
    for (const table of ['media_assets', 'submissions'])
      await sql`alter table ${sql.ref(table)} drop column searched`.execute(db)
    await sql`delete from quoin_migrations where name in ('media-4', 'forms-3')`.execute(db)
  })
  await store.migrate()
  expect(await found(server, 'media/images', inPictures)).toEqual(times(1, inPictures))
  expect(await found(server, 'forms/c/submissions', inAnswers)).toEqual(times(1, inAnswers))
  await server.close()
})
