import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { postgresStore } from '@quoin/server/postgres'
import { Pool } from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-process.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Asked for, it says as JSON which PostgreSQL this run has, or `null` where none is installed. */
    readonly postgresDesk: string
  }
}

export interface FoundPostgres {
  readonly kind: 'given' | 'installed'
  readonly url: string
  /** A database that is migrated and empty, to copy. */
  readonly template: string
}

/** One PostgreSQL for a whole run of tests: that of DATABASE_URL, else one started when the first test asks for it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let found: ReturnType<typeof findPostgres> | undefined
  const desk = createServer(async (_asked, answer) => {
    found ??= findPostgres()
    try {
      answer.end(JSON.stringify((await found)?.postgres ?? null))
    } catch (error) {
      answer.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((listening) => desk.listen(0, '127.0.0.1', listening))
  const { port } = desk.address() as AddressInfo // it listens on a port
  provide('postgresDesk', `http://127.0.0.1:${port}`)
  return async () => {
    desk.close()
    await (await found?.catch(() => undefined))?.remove()
  }
}

async function findPostgres(): Promise<{ readonly postgres: FoundPostgres; remove(): Promise<void> } | undefined> {
  const { DATABASE_URL } = process.env
  const template = `quoin_test_template_${process.pid}_${Date.now()}`
  if (DATABASE_URL) {
    await makeTemplate(DATABASE_URL, template)
    const remove = () => ask(DATABASE_URL, `drop database ${template}`)
    return { postgres: { kind: 'given', url: DATABASE_URL, template }, remove }
  }
  const started = await startPostgres()
  if (started === undefined) return undefined
  await makeTemplate(started.url, template)
  return { postgres: { kind: 'installed', url: started.url, template }, remove: started.remove }
}

async function makeTemplate(url: string, template: string): Promise<void> {
  await ask(url, `create database ${template}`)
  const address = new URL(url)
  address.pathname = `/${template}`
  const pool = new Pool({ connectionString: address.href })
  const store = postgresStore({ pool })
  await store.migrate()
  await store.close()
  if (!pool.ended) await pool.end()
}

async function ask(url: string, statement: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 })
  await pool.query(statement)
  await pool.end()
}
