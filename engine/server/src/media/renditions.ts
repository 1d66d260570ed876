import { createHash } from 'node:crypto'
import { invalid, Problem, problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import { type Asset, findAsset } from '../store/media.ts'
import { countSets, findSet, forgetSets, listSets, putRendition, putSet } from '../store/renditions.ts'
import { textsShowing } from '../store/texts-showing.ts'
import { readAll } from './blobs.ts'
import { forgetBlobs } from './forget-blobs.ts'
import type { EditedPicture, ImageFormat } from './image-codec.ts'
import type { MediaParts } from './media.ts'
import { type EditParams, editedSize, heightAt, normaliseEdit, renditionWidths } from './rendition-plan.ts'

/** The sizes of one wish, by the keys of their bytes. */
export interface RenditionSet {
  readonly width: number
  readonly height: number
  readonly webp: readonly SetEntry[]
  readonly fallback: readonly SetEntry[]
  readonly placeholder: SetEntry | null
  readonly edit: EditParams
}

export interface SetEntry {
  readonly width: number
  readonly key: string
  readonly extension: string
  readonly mime: string
}

export interface RenditionWish {
  readonly maxWidth: number
  readonly quality: number
  readonly hasFallback: boolean
  readonly edit: EditParams
}

export const defaultWish: RenditionWish = { maxWidth: 800, quality: 80, hasFallback: true, edit: {} }

/** The set of a wish: the one that was made before, or a new one within the limit of an asset, for which what nothing shows makes room. */
export async function renditionSet(
  parts: MediaParts,
  asset: Asset,
  wish: RenditionWish,
  original: () => Promise<ReadableStream<Uint8Array>>,
): Promise<RenditionSet> {
  const edit = normaliseEdit(wish.edit, { width: asset.width ?? 0, height: asset.height ?? 0 })
  if (!edit)
    throw invalid({ path: '/editParams/crop', code: 'outside', message: 'The crop must lie inside the picture.' })
  const normal = { ...wish, edit }
  const { idle, ...found } = await parts.store.read(async (tx) => {
    const now = await setOrRefusal(tx, parts, asset, normal)
    return { ...now, idle: now.refusal ? await idleWishes(tx, asset.id) : [] }
  })
  // who waits for a turn holds no original
  return (
    madeBefore(found, idle) ?? parts.queue(pixelsOf(asset), () => keptSet(parts, asset, normal, { idle, original }))
  )
}

interface SetOrRefusal {
  readonly set: string | undefined
  readonly refusal: Problem | undefined
}

async function setOrRefusal(tx: Tx, parts: MediaParts, asset: Asset, wish: RenditionWish): Promise<SetOrRefusal> {
  return {
    set: await findSet(tx, asset.id, wishKey(wish)),
    refusal: await refusalOfSet(tx, parts, asset, wish),
  }
}

/** Undefined where it can be made, if need be in place of the idle ones. */
function madeBefore({ set, refusal }: SetOrRefusal, idle: readonly string[]): RenditionSet | undefined {
  if (set !== undefined) return JSON.parse(set)
  if (refusal && idle.length === 0) throw refusal
  return undefined
}

async function keptSet(
  parts: MediaParts,
  asset: Asset,
  wish: RenditionWish,
  {
    idle,
    original,
  }: { readonly idle: readonly string[]; readonly original: () => Promise<ReadableStream<Uint8Array>> },
): Promise<RenditionSet> {
  // others may have made it meanwhile, or used up the room
  const found = madeBefore(await parts.store.read((tx) => setOrRefusal(tx, parts, asset, wish)), idle)
  if (found) return found
  const made = await sizesOf(parts, asset, wish, await readAll(await original()))
  const kept = await parts.store.write(async (tx) => {
    await forgetSets(tx, asset.id, idle)
    // Others may have purged it, or used up its room, while the sizes were made.
    const refusal = (await findAsset(tx, asset, { forWrite: true }))
      ? await refusalOfSet(tx, parts, asset, wish)
      : problem('not_found')
    if (!refusal) await keepSet(tx, asset, wish, made)
    else
      forgetBlobs(
        tx,
        parts,
        made.renditions.map(({ blobKey }) => blobKey),
      )
    return refusal ?? made.set
  })
  if (kept instanceof Problem) throw kept
  return kept
}

/** A wish is refused where nothing was made for it and there is no room for another. */
async function refusalOfSet(
  tx: Tx,
  { renditionsPerAsset: limit }: Pick<MediaParts, 'renditionsPerAsset'>,
  asset: Pick<Asset, 'id'>,
  wish: RenditionWish,
): Promise<Problem | undefined> {
  if ((await countSets(tx, asset.id)) < limit) return undefined
  if ((await findSet(tx, asset.id, wishKey(wish))) !== undefined) return undefined
  return problem('too_large', {
    detail: `This picture was cut and sized in ${limit} ways already, which is the most.`,
    extra: { limit, unit: 'renditions' },
  })
}

/** The wishes for which nothing shows what was made; the library shows the default one. */
async function idleWishes(tx: Tx, assetId: string): Promise<readonly string[]> {
  const address = new RegExp(`/media/${assetId}/([0-9a-f]+)/`, 'g')
  const shown = new Set<string>()
  for await (const text of textsShowing(tx, assetId)) for (const [, key = ''] of text.matchAll(address)) shown.add(key)
  const isShown = ({ webp, fallback, width }: RenditionSet) =>
    [...webp, ...fallback].some((entry) => entry.width === width && shown.has(entry.key))
  const sets = await listSets(tx, assetId)
  return sets
    .filter(({ wish, result }) => wish !== wishKey(defaultWish) && !isShown(JSON.parse(result)))
    .map(({ wish }) => wish)
}

export interface MadeSet {
  readonly set: RenditionSet
  readonly renditions: readonly { readonly entry: SetEntry; readonly size: number; readonly blobKey: string }[]
}

/** The sizes of a wish of a picture that has just arrived. */
export function makeSet(
  parts: MediaParts,
  asset: Pick<Asset, 'hash' | 'width' | 'height'>,
  wish: RenditionWish,
  source: () => Promise<Uint8Array>,
): Promise<MadeSet> {
  return parts.queue(pixelsOf(asset), async () => sizesOf(parts, asset, wish, await source()))
}

/** Without end where nobody has looked. */
function pixelsOf({ width, height }: Pick<Asset, 'width' | 'height'>): number {
  return width === null || height === null ? Number.POSITIVE_INFINITY : width * height
}

async function sizesOf(
  parts: MediaParts,
  { hash, width, height }: Pick<Asset, 'hash' | 'width' | 'height'>,
  wish: RenditionWish,
  source: Uint8Array,
): Promise<MadeSet> {
  const { codec } = parts
  if (!codec) throw problem('no_image_codec')
  const pixels = width === null || height === null ? undefined : width * height
  const picture = await codec.open(source, wish.edit, pixels).catch(() => {
    throw problem('type_not_allowed', { detail: 'The picture cannot be read.' })
  })
  const size = editedSize({ width: width ?? picture.width, height: height ?? picture.height }, wish.edit)
  const widths = renditionWidths(wish.maxWidth, size.width)
  const renditions: MadeSet['renditions'][number][] = []
  const write = async (format: ImageFormat, width: number, quality: number): Promise<SetEntry> => {
    const made = await encode(parts, picture, hash, { format, width, quality })
    renditions.push(made)
    return made.entry
  }
  const webp: SetEntry[] = []
  const fallback: SetEntry[] = []
  for (const width of widths) {
    webp.push(await write('webp', width, wish.quality))
    if (wish.hasFallback) fallback.push(await write(picture.transparent ? 'png' : 'jpeg', width, wish.quality))
  }
  const placeholder = await write('jpeg', Math.min(16, size.width), 50)
  const shown = Math.min(wish.maxWidth, size.width)
  return {
    set: { width: shown, height: heightAt(shown, size), webp, fallback, placeholder, edit: wish.edit },
    renditions,
  }
}

const formats: Readonly<Record<ImageFormat, { readonly extension: string; readonly mime: string }>> = {
  webp: { extension: 'webp', mime: 'image/webp' },
  jpeg: { extension: 'jpg', mime: 'image/jpeg' },
  png: { extension: 'png', mime: 'image/png' },
}

async function encode(
  parts: MediaParts,
  picture: EditedPicture,
  hash: string,
  wish: { readonly format: ImageFormat; readonly width: number; readonly quality: number },
) {
  const bytes = await picture.encode(wish)
  const { extension, mime } = formats[wish.format]
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const blobKey = `${parts.appId}/${hash}/${key}.${extension}`
  await parts.blobs.put(blobKey, bytes, { size: bytes.byteLength, mime })
  return { entry: { width: wish.width, key, extension, mime }, size: bytes.byteLength, blobKey }
}

export async function keepSet(tx: Tx, asset: Pick<Asset, 'id'>, wish: RenditionWish, made: MadeSet): Promise<void> {
  for (const { entry, size, blobKey } of made.renditions) {
    await putRendition(tx, {
      assetId: asset.id,
      key: entry.key,
      extension: entry.extension,
      mime: entry.mime,
      size,
      blobKey,
    })
  }
  await putSet(tx, asset.id, wishKey(wish), JSON.stringify(made.set))
}

export function wishKey({ maxWidth, quality, hasFallback, edit }: RenditionWish): string {
  return JSON.stringify([maxWidth, quality, hasFallback, edit.crop ?? null, edit.transform ?? null])
}

/** The wish of a key, as it was made for it. */
export function readWish(key: string): RenditionWish {
  const [maxWidth, quality, hasFallback, crop, transform] = JSON.parse(key)
  return { maxWidth, quality, hasFallback, edit: { ...(crop && { crop }), ...(transform && { transform }) } }
}
