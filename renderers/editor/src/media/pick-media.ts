import type { FileValue, ImageValue } from '@quoin/engine'

/** What a field asks of the media dialog. */
export interface MediaRequest {
  /** Width divided by height; the crop starts with it. */
  readonly ratio?: number
  /** The width the picture is shown at, in CSS pixels. */
  readonly width?: number
  /** 1 to 100. */
  readonly quality?: number
  /** File extensions, with or without their dot. */
  readonly accept?: readonly string[]
  /** The page's, in which the picture is described. */
  readonly language?: string
  readonly current?: ImageValue | FileValue
}

/** Lets the person choose from the library. Without a choice the answer is undefined. */
export interface PickMedia {
  (kind: 'image', request?: MediaRequest): Promise<ImageValue | undefined>
  (kind: 'file', request?: MediaRequest): Promise<FileValue | undefined>
}

/** A choice that somebody waits for. */
export interface AskedMedia {
  readonly kind: 'image' | 'file'
  readonly request: MediaRequest
  readonly answer: (value: ImageValue | FileValue | undefined) => void
}
