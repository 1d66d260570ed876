import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import { appendEvent, appendOutbox } from '../store/journal.ts'
import { type Asset, findAsset, insertAsset, requireFolderOfUpload, updateAsset } from '../store/media.ts'
import { listSets, putRendition } from '../store/renditions.ts'
import type { Settings } from '../store/settings.ts'
import type { MediaKind } from '../store/tables/media.ts'
import { acceptedTypes } from './accepted-types.ts'
import type { ImageFacts } from './image-codec.ts'
import { cleanName, isPassedThrough, type MediaParts, originalKey, publicKey } from './media.ts'
import { countPdfPages } from './pdf-pages.ts'
import type { Received } from './receive.ts'
import { defaultWish, keepSet, makeSet, readWish } from './renditions.ts'
import { type FileKind, sniff } from './sniff.ts'
import { safeSvg, svgSize } from './svg.ts'

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

/**
 * Checks and stores a file that has arrived: all that takes long. What is answered describes it, in one transaction and
 * without the file. The same bytes are one asset.
 */
export async function prepareUpload(
  parts: MediaParts,
  received: Received,
  wish: UploadWish,
  settings: Settings,
): Promise<(tx: Tx) => Promise<Uploaded>> {
  const kind = checkType(received, wish.kind, settings)
  const known = await parts.store.write(async (tx) => {
    const found = await findKnown(tx, received, wish)
    // before anything is put that would stay
    if (!found) await requireFolderOfUpload(tx, wish.folderId)
    return found
  })
  if (known) {
    if (!(await parts.blobs.stat(originalKey(parts, received))))
      await bringBack(parts, received, known.asset, { kind, settings })
    return async () => known
  }
  const facts = await readFacts(parts, received, kind, settings)
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
    pagesNum: facts.pagesNum ?? null,
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
  const made = passed ? undefined : await makeSet(parts, asset, defaultWish, () => readFile(received.path))
  // last, because a picture that turns out to be broken leaves nothing
  await putOriginal(parts, received, facts, kind)
  return async (tx) => {
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
        blobKey: originalKey(parts, received),
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
  }
}

async function putOriginal(parts: MediaParts, received: Received, { bytes }: Facts, { mime }: FileKind): Promise<void> {
  const about = { size: bytes?.byteLength ?? received.size, mime }
  await parts.blobs.put(originalKey(parts, received), bytes ?? received.stream(), about)
}

/** What the disk has lost comes back with whoever sends it again, in the sizes that pages show. */
async function bringBack(
  parts: MediaParts,
  received: Received,
  asset: Asset,
  { kind, settings }: { readonly kind: FileKind; readonly settings: Settings },
): Promise<void> {
  const facts = await readFacts(parts, received, kind, settings)
  const sets = isPassedThrough(parts, asset) ? [] : await parts.store.read((tx) => listSets(tx, asset.id))
  for (const { wish } of sets) await makeSet(parts, asset, readWish(wish), () => readFile(received.path))
  await putOriginal(parts, received, facts, kind)
}

async function findKnown(tx: Tx, received: Received, wish: UploadWish): Promise<Uploaded | undefined> {
  const sameId = await findAsset(tx, { id: wish.id }, { forWrite: true })
  if (sameId) {
    if (sameId.hash !== received.hash || sameId.kind !== wish.kind) throw problem('id_taken')
    return { asset: await takenFromTrash(tx, sameId), isNew: false, deduplicated: false }
  }
  const sameBytes = await findAsset(tx, { kind: wish.kind, hash: received.hash }, { forWrite: true })
  return sameBytes && { asset: await takenFromTrash(tx, sameBytes), isNew: false, deduplicated: true }
}

async function takenFromTrash(tx: Tx, asset: Asset): Promise<Asset> {
  if (asset.trashedAt === null) return asset
  const restored = { ...asset, trashedAt: null }
  await updateAsset(tx, restored)
  await appendEvent(tx, { topic: 'media', type: 'media.changed', data: { kind: asset.kind, id: asset.id } })
  return restored
}

function checkType(received: Received, kind: MediaKind, settings: Settings): FileKind {
  const accepted = acceptedTypes(settings, kind)
  const found = sniff(received.head)
  if (!found || found.kind !== kind || !accepted.includes(found.extension))
    throw problem('type_not_allowed', {
      detail: `What is in the file is none of these: ${accepted.join(', ').toUpperCase()}.`,
      extra: { accepted },
    })
  if (found.extension === 'svg' && received.size > settings.maxSvgBytes)
    throw problem('too_large', { extra: { limit: settings.maxSvgBytes, actual: received.size, unit: 'bytes' } })
  return found
}

interface Facts {
  readonly width: number | null
  readonly height: number | null
  readonly animated: boolean
  /** Of a document. */
  readonly pagesNum?: number | undefined
  /** What is stored instead of what was sent. */
  readonly bytes?: Uint8Array<ArrayBuffer>
}

async function readFacts(parts: MediaParts, received: Received, kind: FileKind, settings: Settings): Promise<Facts> {
  const nothing: Facts = { width: null, height: null, animated: false }
  if (kind.extension === 'pdf') return { ...nothing, pagesNum: await countPdfPages(createReadStream(received.path)) }
  if (kind.kind === 'file') return nothing
  if (kind.extension === 'svg') {
    const svg = safeSvg(new TextDecoder().decode(await readFile(received.path)))
    if (svg === undefined)
      throw problem('type_not_allowed', {
        detail: 'The SVG cannot be read, or draws too much.',
        extra: { accepted: acceptedTypes(settings, 'image') },
      })
    return { ...nothing, ...(svgSize(svg) ?? {}), bytes: new TextEncoder().encode(svg) }
  }
  if (!parts.codec) return nothing
  const facts: ImageFacts | undefined = await parts.codec.inspect(received.path)
  if (!facts)
    throw problem('type_not_allowed', {
      detail: 'The picture cannot be read.',
      extra: { accepted: acceptedTypes(settings, 'image') },
    })
  const pixels = facts.width * facts.height
  if (pixels > settings.maxImagePixels)
    throw problem('too_large', {
      detail: `The picture has ${facts.width} × ${facts.height} pixels, together more than ${settings.maxImagePixels / 1_000_000} million.`,
      extra: { limit: settings.maxImagePixels, actual: pixels, unit: 'pixels' },
    })
  return facts
}
