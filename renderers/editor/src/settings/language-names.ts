import { ownName } from './own-name.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** The code of each language that has one of two letters, by what it is called in a locale. */
export function languageNames(locale: string): ReadonlyMap<string, string> {
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

/** The code of the language that somebody named, in their own language or in that one; undefined for anything else. */
export function codeNamed(typed: string, locale: string): string | undefined {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base' })
  const is = (name: string) => name !== '' && compare(name, typed.trim()) === 0
  return [...languageNames(locale)].find(([name, code]) => is(name) || is(ownName(code) ?? ''))?.[1]
}
