import { isRecord, type Json, type Path } from '@quoin/engine'
import { jsonEqual } from '../patches/canonical.ts'
import type { Patch } from '../patches/patch.ts'
import { isUnsafePart } from '../record.ts'

export function isUnsafePath(path: Path): boolean {
  return path.some((part) => isUnsafePart(part))
}

export function getIn(value: unknown, path: Path): unknown {
  let present = value
  for (const part of path) {
    if (Array.isArray(present)) present = present[Number(part)]
    else if (isRecord(present) && Object.hasOwn(present, part)) present = present[part]
    else return undefined
  }
  return present
}

/** The value with another at this path; undefined where the path leads nowhere. Null takes a member away. */
export function setIn(value: unknown, path: Path, next: Json): Json | undefined {
  const [part, ...rest] = path
  if (part === undefined) return next
  if (Array.isArray(value)) {
    const index = Number(part)
    if (!Number.isInteger(index) || index < 0 || index >= value.length) return undefined
    const inner = setIn(value[index], rest, next)
    return inner === undefined ? undefined : (value.with(index, inner) as readonly Json[]) // lists in pages are JSON
  }
  if (!isRecord(value) || typeof part !== 'string' || isUnsafePart(part)) return undefined
  if (rest.length === 0 && next === null) {
    const { [part]: _, ...others } = value
    return others as Json // members of a page are JSON
  }
  const inner = setIn(value[part] ?? (rest.length > 0 ? {} : undefined), rest, next)
  return inner === undefined ? undefined : ({ ...value, [part]: inner } as Json) // members of a page are JSON
}

/** The one patch that makes `after` out of `before` at a member, as deep inside objects as the difference lies. None when they are equal. */
export function memberPatches(
  at: readonly string[],
  container: Readonly<Record<string, unknown>>,
  key: string,
  after: Json | undefined,
): readonly Patch[] {
  const path = [...at, key]
  const present = Object.hasOwn(container, key)
  if (after === undefined) return present ? [{ op: 'remove', path }] : []
  if (!present) return [{ op: 'add', path, value: after }]
  const before = container[key]
  if (jsonEqual(before, after)) return []
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    const differing = [...keys].filter((one) => !jsonEqual(before[one], after[one]))
    const [only] = differing
    if (differing.length === 1 && only !== undefined && !isUnsafePart(only))
      return memberPatches(path, before, only, after[only] as Json | undefined) // members of JSON are JSON
  }
  return [{ op: 'replace', path, value: after }]
}
