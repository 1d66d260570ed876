import { closeSync, ftruncateSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { isRecord } from '@quoin/engine'
import { isFull } from '../../failures/failure.ts'

const probeBytes = 64 * 1024

/**
 * SQLite has one code for whatever keeps it from writing. Whether that is the want of room, as of a quota or a limit of the
 * system, is told to who writes as far into a file beside it.
 */
export function wantOfRoom(path: string, error: unknown): unknown {
  if (!isRecord(error) || error.code !== 'SQLITE_IOERR_WRITE') return error
  try {
    writeBeside(path)
    return error
  } catch (fault) {
    return isFull(fault) ? fault : error
  }
}

function writeBeside(path: string): void {
  const beside = `${path}-room`
  const file = openSync(beside, 'a', 0o600)
  try {
    const lengths = [path, `${path}-wal`].map((one) => statSync(one, { throwIfNoEntry: false })?.size ?? 0)
    ftruncateSync(file, Math.max(...lengths))
    writeFileSync(file, Buffer.alloc(probeBytes))
  } finally {
    closeSync(file)
    rmSync(beside, { force: true })
  }
}
