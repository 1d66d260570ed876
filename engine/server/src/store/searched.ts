import type { Asset } from '@quoin/engine/wire'
import type { RawBuilder } from 'kysely'
import type { StoredValues } from '../forms/check-answers.ts'
import { holdsText } from './holds-text.ts'

/** Databases disagree about the case of letters beyond a-z, so what is searched is kept in one spelling beside the rest. */
function folded(texts: readonly unknown[]): string {
  return texts.join('\n').normalize('NFC').toLowerCase()
}

/** The name of a picture or file and what is written about it. */
export function searchedInAsset({ name, texts }: { readonly name: string; readonly texts: string }): string {
  const { alt, alts, title, copyright, source, seoName, tags }: Partial<Asset> = JSON.parse(texts)
  return folded([name, alt, ...Object.values(alts ?? {}), title, copyright, source, seoName, ...(tags ?? [])])
}

/** What a visitor has answered. */
export function searchedInAnswers(data: string): string {
  const values: StoredValues = JSON.parse(data)
  return folded(Object.values(values).flat())
}

/** Rows in which a text stands somewhere, however it is written. */
export function isSearched(q: string): RawBuilder<boolean> {
  return holdsText('searched', folded([q]))
}
