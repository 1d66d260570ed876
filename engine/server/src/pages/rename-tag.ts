import { nextTurn } from '../next-turn.ts'
import type { Tx } from '../store/database.ts'
import { documentRows, readDocuments } from '../store/documents.ts'
import { hasTag } from '../store/has-tag.ts'
import { insertSnapshot, snapshotIssues, snapshotValues } from '../store/snapshots.ts'
import type { Snapshot } from '../store/tables/pages.ts'
import { applyChange, type ChangeContext } from './apply-change.ts'

/**
 * Gives a tag another name in saved and working values; visitors see it with the next publishing. Answers how many
 * documents changed. It asks for no lock: whoever is writing on a page keeps the new name, for tags of both sides join.
 */
export async function renameTag(tx: Tx, context: ChangeContext, from: string, to: string): Promise<number> {
  const rows = await documentRows(tx)
    .where('documents.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        // Tags of working copies are not listed anywhere.
        where('documents.working_snapshot', 'is not', null),
        hasTag(from, 'saved'),
      ]),
    )
    .execute()
  let changed = 0
  for (const row of rows) {
    // Values are read one document at a time: those of all of them may be more than memory holds.
    await nextTurn()
    const [document] = await readDocuments(tx, [row])
    if (!document) continue
    const saved = await renamed(tx, document, document.saved, from, to)
    const working = document.working && (await renamed(tx, document, document.working, from, to))
    if (saved === document.saved && working === document.working) continue
    changed += 1
    await applyChange(tx, context, document, {
      kind: 'save',
      line: saved === document.saved ? 'working' : 'saved',
      snapshot: saved === document.saved ? (working ?? saved) : saved,
      set: { saved, working, savedRevision: saved === document.saved ? document.savedRevision : document.revision + 1 },
    })
  }
  return changed
}

async function renamed(
  tx: Tx,
  of: { readonly pageId: string; readonly language: string },
  snapshot: Snapshot,
  from: string,
  to: string,
): Promise<Snapshot> {
  const values = snapshotValues(snapshot)
  if (!values.tags.includes(from)) return snapshot
  return insertSnapshot(tx, of, { ...values, tags: withTagAs(values.tags, from, to) }, snapshotIssues(snapshot))
}

/** A page has a tag once, in whatever letter case. */
function withTagAs(tags: readonly string[], from: string, to: string): readonly string[] {
  const isMeant = (tag: string) => tag === from || tag.toLowerCase() === to.toLowerCase()
  const first = tags.findIndex(isMeant)
  return tags.flatMap((tag, index) => (index === first ? [to] : isMeant(tag) ? [] : [tag]))
}
