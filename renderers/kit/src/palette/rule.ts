import type { Drawn } from './colors.ts'

export type Declarations = readonly (readonly [property: string, value: string])[]

/** One rule of a stylesheet, in its layer. */
export function rule(selectors: readonly string[], declarations: Declarations): string {
  const lines = declarations.map(([property, value]) => `    ${property}: ${value};`)
  return `  ${selectors.join(',\n  ')} {\n${lines.join('\n')}\n  }`
}

export function lightDark([light, dark]: Drawn): string {
  return light === dark ? light : `light-dark(${light}, ${dark})`
}
