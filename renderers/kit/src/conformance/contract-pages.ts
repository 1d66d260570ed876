import {
  type BlockSchema,
  type Catalogue,
  embedBlock,
  type JsonObject,
  type LoadedPage,
  type PageType,
  presentPage,
} from '@quoin/engine'
import { fixturesOf, generatePage, storiesOf } from '@quoin/schemas/generate'

const anyBlock: PageType = { name: 'page', pluralName: 'pages', defaultStatus: 'DRAFT', defaultLocked: false }

/** A page with these blocks, made drawable. The same blocks give the same page, ids included. */
export function pageWith<C extends Catalogue>(
  catalogue: C,
  content: readonly JsonObject[],
  pageType: PageType = anyBlock,
): LoadedPage<C> {
  const page = {
    id: 'contract-page',
    type: pageType.name,
    slug: 'contract',
    name: 'Contract',
    language: 'en',
    publishedAt: '2026-05-04T09:41:00.000Z',
    meta: { title: 'A page for renderers', description: 'Made to be drawn by each of them' },
    content,
  }
  return presentPage(page, { catalogue, pageTypes: [pageType] })
}

/** A block that shows the inner page of `pageEmbedding`. */
export const embedding: JsonObject = { id: 'embedding', type: embedBlock.type, props: { QUOIN_EMBED: 'inner_en' } }

/** A page with another in it, or with one that did not load. */
export function pageEmbedding<C extends Catalogue>(
  catalogue: C,
  content: readonly JsonObject[],
  inner: LoadedPage<C> | null,
): LoadedPage<C> {
  const page = pageWith({ ...catalogue, [embedBlock.type]: embedBlock } as C, content) // the block is told by its prop, not by its type
  return { ...page, embeds: { inner_en: inner } }
}

export interface NamedBlock {
  readonly name: string
  readonly block: JsonObject
}

/** A block with nothing stored, as it is when new, with everything said, and in each of its stories. */
export function namedBlocks(schema: BlockSchema): readonly NamedBlock[] {
  const { minimal, usual, maximal } = fixturesOf(schema)
  return [
    { name: 'nothing stored', block: minimal },
    { name: 'as new', block: usual },
    { name: 'everything said', block: maximal },
    ...storiesOf(schema),
  ]
}

/** Pages of any blocks in any state, sound or not, the same on every machine. */
export const pageSeeds: readonly number[] = Array.from({ length: 25 }, (_, index) => index + 1)

export function anyPage<C extends Catalogue>(catalogue: C, seed: number): LoadedPage<C> {
  return presentPage(generatePage(catalogue, seed, { wild: 0.2 }), { catalogue, pageTypes: [anyBlock] })
}
