import type { PageReference } from '@quoin/engine/wire'
import type { Tx } from './database.ts'

/** Where blocks of pages that are not in the trash embed or name this page. */
export async function findReferences(tx: Tx, targetId: string): Promise<readonly PageReference[]> {
  return tx.db
    .selectFrom('page_references as reference')
    .innerJoin('documents', (join) =>
      join.onRef('documents.page_id', '=', 'reference.page_id').onRef('documents.language', '=', 'reference.language'),
    )
    .select([
      'reference.page_id as pageId',
      'reference.language',
      'documents.name',
      'reference.snapshot',
      'reference.block_id as blockId',
      'reference.path',
    ])
    .where('reference.target_id', '=', targetId)
    .where('documents.deleted_at', 'is', null)
    .orderBy('documents.name')
    .orderBy('reference.page_id')
    .orderBy('reference.language')
    .orderBy('reference.snapshot')
    .orderBy('reference.path')
    .execute()
}
