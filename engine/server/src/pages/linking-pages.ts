import type { PageReference } from '@quoin/engine/wire'
import { sql } from 'kysely'
import { pagePath } from '../site/page-address.ts'
import type { Tx } from '../store/database.ts'
import type { DocumentHead } from '../store/document-heads.ts'
import { eachText } from '../store/each-text.ts'
import { holdsText } from '../store/holds-text.ts'
import type { Settings } from '../store/settings.ts'
import { slicesOf } from '../store/slices.ts'
import { findSnapshots, snapshotValues } from '../store/snapshots.ts'
import type { Snapshot } from '../store/tables/pages.ts'

type Found = Pick<PageReference, 'blockId' | 'path'>

const readAtOnce = 50

/**
 * Where the address of a page stands in others, in any of the languages given. It is looked for when asked: what
 * address a page has depends on its slug and on settings, both of which change without a save of those that link to it.
 */
export async function linkingPages(
  tx: Tx,
  settings: Settings,
  targets: readonly DocumentHead[],
): Promise<readonly PageReference[]> {
  const paths = new Set(targets.flatMap((target) => pathsOf(settings, target)))
  if (paths.size === 0) return []
  const found: PageReference[] = []
  const known = new Map<number, readonly Found[]>()
  for (const rows of slicesOf(await candidates(tx, paths), readAtOnce)) {
    const snapshots = await findSnapshots(
      tx,
      rows.map(({ id }) => id).filter((id) => !known.has(id)),
    )
    for (const [id, snapshot] of snapshots) known.set(id, linksIn(snapshot, paths, settings))
    for (const { id, ...place } of rows) for (const link of known.get(id) ?? []) found.push({ ...place, ...link })
  }
  return found
}

/** A link may have the language in front also where visitors are led to the address without it. */
function pathsOf(settings: Settings, target: DocumentHead): readonly string[] {
  const path = pagePath(settings, target)
  return path === undefined ? [] : [path, `/${target.language}${path}`].map(plainPath)
}

/** Where one of the paths may stand, seen without parsing anything. */
async function candidates(tx: Tx, paths: ReadonlySet<string>) {
  const texts = new Set([...paths].flatMap((path) => [path, encodeURI(path)]).map(inJson))
  const columns = ['snapshots.content', 'snapshots.fields']
  const tellsOne = sql<boolean>`(${sql.join(
    [...texts].flatMap((text) => columns.map((column) => holdsText(column, text))),
    sql` or `,
  )})`
  const found: (Omit<PageReference, keyof Found> & { readonly id: number })[] = []
  for (const snapshot of ['saved', 'working', 'live'] as const) {
    const rows = await tx.db
      .selectFrom('documents')
      .innerJoin('snapshots', 'snapshots.id', `documents.${snapshot}_snapshot`)
      .select(['documents.page_id', 'documents.language', 'documents.name', 'snapshots.id'])
      .where('documents.deleted_at', 'is', null)
      .where(tellsOne)
      .orderBy('documents.name')
      .orderBy('documents.page_id')
      .orderBy('documents.language')
      .execute()
    for (const { page_id, language, name, id } of rows) found.push({ id, pageId: page_id, language, name, snapshot })
  }
  return found
}

/** A text as JSON has it between its quotes. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

function linksIn(snapshot: Snapshot, paths: ReadonlySet<string>, settings: Settings): readonly Found[] {
  const { content, customValues } = snapshotValues(snapshot)
  const found: Found[] = []
  eachText(
    { content, customValues },
    {
      isBlock: ({ type }) => typeof type === 'string',
      tell(text, path, blockId) {
        const place = pathOnSite(text, settings)
        if (place !== undefined && paths.has(place)) found.push({ blockId, path: `/${path.join('/')}` })
      },
    },
  )
  return found
}

const address = /^\s*(?:\/|https?:\/\/)\S*\s*$/i

/** The path of an address of this site, without what follows it. */
function pathOnSite(text: string, { siteUrl }: Settings): string | undefined {
  if (!address.test(text) || !URL.canParse(text, siteUrl)) return undefined
  const { host, pathname } = new URL(text, siteUrl)
  return host === new URL(siteUrl).host ? plainPath(pathname) : undefined
}

/** One spelling for an address with and without escapes and a slash at its end. */
function plainPath(path: string): string {
  const short = path.replace(/(?<!\/)\/+$/, '') || '/'
  try {
    return decodeURI(short)
  } catch {
    return short
  }
}
