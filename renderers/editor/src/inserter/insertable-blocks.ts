import type { EditSession } from '@quoin/edit'
import type { Place } from '@quoin/edit/protocol'
import type { BlockSchema } from '@quoin/engine'

export interface InsertableBlock {
  readonly type: string
  readonly label: string
  readonly category: string
  readonly theme: string
  /** Why it cannot stand at this place. */
  readonly refused?: string
}

/** What the add menu offers at a place: section blocks on the page, the items of a list inside one. */
export function insertableBlocks(
  session: EditSession,
  place: Place,
  itemTypes: readonly BlockSchema[] | undefined,
): readonly InsertableBlock[] {
  const schemas = itemTypes ?? Object.values(session.site.catalogue).filter(({ kind }) => kind === 'section')
  return schemas.map(({ type, label, category, theme }) => {
    const verdict = session.can({ type: 'block.insert', blockType: type, at: place })
    const block = { type, label, category, theme }
    return verdict.ok ? block : { ...block, refused: verdict.issues.map(({ message }) => message).join(' ') }
  })
}

/** By words in label, category and type; letters with accents fit those without. */
export function findBlocks(blocks: readonly InsertableBlock[], query: string): readonly InsertableBlock[] {
  const words = plainLetters(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  return blocks.filter(({ label, category, type }) => {
    const text = plainLetters(`${label} ${category} ${type}`)
    return words.every((word) => text.includes(word))
  })
}

function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** In the order of the catalogue, categories as they first appear, blocks without one last. */
export function byCategory(
  blocks: readonly InsertableBlock[],
): readonly { readonly category: string; readonly blocks: readonly InsertableBlock[] }[] {
  const names = [...new Set(blocks.map(({ category }) => category))].sort((a, b) => Number(a === '') - Number(b === ''))
  return names.map((category) => ({ category, blocks: blocks.filter((block) => block.category === category) }))
}
