import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '../support/contrast.ts'

const sheet = readFileSync(new URL('../../renderers/editor/styles/tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...sheet.matchAll(/--qe-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

const grounds = ['panel-ground', 'raised', 'sunken']
const pairs: readonly (readonly [text: string, grounds: readonly string[], least: number])[] = [
  ['ink', [...grounds, 'desk', 'accent-tint', 'warning-tint', 'danger-tint'], 7],
  ['text', [...grounds, 'desk', 'accent-tint'], 7],
  ['muted', [...grounds, 'desk'], 4.5],
  ['accent', [...grounds, 'accent-tint'], 4.5],
  ['danger', [...grounds, 'danger-tint'], 4.5],
  ['warning', [...grounds, 'warning-tint'], 4.5],
  ['success', [...grounds, 'success-tint'], 4.5],
  ['accent-text', ['accent'], 4.5],
  ['danger-text', ['danger-solid'], 4.5],
  ['solid-text', ['solid', 'solid-hover'], 7],
  ['line-strong', grounds, 3],
]

describe.each(['light', 'dark'] as const)('the editor in %s mode', (mode) => {
  const hex = (name: string): string => tokens.get(name)?.[mode] ?? ''

  test.each(pairs)('%s on %j reaches %d:1', (text, on, least) => {
    const measured = on.map((ground) => ({ ground, contrast: contrast(hex(text), hex(ground)) }))
    expect(measured.filter((pair) => !(pair.contrast >= least))).toEqual([])
  })
})
