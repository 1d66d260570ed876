import type { CornerName } from '@quoin/engine'
import { accentNames } from '@quoin/engine/appearance'
import { appearanceNames } from '../appearance.ts'
import { accentColors } from './colors.ts'
import { faces } from './faces.ts'
import { lightDark, rule } from './rule.ts'

/** Where the mode may change within a page: what is inherited there is already resolved where `light-dark()` is compiled away. */
const turns = ['[data-theme]', '.dark', '[data-background="dark-gray"]']

const radii: Readonly<Record<Exclude<CornerName, 'soft'>, readonly [string, string][]>> = {
  sharp: [
    ['--q-radius-control', '0px'],
    ['--q-radius-card', '0px'],
    ['--q-radius-image', '0px'],
    ['--q-radius-pill', '0px'],
  ],
  round: [
    ['--q-radius-control', '12px'],
    ['--q-radius-card', '20px'],
    ['--q-radius-image', '28px'],
  ],
}

/**
 * The looks an owner can choose, as a stylesheet: `styles/appearance.css` is this text but for its white space. What is
 * chosen is set on the page, below whatever a host sets on the root.
 */
export function appearanceCss(): string {
  const accents = accentNames.map((name) => {
    const { fill, text } = accentColors[name]
    return rule(within(chosen('accent', name)), [
      ['--q-accent', lightDark(fill)],
      ['--q-link', lightDark(text)],
    ])
  })
  const rules = [
    ...accents,
    rule(within(`[${appearanceNames.accent}]`), [
      ['--q-focus', 'light-dark(var(--q-accent), var(--q-link))'],
      ['--q-title-mark', 'light-dark(var(--q-accent), var(--q-link))'],
    ]),
    // nobody colours the button of a newsletter
    rule(
      [`[${appearanceNames.accent}] .q-joined > .q-button`],
      [
        ['--q-fill', 'var(--q-accent)'],
        ['--q-fill-text', '#ffffff'],
      ],
    ),
    ...Object.entries(faces).flatMap(([name, stack]) => [
      rule([page(chosen('textFont', name))], [['--q-font', stack]]),
      rule([page(chosen('headingFont', name))], [['--q-font-display', stack]]),
    ]),
    rule([page(chosen('headingFont', 'text'))], [['--q-font-display', 'var(--q-font)']]),
    ...Object.entries(radii).map(([name, values]) => rule([page(chosen('corners', name))], values)),
  ]
  return `/* Written from src/palette by scripts/palette-css.mjs. */\n@layer quoin.tokens {\n${rules.join('\n\n')}\n}\n`
}

function chosen(part: keyof typeof appearanceNames, value: string): string {
  return `[${appearanceNames[part]}="${value}"]`
}

function page(root: string): string {
  return `${root} .q-page`
}

/** The page, and every place on it where light may become dark. */
function within(root: string): readonly string[] {
  return [page(root), ...turns.map((turn) => `${page(root)} ${turn}`)]
}
