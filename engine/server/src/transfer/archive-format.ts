import { z } from 'zod'
import { sha256Hex } from '../auth/secrets.ts'
import { problem } from '../problem.ts'

/** Raised when an archive of before cannot be read any more as it is. */
export const formatVersion = 1

export const manifestSchema = z.object({
  formatVersion: z.number().int(),
  app: z.object({ id: z.string(), name: z.string() }),
  counts: z.record(z.string(), z.number()),
  entries: z.array(
    z.object({ path: z.string(), size: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
})
export type Manifest = z.output<typeof manifestSchema>

/** A file as the manifest lists it. */
export type Listed = Manifest['entries'][number]

/** What is sealed with a passphrase. */
export const secretsPath = 'secrets.json'

/** A file of JSON is read whole, the list of all files among them. */
export const mostJsonBytes = 64 * 1024 * 1024

/** A file that came with a form, by its hash. */
export function uploadPath(hash: string): string {
  return `uploads/${hash}`
}

export function listing(path: string, bytes: Uint8Array): Listed {
  return { path, size: bytes.byteLength, sha256: sha256Hex(bytes) }
}

const encoder = new TextEncoder()

/** Refuses what could not be read back: an archive that nobody can import is worse than none. */
export function jsonBytes(path: string, value: unknown): Uint8Array<ArrayBuffer> {
  const bytes = encoder.encode(`${JSON.stringify(value)}\n`)
  if (bytes.byteLength > mostJsonBytes)
    throw problem('too_large', {
      title: `"${path}" is larger than the ${mostJsonBytes >> 20} MiB that an import reads. Leave out the history, or make it smaller.`,
      extra: { limit: mostJsonBytes, actual: bytes.byteLength, unit: 'bytes' },
    })
  return bytes
}

const id = '[A-Za-z0-9_-]{1,64}'
const known = new RegExp(
  `^(?:settings\\.json|users\\.json|folders\\.json|secrets\\.json|pages/${id}/${id}\\.json|revisions/${id}/${id}/\\d{1,9}\\.json|stories/${id}\\.json|forms/${id}\\.json|lists/${id}\\.json|submissions/${id}/${id}\\.json|subscribers/${id}/${id}\\.json|media/(?:[0-9a-f]{64}|${id}\\.json)|uploads/[0-9a-f]{64}|renditions/${id}/[0-9a-f]{1,64}\\.[a-z0-9]{1,8})$`,
)

/** Relative, in a known folder, nothing that could lead out of it. */
export function isKnownPath(path: string): boolean {
  return known.test(path)
}

/** Files that stay files; all else is JSON. */
export function isBlobPath(path: string): boolean {
  return /^(?:media|uploads)\/[0-9a-f]{64}$/.test(path) || path.startsWith('renditions/')
}
