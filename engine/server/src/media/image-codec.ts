import type { Sharp } from 'sharp'
import type { EditParams } from './rendition-plan.ts'

/** What is known of a picture before it is resized. */
export interface ImageFacts {
  /** With the orientation of the file applied. */
  readonly width: number
  readonly height: number
  readonly animated: boolean
}

export type ImageFormat = 'webp' | 'jpeg' | 'png'

/** A picture after its edits, ready to be written in any size. */
export interface EditedPicture {
  readonly width: number
  readonly height: number
  /** Whether anything shows through. An alpha channel that is opaque everywhere does not count. */
  readonly transparent: boolean
  encode(wish: {
    readonly width: number
    readonly format: ImageFormat
    readonly quality: number
  }): Promise<Uint8Array<ArrayBuffer>>
}

/** Reads and makes pictures. Every result is free of metadata, turned upright and in sRGB. */
export interface ImageCodec {
  readonly name: string
  /** Undefined when the bytes are no picture that can be read. Decodes nothing. */
  inspect(source: string | Uint8Array): Promise<ImageFacts | undefined>
  /** `pixels`: as many as it was found to have when it was taken in; more are refused, as are too many where nobody has looked. */
  open(source: Uint8Array, edit: EditParams, pixels?: number): Promise<EditedPicture>
}

/** By sharp, where it is installed. */
export async function sharpCodec(options: { readonly maxPixels: number }): Promise<ImageCodec | undefined> {
  const { default: sharp } = await import('sharp').catch(() => ({ default: undefined }))
  if (!sharp) return undefined
  sharp.cache(false)
  const reading = { failOn: 'error', sequentialRead: true } as const

  /** Each step is a pipeline of its own, because one pipeline has an order of its own. */
  const settle = async (step: Sharp) => {
    const { data, info } = await step.raw().toBuffer({ resolveWithObject: true })
    return {
      info,
      next: () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }),
    }
  }

  return {
    name: `sharp ${sharp.versions.sharp ?? ''}`.trim(),
    async inspect(source) {
      try {
        const found = await sharp(source, { ...reading, limitInputPixels: false }).metadata()
        const { width, height } = found.autoOrient
        return { width, height, animated: (found.pages ?? 1) > 1 }
      } catch {
        return undefined
      }
    },
    async open(source, { crop, transform }, pixels = options.maxPixels) {
      const upright = sharp(source, { ...reading, limitInputPixels: pixels })
        .autoOrient()
        .toColourspace('srgb')
      let picture = await settle(
        crop ? upright.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height }) : upright,
      )
      if (transform?.rotate) picture = await settle(picture.next().rotate(transform.rotate))
      if (transform?.flip?.horizontal) picture = await settle(picture.next().flop())
      if (transform?.flip?.vertical) picture = await settle(picture.next().flip())
      const hasAlpha = picture.info.channels === 2 || picture.info.channels === 4
      return {
        transparent: hasAlpha && !(await picture.next().stats()).isOpaque,
        width: picture.info.width,
        height: picture.info.height,
        async encode({ width, format, quality }) {
          const sized = picture.next().resize({ width, withoutEnlargement: true })
          const written = {
            webp: () => sized.webp({ quality }),
            jpeg: () => sized.flatten({ background: '#ffffff' }).jpeg({ quality }),
            png: () => sized.png(),
          }[format]()
          return new Uint8Array(await written.toBuffer())
        },
      }
    },
  }
}
