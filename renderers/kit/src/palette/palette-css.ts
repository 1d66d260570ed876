import {
  type AccentColors,
  accentColors,
  backgroundColors,
  codeColors,
  type Drawn,
  gradientStops,
  roles,
  stone,
} from './colors.ts'
import { type Declarations, lightDark, rule } from './rule.ts'

const modes = [':root', '[data-theme="light"]', '[data-theme="dark"]', '[data-theme="system"]', '.dark']

/** The colours of `colors.ts` as a stylesheet. `styles/palette.css` is this text but for its white space; a test holds the two equal. */
export function paletteCss(): string {
  const rules = [
    rule(
      [':root'],
      stone.map((hex, index) => [`--q-stone-${index + 1}`, hex] as const),
    ),
    rule(modes, night()),
    rule([...modes, '[data-background="dark-gray"]'], scope()),
    ...Object.entries(accentColors).map(([name, colors]) =>
      rule([attribute('color', name), attribute('highlight', name)], accent(colors)),
    ),
    ...Object.entries(backgroundColors).map(([name, drawn]) =>
      rule([attribute('background', name)], background(name, drawn)),
    ),
    ...Object.entries(gradientStops).map(([name, { light, dark }]) =>
      rule([attribute('gradient', name)], gradient(light, dark)),
    ),
  ]
  return `/* Written from src/palette/colors.ts by scripts/palette-css.mjs. */\n@layer quoin.tokens {\n${rules.join('\n\n')}\n}\n`
}

/** Roles are named anew wherever the mode may change: what they inherit is already resolved where `light-dark()` is compiled away. */
function scope(): Declarations {
  const drawn = Object.entries(roles).map(([name, colors]) => [`--q-${kebab(name)}`, lightDark(colors)] as const)
  const code = Object.entries(codeColors).map(([name, colors]) => [`--q-code-${name}`, lightDark(colors)] as const)
  return [...drawn, ...code, ...band('', backgroundColors.white)]
}

function accent(colors: AccentColors): Declarations {
  return Object.entries(colors).map(([name, drawn]: [string, Drawn]) => [`--q-${kebab(name)}`, lightDark(drawn)])
}

/** The dark band's own colours differ by mode, which its dark subtree cannot tell: they are resolved outside it. */
function night(): Declarations {
  return band('night-', backgroundColors['dark-gray'])
}

function background(name: string, drawn: { readonly page: Drawn; readonly surface: Drawn }): Declarations {
  if (name !== 'dark-gray') return band('', drawn)
  return [
    ['--q-page', 'var(--q-night-page)'],
    ['--q-surface', 'var(--q-night-surface)'],
  ]
}

function band(prefix: string, { page, surface }: { readonly page: Drawn; readonly surface: Drawn }): Declarations {
  return [
    [`--q-${prefix}page`, lightDark(page)],
    [`--q-${prefix}surface`, lightDark(surface)],
  ]
}

function gradient(light: readonly string[], dark: readonly string[]): Declarations {
  const stops = light.map((hex, index) => lightDark([hex, dark[index] ?? hex]))
  return [['--q-gradient', `linear-gradient(to right, ${stops.join(', ')})`]]
}

function attribute(name: string, value: string): string {
  return `[data-${name}="${value}"]`
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
