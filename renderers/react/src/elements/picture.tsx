import type { ImageValue } from '@quoin/engine'
import { type PictureOptions, pictureParts } from '@quoin/kit'
import { reactAttrs } from '../react-attrs.ts'

export function Picture({ image, ...options }: PictureOptions & { readonly image: ImageValue }) {
  const parts = pictureParts(image, options)
  return (
    <picture {...reactAttrs(parts.picture)}>
      {parts.source && <source {...reactAttrs(parts.source)} />}
      <img alt="" {...reactAttrs(parts.img)} />
    </picture>
  )
}
