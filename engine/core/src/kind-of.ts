/** What was found, for a sentence to the programmer. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : value === undefined ? 'missing' : `a ${typeof value}`
}
