import type { Json } from '@quoin/engine'
import { isRecord, isUnsafePart } from '../record.ts'
import { indexOfId } from '../tree/index-of-id.ts'
import { pageNodeId } from '../tree/place.ts'

/**
 * One change of a page. A part `@<id>` of the path stands for the entry of a list that has this id, so changes that
 * cross still mean what their authors meant; `add` at it inserts before it, `-` appends. Other parts are keys.
 */
export interface Patch {
  readonly op: 'add' | 'replace' | 'remove'
  readonly path: readonly string[]
  readonly value?: Json
}

/** A page with patches in it, and the way back. */
export interface Applied<T> {
  readonly page: T
  /** Applied in their order, they bring the former page back. */
  readonly inverse: readonly Patch[]
}

/** Where an entry of this id probably stands in its list. */
export type Guess = (id: string) => number | undefined

/** Applies patches in order, all or none. Parts that are not touched keep their identity. Undefined when one finds no target. */
export function applyPatches<T extends object>(
  page: T,
  patches: readonly Patch[],
  guess: Guess = noGuess,
): Applied<T> | undefined {
  let present: unknown = page
  const inverse: Patch[] = []
  for (const patch of patches) {
    const step = change(present, patch, 0, guess)
    if (!step) return undefined
    present = step.value
    inverse.push(step.inverse)
  }
  inverse.reverse()
  return { page: present as T, inverse } // patches lead below the page, which stays the kind of object it was
}

/** The nodes a patch is about: the one whose values change, or the one that comes or goes with the owner of its list. */
export function touchedBy(patches: readonly Patch[]): readonly string[] {
  const ids = new Set<string>()
  for (const { op, path, value } of patches) {
    const named = path.filter((part) => part.startsWith('@')).map((part) => part.slice(1))
    const last = path.at(-1) ?? ''
    const own = isRecord(value) && typeof value.id === 'string' ? value.id : undefined
    if (op === 'add' && own !== undefined && (last === '-' || last.startsWith('@'))) {
      ids.add(own)
      const owner = last === '-' ? named.at(-1) : named.at(-2)
      if (owner !== undefined) ids.add(owner)
    } else if (last.startsWith('@')) for (const id of named.slice(-2)) ids.add(id)
    else ids.add(named.at(-1) ?? pageNodeId)
  }
  return [...ids]
}

interface Change {
  readonly value: unknown
  readonly inverse: Patch
}

function noGuess(): undefined {}

function change(container: unknown, patch: Patch, depth: number, guess: Guess): Change | undefined {
  const part = patch.path[depth]
  if (part === undefined || isUnsafePart(part)) return undefined
  const last = depth === patch.path.length - 1
  if (Array.isArray(container))
    return last ? changeList(container, patch, part, guess) : changeEntry(container, patch, depth, part, guess)
  if (!isRecord(container)) return undefined
  if (last) return changeMember(container, patch, part)
  if (!Object.hasOwn(container, part)) return undefined
  const inner = change(container[part], patch, depth + 1, guess)
  return inner && { inverse: inner.inverse, value: { ...container, [part]: inner.value } }
}

function changeEntry(
  list: readonly unknown[],
  patch: Patch,
  depth: number,
  part: string,
  guess: Guess,
): Change | undefined {
  const index = indexOf(list, part, guess)
  if (index === undefined) return undefined
  const inner = change(list[index], patch, depth + 1, guess)
  return inner && { inverse: inner.inverse, value: list.with(index, inner.value) }
}

function changeMember(object: Readonly<Record<string, unknown>>, patch: Patch, key: string): Change | undefined {
  const present = Object.hasOwn(object, key)
  const { path } = patch
  if (patch.op === 'remove') {
    if (!present) return undefined
    const { [key]: old, ...value } = object
    return { value, inverse: { op: 'add', path, value: old as Json } } // pages are JSON
  }
  if (patch.value === undefined || (patch.op === 'replace' && !present)) return undefined
  const inverse: Patch = present ? { op: 'replace', path, value: object[key] as Json } : { op: 'remove', path } // pages are JSON
  return { value: { ...object, [key]: patch.value }, inverse }
}

function changeList(list: readonly unknown[], patch: Patch, part: string, guess: Guess): Change | undefined {
  const { op, path, value } = patch
  const at = (segment: string) => [...path.slice(0, -1), segment]
  const index = part === '-' && op === 'add' ? list.length : indexOf(list, part, guess)
  if (index === undefined) return undefined
  if (op === 'remove') {
    const follower = index + 1 < list.length ? segmentOf(list[index + 1], index) : '-'
    return { value: list.toSpliced(index, 1), inverse: { op: 'add', path: at(follower), value: list[index] as Json } } // pages are JSON
  }
  if (value === undefined) return undefined
  if (op === 'replace') {
    const inverse: Patch = { op, path: at(segmentOf(value, index)), value: list[index] as Json } // pages are JSON
    return { value: list.with(index, value), inverse }
  }
  return { value: list.toSpliced(index, 0, value), inverse: { op: 'remove', path: at(segmentOf(value, index)) } }
}

function segmentOf(entry: unknown, index: number): string {
  return isRecord(entry) && typeof entry.id === 'string' ? `@${entry.id}` : String(index)
}

/** Entries without an id, which only foreign content has, are named by number. */
function indexOf(list: readonly unknown[], part: string, guess: Guess): number | undefined {
  if (part.startsWith('@')) {
    const id = part.slice(1)
    const index = indexOfId(list, id, guess(id))
    return index === -1 ? undefined : index
  }
  const index = Number(part)
  return /^\d{1,6}$/.test(part) && index < list.length ? index : undefined
}
