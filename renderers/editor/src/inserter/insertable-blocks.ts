import { type EditSession, findNode } from '@quoin/edit'
import type { Place } from '@quoin/edit/protocol'
import type { BlockSchema, Site } from '@quoin/engine'
import { issueText } from '../parts/answers.ts'
import type { Say } from '../say-in.ts'

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
  readonly at: Place
  /** Why it cannot stand at this place. */
  readonly refused?: string
}

interface Asked {
  readonly session: Pick<EditSession, 'can' | 'getState'>
  readonly site: Site
  readonly say: Say
}

/** What the add menu offers at these places, the nearest first: section blocks on the page, the items of a list inside one. Each stands once, where it may. */
export function insertableBlocks(asked: Asked, places: readonly Place[]): readonly InsertableBlock[] {
  const offers = places.flatMap((at) => blocksAt(asked, at))
  return offers.filter((offer) => {
    const alike = offers.filter(({ key }) => key === offer.key)
    return offer === (alike.find(({ refused }) => refused === undefined) ?? alike[0])
  })
}

function blocksAt({ session, site, say }: Asked, at: Place): readonly InsertableBlock[] {
  const owner = findNode(session.getState(), site, at.owner)?.schema
  const items = owner?.plan.find(({ key }) => key === at.prop)?.entry.items?.()
  const schemas = items ?? Object.values(site.catalogue).filter(({ kind }) => kind === 'section')
  return schemas
    .filter(({ hideFromAddMenu }) => !hideFromAddMenu)
    .flatMap((schema) => {
      const verdict = session.can({ type: 'block.insert', blockType: schema.type, at })
      const refused = verdict.ok ? {} : { refused: issueText(verdict.issues, say) }
      const category = items && owner ? owner.label : schema.category
      return menuEntries(schema, say).map((entry) => ({ ...entry, category, at, ...refused }))
    })
}

type MenuEntry = Omit<InsertableBlock, 'category' | 'at' | 'refused'>

/** The block itself, then its stories that stand as blocks. */
function menuEntries({ type, label, theme, tags, stories }: BlockSchema, say: Say): readonly MenuEntry[] {
  const block = { key: type, type, label, theme, tags }
  const asBlocks = stories.filter(({ asBlock }) => asBlock)
  return [
    block,
    ...asBlocks.map(({ name }) => ({
      ...block,
      key: `${type}/${name}`,
      story: name,
      label: say.text(name),
      tags: [...tags, name],
    })),
  ]
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
