import { largestCrop, pictureWidth } from '@quoin/edit'
import type { AdminClient, Answer } from '@quoin/edit/client'
import { type ImageValue, isRecord } from '@quoin/engine'
import type { Asset } from '@quoin/engine/wire'
import { altIn } from '../media/alt-in.ts'
import { cropRatio, editParams } from '../media/crop.ts'
import type { MediaRequest } from '../media/pick-media.ts'

/** A picture of the library as a field wants it: at its width, and cropped in the middle to its ratio. */
export async function pictureFor(client: AdminClient, asset: Asset, request: MediaRequest): Promise<ImageValue> {
  const alt = altIn(asset, request.language)
  const whole = { ...(asset.value as ImageValue), alt } // pictures have picture values
  const { width, height } = asset
  if (width === null || height === null || asset.animated || asset.extension === 'svg') return whole
  const size = { width, height }
  const crop = largestCrop(size, cropRatio(request.ratio))
  const answer = await client.media.rendition(asset.id, {
    maxWidth: pictureWidth(request.width),
    ...(request.quality === undefined ? {} : { quality: request.quality }),
    alt,
    seoName: asset.seoName,
    editParams: editParams({ crop, rotate: 0, flipX: false, flipY: false }, size),
  })
  return answer.ok ? answer.value : whole
}

/** Brings a picture of another place into the library: one drawn into the markup is sent, others the server fetches. */
export async function fetchPicture(client: AdminClient, src: string): Promise<Answer<Asset> | undefined> {
  if (!/^data:image\//i.test(src)) return /^https?:/i.test(src) ? client.media.fetchImage(src, null) : undefined
  const file = fileOfData(src)
  if (!file) return undefined
  return client.media.upload('images', file, { onProgress: () => {}, signal: new AbortController().signal })
}

function fileOfData(src: string): File | undefined {
  const [, type, coded] = /^data:(image\/[a-z+.-]+);base64,([A-Za-z0-9+/=\s]+)$/i.exec(src) ?? []
  if (type === undefined || coded === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0))
    return new File([bytes], `pasted.${type.slice('image/'.length).replace(/\+.*/, '')}`, { type })
  } catch {
    return undefined
  }
}

export function isPicture(value: unknown): value is { readonly src: string; readonly alt: string } {
  return isRecord(value) && typeof value.src === 'string' && typeof value.alt === 'string'
}

/** What a picture shows, else what its file is called, or of which kind it is where it is drawn into the markup. */
export function pictureName({ src, alt }: { readonly src: string; readonly alt: string }): string {
  return (
    alt ||
    src
      .replace(/[?#;].*/s, '')
      .split('/')
      .at(-1) ||
    src
  )
}
