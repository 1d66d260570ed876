/** The engine's test for plain objects, repeated here so that the canvas agent need not load the engine. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Keys that must never be written into an object made from input. */
export function isUnsafePart(part: unknown): boolean {
  return part === '__proto__' || part === 'constructor' || part === 'prototype'
}
