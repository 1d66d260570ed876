import { fromPointer } from '@quoin/edit'
import { isRecord, isUnsafeKey } from '@quoin/engine'
import type { JsonPatchOperation, Values } from '@quoin/engine/wire'
import { invalid, type Problem, problem } from '../problem.ts'
import { isEqualJson } from './equal.ts'
import { isNode } from './node.ts'
import { valueNames } from './values.ts'

type Parts = readonly string[]

/** Checks what can be known of a patch without a page: every path begins at a value and reaches into no prototype. */
export function requirePatchPaths(operations: readonly JsonPatchOperation[]): void {
  operations.forEach((operation, index) => {
    for (const member of ['path', 'from'] as const) {
      const pointer = operation[member]
      if (pointer === undefined) continue
      const parts = fromPointer(pointer)
      const at = `/${index}/${member}`
      if (!parts?.[0] || !valueNames.some((name) => name === parts[0])) {
        throw invalid({ path: at, code: 'path', message: 'The path does not begin at a value of the page.' })
      }
      if (parts.some(isUnsafeKey)) {
        const error = { path: at, code: 'forbidden_key', message: 'This path is not allowed.' }
        throw problem('forbidden_key', { extra: { errors: [error] } })
      }
    }
    const needsFrom = operation.op === 'move' || operation.op === 'copy'
    if (needsFrom && operation.from === undefined) {
      throw invalid({ path: `/${index}/from`, code: 'missing', message: 'A source is required.' })
    }
    if (['add', 'replace', 'test'].includes(operation.op) && operation.value === undefined) {
      throw invalid({ path: `/${index}/value`, code: 'missing', message: 'A value is required.' })
    }
  })
}

/** RFC 6902 on values, all or none. In a list of blocks `@<id>` stands for the index of the block with that id (G-4). */
export function applyPatch(values: Values, operations: readonly JsonPatchOperation[]): Values {
  let current: unknown = values
  operations.forEach((operation, index) => {
    const failed = (): Problem => problem('patch_failed', { extra: { operation: index, path: operation.path } })
    current = applyOne(current, operation, failed)
  })
  return current as Values // its members are checked by the schema of saves
}

function applyOne(root: unknown, operation: JsonPatchOperation, failed: () => Problem): unknown {
  const path = partsOf(operation.path)
  switch (operation.op) {
    case 'add':
      return insert(root, path, operation.value, failed)
    case 'remove':
      return removeAt(root, path, failed)
    case 'replace':
      read(root, path, failed)
      return replaceAt(root, path, operation.value, failed)
    case 'test':
      if (!isEqualJson(read(root, path, failed), operation.value)) throw failed()
      return root
    case 'copy':
      return insert(root, path, read(root, partsOf(operation.from ?? ''), failed), failed)
    case 'move': {
      const from = partsOf(operation.from ?? '')
      const isInside = from.length < path.length && from.every((part, index) => part === path[index])
      if (isInside) throw failed()
      const value = read(root, from, failed)
      return insert(removeAt(root, from, failed), path, value, failed)
    }
  }
}

function partsOf(pointer: string): Parts {
  return fromPointer(pointer) ?? []
}

function read(root: unknown, path: Parts, failed: () => Problem): unknown {
  return path.reduce((value, part) => {
    if (Array.isArray(value)) return value[indexOf(value, part, failed)]
    if (isRecord(value) && Object.hasOwn(value, part)) return value[part]
    throw failed()
  }, root)
}

function insert(root: unknown, path: Parts, value: unknown, failed: () => Problem): unknown {
  return change(root, path, failed, (parent, part) => {
    if (!Array.isArray(parent)) return { ...parent, [part]: value }
    const at = part === '-' ? parent.length : indexOf(parent, part, failed, parent.length)
    return parent.toSpliced(at, 0, value)
  })
}

function replaceAt(root: unknown, path: Parts, value: unknown, failed: () => Problem): unknown {
  return change(root, path, failed, (parent, part) =>
    Array.isArray(parent) ? parent.with(indexOf(parent, part, failed), value) : { ...parent, [part]: value },
  )
}

function removeAt(root: unknown, path: Parts, failed: () => Problem): unknown {
  return change(root, path, failed, (parent, part) => {
    if (Array.isArray(parent)) return parent.toSpliced(indexOf(parent, part, failed), 1)
    if (!Object.hasOwn(parent, part)) throw failed()
    const { [part]: _gone, ...rest } = parent
    return rest
  })
}

type Parent = unknown[] | Readonly<Record<string, unknown>>

/** Copies what lies on the path and shares the rest. */
function change(
  root: unknown,
  path: Parts,
  failed: () => Problem,
  edit: (parent: Parent, part: string) => Parent,
): unknown {
  const [part, ...rest] = path
  if (part === undefined || !(Array.isArray(root) || isRecord(root))) throw failed()
  if (rest.length === 0) return edit(root, part)
  if (Array.isArray(root)) {
    const index = indexOf(root, part, failed)
    return root.with(index, change(root[index], rest, failed, edit))
  }
  if (!Object.hasOwn(root, part)) throw failed()
  return { ...root, [part]: change(root[part], rest, failed, edit) }
}

function indexOf(list: readonly unknown[], part: string, failed: () => Problem, most = list.length - 1): number {
  if (part.startsWith('@')) {
    const id = part.slice(1)
    const index = list.findIndex((item) => isRecord(item) && item.id === id)
    if (index < 0) throw failed()
    return index
  }
  const index = /^(?:0|[1-9]\d{0,8})$/.test(part) ? Number(part) : Number.NaN
  if (!(index <= most)) throw failed()
  return index
}

/** Whether a path counts blocks by number, which means nothing once somebody else has moved them. */
export function usesBlockIndex(values: Values, pointer: string): boolean {
  let value: unknown = values
  for (const part of partsOf(pointer)) {
    if (Array.isArray(value)) {
      if (/^\d+$/.test(part)) return pointer.startsWith('/content') && (value.length === 0 || value.some(isNode))
      value = value.find((item) => isRecord(item) && `@${item.id}` === part)
    } else value = isRecord(value) ? value[part] : undefined
  }
  return false
}
