import {
  type BlockSchema,
  type Catalogue,
  type Ids,
  type LoadedPage,
  newBlock,
  type PageType,
  presentPage,
  type StoredBlock,
} from '@quoin/engine'

const anyBlock: PageType = { name: 'page', pluralName: 'pages', defaultStatus: 'DRAFT', defaultLocked: false }

/** A page with these blocks, made drawable. The same blocks give the same page, ids included. */
export function pageWith<C extends Catalogue>(catalogue: C, content: readonly StoredBlock[]): LoadedPage<C> {
  const page = {
    id: 'contract-page',
    type: 'page',
    slug: 'contract',
    name: 'Contract',
    language: 'en',
    publishedAt: '2026-05-04T09:41:00.000Z',
    meta: { title: 'A page for renderers', description: 'Made to be drawn by each of them' },
    content,
  }
  return presentPage(page, { catalogue, pageTypes: [anyBlock] })
}

export interface Fixture {
  readonly name: string
  readonly block: StoredBlock
}

/** Each block as it is when new, with nothing stored, and in each of its stories. */
export function fixturesOf(schema: BlockSchema): readonly Fixture[] {
  const make = (name: string, props = {}) => ({
    name,
    block: newBlock(schema, numberedIds(`${schema.type}-${name}`), props),
  })
  return [
    make('new'),
    { name: 'empty', block: { id: `${schema.type}-empty`, type: schema.type, props: {} } },
    ...schema.stories.map((story) => make(story.name, story.props)),
  ]
}

function numberedIds(prefix: string): Ids {
  let count = 0
  return {
    next() {
      count += 1
      return `${prefix.replace(/[^a-z0-9-]+/gi, '-')}-${count}`
    },
  }
}
