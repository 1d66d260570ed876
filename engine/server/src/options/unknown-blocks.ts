import { type BlockLists, type Catalogue, embedBlock, isSlotType, type PageType, type Site } from '@quoin/engine'
import { defaultBlocks } from '../pages/default-content.ts'

/** What page types name that is no block, and what to do about it. A misspelt block would be refused, or let in, in silence. */
export function unknownBlocks({ catalogue, pageTypes }: Pick<Site, 'catalogue' | 'pageTypes'>): string | undefined {
  const told = pageTypes.flatMap((pageType) => unknownOf(pageType, catalogue))
  if (told.length === 0) return undefined
  return `${told.join(' ')} Correct the name, add the block to the catalogue, or leave the name out.`
}

function unknownOf(pageType: PageType, catalogue: Catalogue): readonly string[] {
  const { name, template = [] } = pageType
  const named = [...[pageType, ...template].flatMap(listed), ...defaultBlocks(pageType).map(({ type }) => type)]
  return [...new Set(named)]
    .filter((type) => type !== embedBlock.type && !Object.hasOwn(catalogue, type))
    .map((type) => `Page type "${name}" names the block "${type}", which the catalogue does not have.`)
}

/** Page types with slots whose pages would begin with blocks outside of them, where nothing is drawn. */
export function blocksOutsideSlots({ pageTypes }: Pick<Site, 'pageTypes'>): string | undefined {
  const told = pageTypes
    .filter(({ template, defaultContent = [] }) => template && defaultContent.some(({ type }) => !isSlotType(type)))
    .map(({ name }) => `Pages of type "${name}" begin with blocks that stand in none of their slots and are not drawn.`)
  if (told.length === 0) return undefined
  return `${told.join(' ')} Put them into { type: "__QUOIN_SLOT", props: { slotName, slotItems } }.`
}

function listed({ allowedBlockTypes = [], excludedBlockTypes = [] }: BlockLists): readonly string[] {
  return [...allowedBlockTypes, ...excludedBlockTypes]
}
