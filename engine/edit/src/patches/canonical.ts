import { isRecord } from '../record.ts'

/** JSON with sorted keys, numbers in their shortest form and nothing undefined: equal content gives equal text. */
export function canonicalJson(value: unknown): string {
  return textOf(value, canonicalJson)
}

/** The text of one level; of what is in it, each part gives its own. */
function textOf(value: unknown, partOf: (part: unknown) => string): string {
  if (Array.isArray(value)) return `[${value.map((entry) => partOf(entry ?? null)).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value ?? null)
  let members = ''
  for (const key of Object.keys(value).sort()) {
    const member = value[key]
    if (member === undefined) continue
    const comma = members === '' ? '' : ','
    members += `${comma}${JSON.stringify(key)}:${partOf(member)}`
  }
  return `{${members}}`
}

/** Equal as JSON, whatever the order of keys. Shared parts are compared by identity first. */
export function jsonEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (a === 0 && b === 0) return true
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((entry, index) => jsonEqual(entry, b[index]))
  if (!isRecord(a) || !isRecord(b)) return false
  const keys = Object.keys(a).filter((key) => a[key] !== undefined)
  const others = Object.keys(b).filter((key) => b[key] !== undefined)
  return keys.length === others.length && keys.every((key) => Object.hasOwn(b, key) && jsonEqual(a[key], b[key]))
}

/** A quick check sum of content: finds copies that drifted apart, proves nothing. A change costs the nodes around it. */
export function quickHash(value: unknown): string {
  return checkSum(textOf(value, summedText))
}

/** Pages are changed by making new ones, so nodes that stayed are the very same and have been summed up before. */
const sums = new WeakMap<object, string>()

/** Canonical text in which each node stands as its sum. */
function summedText(value: unknown): string {
  if (!isRecord(value) || !('props' in value)) return textOf(value, summedText)
  const known = sums.get(value)
  if (known !== undefined) return known
  const sum = quickHash(value)
  sums.set(value, sum)
  return sum
}

/** FNV-1a in two lanes. */
function checkSum(text: string): string {
  let low = 0x811c9dc5
  let high = 0x01000193
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code ^ (low >>> 7), 0x85ebca6b)
  }
  return (low >>> 0).toString(16).padStart(8, '0') + (high >>> 0).toString(16).padStart(8, '0')
}
