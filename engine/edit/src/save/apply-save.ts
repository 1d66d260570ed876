import type { JsonPatchOperation } from '@quoin/engine/wire'
import { applyPatches, type Patch } from '../patches/patch.ts'
import { fromPointer } from '../patches/pointer.ts'
import type { SaveChange } from './saver.ts'

/** What a save makes of the page it stands on: for stores of one's own. Undefined where it does not fit that page. */
export function applySave<P extends object>(
  page: P,
  { operations = [], values, isLocked }: Pick<SaveChange, 'operations' | 'values' | 'isLocked'>,
): P | undefined {
  const lock = isLocked === undefined ? {} : { isLocked }
  const patches = operations.flatMap((operation) => asPatch(operation) ?? [])
  if (patches.length < operations.length) return undefined
  return applyPatches({ ...page, ...lock, ...values }, patches)?.page
}

/** A session sends these three acts and no others. */
function asPatch({ op, path, value }: JsonPatchOperation): Patch | undefined {
  if (op !== 'add' && op !== 'replace' && op !== 'remove') return undefined
  const keys = fromPointer(path)
  return keys && { op, path: keys, ...(value === undefined ? {} : { value }) }
}
