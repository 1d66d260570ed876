import { byLanguage } from './by-language.ts'
import { english, type VisitorTexts } from './english.ts'
import { german } from './german.ts'

const texts = { en: english, de: german }

/** What blocks say to visitors by themselves, in English where Quoin does not speak their language. */
export function visitorTexts(language: string): VisitorTexts {
  return byLanguage(language, texts)
}
