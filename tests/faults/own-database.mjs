import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../support/postgres-process.mjs'

/**
 * An empty database of its own: on the PostgreSQL that `--database` or DATABASE_URL names, on one started here for
 * `--database postgres`, else a SQLite file. `address` is what a server process is told.
 */
export async function ownDatabase() {
  const given = argument('--database') ?? process.env.DATABASE_URL
  if (given === undefined || given === 'sqlite') return sqliteFile()
  if (given !== 'postgres') return databaseAt(given)
  const postgres = await startPostgres({ durable: true })
  if (postgres) return databaseAt(postgres.url, postgres.remove)
  console.error('PostgreSQL is not installed here. Install it, as in "apt-get install postgresql".')
  process.exit(2)
}

function argument(name) {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}

function sqliteFile() {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-database-'))
  const remove = async () => rmSync(folder, { recursive: true, force: true })
  return { kind: 'sqlite', address: join(folder, 'site.sqlite'), remove }
}

async function databaseAt(url, stop = async () => {}) {
  const name = `quoin_${process.pid}_${Date.now()}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    kind: 'postgres',
    address: own.href,
    async remove() {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      await stop()
    },
  }
}
