import { isNewSite } from '../store/people.ts'
import type { Settings } from '../store/settings.ts'
import { prepareUpload } from './keep-upload.ts'
import type { MediaParts } from './media.ts'
import { receive } from './receive.ts'

/** A picture of the library of a fresh site. */
export interface SeedPicture {
  readonly name: string
  readonly alt: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

const patienceMs = 60_000

/** Pictures that the library of a new site begins with. Once somebody owns the site they are that person's business. */
export async function seedMedia(
  media: MediaParts,
  pictures: readonly SeedPicture[],
  settings: Settings,
): Promise<void> {
  if (!(await media.store.read(isNewSite))) return
  const options = {
    limit: settings.maxImageBytes,
    clock: media.clock,
    idleMs: patienceMs,
    totalMs: patienceMs,
  }
  for (const { name, alt, bytes } of pictures) {
    const wish = { kind: 'image', id: media.nextId(), name, folderId: null, createdBy: null, texts: { alt } } as const
    await receive(new Blob([bytes]).stream(), options, async (received) =>
      media.store.write(await prepareUpload(media, received, wish, settings)),
    )
  }
}
