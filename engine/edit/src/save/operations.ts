import type { Json, JsonObject } from '@quoin/engine'
import { stripLoadedValues } from '@quoin/engine'
import type { JsonPatchOperation } from '@quoin/engine/wire'
import type { Patch } from '../patches/patch.ts'
import { toPointer } from '../patches/pointer.ts'
import type { EditPage } from '../tree/page-tree.ts'

const maxOperations = 1000
const maxBytes = 1024 * 1024

export type SaveBody = { readonly operations: readonly JsonPatchOperation[] } | { readonly values: JsonObject }

/** The body of a save: the patches as operations, or the page's values whole where those would be too many. */
export function saveBody(patches: readonly Patch[], page: EditPage, whole: boolean): SaveBody {
  if (whole) return { values: valuesOf(page) }
  const operations = joined(patches)
    .filter(({ path }) => path[0] !== 'isLocked')
    .map(asOperation)
  const small = operations.length <= maxOperations && bytesOf(operations) <= maxBytes
  return small ? { operations } : { values: valuesOf(page) }
}

/** As they are sent: letters of most scripts take two bytes or three. */
function bytesOf(operations: readonly JsonPatchOperation[]): number {
  return new TextEncoder().encode(JSON.stringify(operations)).length
}

/** What a save carries of a page, and what its content hash is made of. */
export function valuesOf(page: EditPage): JsonObject {
  const { name, slug, content, meta, customValues, tags, category, authorId, publishedAt } = stripLoadedValues(page)
  const values = { name, slug, content, meta, customValues, tags }
  return {
    ...values,
    category: category ?? null,
    authorId: authorId ?? null,
    publishedAt: publishedAt ?? null,
  } as unknown as JsonObject // pages are JSON
}

/** Typing sets one member again and again: of sets that follow each other only the last is sent. */
function joined(patches: readonly Patch[]): readonly Patch[] {
  const result: Patch[] = []
  for (const patch of patches) {
    const last = result.at(-1)
    const again = last && isMemberSet(last) && isMemberSet(patch) && last.path.join('\n') === patch.path.join('\n')
    if (again) result[result.length - 1] = { ...patch, op: last.op === 'add' ? 'add' : patch.op }
    else result.push(patch)
  }
  return result
}

function isMemberSet({ op, path }: Patch): boolean {
  const last = path.at(-1) ?? ''
  return op !== 'remove' && last !== '-' && !last.startsWith('@') && !/^\d+$/.test(last)
}

function asOperation({ op, path, value }: Patch): JsonPatchOperation {
  const pointer = toPointer(path)
  if (op === 'remove') return { op, path: pointer }
  // `add` sets a member whether or not the server has it yet
  const setting = isMemberSet({ op, path }) ? 'add' : op
  return { op: setting, path: pointer, value: value as Json } // adds and replaces carry a value
}
