import { textDirection } from '@quoin/engine/language'
import { classes } from '../classes.ts'
import { type Attrs, noAttrs } from '../marks.ts'
import { foreignLanguage } from './by-language.ts'

/** What marks the kit's words on a page of a language: which one they are in, where that is another. */
export function wordsAttrs(language: string): Attrs {
  const spoken = foreignLanguage(language)
  return spoken === undefined ? noAttrs : { lang: spoken, dir: textDirection(spoken) }
}

/** Of words of the kit that are only heard. */
export function heardAttrs(language: string): Attrs {
  return { class: classes.hidden, ...wordsAttrs(language) }
}
