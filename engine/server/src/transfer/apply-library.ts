import type { Tx } from '../store/database.ts'
import { type FormRecord, findForm } from '../store/forms.ts'
import { findAsset } from '../store/media.ts'
import { findList, type MailingList } from '../store/newsletter.ts'
import type { Story } from '../store/stories.ts'
import { nextTurn } from '../time/next-turn.ts'
import { type ArchiveFiles, invalidAt } from './archive-files.ts'
import {
  foldersSchema,
  formSchema,
  listSchema,
  mediaSchema,
  storySchema,
  submissionSchema,
  subscriberSchema,
} from './archived.ts'
import type { CopyFollower } from './follow-copies.ts'
import { idRewriter } from './id-rewriter.ts'
import {
  addSizes,
  otherIdOf,
  putArchivedForm,
  putArchivedList,
  putArchivedStory,
  putArchivedSubscriber,
  putFolders,
  putMedia,
  putSubmission,
  requireFolder,
  sameStories,
} from './put-library.ts'
import type { Tally } from './tally.ts'

/** Answers under which ids the same bytes are known here already. */
export async function applyMedia(
  tx: Tx,
  files: ArchiveFiles,
  tally: Tally,
  appId: string,
): Promise<ReadonlyMap<string, string>> {
  const folders = await putFolders(tx, files.one('folders.json', foldersSchema) ?? [])
  const otherIds = new Map<string, string>()
  for (const media of files.all('media/', mediaSchema)) {
    const { id, folder_id } = media.asset
    const other = await otherIdOf(tx, media)
    if (other !== undefined) {
      otherIds.set(id, other)
      tally.skip()
      await addSizes(tx, other, media, appId)
      continue
    }
    requireFolder(folders, folder_id, `media/${id}.json`)
    const present = await findAsset(tx, { id })
    // of the same bytes there is one asset, and no copy
    const isSkipped = present !== undefined && tally.conflict === 'copy'
    if (isSkipped) tally.skip()
    if (!isSkipped && tally.decide(present !== undefined, id)) await putMedia(tx, media, appId)
    else if (present?.hash === media.asset.hash) await addSizes(tx, id, media, appId)
  }
  return otherIds
}

/** Two files cannot be one thing. */
function requireOwnPath(path: string, folder: string, id: string): void {
  if (path !== `${folder}/${id}.json`) throw invalidAt(path, 'A file in the archive has the id of another one.')
}

export async function applyStories(
  tx: Tx,
  files: ArchiveFiles,
  tally: Tally,
  { follow, otherIds }: { readonly follow: CopyFollower; readonly otherIds: ReadonlyMap<string, string> },
): Promise<void> {
  const rewrite = idRewriter(otherIds)
  for (const [path, found] of files.named('stories/', storySchema)) {
    requireOwnPath(path, 'stories', found.id)
    const story = { ...found, props: follow.ofValue(rewrite(found.props)) } as Story // the same shape; props were checked to be an object
    const same = await sameStories(tx, story)
    const target = tally.decide(same.length > 0, story.id)
    if (!target) continue
    const name = target.id === story.id ? story.name : `${story.name} (${target.id.slice(0, 8)})`
    await putArchivedStory(tx, { ...story, id: target.id, name }, target.exists ? same : [])
  }
}

/** Answers which copies were made. */
export async function applyForms(tx: Tx, files: ArchiveFiles, tally: Tally): Promise<ReadonlyMap<string, string>> {
  const copies = new Map<string, string>()
  for (const [path, found] of files.named('forms/', formSchema)) {
    requireOwnPath(path, 'forms', found.id)
    const form = found as FormRecord // the same shape but for readonly
    const target = tally.decide((await findForm(tx, form.id)) !== undefined, form.id)
    if (!target) continue
    if (target.id !== form.id) copies.set(form.id, target.id)
    await putArchivedForm(tx, { ...form, id: target.id }, target.exists)
  }
  for (const [path, row] of files.named('submissions/', submissionSchema)) {
    await nextTurn()
    const copy = copies.get(row.form_id)
    if (copy === undefined && !(await findForm(tx, row.form_id))) continue
    const own = copy === undefined ? row : { ...row, id: tally.nextId(), form_id: copy }
    const first = await putSubmission(tx, own)
    // One that was sent here already under this key is the same.
    if (first !== undefined && (copy !== undefined || files.has(`submissions/${row.form_id}/${first}.json`)))
      throw invalidAt(path, 'Something in the archive was sent to a form twice with one key.')
  }
  return copies
}

/** Answers which copies were made. */
export async function applyLists(tx: Tx, files: ArchiveFiles, tally: Tally): Promise<ReadonlyMap<string, string>> {
  const copies = new Map<string, string>()
  for (const [path, found] of files.named('lists/', listSchema)) {
    requireOwnPath(path, 'lists', found.id)
    const list: MailingList = found
    const target = tally.decide((await findList(tx, list.id)) !== undefined, list.id)
    if (!target) continue
    const id = target.id === list.id ? list.id : `${list.id.slice(0, 20)}-${target.id.slice(0, 8)}`
    if (id !== list.id) copies.set(list.id, id)
    await putArchivedList(tx, { ...list, id }, target.exists)
  }
  for (const [path, row] of files.named('subscribers/', subscriberSchema)) {
    await nextTurn()
    const copy = copies.get(row.list_id)
    if (copy === undefined && !(await findList(tx, row.list_id))) continue
    const own = copy === undefined ? row : { ...row, id: tally.nextId(), list_id: copy }
    if (!(await putArchivedSubscriber(tx, own)))
      throw invalidAt(path, 'Somebody on a list in the archive has the id of another one.')
  }
  return copies
}
