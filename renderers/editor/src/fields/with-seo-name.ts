import { seoNameOf } from '@quoin/edit'
import type { Json } from '@quoin/engine'

type StoredImage = Readonly<Record<string, Json>>

const addressKeys = ['src', 'srcSet', 'fallbackSrc', 'fallbackSrcSet', 'placeholderSrc']

/** A picture of the library by the name that was typed for it, in all its addresses: they lead to it under any name. */
export function withSeoName(image: StoredImage): StoredImage {
  const { hashId, seoName, alt } = image
  const named = [seoName, alt].find((text) => typeof text === 'string' && text.trim() !== '')
  if (typeof hashId !== 'string' || !/^[\da-f-]{36}$/.test(hashId) || typeof named !== 'string') return image
  const name = seoNameOf(named)
  const address = new RegExp(`(/media/${hashId}/[\\da-f]+/)[a-z\\d-]+(?=\\.[a-z\\d]+)`, 'g')
  const renamed = Object.entries(image).map(([key, value]) => [
    key,
    addressKeys.includes(key) && typeof value === 'string' ? value.replace(address, `$1${name}`) : value,
  ])
  return { ...Object.fromEntries(renamed), ...(seoName === '' ? {} : { seoName: name }) }
}
