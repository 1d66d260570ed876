import type { Values } from '@quoin/engine/wire'
import { newDocument } from '../../pages/create.ts'
import type { Tx } from '../database.ts'
import { type Document, findDocument, insertDocument } from '../documents.ts'
import { insertSnapshot } from '../snapshots.ts'
import type { Store } from '../store.ts'

export const page = '6f1c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b10'
export const other = '7a2d2f0e-5b1e-4c57-9a3d-0f4f3a1d2b11'

export const values: Values = {
  name: 'First',
  slug: 'first',
  content: [],
  meta: {},
  customValues: {},
  tags: [],
  category: null,
  authorId: null,
  publishedAt: null,
}

export async function insert(tx: Tx, id: string, given: Values): Promise<Document> {
  await tx.db.insertInto('pages').values({ id, type: 'page', created_at: tx.now, created_by: null }).execute()
  const document = await beginning(tx, id, given)
  await insertDocument(tx, document)
  return document
}

export async function beginning(tx: Tx, id: string, given: Values): Promise<Document> {
  const snapshot = await insertSnapshot(tx, { pageId: id, language: 'en' }, given, [])
  const type = { name: 'page', pluralName: 'Pages', defaultStatus: 'DRAFT', defaultLocked: false } as const
  return newDocument(tx, snapshot, { pageId: id, type, language: 'en', position: 0, by: null })
}

export async function found(store: Store): Promise<Document> {
  const document = await store.read((tx) => findDocument(tx, page, 'en'))
  if (!document) throw new Error('The document that was written is not there.')
  return document
}
