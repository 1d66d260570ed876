import type { ImportIssue, ImportReport } from '@quoin/engine/wire'
import { z } from 'zod'
import { nextTurn, turnsEvery } from '../next-turn.ts'
import type { RootContext } from '../pages/reserved-slug.ts'
import type { Parts } from '../parts.ts'
import { languageErrors, settingsFields } from '../settings-fields.ts'
import type { Tx } from '../store/database.ts'
import { findHeads } from '../store/document-heads.ts'
import { placeKey } from '../store/documents.ts'
import { type FormRecord, findForm } from '../store/forms.ts'
import { touchPublic } from '../store/journal.ts'
import { findAsset } from '../store/media.ts'
import { findList, type MailingList } from '../store/newsletter.ts'
import { allStandings, removeAllPages, removePresent, type Standing } from '../store/remove-pages.ts'
import { readStoredSettings, type Settings, writeSettings } from '../store/settings.ts'
import { noteVersions, type Story } from '../store/stories.ts'
import {
  addSizes,
  otherIdOf,
  putArchivedForm,
  putArchivedList,
  putArchivedStory,
  putArchivedSubscriber,
  putFolders,
  putMedia,
  putPeople,
  putSubmission,
  removeAllLibrary,
  requireFolder,
  sameStories,
} from './apply-library.ts'
import { pageWriter } from './apply-pages.ts'
import { type ArchiveFiles, invalidAt } from './archive-files.ts'
import {
  foldersSchema,
  formSchema,
  listSchema,
  mediaSchema,
  storySchema,
  submissionSchema,
  subscriberSchema,
  usersSchema,
} from './archived.ts'
import { type CopyFollower, followCopies } from './follow-copies.ts'
import { besideKept, keptPages } from './kept-pages.ts'
import type { PreparedPages } from './prepare-pages.ts'
import { createTally, type Tally } from './tally.ts'

export interface ImportChoice {
  readonly mode: 'replace' | 'merge'
  readonly conflict: 'skip' | 'overwrite' | 'copy'
}

/** Settings of the place, not of the content. */
const placeSettings = ['siteUrl', 'apiUrl', 'mediaBaseUrl', 'adminOrigins'] as const

/** Whose rows say what becomes of an archive, those that others refer to first. */
export const askedTables = [
  'counters',
  'settings',
  'users',
  'pages',
  'documents',
  'slugs',
  'names',
  'former_slugs',
  'media_folders',
  'media_assets',
  'stories',
  'forms',
  'lists',
] as const

/** `purge` hears, once all is there, what was kept elsewhere of answers that are others now. */
type ImportParts = Pick<Parts, 'appId' | 'baseSettings' | 'fixedPaths' | 'ids' | 'purge' | 'site' | 'reservedSlugs'>

/** Brings the content of an archive into the app, all in the caller's transaction. */
export async function applyArchive(
  tx: Tx,
  { files, pages }: { readonly files: ArchiveFiles; readonly pages: PreparedPages },
  { choice, parts }: { readonly choice: ImportChoice; readonly parts: ImportParts },
): Promise<ImportReport> {
  const replaced = choice.mode === 'replace' ? await allStandings(tx) : []
  if (choice.mode === 'replace') {
    await removeAllPages(tx)
    await removeAllLibrary(tx)
    await replaceSettings(tx, files.one('settings.json', archivedSettings) ?? {}, parts)
  }
  const tally = createTally(choice.conflict, () => parts.ids.next())
  await putPeople(tx, files.one('users.json', usersSchema) ?? [])
  const otherIds = await applyMedia(tx, files, tally, parts.appId)
  const forms = await applyForms(tx, files, tally)
  const lists = await applyLists(tx, files, tally)
  const { settings } = await readStoredSettings(tx, parts.baseSettings)
  const follow = followCopies({ forms, lists }, settings.siteUrl)
  await applyStories(tx, files, tally, { follow, otherIds })
  await noteVersions(tx, parts.site.catalogue)
  const { written, renamed } = await applyPages(tx, pages, tally, {
    otherIds,
    follow,
    replaced,
    root: { parts, settings },
  })
  await touchPublic(tx)
  const changed = new Set([...replaced, ...written].map(({ pageId }) => `page-${pageId}`))
  tx.afterCommit(() => parts.purge(['list', ...changed]))
  return { ...tally.counts, issues: [...renamed, ...unknownLanguages(written, settings)] }
}

/** Answers under which ids the same bytes are known here already. */
async function applyMedia(
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

async function applyStories(
  tx: Tx,
  files: ArchiveFiles,
  tally: Tally,
  { follow, otherIds }: { readonly follow: CopyFollower; readonly otherIds: ReadonlyMap<string, string> },
): Promise<void> {
  const rewrite = rewriterOf(otherIds)
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
async function applyForms(tx: Tx, files: ArchiveFiles, tally: Tally): Promise<ReadonlyMap<string, string>> {
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
async function applyLists(tx: Tx, files: ArchiveFiles, tally: Tally): Promise<ReadonlyMap<string, string>> {
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

interface Place {
  readonly pageId: string
  readonly language: string
}

/** Answers what was written, and the slugs and names that had to be others. */
async function applyPages(
  tx: Tx,
  pages: PreparedPages,
  tally: Tally,
  {
    otherIds,
    follow,
    replaced,
    root,
  }: {
    readonly otherIds: ReadonlyMap<string, string>
    readonly follow: CopyFollower
    readonly replaced: readonly Standing[]
    readonly root: RootContext
  },
): Promise<{ readonly written: readonly Place[]; readonly renamed: readonly ImportIssue[] }> {
  const ids = new Map(otherIds)
  const heads = await findHeads(tx, [...new Set(pages.places.map(({ pageId }) => pageId))])
  const present = new Set(heads.map(placeKey))
  if (tally.conflict === 'copy') {
    for (const place of pages.places)
      if (!ids.has(place.pageId) && present.has(placeKey(place))) ids.set(place.pageId, tally.nextId())
  }
  const archived = new Set(pages.places.map(placeKey))
  const kept = await keptPages(
    tx,
    heads.filter((head) => tally.conflict === 'skip' || !archived.has(placeKey(head))),
  )
  const rewrite = rewriterOf(ids)
  const named = sourcesIn(pages)
  const writer = pageWriter(tx, root)
  const turn = turnsEvery(5)
  const written: Place[] = []
  const formers = new Map(replaced.map((one) => [placeKey(one), { ...one, parked: 0, keepsHistory: false }]))
  const renamed: ImportIssue[] = []
  for (const [number, place] of pages.places.entries()) {
    const { pageId, language } = place
    await turn()
    const exists = present.has(placeKey(place))
    if (ids.has(pageId)) tally.copy()
    else if (!tally.decide(exists, pageId)) continue
    const standing = exists && !ids.has(pageId) ? await removePresent(tx, place) : undefined
    const former = standing ? { ...standing, keepsHistory: true } : formers.get(placeKey(place))
    const given = rewrite(pages.document(number))
    const document = besideKept(given, kept.get(given.pageId))
    const textsOf = (snapshot: number) => follow.ofTexts(rewrite(pages.texts(number, snapshot)))
    const succeeded = former && { former, named: named.get(placeKey(place)) ?? [] }
    const changes = await writer.put(document, textsOf, succeeded)
    written.push({ pageId: document.pageId, language })
    renamed.push(...changes)
  }
  await writer.flush()
  return { written, renamed }
}

/** The revisions that others were translated from. */
function sourcesIn({ places }: PreparedPages): ReadonlyMap<string, readonly number[]> {
  const named = new Map<string, number[]>()
  for (const { pageId, translatedFrom } of places) {
    if (!translatedFrom) continue
    const key = placeKey({ pageId, language: translatedFrom.language })
    named.set(key, [...(named.get(key) ?? []), translatedFrom.revision])
  }
  return named
}

/** Nobody opens a translation whose language the settings do not name. */
function unknownLanguages(written: readonly Place[], { languages }: Settings): readonly ImportIssue[] {
  const known = new Set(languages.map(({ code }) => code))
  return [...new Set(written.map(({ language }) => language))]
    .filter((language) => !known.has(language))
    .map((language) => ({ code: 'language_unknown', language }))
}

/** Of those that a newer version may have, the ones this version knows. */
const archivedSettings = z.object(settingsFields).partial()

async function replaceSettings(
  tx: Tx,
  archived: z.output<typeof archivedSettings>,
  { baseSettings: base, fixedPaths }: { readonly baseSettings: Settings; readonly fixedPaths: boolean },
): Promise<void> {
  const { overrides, revision } = await readStoredSettings(tx, base)
  const left: readonly string[] = fixedPaths ? [...placeSettings, 'pathPatterns'] : placeSettings
  const known = Object.fromEntries(Object.entries(archived).filter(([name]) => !left.includes(name)))
  if (languageErrors({ ...base, ...known }).length > 0)
    throw invalidAt('settings.json', 'The languages in the archive contradict each other.')
  const kept = Object.fromEntries(
    placeSettings.flatMap((name) => (overrides[name] === undefined ? [] : [[name, overrides[name]]])),
  )
  await writeSettings(tx, { ...known, ...kept }, revision + 1)
}

/** New ids wherever the old ones stand: in references, embeds and addresses of pictures alike. */
function rewriterOf(ids: ReadonlyMap<string, string>): <T>(value: T) => T {
  if (ids.size === 0) return (value) => value
  return (value) => JSON.parse(JSON.stringify(value).replaceAll(anyId, (id) => ids.get(id) ?? id))
}

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
