import { isRecord } from '@quoin/engine'

const readOnly = '25006'

export const readOnlyAdvice =
  'PostgreSQL takes no writes: it is a standby, or its host made it read-only, often because its disk is nearly full. Name the primary in DATABASE_URL, or free space and switch default_transaction_read_only off.'

/** Thrown before a write that PostgreSQL would refuse. */
export class TakesNoWrites extends Error {
  readonly code = readOnly
  constructor() {
    super(readOnlyAdvice)
  }
}

export function isReadOnly(fault: unknown): boolean {
  return isRecord(fault) && fault.code === readOnly
}

/** Whether PostgreSQL takes no writes: its disk is full, or it is a standby, or its host made it read-only for want of room. */
export function refusesWrites(fault: unknown): boolean {
  return isReadOnly(fault) || (isRecord(fault) && fault.code === '53100')
}
