import { isRecord } from '../json.ts'
import { defaultPageType, type PageType } from '../page/page-type.ts'
import { type BlockSchema, deprecationMark, isBlockSchema } from '../schema/block.ts'
import { type Catalogue, catalogueProblems } from '../schema/catalogue.ts'
import { isMissing } from '../schema/read.ts'
import { defaultParagraph } from './default-paragraph.ts'
import { kindOf } from './kind-of.ts'

export interface CheckedSite {
  readonly catalogue: Catalogue
  readonly pageTypes: readonly PageType[]
  /** Nothing can be drawn with these. */
  readonly problems: readonly string[]
  readonly warnings: readonly string[]
}

/** Blocks and page types as a host gave them: what can be used of them, and what is wrong. */
export function checkSite(given: { readonly catalogue?: unknown; readonly pageTypes?: unknown }): CheckedSite {
  const blocks = checkBlocks(given.catalogue)
  const types = checkPageTypes(given.pageTypes)
  const marked = blocks.schemas.flatMap(({ problems }) => problems)
  return {
    catalogue: Object.fromEntries(blocks.schemas.map((schema) => [schema.type, schema])),
    pageTypes: types.pageTypes,
    problems: unique([
      ...blocks.problems,
      ...types.problems,
      ...marked.filter((text) => !text.startsWith(deprecationMark)),
    ]),
    warnings: unique([...blocks.warnings, ...marked.filter((text) => text.startsWith(deprecationMark))]),
  }
}

interface CheckedBlocks {
  readonly schemas: readonly BlockSchema[]
  readonly problems: readonly string[]
  readonly warnings: readonly string[]
}

/** A list of blocks, or the catalogue made of one. */
function checkBlocks(given: unknown): CheckedBlocks {
  if (isMissing(given))
    return {
      schemas: [defaultParagraph],
      problems: [],
      warnings: ['There is no list of blocks. The default paragraph is used.'],
    }
  if (!Array.isArray(given) && !isRecord(given))
    return {
      schemas: [],
      problems: [
        `The list of blocks is ${kindOf(given)}. Give an array of blocks, or what defineCatalogue makes of one.`,
      ],
      warnings: [],
    }
  const entries: readonly (readonly [string, unknown])[] = Array.isArray(given)
    ? given.map((block: unknown, index) => [String(index), block] as const)
    : Object.entries(given)
  const schemas = entries.flatMap(([, block]) => (isBlockSchema(block) ? [block] : []))
  const without = entries.filter(([, block]) => !isBlockSchema(block))
  const seen = new Set<string>()
  const twice = schemas.filter(({ type }) => seen.size === seen.add(type).size)
  return {
    schemas,
    problems: [
      ...catalogueProblems(given),
      ...without.map(
        ([key, block]) => `Block "${key}" has no schema: it is ${kindOf(block)}. Make it with defineBlock.`,
      ),
      ...twice.map(({ type }) => `Two blocks have the type "${type}". Give each block a type of its own.`),
    ],
    warnings: [],
  }
}

function checkPageTypes(given: unknown): {
  readonly pageTypes: readonly PageType[]
  readonly problems: readonly string[]
} {
  if (isMissing(given)) return { pageTypes: [defaultPageType], problems: [] }
  if (!Array.isArray(given))
    return {
      pageTypes: [],
      problems: [`The page types are ${kindOf(given)}. Give an array, each made with definePageType.`],
    }
  if (given.length === 0) return { pageTypes: [defaultPageType], problems: [] }
  const seen = new Set<unknown>()
  const problems = given.flatMap((type: unknown, index): string[] => {
    if (!isRecord(type) || typeof type.name !== 'string' || type.name === '')
      return [`Page type ${index} has no name: it is ${kindOf(type)}. Make it with definePageType.`]
    const twice = seen.size === seen.add(type.name).size
    const lists = ['allowedBlockTypes', 'excludedBlockTypes', 'template', 'customFields'] as const
    return [
      ...(twice ? [`Two page types have the name "${type.name}". Give each a name of its own.`] : []),
      ...lists
        .filter((name) => type[name] !== undefined && !Array.isArray(type[name]))
        .map((name) => `Page type "${type.name}" has ${kindOf(type[name])} as "${name}". Give an array.`),
    ]
  })
  return { pageTypes: given as readonly PageType[], problems } // only used when there are no problems
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)]
}
