import type { Json } from '@quoin/engine'
import type { Asset } from '@quoin/engine/wire'

const texts = ['name', 'alt', 'title', 'seoName', 'copyright', 'source'] as const

/** What the form of an asset holds; its tags as they are typed, separated by commas. */
export type AssetDraft = Readonly<Record<(typeof texts)[number], string>> & {
  /** Only those that were typed: the others are as the asset has them by now. */
  readonly alts: Readonly<Record<string, string>>
  readonly tags: string
}

export function draftOf(asset: Asset): AssetDraft {
  const { name, alt, title, seoName, copyright, source, tags } = asset
  return { name, alt, title, seoName, copyright, source, alts: {}, tags: tags.join(', ') }
}

/** What differs from the asset the draft began with. Only that is sent: what others saved meanwhile stays. */
export function assetChanges(draft: AssetDraft, began: Asset): Readonly<Record<string, Json>> {
  const tags = draft.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  const changes: Record<string, Json> = Object.fromEntries(
    texts.map((name) => [name, draft[name].trim()] as const).filter(([name, text]) => text !== began[name]),
  )
  const alts = Object.entries(draft.alts).filter(([code, text]) => text !== (began.alts[code] ?? ''))
  if (alts.length > 0) changes.alts = Object.fromEntries(alts)
  if (tags.join() !== began.tags.join()) changes.tags = tags
  return changes
}
