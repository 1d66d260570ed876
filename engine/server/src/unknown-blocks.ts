import { type BlockLists, type Catalogue, embedBlock, type PageType, type Site } from '@quoin/engine'

/** What page types name that is no block, and what to do about it. A misspelt block would be refused, or let in, in silence. */
export function unknownBlocks({ catalogue, pageTypes }: Pick<Site, 'catalogue' | 'pageTypes'>): string | undefined {
  const told = pageTypes.flatMap((pageType) => unknownOf(pageType, catalogue))
  if (told.length === 0) return undefined
  return `${told.join(' ')} Correct the name, add the block to the catalogue, or leave the name out.`
}

function unknownOf(pageType: PageType, catalogue: Catalogue): readonly string[] {
  const { name, template = [], defaultContent = [] } = pageType
  const named = [...[pageType, ...template].flatMap(listed), ...defaultContent.map(({ type }) => type)]
  return [...new Set(named)]
    .filter((type) => type !== embedBlock.type && !Object.hasOwn(catalogue, type))
    .map((type) => `Page type "${name}" names the block "${type}", which the catalogue does not have.`)
}

function listed({ allowedBlockTypes = [], excludedBlockTypes = [] }: BlockLists): readonly string[] {
  return [...allowedBlockTypes, ...excludedBlockTypes]
}
