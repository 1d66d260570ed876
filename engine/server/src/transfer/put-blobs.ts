import { submissionFileKey } from '../forms/submission-files.ts'
import { originalKey } from '../media/media.ts'
import type { Parts } from '../parts.ts'
import { filesOf } from '../store/forms.ts'
import { uploadPath } from './archive-format.ts'
import { mediaSchema, submissionSchema } from './archived.ts'
import { type ArchiveContent, readArchive } from './read-archive.ts'
import { streamOf } from './stream-of.ts'

/** Puts the files of an archive, which is read again for them, and says under which key each is. */
export async function putBlobs(
  { blobs, appId, limits }: Parts,
  checked: ArchiveContent,
  { open, put }: { readonly open: () => Promise<ReadableStream<Uint8Array>>; readonly put: (key: string) => void },
): Promise<void> {
  if (!blobs || checked.blobs.size === 0) return
  const places = blobPlaces(appId, checked)
  const again = await readArchive(await open(), limits, async (path, entry) => {
    const place = places.get(path)
    if (!place) return undefined
    await blobs.put(place.key, streamOf(entry.content), { size: entry.size, mime: place.mime })
    put(place.key)
    return nothing()
  })
  again.json.close()
}

/** Under which key each file of an archive is kept. */
export function blobPlaces(
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
