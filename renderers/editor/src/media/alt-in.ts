import type { Asset } from '@quoin/engine/wire'

/** What the library says of a picture in the language of a page, else in that of the site. */
export function altIn({ alt, alts }: Pick<Asset, 'alt' | 'alts'>, language: string | undefined): string {
  return (language !== undefined && alts[language]) || alt
}
