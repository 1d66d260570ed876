import { readFileSync } from 'node:fs'
import type { Appearance } from '@quoin/engine'
import { accentNames, cornerNames, headingFonts, stockAppearance, textFonts } from '@quoin/engine/appearance'
import { appearanceAttrs, appearanceNames } from '@quoin/kit'
import { accentColors, appearanceCss, faces } from '@quoin/kit/palette'
import { accents } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faceNames } from '../../engine/core/src/page/appearance.ts'

const sheetOf = (name: string) =>
  readFileSync(new URL(`../../renderers/kit/styles/${name}.css`, import.meta.url), 'utf8')
const unspaced = (css: string): string => css.replace(/\s+/g, '')

/** The value of a property in the rule whose selectors begin so. */
function declared(selector: string, property: string): string | undefined {
  const css = unspaced(sheetOf('appearance'))
  const at = css.indexOf(unspaced(selector))
  if (at < 0) return undefined
  return /\{([^}]*)\}/
    .exec(css.slice(at))?.[1]
    ?.split(';')
    .find((line) => line.startsWith(`${property}:`))
    ?.slice(property.length + 1)
}

describe('the look an owner chooses', () => {
  const look = fc.record({
    ...{ accent: fc.constantFrom(null, ...accentNames), textFont: fc.constantFrom(...textFonts) },
    ...{ headingFont: fc.constantFrom(...headingFonts), corners: fc.constantFrom(...cornerNames) },
  })

  test('says nothing while the site is as it came', () => {
    expect(Object.values(appearanceAttrs(stockAppearance))).toEqual([undefined, undefined, undefined, undefined])
  })

  test('says by name, for any choice, what is not as it came, and the stylesheet knows each', () => {
    const css = sheetOf('appearance')
    fc.assert(
      fc.property(look, (chosen) => {
        const attrs = appearanceAttrs(chosen)
        for (const part of Object.keys(appearanceNames) as (keyof typeof appearanceNames)[]) {
          const value = chosen[part]
          const isStock = value === stockAppearance[part]
          expect(attrs[appearanceNames[part]]).toBe(isStock ? undefined : value)
          expect(isStock || css.includes(`[${appearanceNames[part]}="${value}"]`)).toBe(true)
        }
      }),
    )
  })

  test('is what the stylesheet says', () => {
    expect(unspaced(sheetOf('appearance'))).toBe(unspaced(appearanceCss()))
  })
})

describe('an accent', () => {
  test('is one of the colors of the catalogue, but for white', () => {
    const tokens: readonly string[] = accents.map(({ token }) => token)
    expect([...accentNames, 'white']).toEqual(tokens)
  })

  // each of these colors is measured on every ground by the tests of the palette: text at 4.5:1, fill under white text at
  // 4.5:1, and vivid, for lines and large type, at 3:1
  test.each(accentNames)('%s draws with the colors of the palette that are measured for it, in both modes', (name) => {
    const { fill, fillText, text, vivid } = accentColors[name]
    expect(fillText).toEqual(['#ffffff', '#ffffff'])
    expect(declared(`[data-accent="${name}"] .q-page`, '--q-accent')).toBe(fill[0])
    expect(declared(`[data-accent="${name}"] .q-page`, '--q-link')).toBe(`light-dark(${text[0]},${text[1]})`)
    const inEitherMode = 'light-dark(var(--q-accent),var(--q-link))'
    expect(declared('[data-accent] .q-page', '--q-focus')).toBe(inEitherMode)
    expect(declared('[data-accent] .q-page', '--q-title-mark')).toBe(inEitherMode)
    expect([fill[0], text[1]]).toEqual([...vivid])
  })
})

describe('a face', () => {
  test('is one of the kinds that may be chosen, and ends with a family every browser has', () => {
    expect(Object.keys(faces).toSorted()).toEqual([...faceNames].toSorted())
    for (const stack of Object.values(faces)) expect(stack).toMatch(/, (?:sans-serif|serif|monospace)$/)
  })

  test('of the system, and of code, is the one pages have without a choice', () => {
    const tokens = unspaced(sheetOf('tokens'))
    expect(tokens).toContain(unspaced(`--q-font: ${faces.system};`))
    expect(tokens).toContain(unspaced(`--q-font-mono: ${faces.mono};`))
  })

  test.each(faceNames)('%s is downloaded from nowhere', (name) => {
    expect(declared(`[data-text-font="${name}"] .q-page`, '--q-font')).toBe(unspaced(faces[name]))
    expect(declared(`[data-heading-font="${name}"] .q-page`, '--q-font-display')).toBe(unspaced(faces[name]))
    expect(sheetOf('appearance')).not.toMatch(/@font-face|url\(/)
  })
})

test('sharp corners leave none, soft ones are as they came, round ones are rounder', () => {
  const radii = (corners: Appearance['corners']) =>
    ['control', 'card', 'image', 'pill'].map((part) =>
      declared(`[data-corners="${corners}"] .q-page`, `--q-radius-${part}`),
    )
  expect(radii('sharp')).toEqual(['0px', '0px', '0px', '0px'])
  expect(radii('soft')).toEqual([undefined, undefined, undefined, undefined])
  expect(radii('round')).toEqual(['12px', '20px', '28px', undefined])
})
