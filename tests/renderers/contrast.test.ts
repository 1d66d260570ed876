import { readFileSync } from 'node:fs'
import {
  accentColors,
  backgroundColors,
  codeColors,
  type Drawn,
  gradientStops,
  paletteCss,
  roles,
} from '@quoin/kit/palette'
import { accents, catalogue } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { backgrounds, gradients } from '../../schemas/src/shared/palette-tokens.ts'
import { contrast } from '../support/contrast.ts'

type Mode = 'light' | 'dark'
const modes = ['light', 'dark'] as const

const inMode = ([light, dark]: Drawn, mode: Mode): string => (mode === 'light' ? light : dark)

/** What text may stand on. A dark-gray band is dark in both modes, so its light-mode colours count as dark grounds. */
function grounds(mode: Mode): readonly (readonly [name: string, hex: string])[] {
  const own = Object.entries(backgroundColors).filter(([name]) => mode === 'dark' || name !== 'dark-gray')
  const night = mode === 'dark' ? Object.values(backgroundColors['dark-gray']).map(([light]) => light) : []
  return [
    ...own.flatMap(([name, { page, surface }]) => [
      [name, inMode(page, mode)] as const,
      [`card on ${name}`, inMode(surface, mode)] as const,
    ]),
    ...night.map((hex) => ['dark-gray in light mode', hex] as const),
  ]
}

function tooPale(color: string, mode: Mode, least: number): readonly string[] {
  return grounds(mode)
    .filter(([, ground]) => contrast(color, ground) < least)
    .map(([name, ground]) => `${color} on ${name} ${ground}: ${contrast(color, ground).toFixed(2)}`)
}

function optionsOf(type: keyof typeof catalogue, prop: string) {
  const field = catalogue[type].plan.find(({ key }) => key === prop)?.entry.descriptor
  return field?.type === 'SELECT' ? field.options.map(({ value, color }) => [value, color]) : []
}

const unspaced = (css: string): string => css.replace(/\s+/g, '')

describe('the palette', () => {
  test('draws every token of the catalogue', () => {
    expect(Object.keys(accentColors)).toEqual(accents.map(({ token }) => token))
    expect(Object.keys(backgroundColors)).toEqual(backgrounds.map(({ token }) => token))
    expect(Object.keys(gradientStops)).toEqual(gradients.map(({ token }) => token).filter((token) => token !== 'NONE'))
  })

  test('is what the swatches of the editor show', () => {
    const shown = (palette: readonly { readonly token: string; readonly drawn: string }[]) =>
      palette.map(({ token, drawn }) => [token, drawn])
    expect(shown(accents)).toEqual(Object.entries(accentColors).map(([token, { fill }]) => [token, fill[0]]))
    expect(shown(backgrounds)).toEqual(Object.entries(backgroundColors).map(([token, { page }]) => [token, page[0]]))
    expect(optionsOf('badge', 'badgeColor')).toEqual(shown(accents))
    expect(optionsOf('text-image', 'backgroundColor')).toEqual(shown(backgrounds))
  })

  test('is what the stylesheet says', () => {
    const sheet = new URL('../../renderers/kit/styles/palette.css', import.meta.url)
    expect(unspaced(readFileSync(sheet, 'utf8'))).toBe(unspaced(paletteCss()))
  })
})

describe.each(modes)('contrast in %s mode', (mode) => {
  test.each(['heading', 'body', 'muted', 'link', 'error', 'success'] as const)(
    '%s text reaches 4.5:1 on all 21 backgrounds and on cards upon them',
    (role) => {
      expect(tooPale(inMode(roles[role], mode), mode, 4.5)).toEqual([])
    },
  )

  test.each(['control', 'focus'] as const)('the %s line reaches 3:1 everywhere', (role) => {
    expect(tooPale(inMode(roles[role], mode), mode, 3)).toEqual([])
  })

  test('ink on paper reaches 15:1', () => {
    expect(contrast(inMode(roles.heading, mode), inMode(backgroundColors.white.page, mode))).toBeGreaterThan(15)
  })

  test.each(Object.entries(accentColors))('%s: text, text on its tint and text on its fill reach 4.5:1', (_, color) => {
    const text = inMode(color.text, mode)
    expect(tooPale(text, mode, 4.5)).toEqual([])
    expect(contrast(text, inMode(color.tint, mode))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(inMode(color.fillText, mode), inMode(color.fill, mode))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(Object.entries(accentColors))('%s: highlighted words of titles reach 3:1 for large type', (_, color) => {
    expect(tooPale(inMode(color.vivid, mode), mode, 3)).toEqual([])
  })

  test.each(Object.entries(gradientStops))('%s: every stop reaches 3:1 for display sizes', (_, stops) => {
    expect(stops[mode].flatMap((stop) => tooPale(stop, mode, 3))).toEqual([])
  })

  test('code tokens reach 4.5:1 on their ground', () => {
    const { ground, ...tokens } = codeColors
    const pale = Object.entries(tokens).filter(([, drawn]) => contrast(inMode(drawn, mode), inMode(ground, mode)) < 4.5)
    expect(pale).toEqual([])
  })

  test('and on the cards of every band', () => {
    const { ground: _, ...tokens } = codeColors
    expect(Object.values(tokens).flatMap((drawn) => tooPale(inMode(drawn, mode), mode, 4.5))).toEqual([])
  })
})
