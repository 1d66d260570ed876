/** Inline custom properties of finite numbers, for places that no class can name. Nothing else may stand in a style attribute. */
export function numericStyle(values: Readonly<Record<`--q-${string}`, number>>, unit: 'px' | '' = 'px'): string {
  return Object.entries(values)
    .filter(([, value]) => Number.isFinite(value))
    .map(([name, value]) => `${name}:${Math.round(value * 100) / 100}${unit}`)
    .join(';')
}
