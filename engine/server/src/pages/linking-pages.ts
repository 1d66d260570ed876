import { readAddress } from '@quoin/engine'
import type { PageReference } from '@quoin/engine/wire'
import { type RawBuilder, sql } from 'kysely'
import { pagePath } from '../site/page-address.ts'
import type { Tx } from '../store/database.ts'
import type { DocumentHead } from '../store/document-heads.ts'
import { eachText } from '../store/each-text.ts'
import { holdsText } from '../store/holds-text.ts'
import type { Settings } from '../store/settings.ts'
import { slicesOf } from '../store/slices.ts'
import { findSnapshots, snapshotValues } from '../store/snapshots.ts'
import type { Snapshot } from '../store/tables/pages.ts'
import { eachVersions } from '../store/versions.ts'

type Found = Pick<PageReference, 'blockId' | 'path'>

const readAtOnce = 50
const kinds = ['saved', 'working', 'live'] as const

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
  const tellsOne = mayTell(paths)
  const found: PageReference[] = []
  for await (const some of eachVersions(tx)) {
    const links = new Map<number | null, readonly Found[]>()
    const ids = some.flatMap((one) => kinds.map((kind) => one[`${kind}_snapshot`])).filter((id) => id !== null)
    for await (const snapshot of snapshotsThat(tx, tellsOne, ids))
      links.set(snapshot.id, linksIn(snapshot, paths, settings))
    for (const { page_id: pageId, language, name, ...held } of some)
      for (const snapshot of kinds)
        for (const link of links.get(held[`${snapshot}_snapshot`]) ?? [])
          found.push({ pageId, language, name, snapshot, ...link })
  }
  return found.sort(inOrder)
}

/** Those of one page keep theirs. */
function inOrder(a: PageReference, b: PageReference): number {
  const byKind = kinds.indexOf(a.snapshot) - kinds.indexOf(b.snapshot)
  return byKind || Number(a.name > b.name) - Number(a.name < b.name)
}

/** A link may have the language in front also where visitors are led to the address without it. */
function pathsOf(settings: Settings, target: DocumentHead): readonly string[] {
  const path = pagePath(settings, target)
  return path === undefined ? [] : [path, `/${target.language}${path}`].map(plainPath)
}

/** Whether one of the paths may stand in values, seen without parsing anything. */
function mayTell(paths: ReadonlySet<string>): RawBuilder<boolean> {
  const holds = [...paths].flatMap((path) => ['content', 'fields'].flatMap((column) => holdsPath(column, path)))
  return sql<boolean>`(${sql.join(holds, sql` or `)})`
}

/** Escapes are written with capital letters or small ones, also both. */
function holdsPath(column: string, path: string): readonly RawBuilder<boolean>[] {
  const escaped = encodeURI(path)
  const plain = holdsText(column, inJson(path))
  if (escaped === path) return [plain]
  return [plain, holdsText(sql<string>`lower(${sql.ref(column)})`, escaped.toLowerCase())]
}

async function* snapshotsThat(tx: Tx, tellsOne: RawBuilder<boolean>, ids: readonly number[]): AsyncGenerator<Snapshot> {
  const rows = await tx.db.selectFrom('snapshots').select('id').where('id', 'in', ids).where(tellsOne).execute()
  for (const some of slicesOf(rows, readAtOnce))
    yield* (
      await findSnapshots(
        tx,
        some.map(({ id }) => id),
      )
    ).values()
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
  const url = address.test(text) ? readAddress(text, siteUrl) : undefined
  return url?.host === new URL(siteUrl).host ? plainPath(url.pathname) : undefined
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
