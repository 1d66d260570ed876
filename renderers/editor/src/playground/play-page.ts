import {
  type BlockSchema,
  type Catalogue,
  isBlockAllowed,
  type JsonObject,
  newBlock,
  type Page,
  type PageType,
  pageTypesOf,
  randomIds,
  type StoredBlock,
  starterProps,
} from '@quoin/engine'
import { searchBlocks } from '../inserter/block-search.ts'
import { byCategory } from '../inserter/insertable-blocks.ts'

/** Props a block is tried with, under their name. */
export interface PlayFixture {
  readonly name: string
  readonly props: JsonObject
}

export interface PlayGroup {
  readonly name: string
  readonly blocks: readonly BlockSchema[]
}

/** Blocks that can stand on a page, by theme and category: the site's own theme first, then by alphabet. */
export function playGroups(catalogue: Catalogue, query: string, ownTheme: string): readonly PlayGroup[] {
  const sections = Object.values(catalogue).filter(({ kind, type }) => kind === 'section' && !type.startsWith('__'))
  const found = searchBlocks(sections, query)
  const themes = [...new Set(found.map(({ theme }) => theme))].sort(
    (a, b) => Number(b === ownTheme) - Number(a === ownTheme) || a.localeCompare(b),
  )
  return themes.flatMap((theme) =>
    byCategory(found.filter((block) => block.theme === theme)).map(({ category, blocks }) => ({
      name: category === '' ? theme : `${theme} · ${category}`,
      blocks,
    })),
  )
}

/** Types of pages a block may stand on. */
export function allowedPageTypes(type: string, pageTypes: readonly PageType[]): readonly PageType[] {
  return pageTypesOf({ pageTypes }).filter((pageType) => isBlockAllowed(type, pageType))
}

/** As the add menu makes it, with nothing stored, with everything said where the host knows how, and each story. */
export function playFixtures(
  schema: BlockSchema,
  words: { readonly starter: string; readonly minimal: string; readonly maximal: string },
  fullest: ((schema: BlockSchema) => JsonObject) | undefined,
): readonly PlayFixture[] {
  return [
    { name: words.starter, props: starterProps(schema, randomIds) },
    { name: words.minimal, props: {} },
    ...(fullest ? [{ name: words.maximal, props: fullest(schema) }] : []),
    ...schema.stories.map(({ name, props }) => ({ name, props: starterProps(schema, randomIds, props) })),
  ]
}

/** A page with nothing but this block. */
export function playPage(
  schema: BlockSchema,
  props: JsonObject,
  options: { readonly pageTypes: readonly PageType[]; readonly language: string },
): Page<StoredBlock> {
  const types = allowedPageTypes(schema.type, options.pageTypes)
  const content = [{ ...newBlock(schema, randomIds), props }]
  return unstoredPage({ name: schema.label, language: options.language, types, content })
}

/** A page of the first of these types that has no slots; it exists in this tab only. */
export function unstoredPage(parts: {
  readonly name: string
  readonly language: string
  readonly types: readonly PageType[]
  readonly content: readonly StoredBlock[]
}): Page<StoredBlock> {
  const { name, language, types, content } = parts
  const type = types.find(({ template }) => template === undefined) ?? types[0]
  return {
    id: randomIds.next(),
    type: type?.name ?? '',
    name,
    slug: 'playground',
    language,
    status: 'DRAFT',
    editStatus: 'MERGED',
    isLocked: false,
    content,
    tags: [],
    meta: {},
    translations: [],
    customValues: {},
    revision: 1,
  }
}
