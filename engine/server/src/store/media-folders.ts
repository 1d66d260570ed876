import { nameKey } from '@quoin/edit'
import type { Tx } from './database.ts'

export interface Folder {
  readonly id: string
  readonly name: string
  readonly parentId: string | null
}

export async function listFolders(tx: Tx): Promise<readonly Folder[]> {
  const rows = await tx.db.selectFrom('media_folders').selectAll().orderBy('id').execute()
  return rows
    .map((row) => ({ order: nameKey(row.name), id: row.id, name: row.name, parentId: row.parent_id }))
    .sort((a, b) => Number(a.order > b.order) - Number(a.order < b.order))
    .map(({ order: _, ...folder }) => folder)
}

/** The same for who changes one: two that are moved into each other must meet here. */
export async function holdFolders(tx: Tx): Promise<readonly Folder[]> {
  if (tx.dialect === 'postgres')
    await tx.db.selectFrom('media_folders').select('id').orderBy('id').forUpdate().execute()
  return listFolders(tx)
}

export async function findFolder(tx: Tx, id: string): Promise<Folder | undefined> {
  return (await listFolders(tx)).find((folder) => folder.id === id)
}

export async function putFolder(tx: Tx, folder: Folder): Promise<void> {
  const row = { name: folder.name, parent_id: folder.parentId }
  await tx.db
    .insertInto('media_folders')
    .values({ id: folder.id, created_at: tx.now, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** False when something is inside. What lies in the trash is in no folder that anybody sees, and goes without. */
export async function deleteEmptyFolder(tx: Tx, id: string): Promise<boolean> {
  const inner = await tx.db
    .selectFrom('media_folders')
    .select('id')
    .where('parent_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  const asset = await tx.db
    .selectFrom('media_assets')
    .select('id')
    .where('folder_id', '=', id)
    .where('trashed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (inner || asset) return false
  await tx.db.updateTable('media_assets').set({ folder_id: null }).where('folder_id', '=', id).execute()
  await tx.db.deleteFrom('media_folders').where('id', '=', id).execute()
  return true
}
