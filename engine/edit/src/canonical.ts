import { isRecord } from './record.ts'

/** JSON with sorted keys, numbers in their shortest form and nothing undefined: equal content gives equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((entry) => canonicalJson(entry ?? null)).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value ?? null)
  let members = ''
  for (const key of Object.keys(value).sort()) {
    const member = value[key]
    if (member === undefined) continue
    const comma = members === '' ? '' : ','
    members += `${comma}${JSON.stringify(key)}:${canonicalJson(member)}`
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

/** A quick check sum of content (FNV-1a, two lanes): finds copies that drifted apart, proves nothing. */
export function quickHash(value: unknown): string {
  const text = canonicalJson(value)
  let low = 0x811c9dc5
  let high = 0x01000193
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code ^ (low >>> 7), 0x85ebca6b)
  }
  return (low >>> 0).toString(16).padStart(8, '0') + (high >>> 0).toString(16).padStart(8, '0')
}
