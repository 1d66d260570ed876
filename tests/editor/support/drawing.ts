import type { Asset } from '@quoin/engine/wire'
import { partly } from '../../support/partly.ts'

/** A drawing of the library, which no rendition is made of. */
export function drawing(name: string, src = `/${name}`): Asset {
  const value = { src, srcSet: '', alt: '' }
  return partly({
    id: name,
    name,
    kind: 'image',
    extension: 'svg',
    alt: '',
    alts: {},
    width: null,
    height: null,
    value,
  })
}
