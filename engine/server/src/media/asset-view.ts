import { seoNameOf } from '@quoin/edit'
import type { FileValue, ImageValue } from '@quoin/engine'
import type { Asset } from '@quoin/engine/wire'
import type { Asset as StoredAsset } from '../store/media.ts'
import { timestamp } from '../time/timestamp.ts'
import { publicKey } from './media.ts'
import type { EditParams } from './rendition-plan.ts'
import type { RenditionSet, SetEntry } from './renditions.ts'

export interface ImageTexts {
  readonly seoName: string
  readonly alt: string
}

/** Addresses begin here: the site's own path, or another host. */
export type MediaBase = string

function address(
  base: MediaBase,
  asset: Pick<StoredAsset, 'id'>,
  entry: Pick<SetEntry, 'key' | 'extension'>,
  seoName: string,
): string {
  return `${base}/media/${asset.id}/${entry.key}/${seoName}.${entry.extension}`
}

/** The value a block stores for a picture (M-7). */
export function imageValue(
  base: MediaBase,
  asset: StoredAsset,
  set: RenditionSet | undefined,
  texts: ImageTexts,
): ImageValue {
  const seoName = seoNameOf(texts.seoName || texts.alt || asset.name.replace(/\.[^.]*$/, ''))
  const common = { alt: texts.alt, seoName, hashId: asset.id }
  if (!set) {
    const src = address(base, asset, { key: publicKey(asset), extension: asset.extension }, seoName)
    const size = asset.width !== null && asset.height !== null ? { width: asset.width, height: asset.height } : {}
    return {
      src,
      srcSet: '',
      type: asset.mime,
      fallbackSrc: src,
      fallbackSrcSet: '',
      fallbackType: asset.mime,
      placeholderSrc: src,
      ...common,
      ...size,
    }
  }
  const at = (entry: SetEntry) => address(base, asset, entry, seoName)
  const listed = (entries: readonly SetEntry[]) => entries.map((entry) => `${at(entry)} ${entry.width}w`).join(',\n')
  const shown = (entries: readonly SetEntry[]) => entries.find((entry) => entry.width <= set.width) ?? entries[0]
  const [webp, fallback] = [shown(set.webp), shown(set.fallback)]
  return {
    src: webp ? at(webp) : '',
    srcSet: listed(set.webp),
    type: 'image/webp',
    ...(fallback
      ? { fallbackSrc: at(fallback), fallbackSrcSet: listed(set.fallback), fallbackType: fallback.mime }
      : {}),
    ...(set.placeholder ? { placeholderSrc: at(set.placeholder) } : {}),
    ...common,
    width: set.width,
    height: set.height,
    ...(set.edit.crop ? { crop: { ...set.edit.crop } } : {}),
    ...(set.edit.transform ? { transform: plainTransform(set.edit.transform) } : {}),
  }
}

function plainTransform({ rotate = 0, flip = {} }: NonNullable<EditParams['transform']>) {
  const { horizontal = false, vertical = false } = flip
  return { rotate, flip: { horizontal, vertical } }
}

export function fileValue(base: MediaBase, asset: StoredAsset): FileValue {
  const seoName = seoNameOf(asset.seoName || asset.name.replace(/\.[^.]*$/, ''))
  const url = address(base, asset, { key: publicKey(asset), extension: asset.extension }, seoName)
  const { name, size, extension, title, alt, copyright, source, pagesNum } = asset
  const value = {
    name,
    url,
    size,
    extension,
    ...(pagesNum === null ? {} : { pagesNum }),
    title,
    alt,
    copyright,
    source,
  }
  return value
}

export function assetView(
  base: MediaBase,
  stored: StoredAsset,
  about: { readonly usageCount: number; readonly set: RenditionSet | undefined },
): Asset {
  const { pagesNum: _, ...asset } = stored
  return {
    ...asset,
    createdAt: timestamp(asset.createdAt),
    usageCount: about.usageCount,
    trashedAt: timestamp(asset.trashedAt),
    value: asset.kind === 'image' ? imageValue(base, stored, about.set, stored) : fileValue(base, stored),
  }
}
