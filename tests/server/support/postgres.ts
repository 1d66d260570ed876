import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { Pool } from 'pg'

export interface TestPostgres {
  /** Which database the tests ran on. */
  readonly kind: 'given' | 'installed' | 'pglite'
  /** A pool on an empty database of its own. */
  pool(): Promise<Pool>
  stop(): Promise<void>
}

const run = promisify(execFile)
const binaries = ['17', '16', '15', '14'].map((version) => `/usr/lib/postgresql/${version}/bin`)

/** The server of DATABASE_URL, else an installed one started for the tests, else PGlite. */
export async function testPostgres(): Promise<TestPostgres> {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) return serverAt(DATABASE_URL, 'given', async () => {})
  const bin = binaries.find((folder) => existsSync(join(folder, 'initdb')))
  return bin === undefined ? pglite() : startInstalled(bin)
}

async function serverAt(url: string, kind: 'given' | 'installed', stop: () => Promise<void>): Promise<TestPostgres> {
  const admin = new Pool({ connectionString: url, max: 1 })
  const made: string[] = []
  const pools: Pool[] = []
  return {
    kind,
    async pool() {
      const name = `quoin_test_${process.pid}_${Date.now()}_${made.length}`
      await admin.query(`create database ${name}`)
      made.push(name)
      const address = new URL(url)
      address.pathname = `/${name}`
      const pool = new Pool({ connectionString: address.href, max: 10 })
      pools.push(pool)
      return pool
    },
    async stop() {
      await Promise.all(pools.map((pool) => (pool.ended ? undefined : pool.end())))
      for (const name of made) await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
      await stop()
    },
  }
}

/** PostgreSQL refuses to run as root, so root starts it as the user the package made. */
async function startInstalled(bin: string): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-postgres-'))
  const port = await freePort()
  const isRoot = process.getuid?.() === 0
  const asUser = (command: string): readonly [string, readonly string[]] =>
    isRoot ? ['su', ['postgres', '-c', command]] : ['sh', ['-c', command]]
  if (isRoot) await run('chown', ['postgres', folder])
  await chmod(folder, 0o700)
  const data = join(folder, 'data')
  await run(...mutable(asUser(`${bin}/initdb -D ${data} -U quoin --auth=trust --encoding=UTF8 --no-sync`)))
  const options = `-F -p ${port} -k ${folder} -h 127.0.0.1`
  await started(asUser(`${bin}/pg_ctl -D ${data} -o '${options}' -l ${folder}/log -w start`))
  return serverAt(`postgres://quoin@127.0.0.1:${port}/postgres`, 'installed', async () => {
    await run(...mutable(asUser(`${bin}/pg_ctl -D ${data} -m immediate -w stop`)))
    await rm(folder, { recursive: true, force: true })
  })
}

function mutable([command, args]: readonly [string, readonly string[]]): [string, string[]] {
  return [command, [...args]]
}

/** `pg_ctl start` leaves a server behind that would keep pipes open, so it gets none. */
function started([command, args]: readonly [string, readonly string[]]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'ignore' })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`PostgreSQL did not start (${code}).`))))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port.')),
      )
    })
  })
}

/** One connection in the process: enough for the contract, not for what needs several writers at once. */
function pglite(): TestPostgres {
  const open: PGlite[] = []
  return {
    kind: 'pglite',
    async pool() {
      const database = await PGlite.create()
      open.push(database)
      let queue: Promise<unknown> = Promise.resolve()
      const pool = {
        async connect() {
          let release: () => void = () => {}
          const before = queue
          queue = new Promise<void>((resolve) => {
            release = resolve
          })
          await before
          return {
            async query(given: string | { readonly text: string; readonly values?: unknown[] }) {
              const { text, values = [] } = typeof given === 'string' ? { text: given } : given
              const { rows, affectedRows } = await database.query(text, values)
              return { rows, rowCount: affectedRows ?? rows.length, command: text.trim().split(' ')[0]?.toUpperCase() }
            },
            getTypeParser: () => (text: string) => text,
            on() {},
            once() {},
            removeListener() {},
            release,
          }
        },
        async end() {
          await database.close()
        },
        on() {},
      }
      return pool as unknown as Pool // what the store uses of a pool
    },
    async stop() {
      await Promise.all(open.map((database) => (database.closed ? undefined : database.close())))
    },
  }
}
