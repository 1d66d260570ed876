import { isRecord, type Json } from '@quoin/engine'
import { defined } from '../defined.ts'
import type { Parts } from '../parts.ts'
import { timestamp } from '../time/timestamp.ts'

/** A line of the log for what went wrong where no answer tells of it. */
export function logFailure(
  { clock, log }: Pick<Parts, 'clock' | 'log'>,
  about: Readonly<Record<string, Json>>,
  fault?: unknown,
): void {
  log({ time: timestamp(clock.now()), level: 'error', ...about, ...faultOf(fault) })
}

/** What was thrown, for the log. */
export function faultOf(fault: unknown): Readonly<Record<string, string>> {
  if (fault === undefined) return {}
  return {
    error: reasonOf(fault),
    ...defined({ advice: isDamage(fault) ? damageAdvice : unwritableAdvice(fault) }),
    ...(fault instanceof Error ? { stack: fault.stack ?? '' } : {}),
  }
}

export const damageAdvice =
  'The database is damaged. Keep its file, restore the last backup in its place ("quoin restore <file>"), and have the disk checked.'

/** What to do about a file or folder that this user may not write. */
export function unwritableAdvice(fault: unknown): string | undefined {
  if (!isRecord(fault) || typeof fault.path !== 'string') return undefined
  // on a read-only disk Node says of the folder to be made that it is not there
  const isMissing = fault.code === 'ENOENT' && fault.syscall === 'mkdir'
  if (!isMissing && !/^(EACCES|EPERM|EROFS)$/.test(String(fault.code))) return undefined
  return `"${fault.path}" cannot be written by this user. Give it permission, or choose another folder (DATA_DIR).`
}

/** Whether a disk or a database has no room for what was to be written. Where SQLite cannot enlarge the file beside its own, it says no more. */
export function isFull(fault: unknown): boolean {
  return isRecord(fault) && /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SQLITE_IOERR_SHMSIZE|53100)$/.test(String(fault.code))
}

/** Whether a database found other bytes in its files than it wrote. */
export function isDamage(fault: unknown): boolean {
  return isRecord(fault) && /^(SQLITE_(CORRUPT|NOTADB).*|XX00[12])$/.test(String(fault.code))
}

/** Whether SQLite may not write to a file, or not open it. */
export function isUnwritableDatabase(fault: unknown): boolean {
  return isRecord(fault) && /^SQLITE_(READONLY|CANTOPEN|PERM)/.test(String(fault.code))
}

/** What was thrown, in words. Some libraries throw what is no Error; it is told all the same. */
export function reasonOf(fault: unknown): string {
  return isRecord(fault) && typeof fault.message === 'string' ? fault.message : String(fault)
}
