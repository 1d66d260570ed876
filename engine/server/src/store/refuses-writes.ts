import { isRecord } from '@quoin/engine'

/** Whether PostgreSQL takes no writes: its disk is full, or it is a standby, or its host made it read-only for want of room. */
export function refusesWrites(fault: unknown): boolean {
  return isRecord(fault) && (fault.code === '25006' || fault.code === '53100')
}
