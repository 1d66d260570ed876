import { listOf, misfit } from '../kind-of.ts'
import { type BlockSchema, isBlockSchema, type PropsOf } from './block-schema.ts'

/** The blocks of a site by their type. */
export type Catalogue = Readonly<Record<string, BlockSchema>>
/** A block of a catalogue with values that fit its schema. */
export type BlockOf<C extends Catalogue> = {
  [K in keyof C]: { readonly id: string; readonly type: C[K]['type']; readonly props: PropsOf<C[K]> }
}[keyof C]

const problemsKey: unique symbol = Symbol('problems')

/**
 * The blocks of a site by their type. Never throws, so that a module always loads: what is wrong with the list is
 * remembered, and createEngine reports it. Of two blocks with one type the first stays.
 */
export function defineCatalogue<const B extends readonly BlockSchema[]>(
  blocks: B,
): { readonly [S in B[number] as S['type']]: S } {
  const byType: Record<string, BlockSchema> = Object.create(null)
  const problems = [...misfit('The catalogue', 'blocks', blocks, 'an array')]
  for (const [index, block] of listOf<unknown>(blocks).entries()) {
    if (!isBlockSchema(block)) problems.push(`Block ${index} of the list has no schema. Make it with defineBlock.`)
    else if (byType[block.type])
      problems.push(`Two blocks have the type "${block.type}". Give each block a type of its own.`)
    else byType[block.type] = block
  }
  Object.defineProperty(byType, problemsKey, { value: problems })
  return byType as { readonly [S in B[number] as S['type']]: S } // one entry per block, keyed by its type
}

/** What defineCatalogue found wrong with its list. */
export function catalogueProblems(catalogue: object): readonly string[] {
  return (catalogue as { readonly [problemsKey]?: readonly string[] })[problemsKey] ?? [] // only defineCatalogue writes it
}

/** The block of that type; undefined where the catalogue has none, whatever objects are born with. */
export function schemaOf(catalogue: Catalogue, type: string): BlockSchema | undefined {
  return Object.hasOwn(catalogue, type) ? catalogue[type] : undefined
}
