import type { JsonObject } from '@quoin/engine'
import type { Asset } from '@quoin/engine/wire'

/** What the library says of a picture in the language of a page, else in that of the site. */
export function altIn({ alt, alts }: Pick<Asset, 'alt' | 'alts'>, language: string | undefined): string {
  return (language !== undefined && alts[language]) || alt
}

/** What the library learns from a description that is written on a page: only what it has none of, in that language. */
export function learnedAlt(
  asset: Pick<Asset, 'alt' | 'alts'>,
  written: string,
  language: string | undefined,
  first: string,
): JsonObject | undefined {
  const isFirst = language === undefined || language === first
  const known = isFirst ? asset.alt : (asset.alts[language] ?? '')
  if (known !== '' || written === altIn(asset, language)) return undefined
  return isFirst ? { alt: written } : { alts: { [language]: written } }
}
