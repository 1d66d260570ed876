import type { FoundLog } from '@quoin/edit'
import { type Answer, editablePage, isPassing } from '@quoin/edit/client'
import { isRecord, type Page, type StoredBlock } from '@quoin/engine'
import type { AdminPage, Revision, RevisionKind } from '@quoin/engine/wire'
import { withValues } from '../history/with-values.ts'

export type AskRevision = (revision: number) => Promise<Answer<Revision>>

/** What a save makes of a page, unlike publishing or taking it back. */
const ownKinds: ReadonlySet<RevisionKind> = new Set(['save', 'autosave'])

/**
 * A log of an earlier session with the versions it takes to do its edits again. Undefined where the server cannot be
 * asked for them now: without them edits would count as lost, or as saved, that are not.
 */
export async function readLeft(stored: unknown, page: AdminPage, ask: AskRevision): Promise<FoundLog | undefined> {
  const revision = revisionOf(stored) ?? page.revision
  if (revision === page.revision) return { stored, base: editablePage(page) }
  const before = await versionAt(revision, page, ask)
  return before && withNext({ stored, base: before.version }, page, page.revision, ask)
}

/** With the version that was saved after the one it was made on, once the server has got that far. */
export async function withNext(
  left: FoundLog,
  page: AdminPage,
  newest: number,
  ask: AskRevision,
): Promise<FoundLog | undefined> {
  const revision = revisionOf(left.stored) ?? page.revision
  if (left.next || revision >= newest) return left
  const after = await versionAt(revision + 1, page, ask)
  if (!after) return undefined
  return after.kind && ownKinds.has(after.kind) ? { ...left, next: after.version } : left
}

interface Version {
  /** Undefined where the server has it no more. */
  readonly version: Page<StoredBlock> | undefined
  readonly kind?: RevisionKind
}

async function versionAt(revision: number, page: AdminPage, ask: AskRevision): Promise<Version | undefined> {
  const answer = await ask(revision)
  if (answer.ok) return { version: withValues(editablePage(page), answer.value.values), kind: answer.value.kind }
  return isPassing(answer.problem) || answer.problem.status === 401 ? undefined : { version: undefined }
}

function revisionOf(stored: unknown): number | undefined {
  return isRecord(stored) && typeof stored.revision === 'number' ? stored.revision : undefined
}
