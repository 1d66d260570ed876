import type { Tx } from './database.ts'

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
  return (await listTagUses(tx, query)).map(({ tag }) => tag)
}

export async function listTagUses(tx: Tx, query: TagQuery): Promise<readonly TagUse[]> {
  const rows = await tx.db
    .selectFrom('document_tags')
    .select('tag')
    .select((select) => select.fn.count<number>('page_id').distinct().as('uses'))
    .groupBy('tag')
    .where('snapshot', '=', query.snapshot)
    .$if(query.language !== undefined, (rows) => rows.where('language', '=', query.language ?? ''))
    .execute()
  const wanted = query.q?.toLocaleLowerCase(query.language)
  const collator = new Intl.Collator(query.language)
  return rows
    .filter(({ tag }) => wanted === undefined || tag.toLocaleLowerCase(query.language).includes(wanted))
    .sort((a, b) => collator.compare(a.tag, b.tag))
    .map(({ tag, uses }) => ({ tag, uses: Number(uses) }))
}
