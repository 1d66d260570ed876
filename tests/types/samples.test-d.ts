import type { ImageValue } from '@quoin/engine'
import { type SampleName, sampleImage } from '@quoin/schemas'
import { sample } from '../../examples/site/src/seed/compose.ts'

// a picture that comes with Quoin is there
export const bakery: ImageValue = sampleImage('bakery')
export const named: SampleName = 'avatar-1'

// any other name may have none
// @ts-expect-error there may be no picture
export const typed: ImageValue = sampleImage('bakerie')

// what is seeded names one that is there
// @ts-expect-error there is no such picture
sample('bakerie')
