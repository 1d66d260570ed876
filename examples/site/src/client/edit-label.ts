import { textsLanguage } from '@quoin/kit'

/** What the way from a page to its editor is called, where it is not in English. */
export function editLabel(language: string): { readonly label?: string } {
  return textsLanguage(language) === 'de' ? { label: 'Diese Seite bearbeiten' } : {}
}
