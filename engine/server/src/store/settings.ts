import { stockAppearance } from '@quoin/engine/appearance'
import type { AppSettings } from '@quoin/engine/wire'
import { problem } from '../problem.ts'
import type { Tx } from './database.ts'
import { touchPublic } from './journal.ts'
import { recordUses, settingsPlace, usesIn } from './media-uses.ts'
import { prepared } from './prepared.ts'
import type { SettingsTable } from './tables/settings.ts'

/** What an admin may change while the server runs: what is stored is what is told. */
export type Settings = AppSettings

export const defaultSettings: Settings = {
  name: 'Quoin',
  siteUrl: 'http://localhost:3000',
  apiUrl: 'http://localhost:3000/api',
  mediaBaseUrl: null,
  adminOrigins: [],
  languages: [{ code: 'en', name: 'English' }],
  defaultLanguage: 'en',
  pathPatterns: { page: '/{slug}', blog: '/blog/{slug}' },
  allowAccentsInSlugs: false,
  slugRedirects: true,
  requireApiKey: true,
  exposeAuthorEmail: false,
  showBadge: false,
  showEmbeds: true,
  useWorkingCopy: false,
  useApprovalWorkflow: false,
  allowSelfApproval: true,
  imageTypes: ['png', 'jpg', 'gif', 'webp', 'avif', 'svg'],
  fileTypes: ['pdf', 'mp4', 'txt', 'rtf'],
  maxImageBytes: 20 * 1024 * 1024,
  maxSvgBytes: 1024 * 1024,
  maxImagePixels: 50_000_000,
  maxFileBytes: 100 * 1024 * 1024,
  svg: 'sanitise',
  cacheSeconds: 30,
  staleSeconds: 60,
  notFoundSeconds: 10,
  trashDays: 30,
  autosaveDays: 30,
  unconfirmedDays: 14,
  robots: null,
  feed: { title: null, description: '', type: 'blog' },
  mailFrom: null,
  appearance: stockAppearance,
}

/** What the host gave over the defaults. The api is where it is mounted on the site unless said otherwise. */
export function settingsFrom(given: Partial<Settings>, mounts: { readonly api: string }): Settings {
  const siteUrl = withoutSlash(given.siteUrl ?? defaultSettings.siteUrl)
  const apiUrl = withoutSlash(given.apiUrl ?? mountedAt(siteUrl, mounts.api))
  const { languages = defaultSettings.languages } = given
  return coherent({ ...defaultSettings, defaultLanguage: firstChoice(languages), ...given, siteUrl, apiUrl })
}

/** That of a host that lists languages and says nothing more. */
function firstChoice(languages: Settings['languages']): string {
  const { defaultLanguage } = defaultSettings
  const isListed = languages.some(({ code }) => code === defaultLanguage)
  return isListed ? defaultLanguage : (languages[0]?.code ?? defaultLanguage)
}

/** Where the site's own routes begin: forms, lists, feeds and the files of the site. */
export function siteAddress({ siteUrl }: Pick<Settings, 'siteUrl'>, { site }: { readonly site: string }): string {
  return mountedAt(siteUrl, site)
}

/** The address of a mount, which may name the path of the site as well, or begin below it. */
function mountedAt(siteUrl: string, mount: string): string {
  const { origin, pathname } = new URL(siteUrl)
  return `${mount}/`.startsWith(`${withoutSlash(pathname)}/`) ? origin + mount : siteUrl + mount
}

export const settingsRowId = 'app'

export async function readSettings(tx: Tx, base: Settings): Promise<Settings> {
  return (await readStoredSettings(tx, base)).settings
}

const settingsRow = prepared((db, { id }: { readonly id: string }) =>
  db.selectFrom('settings').selectAll().where('id', '=', id),
)

/** What a transaction was told: it asks once, whoever needs them. */
const told = new WeakMap<Tx, readonly SettingsTable[]>()

/** Asks for the settings along with the next question of the transaction, which will need them. */
export async function askSettings(tx: Tx): Promise<void> {
  await settingsRow.late(tx, { id: settingsRowId }, ({ rows }) => void told.set(tx, rows))
}

export async function readStoredSettings(
  tx: Tx,
  base: Settings,
): Promise<{ readonly settings: Settings; readonly revision: number; readonly overrides: Partial<Settings> }> {
  const [row] = told.get(tx) ?? (await settingsRow(tx, { id: settingsRowId })).rows
  if (!row) return { settings: base, revision: 1, overrides: {} }
  return {
    settings: settingsWith(base, row.overrides),
    revision: row.revision,
    overrides: JSON.parse(row.overrides),
  }
}

/** The host's settings under those that were changed in the admin, as they are stored. */
export function settingsWith(base: Settings, overrides: string | null): Settings {
  return overrides === null ? base : coherent({ ...base, ...JSON.parse(overrides) })
}

/** Over the revision that was read, and no other that somebody has written since. */
export async function writeSettings(tx: Tx, overrides: Partial<Settings>, revision: number): Promise<void> {
  told.delete(tx)
  const values = { id: settingsRowId, revision, overrides: JSON.stringify(overrides), updated_at: tx.now }
  const written = await tx.db
    .insertInto('settings')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(values)
        .where('settings.revision', '=', revision - 1),
    )
    .executeTakeFirst()
  if (Number(written.numInsertedOrUpdatedRows ?? 0) !== 1)
    throw problem('revision_mismatch', { title: 'The settings were changed meanwhile' })
  await recordUses(tx, { ...settingsPlace, uses: usesIn(overrides) })
}

/** What the host alone decides by now, and somebody changed before. */
export async function dropOverride(tx: Tx, base: Settings, name: keyof Settings): Promise<void> {
  const { overrides, revision } = await readStoredSettings(tx, base)
  if (overrides[name] === undefined) return
  const { [name]: _, ...others } = overrides
  await writeSettings(tx, others, revision + 1)
  await touchPublic(tx)
}

/** The approval workflow works on working copies, so it switches them on for everyone. */
function coherent(settings: Settings): Settings {
  return settings.useApprovalWorkflow ? { ...settings, useWorkingCopy: true } : settings
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}
