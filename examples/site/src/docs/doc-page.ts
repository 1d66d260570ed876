import type { Ids, StoredBlock } from '@quoin/engine'
import { article, block, roomAbove, rowsOf } from '../seed/compose.ts'

/** A page made of the sources themselves: written by a function, drawn like every other page. */
export interface DocPage {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly content: readonly StoredBlock[]
}

/** Numbers instead of random ids, so that a page is the same to the letter each time it is made. */
export function numberedIds(prefix: string): Ids {
  let count = 0
  return {
    next() {
      count += 1
      return `${prefix}-${count}`
    },
  }
}

export interface Writer {
  readonly ids: Ids
  title(name: string, description: string): StoredBlock
  text(words: string): StoredBlock
  table(rows: readonly (readonly string[])[]): StoredBlock
  code(language: 'bash' | 'typescript' | 'tsx' | 'javascript', text: string): StoredBlock
  /** The way on, at the end of a page. */
  next(title: string, linkPath: string): StoredBlock
}

/** Running text alone stands in the narrow container; wide tables, and what belongs to them, in the medium one. */
export function createWriter(prefix: string, width: 'small' | 'medium' = 'medium'): Writer {
  const ids = numberedIds(prefix)
  const close = { width, paddingTop: 0, paddingBottom: 0 }
  return {
    ids,
    title: (title, subtitle) =>
      block(
        'title',
        {
          title,
          subtitle,
          bigCentered: false,
          extraboldTitle: true,
          width,
          paddingTop: 16,
        },
        ids,
      ),
    text: (words) => article(words, { width, paddingTop: roomAbove(words) }, ids),
    table: (rows) => block('table', { ...close, striped: false, rows: rowsOf(rows) }, ids),
    code: (language, text) => block('code', { ...close, language, code: text }, ids),
    next: (title, linkPath) =>
      block(
        'link-cards',
        {
          width,
          withTitle: false,
          cards: [{ title, linkPath, withIcon: false }],
          paddingTop: 12,
          paddingBottom: 16,
        },
        ids,
      ),
  }
}

/** Text that `rich` shall show as it is: as code, which takes no other marks. */
export function codeText(text: string): string {
  return `\`${text.replaceAll('`', 'ʼ')}\``
}
