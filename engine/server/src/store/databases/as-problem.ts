import { isDamage, isFull } from '../../failures/failure.ts'
import { Problem, problem } from '../../problem.ts'
import { refusesWrites } from '../refuses-writes.ts'
import { ReadOnlyNow } from '../store.ts'
import { OutOfPlace } from './kept-place.ts'

/** Whatever a call or a job ended with, as it is told. */
export function asProblem(error: unknown): Problem {
  return error instanceof Problem ? error : (storageProblem(error) ?? problem('internal'))
}

/** Whether something failed because the database is away for the moment: what a call answers 503 to. */
export function isStoreAway(error: unknown): boolean {
  return asProblem(error).status === 503
}

/** A database without room, or one that cannot be reached, is told as such; every other fault of it is ours (T-11). */
function storageProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof ReadOnlyNow) return problem('read_only')
  if (isDamage(error)) return problem('not_ready', { detail: 'The database is damaged. The log says what to do.' })
  if (error instanceof OutOfPlace)
    return problem('not_ready', { detail: 'The database file is not in its place. The log says what to do.' })
  if (isFull(error)) return problem('storage_full')
  if (refusesWrites(error)) return problem('read_only')
  const code = 'code' in error ? String(error.code) : ''
  return isUnreachable(code, error.message) ? problem('not_ready') : undefined
}

/** PostgreSQL that is stopping, starting, gone or without a connection to spare; pg gives its own errors no code. */
function isUnreachable(code: string, message: string): boolean {
  return (
    /^(08\d{3}|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/.test(code) ||
    /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/.test(
      message,
    )
  )
}
