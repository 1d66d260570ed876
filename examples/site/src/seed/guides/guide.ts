import type { Json, StoredBlock } from '@quoin/engine'
import { rich } from '@quoin/schemas'
import { article, block, roomAbove, rowsOf } from '../compose.ts'
import type { SeedPage } from '../seed-page.ts'

export interface Guide {
  /** The last digits of the page's id. */
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly content: readonly StoredBlock[]
}

/** A guide as a page: its title, its text, and the ways on to the next and back to all. */
export function guide({ id, slug, name, description, content }: Guide, next?: Guide): SeedPage {
  const heading = block('title', {
    title: name,
    subtitle: description,
    bigCentered: false,
    extraboldTitle: true,
    paddingTop: 16,
  })
  const others = block('link-cards', {
    width: 'small',
    withTitle: false,
    cards: [
      ...(next ? [card(next.name, `/${next.slug}`, next.description)] : []),
      card('All guides', '/guides', 'And what there is to look up'),
    ],
    paddingTop: 12,
    paddingBottom: 16,
  })
  return {
    id: `0c6e3f1a-5b1d-4d0a-9f10-0000000000${id}`,
    type: 'page',
    translations: [
      { language: 'en', slug, name, meta: { title: name, description }, content: [heading, ...content, others] },
    ],
  }
}

export function card(title: string, linkPath: string, words: string): Json {
  return { title, linkPath, text: rich(words), withIcon: false }
}

export function text(words: string): StoredBlock {
  return article(words, { paddingTop: roomAbove(words) })
}

export function code(language: 'bash' | 'css' | 'typescript' | 'tsx', words: string): StoredBlock {
  return block('code', { language, code: words.trim(), paddingTop: 0, paddingBottom: 0 })
}

export function table(rows: readonly (readonly string[])[]): StoredBlock {
  return block('table', { striped: false, rows: rowsOf(rows), paddingTop: 0, paddingBottom: 0 })
}
