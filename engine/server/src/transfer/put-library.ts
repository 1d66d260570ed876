import type { z } from 'zod'
import type { Tx } from '../store/database.ts'
import { forgetTold } from '../store/deliveries.ts'
import { type FormRecord, insertForm, updateForm } from '../store/forms.ts'
import { derivedWords, findAsset, removeAsset } from '../store/media.ts'
import { listFolders, putFolder } from '../store/media-folders.ts'
import { deleteSubscribers, insertList, type MailingList, updateList } from '../store/newsletter.ts'
import { emailKey, newUserRow } from '../store/people.ts'
import { putRendition, putSet } from '../store/renditions.ts'
import { searchedInAnswers } from '../store/searched.ts'
import { deleteStory, putStory, type Story, storyId, storyNamed } from '../store/stories.ts'
import { invalidAt } from './archive-files.ts'
import type { ArchivedMedia, foldersSchema, submissionSchema, subscriberSchema, usersSchema } from './archived.ts'

/**
 * People without an account here come in disabled. Where they had none there, or somebody else has the address, the name
 * alone is kept for what they wrote.
 */
export async function putPeople(tx: Tx, users: z.output<typeof usersSchema>): Promise<void> {
  for (const user of users) {
    const known = await tx.db.selectFrom('users').select('id').where('id', '=', user.id).executeTakeFirst()
    if (known) continue
    const isFormer = user.email === '' || (await hasAccount(tx, user.email))
    const own = newUserRow(tx, {
      ...user,
      role: user.role === 'owner' ? 'admin' : user.role,
      grants: {},
      passwordHash: null,
      disabled: true,
    })
    await tx.db
      .insertInto('users')
      .values(isFormer ? { ...own, email: '', email_key: `deleted:${user.id}`, deleted_at: tx.now } : own)
      .execute()
  }
}

async function hasAccount(tx: Tx, email: string): Promise<boolean> {
  const users = tx.db.selectFrom('users').select('id')
  return (await users.where('email_key', '=', emailKey(email)).executeTakeFirst()) !== undefined
}

/** Answers the ids of all folders that there are now. */
export async function putFolders(tx: Tx, folders: z.output<typeof foldersSchema>): Promise<ReadonlySet<string>> {
  const parents = new Map([...(await listFolders(tx)), ...folders].map(({ id, parentId }) => [id, parentId]))
  const known = new Set(parents.keys())
  for (const { parentId } of folders) requireFolder(known, parentId, 'folders.json')
  for (const { id } of folders) requireEnd(parents, id)
  // Parents may come after their children in the list.
  for (const folder of folders) await putFolder(tx, { ...folder, parentId: null })
  for (const folder of folders) await putFolder(tx, folder)
  return known
}

export function requireFolder(known: ReadonlySet<string>, id: string | null, path: string): void {
  if (id !== null && !known.has(id)) throw invalidAt(path, `There is no folder "${id}".`)
}

/** None is within itself, however many lie between. */
function requireEnd(parents: ReadonlyMap<string, string | null>, id: string): void {
  const above = new Set<string>()
  for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) {
    if (above.has(at)) throw invalidAt('folders.json', `The folder "${id}" is within itself.`)
    above.add(at)
  }
}

/** The id under which the same bytes are known here already, when that is another one. */
export async function otherIdOf(tx: Tx, media: ArchivedMedia): Promise<string | undefined> {
  const same = await findAsset(tx, { kind: media.asset.kind, hash: media.asset.hash })
  return same && same.id !== media.asset.id ? same.id : undefined
}

/**
 * The sizes of a picture that is here: those that pages of the archive show are needed, too. An SVG may have been
 * rebuilt otherwise there, and its file is that of the archive now.
 */
export async function addSizes(tx: Tx, assetId: string, media: ArchivedMedia, appId: string): Promise<void> {
  await tx.db.updateTable('media_assets').set({ size: media.asset.size }).where('id', '=', assetId).execute()
  for (const { wish, result } of media.sets) await putSet(tx, assetId, wish, result)
  for (const { key, extension, mime, size, blob } of media.renditions)
    await putRendition(tx, { assetId, key, extension, mime, size, blobKey: `${appId}/${media.asset.hash}/${blob}` })
}

export async function putMedia(tx: Tx, media: ArchivedMedia, appId: string): Promise<void> {
  const { asset } = media
  const row = { ...asset, ...derivedWords(asset) }
  const present = await findAsset(tx, asset)
  // sizes of the same bytes stay: pages that are not in the archive show them
  if (present?.hash === asset.hash)
    await tx.db.updateTable('media_assets').set(row).where('id', '=', asset.id).execute()
  else {
    await removeAsset(tx, asset.id)
    await tx.db.insertInto('media_assets').values(row).execute()
  }
  await addSizes(tx, asset.id, media, appId)
}

export async function removeAllLibrary(tx: Tx): Promise<void> {
  const submissions = await tx.db.selectFrom('submissions').select('id').execute()
  await forgetTold(
    tx,
    submissions.map(({ id }) => id),
  )
  await deleteSubscribers(tx)
  await tx.db.updateTable('media_folders').set({ parent_id: null }).execute()
  const tables = [
    'media_renditions',
    'media_sets',
    'media_assets',
    'media_folders',
    'stories',
    'submissions',
    'forms',
    'lists',
  ] as const
  for (const table of tables) await tx.db.deleteFrom(table).execute()
}

/** The stories that are this one here: by its id, whatever blocks it is for, and by its name where somebody made it on their own. */
export async function sameStories(tx: Tx, story: Story): Promise<readonly string[]> {
  const found = [await storyId(tx, story.id), await storyNamed(tx, story.blockType, story.name)]
  return found.filter((id) => id !== undefined)
}

/** Instead of those it replaces. */
export async function putArchivedStory(tx: Tx, story: Story, replaced: readonly string[]): Promise<void> {
  for (const id of replaced) await deleteStory(tx, id)
  await putStory(tx, story)
}

export async function putArchivedForm(tx: Tx, form: FormRecord, exists: boolean): Promise<void> {
  await (exists ? updateForm(tx, form) : insertForm(tx, form))
}

export async function putArchivedList(tx: Tx, list: MailingList, exists: boolean): Promise<void> {
  await (exists ? updateList(tx, list) : insertList(tx, list))
}

/** One that is known here stays as it is. Answers the id of another one that was sent with the same key. */
export async function putSubmission(tx: Tx, row: z.output<typeof submissionSchema>): Promise<string | undefined> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('submissions')
    .values({ ...row, searched: searchedInAnswers(row.data) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n || row.repeat_key === null) return undefined
  const first = await tx.db
    .selectFrom('submissions')
    .select('id')
    .where('form_id', '=', row.form_id)
    .where('repeat_key', '=', row.repeat_key)
    .executeTakeFirst()
  return first?.id === row.id ? undefined : first?.id
}

/** One that is known here stays as it is. Answers whether it could be written under its id. */
export async function putArchivedSubscriber(tx: Tx, row: z.output<typeof subscriberSchema>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('subscribers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return true
  const known = await tx.db
    .selectFrom('subscribers')
    .select('id')
    .where('list_id', '=', row.list_id)
    .where('email_key', '=', row.email_key)
    .executeTakeFirst()
  return known !== undefined
}
