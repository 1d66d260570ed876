import type { Messages } from '../messages.ts'

/** What a catalogue says in another language: every message, and by themselves the sentences that come in English. */
export type Catalogue = Messages & Readonly<Record<string, string>>

/** A language the editor is spoken in. */
export interface InterfaceLanguage {
  readonly code: string
  /** As those who speak it call it. */
  readonly name: string
  /** Left out for English, which comes with the editor. */
  readonly load?: () => Catalogue | Promise<Catalogue>
}

/** English comes with the editor, every other language when somebody speaks it. */
export const interfaceLanguages: readonly InterfaceLanguage[] = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch', load: async () => (await import('../messages/de/index.ts')).germanMessages },
  { code: 'ar', name: 'العربية', load: async () => (await import('../messages/ar/index.ts')).arabicMessages },
]

/** The language the interface is in, and the others it can be in. */
export interface Speech {
  readonly language: string
  /** Empty where the host gave a catalogue of its own: then there is nothing to choose. */
  readonly languages: readonly Pick<InterfaceLanguage, 'code' | 'name'>[]
  readonly choose: (code: string) => void
  /** Who is there now, nobody when signed out: what somebody chose here is spoken again, and kept apart from others. */
  readonly meet: (person: string | undefined) => void
}

/** Words for the labels of blocks and fields, by the English ones; at a place, as `faq.question`, by that. */
export type Labels = Readonly<Record<string, string>>

/** The labels of a site in further languages, fetched when somebody speaks one. */
export type SiteLabels = Readonly<Record<string, () => Promise<Labels>>>

/** What this person chose here, else what the host wants, else the first of the browser's languages there is. */
export function firstLanguage<L extends { readonly code: string }>(
  languages: readonly L[],
  wishes: readonly unknown[],
): L | undefined {
  const codes = wishes.filter((wish) => typeof wish === 'string').map((wish) => wish.toLowerCase())
  const found = codes.map(
    (code) =>
      languages.find((one) => one.code.toLowerCase() === code) ?? languages.find((one) => one.code === base(code)),
  )
  return found.find((one) => one !== undefined) ?? languages[0]
}

/** The language as it is written where the person lives, as the browser names it. */
export function localeOf(language: string, browser: readonly string[]): string {
  return browser.find((one) => isLocale(one) && base(one.toLowerCase()) === base(language.toLowerCase())) ?? language
}

function base(code: string): string {
  return code.split('-')[0] ?? code
}

/** A browser may name what is none, as "C" of a system without a language. */
export function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0
  } catch {
    return false
  }
}
