import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError, isRecord } from '@quoin/engine'
import Libsql from 'libsql'
import { isDamage, isUnwritableDatabase } from '../../failures/failure.ts'
import { makePrivateFile } from './private-file.ts'

export interface Holder {
  readonly pid: number
  readonly since: string
}

/**
 * Keeps a second server off a database file. Answers how to let go of it. The hold is an open transaction in a file
 * beside it: the system ends it together with the process, so nothing is ever left behind by one that was killed.
 */
export function holdFile(path: string): () => void {
  const mark = openMark(path)
  try {
    mark.exec('create table if not exists holder (pid integer not null, since text not null)')
    mark.exec('begin immediate')
    mark.exec('delete from holder')
    mark.prepare('insert into holder (pid, since) values (?, ?)').run([process.pid, new Date().toISOString()])
    mark.exec('commit')
    mark.exec('begin immediate')
  } catch (error) {
    const holder = isBusy(error) ? readHolder(mark) : undefined
    mark.close()
    throw isBusy(error) ? inUse(path, holder) : asUnfit(path, error)
  }
  return () => {
    mark.exec('rollback')
    mark.close()
  }
}

/** Whether a server works on this file now, for acts that need it alone. */
export function holderOf(path: string): Holder | undefined {
  if (!existsSync(markPath(path))) return undefined
  const mark = openMark(path)
  try {
    mark.exec('begin immediate')
    mark.exec('rollback')
    return undefined
  } catch (error) {
    if (!isBusy(error)) throw asUnfit(path, error)
    return readHolder(mark) ?? { pid: 0, since: 'a moment ago' }
  } finally {
    mark.close()
  }
}

function markPath(path: string): string {
  return `${path}-serving`
}

function openMark(path: string): Libsql.Database {
  makePrivateFile(markPath(path))
  try {
    return new Libsql(markPath(path), { timeout: 0 })
  } catch {
    throw existsSync(markPath(path)) ? unusable(path) : noRoomBeside(path)
  }
}

/** Undefined while the holder is just writing its name. */
function readHolder(mark: Libsql.Database): Holder | undefined {
  try {
    const row: unknown = mark.prepare('select pid, since from holder').get()
    return row as Holder | undefined // written by holdFile only
  } catch {
    return undefined
  }
}

function isBusy(error: unknown): boolean {
  return isRecord(error) && String(error.code).startsWith('SQLITE_BUSY')
}

/** What is said about a database does not fit a file that holds nothing of the site. */
function asUnfit(path: string, error: unknown): unknown {
  if (isDamage(error)) return unfit(path, 'is damaged')
  return isUnwritableDatabase(error) ? unusable(path) : error
}

/** Deleting the file helps only who may make another. */
function unusable(path: string): ConfigError {
  try {
    accessSync(dirname(path), constants.W_OK)
  } catch {
    return noRoomBeside(path)
  }
  return unfit(path, 'cannot be read and written by this user')
}

function unfit(path: string, what: string): ConfigError {
  return new ConfigError(
    'STORE_MARK_UNFIT',
    `The file "${markPath(path)}" ${what}. It only says which server uses the database and holds nothing of the site: once no server does, delete it and start again.`,
  )
}

/** As on a read-only disk, or in a folder of another user: there is no file to delete, or no right to. */
function noRoomBeside(path: string): ConfigError {
  return new ConfigError(
    'STORE_FOLDER_UNFIT',
    `"${dirname(path)}" cannot be written by this user, and the database keeps files beside its own. Give it permission, or choose another folder (DATA_DIR).`,
  )
}

function inUse(path: string, holder: Holder | undefined): ConfigError {
  const who = holder ? `process ${holder.pid} since ${holder.since}` : 'another process'
  return new ConfigError(
    'STORE_IN_USE',
    `The database file "${path}" is served by ${who}. Stop that server first, or use PostgreSQL for several.`,
  )
}
