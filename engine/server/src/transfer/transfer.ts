import type { Json } from '@quoin/engine'
import type { Parts } from '../parts.ts'
import { Problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import { setJob } from '../store/jobs.ts'
import { appendEvent } from '../store/journal.ts'
import { applyArchive, type ImportChoice, type ImportReport } from './apply-archive.ts'
import { applySecrets } from './apply-secrets.ts'
import { mediaSchema } from './archived.ts'
import { collect, collectSecrets, type Include } from './collect.ts'
import { type ArchiveContent, readArchive } from './read-archive.ts'
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
  const { collected, secrets } = await parts.store.read(async (tx) => ({
    collected: await collect(tx, { baseSettings: parts.baseSettings, include, appId: parts.appId }),
    secrets: passphrase === undefined ? undefined : await collectSecrets(tx, (sealed) => parts.secrets.open(sealed)),
  }))
  return writeArchive(collected, {
    appId: parts.appId,
    blobs: parts.blobs,
    ...(passphrase === undefined ? {} : { secrets: { content: secrets, passphrase } }),
  })
}

/** Runs after the answer; how it went stands in the job and in an event. */
export function startJob(parts: Parts, jobId: string, run: () => Promise<Json>): void {
  const work = async () => {
    await parts.store.write((tx) => setJob(tx, jobId, { state: 'running', progress: 0.1 }))
    const result = await run()
    await parts.store.write(async (tx) => {
      await setJob(tx, jobId, { state: 'done', progress: 1, result })
      await appendEvent(tx, { topic: 'site', type: 'job.finished', data: { jobId, state: 'done' } })
    })
  }
  work().catch(async (error: unknown) => {
    const problem =
      error instanceof Problem
        ? { code: error.code, title: error.title }
        : { code: 'internal', title: 'A fault in the server' }
    if (!(error instanceof Problem))
      parts.log({
        time: new Date(parts.clock.now()).toISOString(),
        level: 'error',
        job: jobId,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
    await parts.store.write(async (tx) => {
      await setJob(tx, jobId, { state: 'failed', problem })
      await appendEvent(tx, { topic: 'site', type: 'job.finished', data: { jobId, state: 'failed' } })
    })
  })
}

class Rehearsed extends Error {
  readonly report: ImportReport
  constructor(report: ImportReport) {
    super('The import was only tried.')
    this.report = report
  }
}

function applying(parts: Parts, choice: ImportChoice) {
  return { choice, appId: parts.appId, baseSettings: parts.baseSettings, nextId: () => parts.ids.next() }
}

/** What an import would do: it is done, and undone. */
export async function rehearse(parts: Parts, content: ArchiveContent, choice: ImportChoice): Promise<ImportReport> {
  try {
    return await parts.store.write(async (tx) => {
      throw new Rehearsed(await applyArchive(tx, content, applying(parts, choice)))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.report
    throw error
  }
}

/** Files first, which nobody sees before the rows that name them; then all rows in one transaction. */
export async function importArchive(
  parts: Parts,
  open: () => Promise<ReadableStream<Uint8Array>>,
  choice: ImportChoice,
  passphrase?: string,
): Promise<ImportReport> {
  const checked = await readArchive(await open())
  const { blobs } = parts
  if (blobs && checked.blobs.size > 0) {
    const places = blobPlaces(parts.appId, checked)
    await readArchive(await open(), async (path, entry) => {
      const place = places.get(path)
      if (!place) return undefined
      await blobs.put(place.key, streamOf(entry.content), { size: entry.size, mime: place.mime })
      return nothing()
    })
  }
  const apply = async (tx: Tx) => {
    const report = await applyArchive(tx, checked, applying(parts, choice))
    if (passphrase !== undefined)
      await applySecrets(tx, checked.json.get('secrets.json'), { passphrase, secrets: parts.secrets })
    tx.afterCommit(() => parts.settings.forget())
    return report
  }
  return parts.store.write(apply, { alone: choice.mode === 'replace' })
}

function blobPlaces(
  appId: string,
  content: ArchiveContent,
): ReadonlyMap<string, { readonly key: string; readonly mime: string }> {
  const places = new Map<string, { readonly key: string; readonly mime: string }>()
  for (const [path, value] of content.json) {
    const media = path.startsWith('media/') ? mediaSchema.safeParse(value) : undefined
    if (!media?.success) continue
    const { asset, renditions } = media.data
    places.set(`media/${asset.hash}`, { key: `${appId}/${asset.hash}/original`, mime: asset.mime })
    for (const { key, extension, mime, blob } of renditions)
      places.set(`renditions/${asset.id}/${key}.${extension}`, { key: `${appId}/${asset.hash}/${blob}`, mime })
  }
  return places
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

function streamOf(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = content[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
  })
}
