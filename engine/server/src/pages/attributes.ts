import { requirePolicy } from '../auth/policy.ts'
import { invalid, problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import { type Document, findDocument, findTranslations } from '../store/documents.ts'
import { touchPublic } from '../store/journal.ts'
import { listRevisions } from '../store/revisions.ts'
import { insertSnapshot, snapshotFields, snapshotValues } from '../store/snapshots.ts'
import type { Snapshot } from '../store/tables/pages.ts'
import { applyChange } from './apply-change.ts'
import { issuesOf } from './check-values.ts'
import { requirePageType } from './create.ts'
import { type DocumentCall, requireFreeLock } from './open-document.ts'
import { placeOf } from './page-rights.ts'
import { reservedProblem } from './reserved-slug.ts'
import type { SaveResult } from './save.ts'
import type { SaveContext } from './save-context.ts'

export async function lockStructure(
  tx: Tx,
  context: SaveContext,
  document: Document,
  isLocked: boolean,
): Promise<SaveResult> {
  if (document.isLocked === isLocked) return { document, unchanged: true }
  const next = await applyChange(tx, context, document, {
    kind: 'lock_structure',
    line: document.working ? 'working' : 'saved',
    snapshot: document.working ?? document.saved,
    set: { isLocked },
  })
  return { document: next, unchanged: false }
}

/** Says which state of another language this translation is up to date with. */
export async function markTranslated(
  tx: Tx,
  context: SaveContext,
  document: Document,
  from: { readonly language: string; readonly revision: number },
): Promise<Document> {
  const source = await findDocument(tx, document.pageId, from.language)
  if (!source || source.deleted || source.language === document.language) {
    throw invalid({
      path: '/language',
      code: 'language',
      message: `The page has no other translation in "${from.language}".`,
    })
  }
  if (from.revision > source.revision) {
    throw invalid({
      path: '/revision',
      code: 'revision',
      message: `That translation is at revision ${source.revision}.`,
    })
  }
  return applyChange(tx, context, document, {
    kind: 'save',
    line: document.working ? 'working' : 'saved',
    snapshot: document.working ?? document.saved,
    set: { translatedFrom: { language: source.language, revision: await seenAt(tx, source, from.revision) } },
  })
}

/** The entry with what is edited now: beside a working copy, the last one may be of the saved values, as of a schedule. */
async function seenAt(tx: Tx, source: Document, revision: number): Promise<number> {
  if (revision !== source.revision || !source.working) return revision
  const entries = await listRevisions(tx, source)
  return entries.find(({ line }) => line === 'working')?.revision ?? revision
}

/** Gives the page another type and checks every translation against it. */
export async function changeType(
  tx: Tx,
  call: DocumentCall,
  context: SaveContext,
  pageId: string,
  typeName: string,
): Promise<readonly Document[]> {
  const { parts, viewer } = context
  const type = requirePageType(parts, typeName)
  const documents = (await findTranslations(tx, pageId, { forWrite: true })).filter((one) => !one.deleted)
  if (documents.length === 0) throw problem('not_found')
  await requirePolicy(parts.policy, 'canSeePageType', viewer.user, type.name)
  await requirePolicy(parts.policy, 'canAddPage', viewer.user, type.name)
  for (const document of documents) {
    await requirePolicy(parts.policy, 'canEditPage', viewer.user, placeOf(document))
    await requireFreeLock(tx, call, document)
  }
  if (documents.every((document) => document.type === type.name)) return documents
  for (const document of documents) requireFreeSlugs(document, type.name, context)
  await tx.db.updateTable('pages').set({ type: type.name }).where('id', '=', pageId).execute()
  await tx.db.updateTable('documents').set({ page_type: type.name }).where('page_id', '=', pageId).execute()
  const changed: Document[] = []
  for (const document of documents) {
    const saved = await checkedAgain(tx, context, document, document.saved, type.name)
    const working = document.working && (await checkedAgain(tx, context, document, document.working, type.name))
    changed.push(
      await applyChange(tx, context, document, {
        kind: 'type',
        line: working ? 'working' : 'saved',
        snapshot: working ?? saved,
        set: {
          type: type.name,
          saved,
          working,
          savedRevision: working ? document.savedRevision : document.revision + 1,
        },
      }),
    )
  }
  // The type is part of public answers too.
  await touchPublic(tx)
  return changed
}

/** What is an address below a page of one type may belong to the site itself below another (decision 73). */
function requireFreeSlugs({ saved, working, live }: Document, typeName: string, context: SaveContext): void {
  for (const snapshot of [saved, working, live?.snapshot ?? null]) {
    const slug = snapshot && snapshotFields(snapshot).slug
    const problem = slug === null ? undefined : reservedProblem(slug, typeName, context)
    if (problem === undefined) continue
    throw invalid({
      path: '/type',
      code: 'slug',
      message: `The page needs another slug than "${slug}" first: ${problem}`,
    })
  }
}

async function checkedAgain(
  tx: Tx,
  context: SaveContext,
  document: Document,
  snapshot: Snapshot,
  type: string,
): Promise<Snapshot> {
  const values = snapshotValues(snapshot)
  const issues = issuesOf(values, { id: document.pageId, type, language: document.language }, context.parts.site)
  return insertSnapshot(tx, document, values, issues)
}
