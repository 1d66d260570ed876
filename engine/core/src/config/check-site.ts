import { isRecord } from '../json.ts'
import { kindOf, listOf, misfit, misfits, recordOf } from '../kind-of.ts'
import { defaultPageType, type PageType } from '../page/page-type.ts'
import { type BlockSchema, isBlockSchema } from '../schema/block-schema.ts'
import { type Catalogue, catalogueProblems } from '../schema/catalogue.ts'
import { isMissing } from '../schema/read.ts'
import { deprecationMark, isName } from '../schema/spec-problems.ts'
import { defaultParagraph } from './default-paragraph.ts'
import { itemProblems } from './item-problems.ts'
import { strangeNames } from './strange-names.ts'

/** What can be used of the blocks and page types that a host gave, and what is wrong with them. */
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
  const problems = unique([
    ...blocks.problems,
    ...types.problems,
    ...marked.filter((text) => !text.startsWith(deprecationMark)),
  ])
  return {
    catalogue: Object.fromEntries(blocks.schemas.map((schema) => [schema.type, schema])),
    pageTypes: types.pageTypes,
    problems,
    warnings: unique([
      ...(blocks.warnings ?? []),
      ...strangeNames(blocks.schemas),
      ...marked.filter((text) => text.startsWith(deprecationMark)),
    ]),
  }
}

interface CheckedBlocks {
  readonly schemas: readonly BlockSchema[]
  readonly problems: readonly string[]
  readonly warnings?: readonly string[]
}

/** A list of blocks, or the catalogue made of one. */
function checkBlocks(given: unknown): CheckedBlocks {
  if (isMissing(given))
    return {
      schemas: [defaultParagraph],
      problems: [],
      warnings: ['There is no list of blocks, no "catalogue". The default paragraph is used.'],
    }
  if (typeof given !== 'object') {
    const advice = 'Give an array of blocks, or what defineCatalogue makes of one.'
    return { schemas: [], problems: [`The list of blocks is ${kindOf(given)}. ${advice}`] }
  }
  const entries = Object.entries(given)
  const schemas = entries.map(([, block]: readonly [string, unknown]) => block).filter(isBlockSchema)
  return {
    schemas,
    problems: [
      ...catalogueProblems(given),
      ...entries.flatMap(([key, block]) => blockProblems(key, block, Array.isArray(given))),
      ...itemProblems(schemas),
      ...repeated(schemas.map(({ type }) => type)).map(
        (type) => `Two blocks have the type "${type}". Give each block a type of its own.`,
      ),
    ],
  }
}

/** Views and stored blocks are found by the type alone. */
function blockProblems(key: string, block: unknown, inList: boolean): readonly string[] {
  if (!isBlockSchema(block)) return [`Block "${key}" has no schema: it is ${kindOf(block)}. Make it with defineBlock.`]
  if (inList || block.type === key) return []
  return [`Block "${block.type}" stands under "${key}". Put it under its type, as defineCatalogue does.`]
}

function checkPageTypes(given: unknown): {
  readonly pageTypes: readonly PageType[]
  readonly problems: readonly string[]
} {
  const types = listOf(given)
  const names = types.map((type) => recordOf(type).name)
  return {
    pageTypes: types.length > 0 ? (types as readonly PageType[]) : [defaultPageType], // only used when there are no problems
    problems: [
      ...misfit('The configuration', 'pageTypes', given ?? [], 'an array'),
      ...types.flatMap(pageTypeProblems),
      ...repeated(names).map((name) => `Two page types have the name "${name}". Give each a name of its own.`),
    ],
  }
}

function pageTypeProblems(type: unknown, index: number): readonly string[] {
  if (!isRecord(type) || !isName(type.name))
    return [`Page type ${index} has no name: it is ${kindOf(type)}. Make it with definePageType({ name }).`]
  const named = `Page type "${type.name}"`
  const names = listOf(type.template).map((slot) => recordOf(slot).slotName || undefined)
  return [
    ...misfits(named, type, ['allowedBlockTypes', 'excludedBlockTypes', 'template', 'customFields'], 'an array'),
    ...misfits(named, type, ['getDefaultMeta', 'getExternalData'], 'a function'),
    ...names.flatMap((name) => misfit(named, 'slotName', name, 'a string')),
    ...repeated(names).map((name) => `${named} has two slots named "${name}". Give each a name of its own.`),
    ...listOf(type.customFields)
      .map(recordOf)
      .flatMap(({ name, field }) => misfit(`${named} custom field "${name}"`, 'field', field, 'an object')),
  ]
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)]
}

/** Those that an earlier one is equal to. What is missing is told elsewhere. */
function repeated<T>(names: readonly T[]): readonly T[] {
  return names.filter((name, index) => name && names.indexOf(name) < index)
}
