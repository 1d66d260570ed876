import { ownName } from './own-name.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** The languages that have a code of two letters, by what they are called. */
export interface LanguageNames {
  /** In the locale, each once. */
  readonly names: readonly string[]
  /** The code of the language that somebody named, in their own language or in that one; undefined for anything else. */
  codeOf(typed: string): string | undefined
}

export function languageNames(locale: string): LanguageNames {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base' })
  const codes = codesByName(locale)
  // some 180 names are made for this, so not before somebody has typed one
  let spoken: readonly { readonly code: string; readonly names: readonly string[] }[] | undefined
  return {
    names: [...codes.keys()],
    codeOf(typed) {
      spoken ??= [...codes].map(([name, code]) => ({ code, names: [name, ownName(code) ?? ''] }))
      const is = (name: string) => name !== '' && compare(name, typed.trim()) === 0
      return spoken.find(({ names }) => names.some(is))?.code
    },
  }
}

function codesByName(locale: string): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' })
  return new Map(
    letters
      .flatMap((first) => letters.map((second) => first + second))
      // of a language with an old code and a new one, the new one
      .filter((code) => Intl.getCanonicalLocales(code)[0] === code)
      .flatMap((code) => {
        const name = names.of(code)
        return name === undefined ? [] : [[name, code] as const]
      }),
  )
}
