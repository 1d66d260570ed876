import type { JsonPatchOperation, Values } from '@quoin/engine/wire'
import { checkBody } from '../http/body.ts'
import { schemaFor } from '../http/limited.ts'
import type { Limits } from '../limits/limits.ts'
import { invalid, Problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import type { Document } from '../store/documents.ts'
import { snapshotValues } from '../store/snapshots.ts'
import { editedAt } from './edited-at.ts'
import { conflictsOf, undoneBy } from './merge.ts'
import { type DocumentCall, requireIfMatch, staleRevision } from './open-document.ts'
import { requirePatchedSize } from './page-size.ts'
import { applyPatch, usesBlockIndex } from './patch.ts'
import { editedSnapshot, type SaveResult, saveValues } from './save.ts'
import type { SaveContext } from './save-context.ts'
import { givenFields, valueNames } from './values.ts'

export interface AskedPatch {
  readonly operations: readonly JsonPatchOperation[]
  readonly merge: boolean
  readonly kind: 'save' | 'autosave'
}

export interface PatchResult extends SaveResult {
  readonly merged: boolean
}

/** Applies a patch to what the caller edits; with `merge` also when others have saved in between, unless they met (G-4, G-5). */
export async function patchDocument(
  tx: Tx,
  call: DocumentCall,
  context: SaveContext,
  document: Document,
  { operations, merge, kind }: AskedPatch,
): Promise<PatchResult> {
  const current = snapshotValues(editedSnapshot(document, context.viewer))
  if (merge) refuseBlockIndexes(current, operations)
  const baseRevision = requireIfMatch(call, document)
  if (baseRevision === document.revision) {
    const next = patched(current, operations, call.parts.limits)
    return { ...(await saveValues(tx, context, document, next, { kind })), merged: false }
  }
  const base = merge ? await editedAt(tx, document, baseRevision) : undefined
  if (!base) throw await staleRevision(tx, call, document)
  const next = await mergedValues(tx, call, document, { base, current, operations })
  return { ...(await saveValues(tx, context, document, next, { kind })), merged: true }
}

interface Sides {
  readonly base: Values
  readonly current: Values
  readonly operations: readonly JsonPatchOperation[]
}

async function mergedValues(tx: Tx, call: DocumentCall, document: Document, sides: Sides): Promise<Partial<Values>> {
  const { base, current, operations } = sides
  const { limits } = call.parts
  const mine = patched(base, operations, limits)
  const conflicts = conflictsOf(base, { ...base, ...mine }, current)
  if (conflicts.length > 0) throw await staleRevision(tx, call, document, conflicts)
  try {
    const next = patched(current, operations, limits)
    const undone = undoneBy(base, current, { ...current, ...next })
    if (undone.length > 0) throw await staleRevision(tx, call, document, undone)
    return next
  } catch (error) {
    // An anchor that is gone: the patch still makes sense on its base, but not here.
    if (!(error instanceof Problem) || error.code !== 'patch_failed') throw error
    const failed = operations[Number(error.extra.operation)]
    const anchor = /@([^/]+)/.exec(failed?.path ?? '')?.[1]
    throw await staleRevision(tx, call, document, [anchor ?? failed?.path ?? ''])
  }
}

/** Only the members that a patch has changed, in the shapes a save must have. */
function patched(before: Values, operations: readonly JsonPatchOperation[], limits: Limits): Partial<Values> {
  const values = applyPatch(before, operations)
  requirePatchedSize(values, operations, limits)
  const entries = valueNames.filter((name) => values[name] !== before[name]).map((name) => [name, values[name]])
  return checkBody(schemaFor(givenFields, limits), Object.fromEntries(entries)) as Partial<Values> // the same members with their shapes checked
}

function refuseBlockIndexes(values: Values, operations: readonly JsonPatchOperation[]): void {
  operations.forEach((operation, index) => {
    for (const member of ['path', 'from'] as const) {
      const pointer = operation[member]
      if (pointer === undefined || !usesBlockIndex(values, pointer)) continue
      throw invalid({
        path: `/${index}/${member}`,
        code: 'block_index',
        message: 'With "merge" a block is named by "@" and its id.',
      })
    }
  })
}
