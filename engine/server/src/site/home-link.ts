import type { Call } from '../http/call.ts'
import type { Tx } from '../store/database.ts'
import { isStoreAway } from '../store/databases/as-problem.ts'
import { findLiveBySlug } from '../store/live-documents.ts'
import type { Settings } from '../store/settings.ts'
import { snapshotFields } from '../store/snapshots.ts'
import { pageAddress } from './page-address.ts'
import { pageTexts } from './page-texts.ts'

interface HomeLink {
  readonly href: string
  readonly text: string
}

/** The way back from a page of the server's own to the site in the visitor's language; to the site itself while the store cannot tell. */
export async function homeLink(
  { parts, settings }: Pick<Call<string, unknown, unknown>, 'parts' | 'settings'>,
  language: string,
): Promise<HomeLink> {
  const toFront = async (tx: Tx) => (await frontPage(tx, settings, language)).address
  const toSite = (error: unknown) => {
    if (!isStoreAway(error)) throw error
    return settings.siteUrl
  }
  const isDefault = language === settings.defaultLanguage
  const href = isDefault ? settings.siteUrl : await parts.store.read(toFront).catch(toSite)
  return { href, text: pageTexts(language).backTo(settings.name) }
}

/** The front page in this language and what it is about; the address of the site where there is none. */
export async function frontPage(
  tx: Tx,
  settings: Settings,
  language: string,
): Promise<{ readonly address: string; readonly description: string }> {
  const home = await findLiveBySlug(tx, 'home', language)
  if (!home) return { address: settings.siteUrl, description: '' }
  const { type, live } = home.document
  const { description } = snapshotFields(live.snapshot).meta
  return {
    address: pageAddress(settings, { type, slug: 'home', language }) ?? settings.siteUrl,
    description: typeof description === 'string' ? description : '',
  }
}
