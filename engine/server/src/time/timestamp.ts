import type { Timestamp } from '@quoin/engine/wire'

/** A moment as it is told: UTC with milliseconds (C-8). */
export function timestamp(ms: number): Timestamp
export function timestamp(ms: number | null): Timestamp | null
export function timestamp(ms: number | null): Timestamp | null {
  return ms === null ? null : new Date(ms).toISOString()
}
