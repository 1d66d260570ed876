import type { Json } from '@quoin/engine'
import { sampleImage } from '../samples/samples.ts'

/** A picture that comes with Quoin, for starters and stories. */
export function sample(name: string): Json {
  const image = sampleImage(name)
  return image ? { ...image } : null
}
