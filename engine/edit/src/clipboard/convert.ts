import type { Converter, Json, Site } from '@quoin/engine'
import type { NewNode } from '../command.ts'
import { listRules } from '../rules/list-rules.ts'
import { resolvePlace } from '../rules/resolve-place.ts'
import type { PageTree } from '../tree/page-tree.ts'
import type { Place } from '../tree/place.ts'

/** A piece of foreign content, in document order. */
export interface ForeignPiece {
  readonly from: Exclude<Converter['from'], 'page-title'>
  readonly content: Json
  /** What is left of it when nothing takes it in this form. */
  readonly text: string
  /** That of code, as Prism names it. */
  readonly language?: string
}

/** What foreign content becomes at a place. */
export interface ForeignBlocks {
  readonly blocks: readonly NewNode[]
  readonly left: readonly ForeignPiece[]
  /** Those of which only the words came, because no block that is allowed here takes more. */
  readonly asText: readonly ForeignPiece[]
  /** What the page is to be titled: one of the blocks shows it. */
  readonly pageTitle?: string
}

/** Blocks for foreign content at a place: for each piece the first block that takes it and is allowed there, else the place's text block. On an empty page the first heading is the title of the page itself, where its type names a block that shows it. */
export function blocksFor(
  tree: PageTree,
  pieces: readonly ForeignPiece[],
  at: Place,
  { canTitlePage }: { readonly canTitlePage: boolean },
): ForeignBlocks {
  const blocks: NewNode[] = []
  const left: ForeignPiece[] = []
  const asText: ForeignPiece[] = []
  const title = pieces.find(({ from, text }) => from === 'heading' && mayTitle(tree, text, canTitlePage))
  let pageTitle: string | undefined
  for (const piece of pieces) {
    const titled = piece === title ? titleBlock(tree, piece, at) : undefined
    if (titled) pageTitle = piece.text
    const whole = titled ?? convert(tree, piece, at)
    const block = whole ?? convert(tree, { from: 'text', content: piece.text }, at)
    if (block) blocks.push(block)
    if (whole) continue
    if (block) asText.push(piece)
    // nobody misses a line between what did come
    else if (piece.from !== 'rule') left.push(piece)
  }
  const found = { blocks, left, asText }
  return pageTitle === undefined || pageTitle === shownTitle(tree) ? found : { ...found, pageTitle }
}

/** A page type that takes any block does not say that its pages begin with this one. */
function titleBlock(tree: PageTree, { content }: ForeignPiece, at: Place): NewNode | undefined {
  const block = convert(tree, { from: 'page-title', content }, at)
  return block && tree.pageType.allowedBlockTypes?.includes(block.type) ? block : undefined
}

/** A title that somebody gave the page gives way to no other. */
function mayTitle(tree: PageTree, text: string, canTitlePage: boolean): boolean {
  if (tree.size() > 0) return false
  return text === shownTitle(tree) || (canTitlePage && (tree.getPage().meta.title ?? '') === '')
}

function shownTitle(tree: PageTree): string {
  const { meta, name } = tree.getPage()
  return meta.title || name
}

interface Convertible extends Pick<ForeignPiece, 'content' | 'language'> {
  readonly from: Converter['from']
}

function convert(tree: PageTree, { from, content, language }: Convertible, at: Place): NewNode | undefined {
  if (content === '') return undefined
  const found = resolvePlace(tree, at)
  const rules = found.ok ? listRules(tree, found.place) : undefined
  for (const schema of candidates(tree.site)) {
    if (!rules?.allows(schema.type) || rules.schemaFor(schema.type) !== schema) continue
    for (const converter of schema.accepts) {
      const props = converter.from === from ? converter.convert(content, language) : undefined
      if (props) return { type: schema.type, version: schema.version, props }
    }
  }
  return undefined
}

function candidates(site: Site) {
  return Object.values(site.catalogue).filter(({ accepts }) => accepts.length > 0)
}
