import type { ImageValue } from '@quoin/engine'
import { avatar1, avatar2, avatar3, avatar4, avatar5, avatar6, avatar7, avatar8, avatar9 } from './avatars.ts'
import { iconClock, iconHouse, iconLeaf, iconNote, iconOven, iconPin, iconWheat, iconWrench } from './icons.ts'
import { logo1, logo2, logo3, logo4, logo5, logo6, logo7, logo8, logo9 } from './logos.ts'
import { mark1, mark2, mark3, mark4, mark5, mark6, mark7, mark8, mark9 } from './marks.ts'
import { patternDark, patternLight } from './patterns.ts'
import { quoin } from './quoin.ts'
import { bakery } from './scenes/bakery.ts'
import { choir } from './scenes/choir.ts'
import { house } from './scenes/house.ts'
import { mill } from './scenes/mill.ts'
import { workshop } from './scenes/workshop.ts'

const samples = {
  bakery,
  workshop,
  house,
  choir,
  mill,
  'pattern-light': patternLight,
  'pattern-dark': patternDark,
  'avatar-1': avatar1,
  'avatar-2': avatar2,
  'avatar-3': avatar3,
  'avatar-4': avatar4,
  'avatar-5': avatar5,
  'avatar-6': avatar6,
  'avatar-7': avatar7,
  'avatar-8': avatar8,
  'avatar-9': avatar9,
  'icon-wheat': iconWheat,
  'icon-oven': iconOven,
  'icon-wrench': iconWrench,
  'icon-leaf': iconLeaf,
  'icon-house': iconHouse,
  'icon-note': iconNote,
  'icon-clock': iconClock,
  'icon-pin': iconPin,
  'logo-1': logo1,
  'logo-2': logo2,
  'logo-3': logo3,
  'logo-4': logo4,
  'logo-5': logo5,
  'logo-6': logo6,
  'logo-7': logo7,
  'logo-8': logo8,
  'logo-9': logo9,
  'mark-1': mark1,
  'mark-2': mark2,
  'mark-3': mark3,
  'mark-4': mark4,
  'mark-5': mark5,
  'mark-6': mark6,
  'mark-7': mark7,
  'mark-8': mark8,
  'mark-9': mark9,
  quoin,
} as const satisfies Readonly<Record<string, ImageValue>>

export type SampleName = keyof typeof samples

/** The pictures that come with Quoin, by the name after `sample:`. */
export const sampleNames = Object.keys(samples) as readonly SampleName[] // the keys of the literal above

export function sampleImage(name: SampleName): ImageValue
export function sampleImage(name: string): ImageValue | undefined
export function sampleImage(name: string): ImageValue | undefined {
  return sampleNames.find((known) => known === name) && samples[name as SampleName] // found among the keys
}
