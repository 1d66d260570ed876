import type { Tx } from './database.ts'
import type { TaggedHead } from './document-heads.ts'

export interface TagUse {
  readonly tag: string
  /** How many pages have it, in any language asked for. */
  readonly uses: number
}

interface TagQuery {
  readonly snapshot: 'saved' | 'live'
  readonly language?: string | undefined
  readonly q?: string | undefined
}

/** Tags in use, in the order of the language. */
export async function listTags(tx: Tx, query: TagQuery): Promise<readonly string[]> {
  const rows = await tagged(tx, query).select('tag').distinct().execute()
  return wanted(rows, query).map(({ tag }) => tag)
}

/** The same, counted. */
export async function listTagUses(tx: Tx, query: TagQuery): Promise<readonly TagUse[]> {
  const rows = await tagged(tx, query)
    .select('tag')
    .select((select) => select.fn.count<number>('page_id').distinct().as('uses'))
    .groupBy('tag')
    .execute()
  return wanted(rows, query)
}

/** The same for some translations only. */
export function countTagUses(heads: readonly TaggedHead[], query: Omit<TagQuery, 'snapshot'>): readonly TagUse[] {
  const pages = new Map<string, Set<string>>()
  for (const { tag, pageId } of heads) pages.set(tag, (pages.get(tag) ?? new Set()).add(pageId))
  return wanted(
    [...pages].map(([tag, { size }]) => ({ tag, uses: size })),
    query,
  )
}

function tagged(tx: Tx, { snapshot, language }: TagQuery) {
  return tx.db
    .selectFrom('document_tags')
    .where('snapshot', '=', snapshot)
    .$if(language !== undefined, (rows) => rows.where('language', '=', language ?? ''))
}

/** Those with the words searched for, in the order of the language. */
function wanted<T extends { readonly tag: string }>(
  rows: readonly T[],
  { q, language }: Omit<TagQuery, 'snapshot'>,
): readonly T[] {
  const locale = localeOf(language)
  const folded = (text: string) => text.normalize('NFC').toLocaleLowerCase(locale)
  const words = q === undefined ? undefined : folded(q)
  const collator = new Intl.Collator(locale)
  return rows
    .filter(({ tag }) => words === undefined || folded(tag).includes(words))
    .toSorted((a, b) => collator.compare(a.tag, b.tag))
}

/** Undefined for a code that is none to the runtime: `de-b2b` is a language of the settings, too (C-7). */
function localeOf(language: string | undefined): string | undefined {
  try {
    return Intl.getCanonicalLocales(language)[0]
  } catch {
    return undefined
  }
}
