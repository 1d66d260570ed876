import { applyCommand } from '@quoin/edit'
import type { Values } from '@quoin/engine/wire'
import { problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import type { Document } from '../store/documents.ts'
import { snapshotValues } from '../store/snapshots.ts'
import { lockStructure } from './attributes.ts'
import { isEqualJson } from './equal.ts'
import { pageRights } from './page-rights.ts'
import { editedSnapshot, type SaveResult, saveValues } from './save.ts'
import type { SaveContext } from './save-context.ts'
import { editPage } from './structure-rights.ts'

export interface CommandsResult extends SaveResult {
  readonly results: readonly unknown[]
}

/** Runs the editor's own commands on the stored page: all or none, one revision (G-15). */
export async function runCommands(
  tx: Tx,
  context: SaveContext,
  document: Document,
  commands: readonly unknown[],
  options: { readonly dryRun: boolean },
): Promise<CommandsResult> {
  const { parts, viewer } = context
  const stored = snapshotValues(editedSnapshot(document, viewer))
  const rights = await pageRights(parts, viewer.user, document)
  const outcome = applyCommand(editPage(document, stored), commands, {
    site: parts.site,
    context: { rights, readOnly: [] },
    ids: parts.ids,
  })
  if (!outcome.ok) throw problem('command_refused', { extra: { index: outcome.index, issues: outcome.issues } })
  const { results, page } = outcome
  if (options.dryRun) return { document, unchanged: true, results }
  const next: Values = {
    name: page.name,
    slug: page.slug,
    content: page.content,
    meta: page.meta,
    customValues: page.customValues,
    tags: page.tags,
    category: page.category ?? null,
    authorId: page.authorId ?? null,
    publishedAt: page.publishedAt ?? null,
  }
  const isLocked = page.isLocked === document.isLocked ? undefined : page.isLocked
  // The lock is no part of the values: a working copy neither begins nor is withdrawn with it alone.
  if (isLocked !== undefined && isEqualJson(stored, next))
    return { ...(await lockStructure(tx, context, document, isLocked)), results }
  const saved = await saveValues(tx, context, document, next, {
    kind: 'save',
    ...(isLocked === undefined ? {} : { isLocked }),
  })
  return { ...saved, results }
}
