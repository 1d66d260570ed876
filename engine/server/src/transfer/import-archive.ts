import type { ImportReport } from '@quoin/engine/wire'
import { deleteUnnamed, forgetBlobs, namedBlobs } from '../media/forget-blobs.ts'
import type { Parts } from '../parts.ts'
import type { Tx } from '../store/database.ts'
import { applyArchive, askedTables } from './apply-archive.ts'
import { applySecrets, openSecrets, type SealedSecrets, sealedSecrets } from './apply-secrets.ts'
import { type ArchiveFiles, archiveFiles } from './archive-files.ts'
import type { ImportChoice } from './import-choice.ts'
import { requireOwnBytes } from './own-bytes.ts'
import { type PreparedPages, preparePages } from './prepare-pages.ts'
import { putBlobs } from './put-blobs.ts'
import { type ArchiveContent, readArchive } from './read-archive.ts'
import { requireSpace } from './require-space.ts'

interface PreparedArchive extends ArchiveContent {
  readonly files: ArchiveFiles
  readonly sealed: SealedSecrets | undefined
  readonly pages: PreparedPages
}

/** Reads an archive and does what takes long and needs no store, before anybody has to wait for it. */
async function withArchive<T>(
  parts: Parts,
  stream: ReadableStream<Uint8Array>,
  use: (archive: PreparedArchive) => Promise<T>,
): Promise<T> {
  const { limits, store } = parts
  const content = await readArchive(stream, limits)
  try {
    await requireSpace(parts, content)
    const files = archiveFiles(content)
    await store.read((tx) => requireOwnBytes(tx, files), { long: true })
    const pages = await preparePages(files, parts)
    return await use({ ...content, files, pages, sealed: sealedSecrets(content.json) }).finally(pages.close)
  } finally {
    content.json.close()
  }
}

/** What an import would do, and the secrets that wait for their words. */
export function rehearse(
  parts: Parts,
  stream: ReadableStream<Uint8Array>,
  choice: ImportChoice,
): Promise<{ readonly report: ImportReport; readonly sealed: SealedSecrets | undefined }> {
  return withArchive(parts, stream, async (archive) => ({
    report: await tried(parts, archive, choice),
    sealed: archive.sealed,
  }))
}

function tried(parts: Parts, archive: PreparedArchive, choice: ImportChoice): Promise<ImportReport> {
  return parts.store.rehearse((tx) => reported(tx, parts, archive, choice), askedTables)
}

async function reported(tx: Tx, parts: Parts, archive: PreparedArchive, choice: ImportChoice): Promise<ImportReport> {
  const report = await applyArchive(tx, archive, { choice, parts })
  return archive.sealed ? { ...report, sealed: true } : report
}

export interface Importing {
  /** Opens the archive, which is read twice: once to be checked, and again for its files. */
  readonly open: () => Promise<ReadableStream<Uint8Array>>
  readonly choice: ImportChoice
  readonly passphrase?: string | undefined
  /** Runs in the transaction of the rows, after them. */
  readonly applied?: (tx: Tx, report: ImportReport) => Promise<void>
}

/** Brings in an archive that was rehearsed. */
export async function importArchive(parts: Parts, importing: Importing): Promise<ImportReport> {
  return withArchive(parts, await importing.open(), (archive) => importPrepared(parts, archive, importing))
}

/** Files are put before their rows are, so that what is refused has to be refused before. */
export async function importUnseen(parts: Parts, importing: Importing): Promise<ImportReport> {
  const { open, choice, passphrase } = importing
  return withArchive(parts, await open(), async (archive) => {
    await tried(parts, archive, choice)
    if (passphrase !== undefined) openSecrets(archive.sealed, passphrase)
    return importPrepared(parts, archive, importing)
  })
}

/** Files first, which nobody sees before the rows that name them; then all rows in one transaction. Where that fails, no file is left that nobody names. */
async function importPrepared(parts: Parts, archive: PreparedArchive, importing: Importing): Promise<ImportReport> {
  const put: string[] = []
  try {
    await putBlobs(parts, archive, { open: importing.open, put: (key) => put.push(key) })
    return await putRows(parts, archive, { ...importing, put })
  } catch (error) {
    await deleteUnnamed(parts, put)
    throw error
  }
}

function putRows(
  parts: Parts,
  archive: PreparedArchive,
  { choice, passphrase, applied, put }: Importing & { readonly put: readonly string[] },
): Promise<ImportReport> {
  const apply = async (tx: Tx) => {
    const before = await namedBlobs(tx, parts)
    const report = await reported(tx, parts, archive, choice)
    if (passphrase !== undefined) await applySecrets(tx, openSecrets(archive.sealed, passphrase), parts.secrets)
    tx.afterCommit(() => parts.settings.forget())
    const named = await namedBlobs(tx, parts)
    forgetBlobs(
      tx,
      parts,
      [...before, ...put].filter((key) => !named.has(key)),
    )
    await applied?.(tx, report)
    return report
  }
  return parts.store.write(apply, { alone: choice.mode === 'replace' })
}
