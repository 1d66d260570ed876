import { sentenceLanguage } from '@quoin/kit'

/** Says of a place on a page of a language which one the sentences there are in, where it is another. */
export function markLanguage(place: Element | null, language: string, sentences: readonly string[]): void {
  const spoken = new Set(sentences.map((sentence) => sentenceLanguage(language, sentence)))
  const [one] = spoken.size === 1 ? spoken : []
  if (one === undefined) place?.removeAttribute('lang')
  else place?.setAttribute('lang', one)
}
