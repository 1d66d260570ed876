import { isRecord } from '@quoin/engine'
import { startSha256 } from '../auth/secrets.ts'
import { parseJson } from '../http/body.ts'
import { repairText } from '../http/repair-text.ts'
import type { Limits } from '../limits/limits.ts'
import { Problem, problem } from '../problem.ts'
import { type JsonFiles, jsonFiles } from '../store/json-files.ts'
import {
  formatVersion,
  isBlobPath,
  isKnownPath,
  type Manifest,
  manifestSchema,
  mostJsonBytes,
  uploadPath,
} from './archive-format.ts'
import { gunzipped } from './gzip-streams.ts'
import { readTar, type TarEntry, TarError } from './tar.ts'

export interface ArchiveContent {
  readonly manifest: Manifest
  /** Every JSON file by its path. Whoever reads the archive lets go of them. */
  readonly json: JsonFiles
  /** The hashes of files that are blobs, by their path. */
  readonly blobs: ReadonlyMap<string, string>
}

/** Takes the bytes of a blob; answers what is left of them to be read, if it does not read them itself. */
type OnBlob = (path: string, entry: TarEntry) => Promise<AsyncIterable<Uint8Array> | undefined>
type ManifestEntry = Manifest['entries'][number]

function refused(detail: string, entries: readonly string[] = []): Problem {
  return problem('archive_invalid', { detail, extra: { entries } })
}

/** Checks everything before anything is touched: format, paths, sizes and every hash. `onBlob` sees the bytes of files on the way. */
export async function readArchive(
  source: ReadableStream<Uint8Array>,
  { archiveUnpackedBytes }: Pick<Limits, 'archiveUnpackedBytes'>,
  onBlob: OnBlob = async () => undefined,
): Promise<ArchiveContent> {
  const json = jsonFiles()
  try {
    return await readInto(json, source, { mostBytes: archiveUnpackedBytes, onBlob })
  } catch (error) {
    json.close()
    throw error
  }
}

async function readInto(
  json: JsonFiles,
  source: ReadableStream<Uint8Array>,
  { mostBytes, onBlob }: { readonly mostBytes: number; readonly onBlob: OnBlob },
): Promise<ArchiveContent> {
  const blobs = new Map<string, string>()
  let manifest: Manifest | undefined
  let entries: ReadonlyMap<string, ManifestEntry> = new Map()
  try {
    for await (const entry of readTar(gunzipped(source))) {
      if (entry.kind !== 'file') throw refused('The archive contains something that is not a file.', [entry.path])
      if (manifest) {
        await takeFile(entry, { json, blobs, entries, onBlob })
        continue
      }
      requireManifest(entry)
      manifest = readManifest(archivedJson(entry.path, await bytesOf(entry)))
      requireRoom(manifest, mostBytes)
      entries = new Map(manifest.entries.map((one) => [one.path, one]))
    }
  } catch (error) {
    throw isUnreadable(error) ? refused('The archive cannot be read.') : error
  }
  if (!manifest) throw refused('The archive is empty.')
  const missing = manifest.entries.map(({ path }) => path).filter((path) => !json.has(path) && !blobs.has(path))
  if (missing.length > 0) throw refused('The archive lacks files that its manifest lists.', missing.slice(0, 20))
  return { manifest, json, blobs }
}

interface Taking {
  readonly json: JsonFiles
  readonly blobs: Map<string, string>
  readonly entries: ReadonlyMap<string, ManifestEntry>
  readonly onBlob: OnBlob
}

/** One file after the manifest, which has to list it as it is. */
async function takeFile(entry: TarEntry, { json, blobs, entries, onBlob }: Taking): Promise<void> {
  if (!isKnownPath(entry.path) || json.has(entry.path) || blobs.has(entry.path))
    throw refused('The archive contains a file that does not belong there.', [entry.path])
  const listed = entries.get(entry.path)
  if (listed?.size !== entry.size)
    throw refused('The archive contains a file that its manifest lists differently or not at all.', [entry.path])
  const hash = startSha256()
  const counted = { ...entry, content: hashed(entry.content, hash.update) }
  if (isBlobPath(entry.path)) {
    const rest = (await onBlob(entry.path, counted)) ?? counted.content
    for await (const _ of rest);
    blobs.set(entry.path, listed.sha256)
  } else {
    const bytes = await bytesOf(counted)
    archivedJson(entry.path, bytes)
    json.add(entry.path, bytes)
  }
  if (hash.hex() !== listed.sha256) throw refused('A file in the archive was changed.', [entry.path])
  if (entry.path.startsWith(uploadPath('')) && entry.path !== uploadPath(listed.sha256))
    throw refused('A file of a form in the archive has the hash of another one.', [entry.path])
}

/** What a stream that is no archive, or a broken one, ends with. */
function isUnreadable(error: unknown): boolean {
  return (
    error instanceof TarError ||
    error instanceof TypeError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
  )
}

function requireManifest({ path }: TarEntry): void {
  if (path === 'quoin.db') throw refused('This is a backup. Restore it with the command "quoin restore".')
  if (path !== 'manifest.json') throw refused('The archive does not begin with its manifest.', [path])
}

function readManifest(value: unknown): Manifest {
  const version = isRecord(value) ? value.formatVersion : undefined
  if (typeof version === 'number' && version > formatVersion)
    throw problem('format_too_new', { extra: { entries: ['manifest.json'] } })
  const parsed = manifestSchema.safeParse(value)
  if (!parsed.success) throw refused('The manifest cannot be read.', ['manifest.json'])
  return parsed.data
}

/** No file has another size than is listed, so that a small archive cannot fill the disk. */
function requireRoom({ entries }: Manifest, limit: number): void {
  const actual = entries.reduce((sum, { size }) => sum + size, 0)
  if (actual > limit)
    throw problem('too_large', {
      detail: `The archive holds ${actual} bytes once it is unpacked; at most ${limit} are read. Whoever runs the server can raise the limit "archiveUnpackedBytes" (QUOIN_LIMITS).`,
      extra: { limit, actual, unit: 'bytes' },
    })
}

async function* hashed(
  content: AsyncIterable<Uint8Array>,
  update: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    update(chunk)
    yield chunk
  }
}

async function bytesOf(entry: TarEntry): Promise<Uint8Array> {
  if (entry.size > mostJsonBytes)
    throw refused(`A file in the archive has ${entry.size} bytes; at most ${mostJsonBytes} are read.`, [entry.path])
  const bytes = new Uint8Array(entry.size)
  let at = 0
  for await (const chunk of entry.content) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

/** NUL and half a character, as JSON writes them. */
const mayBeBroken = /\\u(0000|[dD][89a-fA-F])/

/** Deeper than any save makes a page, and not so deep that what reads it runs out of calls. */
const deepestJson = 1000

/** What no body may hold stays out of the store on this way too (C-19, C-20). */
export function archivedJson(path: string, bytes: Uint8Array): unknown {
  let value: unknown
  try {
    value = parseJson(bytes, deepestJson)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const what = error.code === 'invalid_json' ? 'is not JSON that can be read' : 'has values that cannot be stored'
    throw refused(`A file in the archive ${what}.`, [path])
  }
  if (mayBeBroken.test(new TextDecoder().decode(bytes)) && repairText(value).repaired.length > 0)
    throw refused('A file in the archive has characters that cannot be stored.', [path])
  return value
}
