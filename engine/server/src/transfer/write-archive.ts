import { sealWithPassphrase } from '../auth/passphrase.ts'
import { startSha256 } from '../auth/secrets.ts'
import type { BlobStore } from '../media/blobs.ts'
import { formatVersion, jsonBytes, type Listed, listing, type Manifest, secretsPath } from './archive-format.ts'
import type { Collected, Lying } from './collect.ts'
import { gzipStream } from './gzip-streams.ts'
import { tarEnd, tarHeader, tarPadding } from './tar.ts'

interface Entry extends Listed {
  open(): AsyncIterable<Uint8Array>
}

/** The archive as a stream, which lets go of what was collected at its end. Entries are sorted and carry no times, so the same state gives the same bytes. */
export async function writeArchive(
  collected: Collected,
  options: {
    readonly appId: string
    readonly blobs: BlobStore | undefined
    readonly secrets?: { readonly content: unknown; readonly passphrase: string }
  },
): Promise<ReadableStream<Uint8Array>> {
  const entries: Entry[] = []
  for (const listed of collected.listed)
    entries.push({
      ...listed,
      async *open() {
        yield collected.json.bytes(listed.path)
      },
    })
  if (options.secrets)
    entries.push(
      jsonEntry(secretsPath, sealWithPassphrase(JSON.stringify(options.secrets.content), options.secrets.passphrase)),
    )
  for (const [path, lying] of collected.blobs) {
    const entry = options.blobs && (await blobEntry(path, lying, options.blobs))
    // A lost or damaged file must not keep the rest from being saved.
    if (entry) entries.push(entry)
  }
  entries.sort((a, b) => (a.path < b.path ? -1 : 1))
  const manifest: Manifest = {
    formatVersion,
    app: { id: options.appId, name: collected.appName },
    counts: { ...collected.counts },
    entries: entries.map(({ path, size, sha256 }) => ({ path, size, sha256 })),
  }
  const tar = tarOf([jsonEntry('manifest.json', manifest), ...entries], () => collected.json.close())
  return gzipStream(gathered(tar))
}

async function* tarOf(entries: readonly Entry[], ended: () => void): AsyncGenerator<Uint8Array> {
  try {
    for (const entry of entries) {
      yield tarHeader(entry.path, entry.size)
      yield* entry.open()
      yield tarPadding(entry.size)
    }
    yield tarEnd
  } finally {
    ended()
  }
}

const gatheredBytes = 64 * 1024

/** Few large chunks of many small files: a stream takes as long for each chunk, whatever its size. */
async function* gathered(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    size += chunk.byteLength
    if (size < gatheredBytes) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  yield Buffer.concat(held)
}

function jsonEntry(path: string, value: unknown): Entry {
  const bytes = jsonBytes(path, value)
  return {
    ...listing(path, bytes),
    async *open() {
      yield bytes
    },
  }
}

async function blobEntry(path: string, { key, hash: known }: Lying, blobs: BlobStore): Promise<Entry | undefined> {
  const stream = await blobs.get(key)
  if (!stream) return undefined
  const hash = startSha256()
  let size = 0
  for await (const chunk of stream) {
    hash.update(chunk)
    size += chunk.byteLength
  }
  const sha256 = hash.hex()
  if (known !== undefined && sha256 !== known) return undefined
  return {
    path,
    size,
    sha256,
    async *open() {
      const again = await blobs.get(key)
      if (!again) throw new Error(`The file "${key}" was lost during the export.`)
      yield* again
    },
  }
}
