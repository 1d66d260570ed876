import type { Tx } from './database.ts'

/** Tags in use, in the order of the language. */
export async function listTags(
  tx: Tx,
  query: {
    readonly snapshot: 'saved' | 'live'
    readonly language?: string | undefined
    readonly q?: string | undefined
  },
): Promise<readonly string[]> {
  const rows = await tx.db
    .selectFrom('document_tags')
    .select('tag')
    .distinct()
    .where('snapshot', '=', query.snapshot)
    .$if(query.language !== undefined, (rows) => rows.where('language', '=', query.language ?? ''))
    .execute()
  const wanted = query.q?.toLocaleLowerCase(query.language)
  const collator = new Intl.Collator(query.language)
  return rows
    .map(({ tag }) => tag)
    .filter((tag) => wanted === undefined || tag.toLocaleLowerCase(query.language).includes(wanted))
    .sort(collator.compare)
}
