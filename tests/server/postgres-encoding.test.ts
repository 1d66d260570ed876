import { postgresStore } from '@quoin/server/postgres'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPostgres, testPostgres } from './support/postgres.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await testPostgres()
}, 60_000)
afterAll(() => postgres.stop())

const unfit = ['LATIN1', 'SQL_ASCII']

test('a database that has no place for every letter is refused before anything is written to it', async ({ skip }) => {
  if (postgres.kind === 'pglite') skip('PGlite has no other encoding')
  const admin = await postgres.emptyPool()
  for (const encoding of unfit) {
    const name = `quoin_encoding_${process.pid}_${encoding.toLowerCase()}`
    await admin.query(`create database ${name} encoding '${encoding}' template template0 lc_collate 'C' lc_ctype 'C'`)
    const address = new URL(admin.options.connectionString ?? '')
    address.pathname = `/${name}`
    const pool = new Pool({ connectionString: address.href })
    await expect(postgresStore({ pool }).migrate()).rejects.toMatchObject({
      code: 'DATABASE_UNFIT',
      message: `The database keeps text as ${encoding}, which has no place for every letter. Create one with "createdb --encoding=UTF8 --template=template0", and name it in DATABASE_URL.`,
    })
    expect((await pool.query(`select 1 from pg_tables where schemaname = 'public'`)).rows).toEqual([])
    await pool.end()
    await admin.query(`drop database ${name}`)
  }
})
