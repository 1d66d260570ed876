import type { Tx } from './database.ts'

/** A translation with its slug. Also in the trash, because it can be restored. */
export interface UsedSlug {
  readonly name: string
  readonly type: string
  readonly slug: string
}

/** Those with this slug, or one that begins with it as a segment, by slug. */
export async function slugsBelow(tx: Tx, word: string): Promise<readonly UsedSlug[]> {
  return slugs(tx)
    .where((of) => {
      const slug = of.fn.coalesce('slugs.slug', 'documents.slug')
      return of.or([of(slug, '=', word), of(slug, 'like', `${word}/%`)])
    })
    .execute()
}

/** Those of pages of these types, by slug. */
export async function slugsOfTypes(tx: Tx, types: readonly string[]): Promise<readonly UsedSlug[]> {
  return slugs(tx).where('documents.page_type', 'in', types).execute()
}

/** One of these languages that a translation is in, if any is. Also in the trash. */
export async function usedLanguage(tx: Tx, languages: readonly string[]): Promise<string | undefined> {
  const used = await tx.db
    .selectFrom('documents')
    .select('language')
    .where('language', 'in', languages)
    .limit(1)
    .executeTakeFirst()
  return used?.language
}

function slugs(tx: Tx) {
  return tx.db
    .selectFrom('documents')
    .leftJoin('slugs', (join) =>
      join.onRef('slugs.page_id', '=', 'documents.page_id').onRef('slugs.language', '=', 'documents.language'),
    )
    .select((of) => [
      'documents.name',
      'documents.page_type as type',
      of.fn.coalesce('slugs.slug', 'documents.slug').as('slug'),
    ])
    .orderBy('slug')
}
