import { isRecord, type Json } from '@quoin/engine'
import type { Parts } from './parts.ts'

/** A line of the log for what went wrong where no answer tells of it. */
export function logFailure(
  { clock, log }: Pick<Parts, 'clock' | 'log'>,
  about: Readonly<Record<string, Json>>,
  fault?: unknown,
): void {
  log({ time: new Date(clock.now()).toISOString(), level: 'error', ...about, ...faultOf(fault) })
}

/** What was thrown, for the log. */
export function faultOf(fault: unknown): Readonly<Record<string, string>> {
  if (fault === undefined) return {}
  return { error: reasonOf(fault), ...(fault instanceof Error ? { stack: fault.stack ?? '' } : {}) }
}

/** What was thrown, in words. Some libraries throw what is no Error; it is told all the same. */
export function reasonOf(fault: unknown): string {
  return isRecord(fault) && typeof fault.message === 'string' ? fault.message : String(fault)
}
