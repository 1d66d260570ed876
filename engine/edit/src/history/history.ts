import type { Path } from '@quoin/engine'
import type { Label } from '../names/label.ts'
import { jsonEqual } from '../patches/canonical.ts'
import type { Patch } from '../patches/patch.ts'
import type { Selection } from '../selection.ts'

export const maxEntries = 100
export const mergeMs = 3000

export interface HistoryEntry {
  readonly patches: readonly Patch[]
  readonly inverse: readonly Patch[]
  readonly label: Label
  readonly at: number
  /** The revision of the document its first edit made. */
  readonly since: number
  readonly before: Selection
  readonly after: Selection
  /** Edits of one field: what it held before the first and after the last of them. */
  readonly field: FieldEdit | undefined
  /** Nodes came, went or moved. */
  readonly structure: boolean
}

export interface FieldEdit {
  readonly id: string
  readonly path: Path
  readonly was: unknown
  readonly is: unknown
}

/** Undo and redo as lists of patch pairs. Holds no page. */
export interface History {
  readonly done: readonly HistoryEntry[]
  readonly undone: readonly HistoryEntry[]
  /** The newest entry takes no further edits of its field: the caret left it. */
  readonly closed: boolean
}

export const noHistory: History = { done: [], undone: [], closed: true }

/** Adds a change. Edits of one field less than three seconds apart are one entry, and none once the field is as it was. */
export function record(history: History, entry: HistoryEntry): History {
  const last = history.done.at(-1)
  if (last && joins(history, last, entry)) {
    const field = { id: last.field.id, path: last.field.path, was: last.field.was, is: entry.field?.is }
    const pair = { patches: [...last.patches, ...entry.patches], inverse: [...entry.inverse, ...last.inverse] }
    const isOneMember = setsOneMember(pair)
    // the first of them may have made what the field is in, and that is still there
    if (isOneMember && jsonEqual(field.was, field.is))
      return { done: history.done.slice(0, -1), undone: [], closed: true }
    const { label, since, before, structure } = last
    const { patches, inverse } = isOneMember ? shortened(pair) : pair
    const merged = { patches, inverse, label, at: entry.at, since, before, after: entry.after, field, structure }
    return { done: history.done.with(-1, merged), undone: [], closed: false }
  }
  return { done: [...history.done, entry].slice(-maxEntries), undone: [], closed: entry.field === undefined }
}

function joins(
  { closed, undone }: History,
  last: HistoryEntry,
  entry: HistoryEntry,
): last is HistoryEntry & { readonly field: FieldEdit } {
  if (closed || undone.length > 0 || !last.field || !entry.field) return false
  return (
    last.field.id === entry.field.id &&
    jsonEqual(last.field.path, entry.field.path) &&
    entry.at - last.at < mergeMs &&
    entry.at >= last.at
  )
}

type PatchPair = Pick<HistoryEntry, 'patches' | 'inverse'>

function setsOneMember({ patches, inverse }: PatchPair): boolean {
  const path = patches.at(-1)?.path
  return path !== undefined && [...patches, ...inverse].every((patch) => samePath(patch.path, path))
}

/** A run of sets of one member is its last set forwards and its first one backwards. `add` sets a member whether or not it is there. */
function shortened({ patches, inverse }: PatchPair): PatchPair {
  return { patches: patches.slice(-1).map(asSet), inverse: inverse.slice(-1).map(asSet) }
}

function samePath(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index])
}

function asSet(patch: Patch): Patch {
  return patch.op === 'replace' ? { ...patch, op: 'add' } : patch
}

/** The first revision that undo or redo may come to again; undefined where there is nothing to undo or do again. */
export function oldestStep({ done, undone }: History): number | undefined {
  return (done[0] ?? undone.at(-1))?.since
}

export function closeField(history: History): History {
  return history.closed ? history : { ...history, closed: true }
}

export function stepBack(history: History): { readonly history: History; readonly entry: HistoryEntry } | undefined {
  const entry = history.done.at(-1)
  if (!entry) return undefined
  return { entry, history: { done: history.done.slice(0, -1), undone: [...history.undone, entry], closed: true } }
}

export function stepForward(history: History): { readonly history: History; readonly entry: HistoryEntry } | undefined {
  const entry = history.undone.at(-1)
  if (!entry) return undefined
  return { entry, history: { done: [...history.done, entry], undone: history.undone.slice(0, -1), closed: true } }
}
