import { type Page, pageText, type Site, validatePage } from '@quoin/engine'

export interface PageFacts {
  readonly blocks: number
  readonly words: number
  /** At 220 words a minute, at least one. */
  readonly minutes: number
}

const wordsAMinute = 220

/** How much there is to read. */
export function pageFacts(page: Page, site: Site): PageFacts {
  const text = pageText(validatePage(page, site).page, site.catalogue)
  const words = text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0
  return { blocks: page.content.length, words, minutes: Math.max(1, Math.round(words / wordsAMinute)) }
}
