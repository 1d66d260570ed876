import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Clock } from '@quoin/engine'
import { invalid, problem } from '../problem.ts'
import type { Store, Tx } from '../store/database.ts'
import { appendEvent, appendOutbox } from '../store/journal.ts'
import {
  type Asset,
  countSets,
  findAsset,
  findSet,
  insertAsset,
  type MediaKind,
  putRendition,
  putSet,
  updateAsset,
} from '../store/media.ts'
import type { Settings } from '../store/settings.ts'
import { type BlobStore, readAll } from './blobs.ts'
import type { EditedPicture, ImageCodec, ImageFacts, ImageFormat } from './image-codec.ts'
import type { Received } from './receive.ts'
import { type EditParams, editedSize, heightAt, normaliseEdit, renditionWidths } from './rendition-plan.ts'
import { type FileKind, sniff } from './sniff.ts'
import { safeSvg, svgSize } from './svg.ts'

export interface MediaParts {
  readonly appId: string
  readonly store: Store
  readonly blobs: BlobStore
  readonly codec: ImageCodec | undefined
  readonly clock: Clock
  readonly nextId: () => string
  readonly renditionsPerAsset: number
}

export interface UploadWish {
  readonly kind: MediaKind
  readonly id: string
  readonly name: string
  readonly folderId: string | null
  readonly createdBy: string | null
  readonly texts: Partial<Pick<Asset, 'alt' | 'title' | 'copyright' | 'source' | 'seoName'>>
}

export interface Uploaded {
  readonly asset: Asset
  readonly isNew: boolean
  readonly deduplicated: boolean
}

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

/** Checks, stores and describes a file that has arrived. The same bytes are one asset. */
export async function keepUpload(
  parts: MediaParts,
  received: Received,
  wish: UploadWish,
  settings: Settings,
): Promise<Uploaded> {
  const kind = checkType(received, wish.kind, settings)
  const known = await parts.store.write((tx) => findKnown(tx, received, wish))
  if (known) return known
  const facts = await readFacts(parts, received, kind, settings)
  const original = `${parts.appId}/${received.hash}/original`
  await parts.blobs.put(original, facts.bytes ?? received.stream(), {
    size: facts.bytes?.byteLength ?? received.size,
    mime: kind.mime,
  })
  const asset = {
    id: wish.id,
    kind: wish.kind,
    hash: received.hash,
    name: cleanName(wish.name) || `${wish.kind}.${kind.extension}`,
    extension: kind.extension,
    mime: kind.mime,
    size: facts.bytes?.byteLength ?? received.size,
    width: facts.width,
    height: facts.height,
    animated: facts.animated,
    alt: '',
    alts: {},
    title: '',
    copyright: '',
    source: '',
    seoName: '',
    tags: [],
    ...wish.texts,
    folderId: wish.folderId,
    createdBy: wish.createdBy,
  }
  const passed = isPassedThrough(parts, asset)
  const made = passed ? undefined : await makeSet(parts, asset, defaultWish, await readFile(received.path))
  return parts.store.write(async (tx) => {
    // Somebody may have sent the same meanwhile.
    const meanwhile = await findKnown(tx, received, wish)
    if (meanwhile) return meanwhile
    await insertAsset(tx, asset)
    if (passed)
      await putRendition(tx, {
        assetId: asset.id,
        key: publicKey(asset),
        extension: asset.extension,
        mime: asset.mime,
        size: asset.size,
        blobKey: original,
      })
    if (made) await keepSet(tx, asset, defaultWish, made)
    await appendEvent(tx, { topic: 'media', type: 'media.created', data: { kind: asset.kind, id: asset.id } })
    const { id, kind: assetKind, name, extension, mime, size, width, height } = asset
    await appendOutbox(tx, {
      id: parts.nextId(),
      type: 'media.created',
      data: { id, kind: assetKind, name, extension, mime, size, width, height },
    })
    const stored = await findAsset(tx, { id: asset.id })
    if (!stored) throw new Error('The new asset cannot be read.')
    return { asset: stored, isNew: true, deduplicated: false }
  })
}

async function findKnown(tx: Tx, received: Received, wish: UploadWish): Promise<Uploaded | undefined> {
  const sameId = await findAsset(tx, { id: wish.id })
  if (sameId) {
    if (sameId.hash !== received.hash || sameId.kind !== wish.kind) throw problem('id_taken')
    return { asset: await takenFromTrash(tx, sameId), isNew: false, deduplicated: false }
  }
  const sameBytes = await findAsset(tx, { kind: wish.kind, hash: received.hash })
  return sameBytes && { asset: await takenFromTrash(tx, sameBytes), isNew: false, deduplicated: true }
}

async function takenFromTrash(tx: Tx, asset: Asset): Promise<Asset> {
  if (asset.trashedAt === null) return asset
  const restored = { ...asset, trashedAt: null }
  await updateAsset(tx, restored)
  return restored
}

function checkType(received: Received, kind: MediaKind, settings: Settings): FileKind {
  const accepted = kind === 'image' ? settings.imageTypes : settings.fileTypes
  const found = sniff(received.head)
  const allowed = accepted.map((extension) => extension.replace(/^\./, '').toLowerCase().replace('jpeg', 'jpg'))
  if (
    !found ||
    found.kind !== kind ||
    !allowed.includes(found.extension) ||
    (found.extension === 'svg' && settings.svg === 'refuse')
  )
    throw problem('type_not_allowed', { extra: { accepted } })
  if (found.extension === 'svg' && received.size > settings.maxSvgBytes)
    throw problem('too_large', { extra: { limit: settings.maxSvgBytes, actual: received.size, unit: 'bytes' } })
  return found
}

interface Facts {
  readonly width: number | null
  readonly height: number | null
  readonly animated: boolean
  /** What is stored instead of what was sent. */
  readonly bytes?: Uint8Array<ArrayBuffer>
}

async function readFacts(parts: MediaParts, received: Received, kind: FileKind, settings: Settings): Promise<Facts> {
  const nothing: Facts = { width: null, height: null, animated: false }
  if (kind.kind === 'file') return nothing
  if (kind.extension === 'svg') {
    const svg = safeSvg(new TextDecoder().decode(await readFile(received.path)))
    if (svg === undefined)
      throw problem('type_not_allowed', { detail: 'The SVG cannot be read.', extra: { accepted: settings.imageTypes } })
    return { ...nothing, ...(svgSize(svg) ?? {}), bytes: new TextEncoder().encode(svg) }
  }
  if (!parts.codec) return nothing
  const facts: ImageFacts | undefined = await parts.codec.inspect(received.path)
  if (!facts)
    throw problem('type_not_allowed', {
      detail: 'The picture cannot be read.',
      extra: { accepted: settings.imageTypes },
    })
  const pixels = facts.width * facts.height
  if (pixels > settings.maxImagePixels)
    throw problem('too_large', { extra: { limit: settings.maxImagePixels, actual: pixels, unit: 'pixels' } })
  return facts
}

/** Served as they are stored: files, SVG, animations, and everything where no codec is installed (M-8). */
export function isPassedThrough(
  parts: Pick<MediaParts, 'codec'>,
  asset: Pick<Asset, 'kind' | 'extension' | 'animated'>,
): boolean {
  return asset.kind === 'file' || asset.extension === 'svg' || asset.animated || parts.codec === undefined
}

/** The key of what is served as stored. */
export function publicKey(asset: Pick<Asset, 'hash'>): string {
  return asset.hash.slice(0, 16)
}

/** The set of a wish: the one that was made before, or a new one within the limit of an asset. */
export async function renditionSet(parts: MediaParts, asset: Asset, wish: RenditionWish): Promise<RenditionSet> {
  const edit = normaliseEdit(wish.edit, { width: asset.width ?? 0, height: asset.height ?? 0 })
  if (!edit)
    throw invalid({ path: '/editParams/crop', code: 'outside', message: 'The crop must lie inside the picture.' })
  const normal = { ...wish, edit }
  const found = await parts.store.read(async (tx) => ({
    set: await findSet(tx, asset.id, wishKey(normal)),
    count: await countSets(tx, asset.id),
  }))
  if (found.set !== undefined) return JSON.parse(found.set)
  if (found.count >= parts.renditionsPerAsset)
    throw problem('too_large', { extra: { limit: parts.renditionsPerAsset, unit: 'renditions' } })
  const stream = await parts.blobs.get(`${parts.appId}/${asset.hash}/original`)
  if (!stream) throw problem('not_found')
  const made = await makeSet(parts, asset, normal, await readAll(stream))
  await parts.store.write((tx) => keepSet(tx, asset, normal, made))
  return made.set
}

interface MadeSet {
  readonly set: RenditionSet
  readonly renditions: readonly { readonly entry: SetEntry; readonly size: number; readonly blobKey: string }[]
}

async function makeSet(
  parts: MediaParts,
  asset: Pick<Asset, 'hash' | 'width' | 'height'>,
  wish: RenditionWish,
  source: Uint8Array,
): Promise<MadeSet> {
  const { codec } = parts
  if (!codec) throw problem('no_image_codec')
  return oneAtATime(async () => {
    const picture = await codec.open(source, wish.edit).catch(() => {
      throw problem('type_not_allowed', { detail: 'The picture cannot be read.' })
    })
    const size = editedSize({ width: asset.width ?? picture.width, height: asset.height ?? picture.height }, wish.edit)
    const widths = renditionWidths(wish.maxWidth, size.width)
    const renditions: MadeSet['renditions'][number][] = []
    const write = async (format: ImageFormat, width: number, quality: number): Promise<SetEntry> => {
      const made = await encode(parts, picture, asset.hash, { format, width, quality })
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
  })
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

async function keepSet(tx: Tx, asset: Pick<Asset, 'id'>, wish: RenditionWish, made: MadeSet): Promise<void> {
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

/** Pictures are large in memory, so only one is worked on at a time. */
const oneAtATime = (() => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>): Promise<T> => {
    const next = last.then(run, run)
    last = next.catch(() => {})
    return next
  }
})()

/** A name for people: no control or direction characters, no path. */
export function cleanName(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '')
    .split(/[/\\]/)
    .at(-1)
    ?.trim()
    .slice(0, 255) as string // split gives at least one part
}
