import { stripLoadedValues } from '@quoin/engine'
import type { Notice, RevisionKind, Values } from '@quoin/engine/wire'
import { invalid, problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import type { Document } from '../store/documents.ts'
import { findAuthors } from '../store/people.ts'
import { insertSnapshot, snapshotValues } from '../store/snapshots.ts'
import type { Snapshot } from '../store/tables/pages.ts'
import type { Viewer } from './admin-view.ts'
import { applyChange, type ChangeContext } from './apply-change.ts'
import { issuesOf } from './check-values.ts'
import { isEqualJson } from './equal.ts'
import { requireSlug } from './reserved-slug.ts'
import type { SaveContext } from './save-context.ts'
import { requireRights } from './save-rights.ts'
import { requireStructure } from './structure.ts'
import { summarise } from './summary.ts'

export interface SaveResult {
  readonly document: Document
  readonly unchanged: boolean
}

/** The values that a person's saves change: the working copy when there is one, else the saved values (§6.1). */
export function editedSnapshot(document: Document, viewer: Viewer): Snapshot {
  if (document.working && !viewer.user.useWorkingCopy) {
    throw problem('working_copy_exists', { extra: { pageStatus: document.status, editStatus: document.editStatus } })
  }
  return document.working ?? document.saved
}

export interface SaveOptions {
  readonly kind: RevisionKind
  readonly restoredFrom?: string
  /** Commands may lock the structure together with other changes; whoever may is checked there. */
  readonly isLocked?: boolean
}

/** Rows 1 to 5 and 14 of the table of edit states: where a save goes, and what it ends. */
export async function saveValues(
  tx: Tx,
  context: SaveContext,
  document: Document,
  given: Partial<Values>,
  options: SaveOptions = { kind: 'save' },
): Promise<SaveResult> {
  const { viewer, parts } = context
  const before = snapshotValues(editedSnapshot(document, viewer))
  const next = stripLoadedValues({ ...before, ...given })
  if (isEqualJson(before, next) && options.isLocked === undefined) return { document, unchanged: true }
  await requireSound(tx, context, document, before, next)
  await requireRights(context, document, before, next)

  const snapshot = await snapshotOf(tx, parts, document, next)
  const toWorking = viewer.user.useWorkingCopy
  const withdrawn = document.editStatus === 'MERGE_REQUESTED'
  const saved = await applyChange(tx, context, document, {
    kind: options.kind,
    line: toWorking ? 'working' : 'saved',
    snapshot,
    summary: summarise(before.content, next.content),
    ...(options.restoredFrom === undefined ? {} : { restoredFrom: options.restoredFrom }),
    set: {
      ...(toWorking
        ? { working: snapshot, editStatus: 'WORKING' as const, mergeRequest: null }
        : { saved: snapshot, savedRevision: document.revision + 1 }),
      ...(options.isLocked === undefined ? {} : { isLocked: options.isLocked }),
    },
    also: withdrawn ? ['merge.withdrawn'] : [],
  })
  return { document: saved, unchanged: false }
}

/** Saying what is live again makes the page equal to what visitors see, so the two share their snapshot. */
async function snapshotOf(
  tx: Tx,
  { site }: Pick<ChangeContext['parts'], 'site'>,
  document: Document,
  values: Values,
): Promise<Snapshot> {
  const { live } = document
  if (live && isEqualJson(snapshotValues(live.snapshot), values)) return live.snapshot
  return insertSnapshot(tx, document, values, issuesOf(values, { ...document, id: document.pageId }, site))
}

/** What cannot be stored at all: broken structure, a slug that is none, an author nobody knows. */
export async function requireSound(
  tx: Tx,
  context: Pick<SaveContext, 'parts' | 'settings'>,
  document: Pick<Document, 'type'>,
  before: Values | undefined,
  next: Values,
): Promise<void> {
  if (next.content !== before?.content) requireStructure(next.content, context.parts)
  if (next.slug !== before?.slug) requireSlug(next.slug, document.type, context)
  // Also somebody whose account is gone: what was taken back or restored keeps its author.
  if (next.authorId !== null && next.authorId !== before?.authorId && !(await isPerson(tx, next.authorId))) {
    throw invalid({ path: '/authorId', code: 'author', message: 'There is no person with this id.' })
  }
}

async function isPerson(tx: Tx, id: string): Promise<boolean> {
  return (await findAuthors(tx, [id])).has(id)
}

export function repairNotices(repaired: readonly string[]): readonly Notice[] {
  return repaired.map((path) => ({
    code: 'text_repaired',
    path,
    message: 'Characters that cannot be stored were removed or replaced.',
  }))
}
