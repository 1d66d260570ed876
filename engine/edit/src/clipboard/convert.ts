import type { Converter, Json, Site } from '@quoin/engine'
import type { NewNode } from '../command.ts'
import type { Place } from '../place.ts'
import { listRules } from '../rules/list-rules.ts'
import { resolvePlace } from '../rules/resolve-place.ts'
import type { PageTree } from '../tree/page-tree.ts'

/** A piece of foreign content, in document order. */
export interface ForeignPiece {
  readonly from: Converter['from']
  readonly content: Json
  /** What is left of it when nothing takes it in this form. */
  readonly text: string
}

/** Blocks for foreign content at a place: for each piece the first block that takes it and is allowed there, else the place's text block. */
export function blocksFor(
  tree: PageTree,
  pieces: readonly ForeignPiece[],
  at: Place,
): { readonly blocks: readonly NewNode[]; readonly left: readonly ForeignPiece[] } {
  const blocks: NewNode[] = []
  const left: ForeignPiece[] = []
  for (const piece of pieces) {
    const block = convert(tree, piece.from, piece.content, at) ?? convert(tree, 'text', piece.text, at)
    if (block) blocks.push(block)
    // nobody misses a line between what did come
    else if (piece.from !== 'rule') left.push(piece)
  }
  return { blocks, left }
}

function convert(tree: PageTree, from: Converter['from'], content: Json, at: Place): NewNode | undefined {
  if (content === '') return undefined
  const found = resolvePlace(tree, at)
  const rules = found.ok ? listRules(tree, found.place) : undefined
  for (const schema of candidates(tree.site)) {
    if (!rules?.allows(schema.type) || rules.schemaFor(schema.type) !== schema) continue
    for (const converter of schema.accepts) {
      const props = converter.from === from ? converter.convert(content) : undefined
      if (props) return { type: schema.type, version: schema.version, props }
    }
  }
  return undefined
}

function candidates(site: Site) {
  return Object.values(site.catalogue).filter(({ accepts }) => accepts.length > 0)
}
