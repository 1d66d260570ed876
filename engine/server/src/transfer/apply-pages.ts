import type { ImportIssue } from '@quoin/engine/wire'
import type { RootContext } from '../pages/reserved-slug.ts'
import type { Tx } from '../store/database.ts'
import { findHeads } from '../store/document-heads.ts'
import { placeKey } from '../store/documents.ts'
import { removePresent, type Standing } from '../store/remove-pages.ts'
import { turnsEvery } from '../time/next-turn.ts'
import type { CopyFollower } from './follow-copies.ts'
import { idRewriter } from './id-rewriter.ts'
import { besideKept, keptPages } from './kept-pages.ts'
import { pageWriter } from './page-writer.ts'
import type { PreparedPages } from './prepare-pages.ts'
import type { Tally } from './tally.ts'

/** A page in one language. */
export interface Place {
  readonly pageId: string
  readonly language: string
}

/** Answers what was written, and the slugs and names that had to be others. */
export async function applyPages(
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
  const rewrite = idRewriter(ids)
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
