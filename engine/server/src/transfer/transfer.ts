import type { Json } from '@quoin/engine'
import type { ImportReport } from '@quoin/engine/wire'
import { logFailure } from '../failure.ts'
import { submissionFileKey } from '../forms/submission-files.ts'
import { forgetBlobs, namedBlobs } from '../media/forget-blobs.ts'
import { originalKey } from '../media/media.ts'
import { repeat } from '../outbox/repeat.ts'
import type { Parts } from '../parts.ts'
import { Problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import { asProblem } from '../store/databases/as-problem.ts'
import { filesOf } from '../store/forms.ts'
import { endJob, jobLeaseMs, keepJob } from '../store/jobs.ts'
import { jsonFiles } from '../store/json-files.ts'
import { ReadOnlyNow } from '../store/store.ts'
import { applyArchive, askedTables } from './apply-archive.ts'
import { applySecrets, openSecrets, type SealedSecrets, sealedSecrets } from './apply-secrets.ts'
import { type ArchiveFiles, archiveFiles } from './archive-files.ts'
import { uploadPath } from './archive-format.ts'
import { mediaSchema, submissionSchema } from './archived.ts'
import { collect, collectSecrets, type Include } from './collect.ts'
import type { ImportChoice } from './import-choice.ts'
import { requireOwnBytes } from './own-bytes.ts'
import { type PreparedPages, preparePages } from './prepare-pages.ts'
import { type ArchiveContent, readArchive } from './read-archive.ts'
import { streamOf } from './stream-of.ts'
import { writeArchive } from './write-archive.ts'

export function archiveKey(parts: Pick<Parts, 'appId'>, jobId: string): string {
  return `${parts.appId}/transfer/${jobId}.tar.gz`
}

/** The archive of one consistent state, while writes go on. */
export async function exportArchive(
  parts: Parts,
  include: Include,
  passphrase?: string,
): Promise<ReadableStream<Uint8Array>> {
  const json = jsonFiles()
  try {
    const { collected, secrets } = await parts.store.read(
      async (tx) => ({
        collected: await collect(tx, json, { baseSettings: parts.baseSettings, include, appId: parts.appId }),
        secrets:
          passphrase === undefined ? undefined : await collectSecrets(tx, (sealed) => parts.secrets.open(sealed)),
      }),
      { long: true },
    )
    return await writeArchive(collected, {
      appId: parts.appId,
      blobs: parts.blobs,
      ...(passphrase === undefined ? {} : { secrets: { content: secrets, passphrase } }),
    })
  } catch (error) {
    json.close()
    throw error
  }
}

/** Says that a job is done, in the transaction of what it did last. */
export type Done = (tx: Tx, result: Json) => Promise<void>

/** Runs after the answer; how it went stands in the job and in an event. */
export function startJob(parts: Parts, jobId: string, run: (done: Done) => Promise<void>): void {
  const log = (error: unknown) => logFailure(parts, { job: jobId }, error)
  const keep = () => parts.store.write((tx) => keepJob(tx, jobId))
  const stopKeeping = keepAgain(parts, keep, log)
  const work = async () => {
    await keep()
    await run((tx, result) => endJob(tx, jobId, { result }))
  }
  work()
    .catch(async (error: unknown) => {
      if (!(error instanceof Problem)) log(error)
      const { code, title } = asProblem(error)
      await parts.store.write((tx) => endJob(tx, jobId, { problem: { code, title } }))
    })
    .finally(stopKeeping)
    .catch(log)
}

/** Says again and again that this process works on a job, until it is stopped or the server closes. */
function keepAgain(
  { clock, lifecycle }: Parts,
  keep: () => Promise<void>,
  log: (error: unknown) => void,
): () => Promise<void> {
  const stop = repeat({
    clock,
    everyMs: jobLeaseMs / 3,
    run: keep,
    failed(error) {
      // An import that replaces everything keeps other writes out, and with them whoever would miss this one.
      if (!(error instanceof ReadOnlyNow)) log(error)
    },
  })
  const forget = lifecycle.onClosing(stop)
  return () => {
    forget()
    return stop()
  }
}

interface PreparedArchive extends ArchiveContent {
  readonly files: ArchiveFiles
  readonly sealed: SealedSecrets | undefined
  readonly pages: PreparedPages
}

/** Reads an archive and does what takes long and needs no store, before anybody has to wait for it. */
async function withArchive<T>(
  { limits, store }: Parts,
  stream: ReadableStream<Uint8Array>,
  use: (archive: PreparedArchive) => Promise<T>,
): Promise<T> {
  const content = await readArchive(stream)
  try {
    const files = archiveFiles(content)
    await store.read((tx) => requireOwnBytes(tx, files), { long: true })
    const pages = await preparePages(files, limits)
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
    report: await parts.store.rehearse((tx) => reported(tx, parts, archive, choice), askedTables),
    sealed: archive.sealed,
  }))
}

async function reported(tx: Tx, parts: Parts, archive: PreparedArchive, choice: ImportChoice): Promise<ImportReport> {
  const report = await applyArchive(tx, archive, { choice, parts })
  return archive.sealed ? { ...report, sealed: true } : report
}

export interface ImportOptions {
  readonly passphrase?: string | undefined
  /** Runs in the transaction of the rows, after them. */
  readonly applied?: (tx: Tx, report: ImportReport) => Promise<void>
}

/** Files first, which nobody sees before the rows that name them; then all rows in one transaction. */
export async function importArchive(
  parts: Parts,
  open: () => Promise<ReadableStream<Uint8Array>>,
  choice: ImportChoice,
  options: ImportOptions = {},
): Promise<ImportReport> {
  return withArchive(parts, await open(), async (archive) => {
    const put = await putBlobs(parts, archive, open)
    return applyPrepared(parts, archive, choice, { ...options, put })
  })
}

function applyPrepared(
  parts: Parts,
  archive: PreparedArchive,
  choice: ImportChoice,
  { passphrase, applied, put }: ImportOptions & { readonly put: readonly string[] },
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

/** Answers the keys under which files were put. */
async function putBlobs(
  { blobs, appId }: Parts,
  checked: ArchiveContent,
  open: () => Promise<ReadableStream<Uint8Array>>,
): Promise<readonly string[]> {
  if (!blobs || checked.blobs.size === 0) return []
  const put: string[] = []
  const places = blobPlaces(appId, checked)
  const again = await readArchive(await open(), async (path, entry) => {
    const place = places.get(path)
    if (!place) return undefined
    await blobs.put(place.key, streamOf(entry.content), { size: entry.size, mime: place.mime })
    put.push(place.key)
    return nothing()
  })
  again.json.close()
  return put
}

function blobPlaces(
  appId: string,
  content: ArchiveContent,
): ReadonlyMap<string, { readonly key: string; readonly mime: string }> {
  const places = new Map<string, { readonly key: string; readonly mime: string }>()
  for (const path of content.json.paths) {
    const sent = path.startsWith('submissions/') ? submissionSchema.safeParse(content.json.read(path)) : undefined
    for (const { hash } of sent?.success ? filesOf(sent.data) : [])
      places.set(uploadPath(hash), { key: submissionFileKey({ appId }, { hash }), mime: 'application/octet-stream' })
    const media = path.startsWith('media/') ? mediaSchema.safeParse(content.json.read(path)) : undefined
    if (!media?.success) continue
    const { asset, renditions } = media.data
    const original = originalKey({ appId }, asset)
    places.set(`media/${asset.hash}`, { key: original, mime: asset.mime })
    for (const { key, extension, mime, blob } of renditions) {
      const kept = `${appId}/${asset.hash}/${blob}`
      // What is shown as it came has no file but its original.
      if (kept !== original) places.set(`renditions/${asset.id}/${key}.${extension}`, { key: kept, mime })
    }
  }
  return places
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
