import { ConfigError, isRecord } from '@quoin/engine'
import { Problem } from '../problem.ts'
import { isReadOnly, readOnlyAdvice } from '../store/refuses-writes.ts'
import { damageAdvice, isDamage, isFull, isUnwritableDatabase, reasonOf, unwritableAdvice } from './failure.ts'

const noRoom = 'There is no space left on the disk. Free some and start again; nothing was half written.'
/** What the address of a PostgreSQL looks like. */
export const exampleUrl = 'postgres://user:password@host:5432/name'

/** What keeps a program from starting and what to do next, in words; a fault that is none of these with its stack. */
export function startFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (error instanceof Problem) return ofProblem(error)
  return adviceFor(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
}

/** What to do about what a disk or a database refuses. */
export function adviceFor(error: unknown): string | undefined {
  if (!isRecord(error)) return undefined
  const code = String(error.code ?? '')
  const reason = reasonOf(error)
  const path = typeof error.path === 'string' ? error.path : undefined
  if (code === 'EFBIG')
    return `A file became larger than the disk or a limit of this user lets it be: ${reason}. Raise the limit, or choose another disk.`
  if (isFull(error)) return noRoom
  if (isDamage(error)) return damageAdvice
  if (isReadOnly(error)) return readOnlyAdvice
  if (isUnwritableDatabase(error))
    return `The database cannot be written: ${reason}. Give this user permission to write to the file, to those beside it whose names begin alike, and to its folder.`
  if (/^SQLITE_(BUSY|LOCKED)/.test(code))
    return `Another program is using the database: ${reason}. Stop it and start again.`
  if (/^SQLITE_IOERR/.test(code)) return `The disk fails under the database: ${reason}. Have the disk checked.`
  return unwritableAdvice(error) ?? (path === undefined ? ofPostgres(code, reason) : ofFile(code, path))
}

/** A refused archive may have thousands of files: which of them is meant is told with it. */
function ofProblem({ message, extra: { entries } }: Problem): string {
  if (!Array.isArray(entries) || entries.length === 0) return message
  return `${message.replace(/\.$/, '')}: ${entries.map((path) => `"${path}"`).join(', ')}.`
}

function ofFile(code: string, path: string): string | undefined {
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `"${path}" needs a folder where there is a file. Move the file away, or choose another folder (DATA_DIR).`
    case 'EBUSY':
    case 'EXDEV':
      return `"${path}" is in use and cannot be moved. Nothing was changed; stop the program that uses it, or choose another folder (DATA_DIR).`
    case 'EISDIR':
      return `"${path}" is a folder. Name a file.`
    case 'ENOENT':
      return `There is no file "${path}".`
    default:
      return undefined
  }
}

function ofPostgres(code: string, reason: string): string | undefined {
  if (
    /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|57P03|08\d{3})$/.test(code) ||
    /timeout|^Connection terminated/.test(reason)
  )
    return `PostgreSQL cannot be reached: ${reason}. Start it, or correct DATABASE_URL, which should look like ${exampleUrl}.`
  if (/^28/.test(code))
    return `PostgreSQL refuses the user in DATABASE_URL: ${reason}. Correct it; it should look like ${exampleUrl}.`
  if (code === '3D000') return `PostgreSQL says: ${reason}. Create it with "createdb", or correct DATABASE_URL.`
  if (code === '42501')
    return `PostgreSQL says: ${reason}. The user in DATABASE_URL has to own the database, or needs the right to create tables in its schema.`
  return undefined
}
