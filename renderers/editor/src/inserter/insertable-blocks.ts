import type { EditSession } from '@quoin/edit'
import type { Place } from '@quoin/edit/protocol'
import type { BlockSchema } from '@quoin/engine'
import { issueText } from '../parts/answers.ts'

export interface InsertableBlock {
  /** Its type, and the story where it is one. */
  readonly key: string
  readonly type: string
  /** A story that stands in the menu as if it were a block. */
  readonly story?: string
  readonly label: string
  readonly category: string
  readonly theme: string
  readonly tags: readonly string[]
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
  return schemas
    .filter(({ hideFromAddMenu }) => !hideFromAddMenu)
    .flatMap((schema) => {
      const verdict = session.can({ type: 'block.insert', blockType: schema.type, at: place })
      const refused = verdict.ok ? {} : { refused: issueText(verdict.issues) }
      return menuEntries(schema).map((entry) => ({ ...entry, ...refused }))
    })
}

/** The block itself, then its stories that stand as blocks. */
function menuEntries({ type, label, category, theme, tags, stories }: BlockSchema): readonly InsertableBlock[] {
  const block = { key: type, type, label, category, theme, tags }
  const asBlocks = stories.filter(({ asBlock }) => asBlock)
  return [block, ...asBlocks.map(({ name }) => ({ ...block, key: `${type}/${name}`, story: name, label: name }))]
}

/** The command that brings one to a place. */
export function insertion({ type, story }: Pick<InsertableBlock, 'type' | 'story'>, at: Place) {
  return { type: 'block.insert', blockType: type, at, ...(story === undefined ? {} : { story }) } as const
}

/** In the order of the catalogue, categories as they first appear, blocks without one last. */
export function byCategory<B extends { readonly category: string }>(
  blocks: readonly B[],
): readonly { readonly category: string; readonly blocks: readonly B[] }[] {
  const names = [...new Set(blocks.map(({ category }) => category))].sort((a, b) => Number(a === '') - Number(b === ''))
  return names.map((category) => ({ category, blocks: blocks.filter((block) => block.category === category) }))
}
