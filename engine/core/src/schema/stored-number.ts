/** How a number is typed, and how older content stored it. */
export const numeric = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i

/** A number, or a text that spells one. NaN for all else: an object may hold a `toString` that is no function. */
export function storedNumber(value: unknown): number {
  if (typeof value === 'string') return value.trim() === '' ? Number.NaN : Number(value)
  return typeof value === 'number' ? value : Number.NaN
}
