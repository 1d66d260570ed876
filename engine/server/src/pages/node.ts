import { isRecord, type StoredBlock } from '@quoin/engine'

/** A block or an item as it is stored. */
export function isNode(value: unknown): value is StoredBlock {
  return isRecord(value) && typeof value.id === 'string' && typeof value.type === 'string' && isRecord(value.props)
}
