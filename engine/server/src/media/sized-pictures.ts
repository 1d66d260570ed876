import { largestCrop, pictureWidth } from '@quoin/edit'
import type { Catalogue } from '@quoin/engine'
import type { Parts } from '../parts.ts'
import { Problem } from '../problem.ts'
import type { Asset } from '../store/media.ts'
import { imageValue, type MediaBase } from './asset-view.ts'
import { keptBlob } from './kept-blob.ts'
import { isPassedThrough, originalKey } from './media.ts'
import { editedSize } from './rendition-plan.ts'
import { type RenditionSet, type RenditionWish, readWish, renditionSet } from './renditions.ts'
import { type Replacement, replaceUses, type ShownPlace } from './replace-uses.ts'

/** What was made of a picture for one wish. */
export interface FormerSet {
  readonly wish: RenditionWish
  readonly set: RenditionSet
}

export function formerSet({ wish, result }: { readonly wish: string; readonly result: string }): FormerSet {
  return { wish: readWish(wish), set: JSON.parse(result) }
}

interface Next {
  readonly asset: Asset
  readonly base: MediaBase
  readonly catalogue: Catalogue
  /** Of the picture in whose place it comes. */
  readonly former: readonly FormerSet[]
  /** What became of each wish in the same act: where there is no room, all that shows the picture was read to see that. */
  readonly sets: Map<string, RenditionSet | undefined>
}

/** The replacement with the picture in the sizes of each place of this JSON. Where these cannot be made, it is as the library has it. */
export async function sizedReplacement(
  parts: Parts,
  replacement: Replacement,
  next: Next,
  json: unknown,
): Promise<Replacement> {
  const { media } = parts
  const { asset, base, catalogue, former, sets } = next
  if (!media || isPassedThrough(media, asset)) return replacement
  const wishes = new Map<string, RenditionWish>()
  const wishOf = (place: ShownPlace) => wishAt(place, asset, former)
  const note = (place: ShownPlace) => {
    const wish = wishOf(place)
    if (wish) wishes.set(JSON.stringify(wish), wish)
    return undefined
  }
  replaceUses(json, { ...replacement, sizedFor: note }, catalogue)
  const values = new Map<string, Replacement['value']>()
  for (const [key, wish] of wishes) {
    const original = () => keptBlob(parts, originalKey(parts, asset))
    const set = sets.has(key) ? sets.get(key) : await renditionSet(media, asset, wish, original).catch(noRoom)
    sets.set(key, set)
    if (set) values.set(key, { ...imageValue(base, asset, set, { ...asset, ...altOf(replacement) }) })
  }
  return { ...replacement, sizedFor: (place) => values.get(JSON.stringify(wishOf(place))) }
}

function noRoom(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error
}

function altOf({ value: { alt } }: Replacement) {
  return typeof alt === 'string' ? { alt } : {}
}

/** As the field asks, or as the former picture was asked for. */
function wishAt({ shown, field }: ShownPlace, asset: Asset, sets: readonly FormerSet[]): RenditionWish | undefined {
  if (field?.type === 'IMAGE') {
    return {
      maxWidth: pictureWidth(field.width),
      quality: field.quality ?? 80,
      hasFallback: true,
      edit: cropTo(asset, field.ratio),
    }
  }
  const former = shownSet(shown, sets)
  if (!former) return undefined
  const { crop } = former.wish.edit
  const seen = crop && editedSize(crop, former.wish.edit)
  return { ...former.wish, edit: cropTo(asset, seen && seen.width / seen.height) }
}

function cropTo({ width, height }: Asset, ratio: number | undefined): RenditionWish['edit'] {
  if (ratio === undefined || ratio <= 0 || width === null || height === null) return {}
  return { crop: largestCrop({ width, height }, ratio) }
}

/** The set of which the most is shown: several have a size in common. */
function shownSet(shown: string, sets: readonly FormerSet[]): FormerSet | undefined {
  const [first] = sets
    .map((former) => {
      const entries = [...former.set.webp, ...former.set.fallback].filter(({ key }) => shown.includes(`/${key}/`))
      return { former, entries: entries.length, plain: entries.some(({ width }) => width === former.set.width) }
    })
    .filter(({ entries }) => entries > 0)
    .toSorted((a, b) => b.entries - a.entries || Number(b.plain) - Number(a.plain))
  return first?.former
}
