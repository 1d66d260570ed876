import { showsNothing } from '@quoin/edit'
import type { Clock } from '@quoin/engine'
import type { Asset } from '../store/media.ts'
import type { Store } from '../store/store.ts'
import { cut } from '../texts/cut.ts'
import type { BlobStore } from './blobs.ts'
import type { ImageCodec } from './image-codec.ts'
import type { PictureQueue } from './queue.ts'

export interface MediaParts {
  readonly appId: string
  readonly store: Store
  readonly blobs: BlobStore
  readonly codec: ImageCodec | undefined
  readonly clock: Clock
  readonly nextId: () => string
  readonly renditionsPerAsset: number
  /** Pictures are large in memory, so few are worked on at a time. */
  readonly queue: PictureQueue
}

/** Served as they are stored: files, SVG, animations, and everything where no codec is installed (M-8). */
export function isPassedThrough(
  parts: Pick<MediaParts, 'codec'>,
  asset: Pick<Asset, 'kind' | 'extension' | 'animated'>,
): boolean {
  return asset.kind === 'file' || asset.extension === 'svg' || asset.animated || parts.codec === undefined
}

/** Where what was uploaded is kept. */
export function originalKey({ appId }: Pick<MediaParts, 'appId'>, { hash }: Pick<Asset, 'hash'>): string {
  return `${appId}/${hash}/original`
}

/** The key of what is served as stored. */
export function publicKey(asset: Pick<Asset, 'hash'>): string {
  return asset.hash.slice(0, 16)
}

/** A name for people: no control or direction characters, no path. */
export function cleanName(text: string): string {
  const last = text
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '')
    .split(/[/\\]/)
    .at(-1) as string // split gives at least one part
  const name = cut(last.trim(), 255)
  return showsNothing(name) ? '' : name
}
