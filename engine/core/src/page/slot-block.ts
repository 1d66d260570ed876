import { isRecord } from '../json.ts'
import { listOf, recordOf } from '../kind-of.ts'

export const slotBlockType = '__QUOIN_SLOT'
const spellings = new Set([slotBlockType, '__RB_TEMPLATE_SLOT'])

/** The special block that holds the blocks of one slot of a template. */
export interface SlotBlock<B = unknown> {
  readonly id: string
  readonly type: typeof slotBlockType
  readonly props: { readonly slotName: string; readonly slotItems: readonly B[] }
}

export function isSlotType(type: unknown): boolean {
  return typeof type === 'string' && spellings.has(type)
}

export function isSlotBlock(block: unknown): block is SlotBlock {
  return isRecord(block) && isSlotType(block.type)
}

/** Which slot it fills, and the blocks in it as they are stored; empty where something else stands there. */
export function readSlot(props: unknown): SlotBlock['props'] {
  const raw = recordOf(props)
  return {
    slotName: typeof raw.slotName === 'string' ? raw.slotName : '',
    slotItems: listOf(raw.slotItems),
  }
}
