import { submissionFileKey } from '../forms/submission-files.ts'
import { afterTranslation } from '../store/after-translation.ts'
import type { Tx } from '../store/database.ts'
import { listDeployHooks } from '../store/deploy-hooks.ts'
import { type Document, type DocumentRow, documentRows, readDocuments } from '../store/documents.ts'
import { filesOf, listForms } from '../store/forms.ts'
import { inParts } from '../store/in-parts.ts'
import type { JsonFiles } from '../store/json-files.ts'
import { listFolders } from '../store/media-folders.ts'
import { listLists } from '../store/newsletter.ts'
import { listFormerPeople, listUsers } from '../store/people.ts'
import { listRenditions, listSets } from '../store/renditions.ts'
import { listRevisions, type StoredRevision } from '../store/revisions.ts'
import { readStoredSettings, type Settings } from '../store/settings.ts'
import { findSnapshots } from '../store/snapshots.ts'
import { listStories } from '../store/stories.ts'
import type { SubmissionTable, SubscriberTable } from '../store/tables/forms.ts'
import type { AssetTable } from '../store/tables/media.ts'
import type { Snapshot } from '../store/tables/pages.ts'
import { listWebhooks } from '../store/webhooks.ts'
import { nextTurn } from '../time/next-turn.ts'
import { jsonBytes, type Listed, listing, uploadPath } from './archive-format.ts'
import { formSchema, listSchema } from './archived.ts'

export interface Include {
  readonly media: boolean
  readonly revisions: boolean
  readonly submissions: boolean
  readonly subscribers: boolean
}

/** Where bytes lie, and their hash where it is known: what is rebuilt of an upload has another one. */
export interface Lying {
  readonly key: string
  readonly hash: string | undefined
}

/** What an archive is made of: its JSON, as the manifest lists it, and files whose bytes lie among the blobs. */
export interface Collected {
  readonly json: JsonFiles
  readonly listed: readonly Listed[]
  readonly blobs: ReadonlyMap<string, Lying>
  readonly counts: Readonly<Record<string, number>>
  readonly appName: string
}

type Put = (path: string, value: unknown) => Promise<void>

/** Everything of the app in one state, by the paths of the archive. Keys, sessions and secrets are left out. */
export async function collect(
  tx: Tx,
  json: JsonFiles,
  options: { readonly baseSettings: Settings; readonly include: Include; readonly appId: string },
): Promise<Collected> {
  const { include } = options
  const listed: Listed[] = []
  const put: Put = async (path, value) => {
    await nextTurn()
    const bytes = jsonBytes(path, value)
    json.add(path, bytes)
    listed.push(listing(path, bytes))
  }
  const blobs = new Map<string, Lying>()
  const { overrides, settings } = await readStoredSettings(tx, options.baseSettings)
  await put('settings.json', overrides)
  const users = [...(await listUsers(tx)), ...(await listFormerPeople(tx))]
  await put(
    'users.json',
    users.map(({ id, email, firstName, lastName, company, avatarUrl, role }) => ({
      id,
      email,
      firstName,
      lastName,
      company,
      avatarUrl,
      role,
    })),
  )
  const { pages, translations } = await collectPages(tx, include, put)
  const stories = await listStories(tx)
  for (const story of stories) await put(`stories/${story.id}.json`, story)
  // Members in the order in which they are read back.
  const forms = await listForms(tx)
  for (const form of forms) await put(`forms/${form.id}.json`, formSchema.parse(form))
  const lists = await listLists(tx)
  for (const list of lists) await put(`lists/${list.id}.json`, listSchema.parse(list))
  const submissions = include.submissions ? await collectSubmissions(tx, options, put, blobs) : 0
  const subscribers = include.subscribers ? await collectSubscribers(tx, put) : 0
  const assets = include.media ? await collectMedia(tx, options.appId, put, blobs) : 0
  const counts = {
    pages,
    translations,
    stories: stories.length,
    forms: forms.length,
    lists: lists.length,
    submissions,
    subscribers,
    media: assets,
  }
  return { json, listed, blobs, counts, appName: settings.name }
}

/** A snapshot as its values; which of them are one is told by the number, so that it stays so. */
function archived(snapshot: Snapshot, numbers: Map<number, number>) {
  const number = numbers.get(snapshot.id) ?? numbers.size
  numbers.set(snapshot.id, number)
  return { number, ...snapshotJson(snapshot) }
}

function snapshotJson({ fields, content, issues }: Pick<Snapshot, 'fields' | 'content' | 'issues'>) {
  return { fields: JSON.parse(fields), content: JSON.parse(content), issues: JSON.parse(issues) }
}

async function collectPages(tx: Tx, include: Include, put: Put) {
  let [pages, translations, last] = [0, 0, '']
  const rows = inParts<DocumentRow>((most, after) =>
    documentRows(tx)
      .where(afterTranslation(after))
      .orderBy('documents.page_id')
      .orderBy('documents.language')
      .limit(most)
      .execute(),
  )
  for await (const row of rows) {
    translations += 1
    if (row.page_id !== last) pages += 1
    last = row.page_id
    for (const document of await readDocuments(tx, [row])) await collectDocument(tx, document, include, put)
  }
  return { pages, translations }
}

async function collectDocument(tx: Tx, document: Document, include: Include, put: Put): Promise<void> {
  const { pageId, language, saved, working, live } = document
  const numbers = new Map<number, number>()
  const page = await tx.db.selectFrom('pages').selectAll().where('id', '=', pageId).executeTakeFirstOrThrow()
  const former = await tx.db
    .selectFrom('former_slugs')
    .select(['slug', 'left_at as leftAt'])
    .where('page_id', '=', pageId)
    .where('language', '=', language)
    .orderBy('slug')
    .execute()
  await put(`pages/${pageId}/${language}.json`, {
    ...document,
    saved: archived(saved, numbers),
    working: working && archived(working, numbers),
    live: live && { ...live, snapshot: archived(live.snapshot, numbers) },
    page: { createdAt: page.created_at, createdBy: page.created_by },
    formerSlugs: former,
  })
  // what a schedule will publish belongs to the page, not to its past
  const isWanted = ({ revision }: StoredRevision) => include.revisions || revision === document.schedule.revision
  for (const { snapshot, ...entry } of (await listRevisions(tx, { pageId, language })).filter(isWanted)) {
    const held = (await findSnapshots(tx, [snapshot])).get(snapshot)
    if (held) await put(`revisions/${pageId}/${language}/${entry.revision}.json`, { ...entry, ...snapshotJson(held) })
  }
}

async function collectSubmissions(
  tx: Tx,
  parts: Parameters<typeof submissionFileKey>[0],
  put: Put,
  blobs: Map<string, Lying>,
): Promise<number> {
  let count = 0
  const all = tx.db.selectFrom('submissions').selectAll()
  const rows = inParts<SubmissionTable>((most, after) =>
    all
      .where('id', '>', after?.id ?? '')
      .orderBy('id')
      .limit(most)
      .execute(),
  )
  for await (const row of rows) {
    count += 1
    const { searched: _, ...kept } = row
    await put(`submissions/${row.form_id}/${row.id}.json`, kept)
    for (const file of filesOf(row))
      blobs.set(uploadPath(file.hash), { key: submissionFileKey(parts, file), hash: file.hash })
  }
  return count
}

async function collectSubscribers(tx: Tx, put: Put): Promise<number> {
  let count = 0
  const all = tx.db.selectFrom('subscribers').selectAll().where('status', '!=', 'pending')
  const rows = inParts<SubscriberTable>((most, after) =>
    all
      .where('id', '>', after?.id ?? '')
      .orderBy('id')
      .limit(most)
      .execute(),
  )
  for await (const row of rows) {
    count += 1
    await put(`subscribers/${row.list_id}/${row.id}.json`, { ...row, token_hash: null, token_expires_at: null })
  }
  return count
}

async function collectMedia(tx: Tx, appId: string, put: Put, blobs: Map<string, Lying>): Promise<number> {
  await put('folders.json', await listFolders(tx))
  let count = 0
  const rows = inParts<AssetTable>((most, after) =>
    tx.db
      .selectFrom('media_assets')
      .selectAll()
      .where('id', '>', after?.id ?? '')
      .orderBy('id')
      .limit(most)
      .execute(),
  )
  for await (const { name_order: _order, searched: _searched, ...row } of rows) {
    count += 1
    const sets = await listSets(tx, row.id)
    const renditions = await listRenditions(tx, row.id)
    const prefix = `${appId}/${row.hash}/`
    await put(`media/${row.id}.json`, {
      asset: row,
      sets,
      renditions: renditions.map(({ blobKey, ...rendition }) => ({ ...rendition, blob: blobKey.slice(prefix.length) })),
    })
    const hash = row.extension === 'svg' ? undefined : row.hash
    blobs.set(`media/${row.hash}`, { key: `${prefix}original`, hash })
    for (const { key, extension, blobKey } of renditions) {
      if (blobKey !== `${prefix}original`)
        blobs.set(`renditions/${row.id}/${key}.${extension}`, { key: blobKey, hash: undefined })
    }
  }
  return count
}

/** What only an owner takes along, and only encrypted. */
export async function collectSecrets(tx: Tx, open: (sealed: string) => string): Promise<unknown> {
  const webhooks = (await listWebhooks(tx)).map((hook) => ({ ...hook, secret: open(hook.secret), formers: [] }))
  const deployHooks = (await listDeployHooks(tx)).map((hook) => ({
    ...hook,
    url: open(hook.url),
    headers: open(hook.headers),
  }))
  const apiKeys = await tx.db.selectFrom('api_keys').selectAll().orderBy('id').execute()
  return { webhooks, deployHooks, apiKeys }
}
