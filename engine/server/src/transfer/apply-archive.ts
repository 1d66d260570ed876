import type { ImportIssue, ImportReport } from '@quoin/engine/wire'
import { z } from 'zod'
import type { Parts } from '../parts.ts'
import { languageErrors, settingsFields } from '../settings/settings-fields.ts'
import type { Tx } from '../store/database.ts'
import { touchPublic } from '../store/journal.ts'
import { allStandings, removeAllPages } from '../store/remove-pages.ts'
import { readStoredSettings, type Settings, writeSettings } from '../store/settings.ts'
import { noteVersions } from '../store/stories.ts'
import { applyForms, applyLists, applyMedia, applyStories } from './apply-library.ts'
import { applyPages, type Place } from './apply-pages.ts'
import { type ArchiveFiles, invalidAt } from './archive-files.ts'
import { usersSchema } from './archived.ts'
import { followCopies } from './follow-copies.ts'
import type { ImportChoice } from './import-choice.ts'
import type { PreparedPages } from './prepare-pages.ts'
import { putPeople, removeAllLibrary } from './put-library.ts'
import { createTally } from './tally.ts'

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
