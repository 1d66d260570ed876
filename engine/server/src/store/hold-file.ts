import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ConfigError } from '@quoin/engine'

interface Holder {
  readonly pid: number
  readonly since: string
}

/** Keeps a second server off a database file. Answers how to let go of it. */
export function holdFile(path: string): () => void {
  const mark = `${path}.serving`
  const own: Holder = { pid: process.pid, since: new Date().toISOString() }
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(mark, JSON.stringify(own), { flag: 'wx' })
      return () => rmSync(mark, { force: true })
    } catch (error) {
      if (!isExisting(error) || attempt > 0) throw error
      const holder = readHolder(mark)
      if (holder && holder.pid !== process.pid && isAlive(holder.pid)) throw inUse(path, holder)
      // Left behind by a process that ended without closing.
      rmSync(mark, { force: true })
    }
  }
}

/** Whether a server works on this file now, for acts that need it alone. */
export function holderOf(path: string): Holder | undefined {
  const holder = readHolder(`${path}.serving`)
  return holder && holder.pid !== process.pid && isAlive(holder.pid) ? holder : undefined
}

function readHolder(mark: string): Holder | undefined {
  try {
    const holder: Holder = JSON.parse(readFileSync(mark, 'utf8'))
    return Number.isInteger(holder.pid) ? holder : undefined
  } catch {
    // Half written or gone meanwhile: nobody holds it.
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EPERM'
  }
}

function isExisting(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST'
}

function inUse(path: string, { pid, since }: Holder): ConfigError {
  return new ConfigError(
    'STORE_IN_USE',
    `The database file "${path}" is served by process ${pid} since ${since}. Stop that server first, or use PostgreSQL for several.`,
  )
}
