import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const file = createRequire(new URL('../../../examples/site/package.json', import.meta.url)).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)

/** Inter in one rule, so that pictures look the same whatever fonts a machine has. */
export function interFace(): string {
  const bytes = readFileSync(file).toString('base64')
  return `@font-face { font-family: "Inter Variable"; font-weight: 100 900; src: url("data:font/woff2;base64,${bytes}") format("woff2"); }`
}
