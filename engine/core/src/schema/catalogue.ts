import type { BlockSchema, PropsOf } from './block.ts'

export type Catalogue = Readonly<Record<string, BlockSchema>>
export type BlockOf<C extends Catalogue> = {
  [K in keyof C]: { readonly id: string; readonly type: C[K]['type']; readonly props: PropsOf<C[K]> }
}[keyof C]

/** The blocks of a site by their type. Of two blocks with one type the first stays; createEngine reports the second. */
export function defineCatalogue<const B extends readonly BlockSchema[]>(
  blocks: B,
): { readonly [S in B[number] as S['type']]: S } {
  const byType: Record<string, BlockSchema> = Object.create(null)
  for (const block of blocks) byType[block.type] ??= block
  return byType as { readonly [S in B[number] as S['type']]: S } // one entry per block, keyed by its type
}

export function schemaOf(catalogue: Catalogue, type: string): BlockSchema | undefined {
  return Object.hasOwn(catalogue, type) ? catalogue[type] : undefined
}
