import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresStore } from '@quoin/server/postgres'
import { sqliteStore } from '@quoin/server/sqlite'
import Libsql from 'libsql'
import pg from 'pg'
import { startPostgres } from '../support/postgres-process.mjs'
import { benchServer } from './bench-server.mjs'
import { httpLoad } from './http-load.mjs'
import { compareAsync } from './measure.mjs'
import { storedPage } from './sample-pages.mjs'

const blocks = 20
const writers = [1, 8, 32]
const saves = 300
/** A save runs through so much code that the compiler takes thousands to have seen all of it. */
const savesToWarmUp = 4000

/** Durable saves of one edit, beside rows of the same size that the database alone commits one by one. */
export async function* apiSaves() {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-bench-'))
  const raw = new Libsql(join(folder, 'raw.db'))
  raw.exec('pragma journal_mode = wal')
  raw.exec('pragma synchronous = full')
  raw.exec('create table edits (id integer primary key, text text)')
  const insert = raw.prepare('insert into edits (text) values (?)')
  const commit = async () => perSecond(saves, () => insert.run([`Edit ${'x'.repeat(100)}`]))
  yield* savesOn(sqliteStore({ path: join(folder, 'site.db') }), 'api.save', () => commit)
  raw.close()
  rmSync(folder, { recursive: true, force: true })

  const postgres = await startPostgres({ durable: true })
  if (!postgres) return
  const pool = new pg.Pool({ connectionString: postgres.url, max: 40 })
  await pool.query('create table edits (id bigserial primary key, text text)')
  const row = () => pool.query('insert into edits (text) values ($1)', [`Edit ${'x'.repeat(100)}`])
  const store = postgresStore({ pool: new pg.Pool({ connectionString: postgres.url, max: 20 }) })
  yield* savesOn(store, 'api.save.postgres', (together) => async () => {
    const each = Math.ceil(saves / together)
    const started = performance.now()
    await Promise.all(
      Array.from({ length: together }, async () => {
        for (let count = 0; count < each; count += 1) await row()
      }),
    )
    return ((each * together) / (performance.now() - started)) * 1000
  })
  await pool.end()
  await postgres.remove()
}

async function* savesOn(store, name, floorFor) {
  const server = await benchServer({ store })
  const load = httpLoad()
  const pages = []
  for (let page = 0; page < Math.max(...writers); page += 1) {
    const { id } = await server.ask('POST', '/admin/pages', {
      type: 'page',
      name: `Page ${page}`,
      status: 'DRAFT',
      content: storedPage(blocks).content,
    })
    pages.push(id)
  }
  const present = (ids) =>
    Promise.all(ids.map(async (id) => ({ id, revision: (await server.ask('GET', `/admin/pages/${id}`)).revision })))
  const save = async (ids, count) =>
    load.save(server.api, { token: server.token, writers: await present(ids), saves: count })
  await save(pages, savesToWarmUp)
  for (const together of writers) {
    yield await compareAsync({
      name: together === 1 ? name : `${name}.${together}`,
      unit: 'saves/s',
      run: () => save(pages.slice(0, together), saves),
      floor: floorFor(together),
    })
  }
  load.stop()
  await server.close()
}

function perSecond(count, run) {
  const started = performance.now()
  for (let done = 0; done < count; done += 1) run()
  return (count / (performance.now() - started)) * 1000
}
