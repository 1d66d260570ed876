import type { JsonObject, StoredBlock } from '@quoin/engine'

/** What is copied, as JSON. */
export interface ClipPayload {
  readonly quoin: 'clipboard'
  readonly version: 1
  readonly kind: 'blocks' | 'settings'
  readonly siteId: string
  readonly pageId: string
  readonly language: string
  readonly blocks?: readonly StoredBlock[]
  readonly settings?: { readonly blockType: string; readonly values: JsonObject }
  /** Addresses of pictures in use, for the offer to copy them to another site's library. */
  readonly images: readonly string[]
  /** SHA-256 of the blocks or settings. */
  readonly hash: string
}
