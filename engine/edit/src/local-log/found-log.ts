import type { Page, StoredBlock } from '@quoin/engine'

/** What an earlier session left on this device. */
export interface FoundLog {
  readonly stored: unknown
  /** The version its edits were made on, where that can be had. */
  readonly base?: Page<StoredBlock> | undefined
  /** The version that was saved after that, if the one after it is a save: it may be its own, whose answer never came. */
  readonly next?: Page<StoredBlock> | undefined
}
