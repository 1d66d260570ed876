/** The language that the kit's texts for a page are in. One without texts of its own gets the English ones. */
export function textsLanguage(language: string): 'de' | 'en' {
  return language === 'de' || language.startsWith('de-') ? 'de' : 'en'
}

/** What is said in a language, by its code with or without a region. */
export function byLanguage<T>(language: string, texts: { readonly en: T; readonly de: T }): T {
  return texts[textsLanguage(language)]
}

/** The language of the kit's texts where it is another than that of the page. */
export function foreignLanguage(language: string): 'de' | 'en' | undefined {
  const spoken = textsLanguage(language)
  return language === spoken || language.startsWith(`${spoken}-`) ? undefined : spoken
}
