import type { Json } from '@quoin/engine'
import type { Asset } from '@quoin/engine/wire'

const texts = ['name', 'alt', 'title', 'seoName', 'copyright', 'source'] as const

/** What the form of an asset holds; its tags as they are typed, separated by commas. */
export type AssetDraft = Readonly<Record<(typeof texts)[number], string>> & {
  readonly alts: Readonly<Record<string, string>>
  readonly tags: string
}

export function draftOf(asset: Asset): AssetDraft {
  const { name, alt, title, seoName, copyright, source, alts, tags } = asset
  return { name, alt, title, seoName, copyright, source, alts, tags: tags.join(', ') }
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

/** The draft after it was saved: the asset as it is now, with what was typed since it was sent. */
export function draftAfter(saved: Asset, sent: AssetDraft, now: AssetDraft): AssetDraft {
  const { alts, ...fields } = draftOf(saved)
  return { ...fields, ...since(sent, now), alts: { ...alts, ...since(sent.alts, now.alts) } }
}

/** What was typed since it was sent. */
function since<V>(sent: Readonly<Record<string, V>>, now: Readonly<Record<string, V>>): Readonly<Record<string, V>> {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name]))
}
