import { type Problem, problem } from '../problem.ts'

/** A database without room is told as such; every other fault of it is ours (T-11). */
export function storageProblem(error: unknown): Problem | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  const { code } = error
  const isFull = code === 'SQLITE_FULL' || code === 'ENOSPC' || code === '53100'
  return isFull ? problem('storage_full') : undefined
}
