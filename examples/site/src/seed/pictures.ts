import { sampleImage, sampleNames } from '@quoin/schemas'
import type { SeedPicture } from '@quoin/server'

const small = /^(?:logo|mark|icon)-/

/** The drawings that come with Quoin, in the media library of a new site. */
export function seedPictures(): readonly SeedPicture[] {
  const encoder = new TextEncoder()
  return sampleNames
    .filter((name) => !small.test(name))
    .flatMap((name) => {
      const image = sampleImage(name)
      const [head, svg] = image?.src.split(/,(.*)/s) ?? []
      return image && svg && head === 'data:image/svg+xml'
        ? [{ name: `${name}.svg`, alt: image.alt ?? '', bytes: encoder.encode(decodeURIComponent(svg)) }]
        : []
    })
}
