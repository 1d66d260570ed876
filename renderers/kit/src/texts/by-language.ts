/** What is said in a language, by its code with or without a region. A language without texts of its own gets the English ones. */
export function byLanguage<T>(language: string, texts: { readonly en: T; readonly de: T }): T {
  return language === 'de' || language.startsWith('de-') ? texts.de : texts.en
}
