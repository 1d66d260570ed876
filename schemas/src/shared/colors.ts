import { fields, isRecord, type Reader } from '@quoin/engine'
import {
  type Accent,
  accents,
  type Background,
  backgrounds,
  type Gradient,
  gradients,
  type PaletteColor,
} from './palette-tokens.ts'

type Place = {
  readonly help?: string
  readonly group?: string
  readonly closed?: boolean
  readonly showWhen?: (props: Readonly<Record<string, unknown>>) => boolean
}

/** One of the 18 accents and white. */
export function accentField(label: string, initial: Accent, options: Place = {}) {
  return fields.choice(label, tokensOf(accents), initial, {
    ...options,
    display: 'COLOR',
    labels: labelsOf(accents),
    colors: drawnOf(accents),
    read: readColor(accents, backgrounds),
  })
}

/** One of the 21 backgrounds. The panel may offer fewer; any of them is still accepted when stored. */
export function backgroundField(
  label: string,
  initial: Background,
  options: Place = {},
  offered?: readonly Background[],
) {
  const shown = {
    display: 'COLOR' as const,
    labels: labelsOf(backgrounds),
    colors: drawnOf(backgrounds),
    read: readColor(backgrounds, accents),
  }
  return fields.choice(label, tokensOf(backgrounds), initial, { ...options, ...shown, ...(offered ? { offered } : {}) })
}

export function gradientField(label: string, options: Place = {}) {
  const values = tokensOf(gradients)
  const byWord = new Map(values.map((token) => [words(token), token]))
  const read: Reader = (raw) => {
    const token = tokenText(raw)
    return { value: token === '' ? undefined : ((token === undefined ? undefined : byWord.get(words(token))) ?? raw) }
  }
  return fields.choice(label, values, 'NONE', { ...options, labels: labelsOf(gradients), read })
}

/** A token in any spelling, an object that holds one, or a hex this palette or the other knows. */
export function readColor(own: readonly PaletteColor<string>[], other: readonly PaletteColor<string>[]): Reader {
  const byWord = new Map(own.map(({ token }) => [words(token), token]))
  const byHex = new Map<string, string>()
  for (const { token, hex, alsoRead } of [...own, ...other]) {
    if (!byWord.has(words(token))) continue
    for (const known of [hex, alsoRead]) if (known !== undefined && !byHex.has(known)) byHex.set(known, token)
  }
  return (raw) => {
    const text = tokenText(raw)
    if (text === '') return { value: undefined }
    if (text === undefined) return { value: raw }
    const token = text.startsWith('#') ? byHex.get(plainHex(text)) : byWord.get(words(text))
    return { value: token ?? raw }
  }
}

function tokenText(raw: unknown, depth = 0): string | undefined {
  if (typeof raw === 'string') return raw.trim()
  if (!isRecord(raw) || depth > 4) return undefined
  return tokenText(raw.color ?? raw.value, depth + 1)
}

/** `LIGHT_GRAY`, `lightGray` and `light gray` are one word. */
function words(token: string): string {
  return token.toLowerCase().replace(/[\s_-]+/g, '')
}

function plainHex(hex: string): string {
  const digits = hex.slice(1).toLowerCase()
  const wide = digits.length === 3 || digits.length === 4 ? [...digits].map((digit) => digit + digit).join('') : digits
  return `#${wide.length === 8 && wide.endsWith('ff') ? wide.slice(0, 6) : wide}`
}

function tokensOf<const P extends readonly { readonly token: string }[]>(palette: P) {
  return palette.map(({ token }) => token) as unknown as readonly [P[number]['token'], ...P[number]['token'][]] // palettes are never empty
}

function labelsOf<T extends string>(palette: readonly { readonly token: T; readonly label: string }[]) {
  return Object.fromEntries(palette.map(({ token, label }) => [token, label])) as { readonly [K in T]?: string } // fromEntries widens its keys
}

function drawnOf<T extends string>(palette: readonly PaletteColor<T>[]) {
  return Object.fromEntries(palette.map(({ token, drawn }) => [token, drawn])) as { readonly [K in T]?: string } // fromEntries widens its keys
}

export type { Accent, Background, Gradient }
