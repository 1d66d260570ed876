/** Inline custom properties of finite numbers, for places that no class can name. Nothing else may stand in a style attribute. */
export function numericStyle(pixels: Readonly<Record<`--q-${string}`, number>>): string {
  return Object.entries(pixels)
    .filter(([, value]) => Number.isFinite(value))
    .map(([name, value]) => `${name}:${Math.round(value * 100) / 100}px`)
    .join(';')
}
