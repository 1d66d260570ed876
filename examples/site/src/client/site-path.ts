/** Where a page stands: the default language at the root, others below their code, `home` at its language's root. */
export function sitePath(defaultLanguage: string, language: string, slug: string): string {
  const root = language === defaultLanguage ? '' : `/${language}`
  return slug === 'home' ? root || '/' : `${root}/${slug}`
}
