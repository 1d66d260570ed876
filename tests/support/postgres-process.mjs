import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.mjs'

const run = promisify(execFile)
const binaries = ['17', '16', '15', '14'].map((version) => `/usr/lib/postgresql/${version}/bin`)

/** PostgreSQL refuses to run as root, so root starts it as the user the package made. */
export async function startPostgres({ durable = false } = {}) {
  const bin = binaries.find((folder) => existsSync(join(folder, 'initdb')))
  if (bin === undefined) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'quoin-postgres-'))
  const port = await freePort()
  const isRoot = process.getuid?.() === 0
  const asUser = (command) => (isRoot ? ['su', ['postgres', '-c', command]] : ['sh', ['-c', command]])
  if (isRoot) await run('chown', ['postgres', folder])
  await chmod(folder, 0o700)
  const data = join(folder, 'data')
  await run(...asUser(`${bin}/initdb -D ${data} -U quoin --auth=trust --encoding=UTF8 --no-locale --no-sync`))
  const options = `${durable ? '' : '-F '}-p ${port} -k ${folder} -h 127.0.0.1`
  const start = () => detached(asUser(`${bin}/pg_ctl -D ${data} -o '${options}' -l ${folder}/log -w start`))
  const stop = async (how = 'fast') => {
    await run(...asUser(`${bin}/pg_ctl -D ${data} -m ${how} -w stop`))
  }
  await start()
  return {
    url: `postgres://quoin@127.0.0.1:${port}/postgres`,
    start,
    stop,
    async remove() {
      await stop('immediate').catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** `pg_ctl start` leaves a server behind that would keep pipes open, so it gets none. */
function detached([command, args]) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'ignore' })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`PostgreSQL did not start (${code}).`))))
  })
}
