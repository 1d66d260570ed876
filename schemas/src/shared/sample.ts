import type { Json } from '@quoin/engine'
import { type SampleName, sampleImage } from '../samples/samples.ts'

/** A picture that comes with Quoin, for starters and stories. */
export function sample(name: SampleName): Json {
  return { ...sampleImage(name) }
}
