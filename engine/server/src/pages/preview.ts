import { stockAppearance } from '@quoin/engine/appearance'
import type { AdminPage, Author } from '@quoin/engine/wire'
import type { Parts } from '../parts.ts'
import { problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import { type Document, findDocument, impliedLanguage } from '../store/documents.ts'
import { findPreviewToken, type PreviewVersion } from '../store/preview-tokens.ts'
import { findRevision } from '../store/revisions.ts'
import { findSnapshots, snapshotValues } from '../store/snapshots.ts'
import type { Snapshot } from '../store/tables/pages.ts'
import { adminPage, type Viewer } from './admin-view.ts'
import { type DocumentCall, readViewer, spelledLanguage } from './open-document.ts'
import { canSee } from './page-rights.ts'

/** The page as its editors would see it now: the working copy when there is one (P-12). */
export async function previewForEditor(
  tx: Tx,
  call: DocumentCall,
  address: { readonly id: string; readonly language?: string | undefined },
): Promise<AdminPage> {
  const { caller, parts, settings } = call
  const language =
    address.language === undefined
      ? await impliedLanguage(tx, address.id, settings.defaultLanguage)
      : spelledLanguage(address.language, settings)
  const document = language === undefined ? undefined : await findDocument(tx, address.id, language)
  if (!document || document.deleted) throw problem('not_found')
  if (caller.kind === 'link' && (caller.pageId !== document.pageId || caller.language !== document.language)) {
    throw problem('not_found')
  }
  const viewer = await readViewer(tx, call)
  if (!(await canSee(parts.policy, viewer.user, document))) throw problem('not_found')
  return shown(tx, parts, viewer, document, document.working ?? document.saved)
}

/** What a preview token opens: one page, one language, one version, without what is between the editors (P-13, P-14). */
export async function previewForGuest(tx: Tx, parts: Parts, tokenId: string): Promise<AdminPage> {
  const token = await findPreviewToken(tx, tokenId)
  if (!token) throw problem('not_found')
  const document = await findDocument(tx, token.pageId, token.language)
  if (!document || document.deleted) throw problem('not_found')
  if (token.revokedAt !== null || token.expiresAt <= tx.now) throw problem('preview_expired')
  const snapshot = await versionOf(tx, document, token.version)
  const page = await shown(tx, parts, { user: guest, readOnly: true }, document, snapshot)
  const { author, lastEditedBy } = page
  return {
    ...page,
    author: author && withoutMail(author),
    lastEditedBy: { ...lastEditedBy, user: lastEditedBy.user && withoutMail(lastEditedBy.user) },
    lock: null,
    mergeRequest: null,
    lastRejection: null,
  }
}

async function shown(tx: Tx, parts: Parts, viewer: Viewer, document: Document, snapshot: Snapshot): Promise<AdminPage> {
  const page = await adminPage(tx, parts, viewer, document)
  const { category, ...values } = snapshotValues(snapshot)
  const { category: _saved, ...rest } = page
  return {
    ...rest,
    ...values,
    ...(category === null ? {} : { category }),
    workingContent: null,
    workingValues: null,
  }
}

async function versionOf(tx: Tx, document: Document, version: PreviewVersion): Promise<Snapshot> {
  if (version === 'saved') return document.saved
  if (version === 'latest') return document.working ?? document.saved
  const entry = await findRevision(tx, document, version.revision)
  const snapshot = entry && (await findSnapshots(tx, [entry.snapshot])).get(entry.snapshot)
  if (!snapshot) throw problem('not_found')
  return snapshot
}

function withoutMail(person: Author): Author {
  return { ...person, email: '' }
}

/** Nobody in particular: what a guest sees depends on no person. */
const guest: Viewer['user'] = {
  id: '',
  email: '',
  firstName: '',
  lastName: '',
  company: null,
  avatarUrl: null,
  role: 'editor',
  customRole: null,
  isAdmin: false,
  isVerified: false,
  canCreatePage: false,
  canDeletePage: false,
  canEditPageAttributes: false,
  canEditSeo: false,
  canApprove: false,
  canPublish: false,
  canDeployDev: false,
  canDeployStaging: false,
  canDeploy: false,
  useWorkingCopy: false,
  useApprovalWorkflow: false,
  languages: [],
  defaultLanguage: '',
  allowAccentsInSlugs: false,
  appearance: stockAppearance,
  uploads: { imageTypes: [], fileTypes: [], maxImageBytes: 0, maxFileBytes: 0 },
}
