import { textDirection } from '@quoin/engine/language'
import { type Attrs, textsLanguage } from '@quoin/kit'

/** What marks the site's words, and the kit's, on a page of a language: which one they are in, where that is another. */
export function wordsAttrs(language: string): Attrs {
  const spoken = textsLanguage(language)
  return language === spoken || language.startsWith(`${spoken}-`) ? {} : { lang: spoken, dir: textDirection(spoken) }
}
