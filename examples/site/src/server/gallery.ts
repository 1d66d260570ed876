import { type BlockSchema, type Ids, type JsonObject, newBlock, type StoredBlock } from '@quoin/engine'
import { fixturesOf } from '@quoin/schemas/generate'
import { createWriter, type DocPage, numberedIds } from '../docs/doc-page.ts'
import { withOwnLinks } from '../docs/own-links.ts'
import { catalogue } from '../site-catalogue.ts'
import { knownCreature } from './creatures.ts'
import { galleryBlock } from './gallery-block.ts'

/** Blocks that belong around a page, not on one. */
const around = new Set(['header', 'footer'])
/** What a page would load for a block: here nothing is loaded. */
const loaded: Readonly<Record<string, JsonObject>> = { pokemon: knownCreature }
const root = 'gallery'

const sections = Object.values<BlockSchema>(catalogue).filter(({ kind }) => kind === 'section')
const categories = [...new Set(sections.map(({ category }) => category))].map((name) => ({
  name,
  slug: `${root}/${name.toLowerCase().replace(/[^a-z]+/g, '-')}`,
  schemas: sections.filter(({ category }) => category === name),
}))

type Category = (typeof categories)[number]

/** One page with every block as it is when new, and one for each category with its blocks in all their forms. */
export const galleryPages: readonly { readonly slug: string; readonly write: () => DocPage }[] = [
  { slug: root, write: overview },
  ...categories.map((category) => ({ slug: category.slug, write: () => formsOf(category) })),
]

function overview(): DocPage {
  const ids = numberedIds('gallery')
  const write = createWriter('gallery-words')
  const description = 'Each with its default content, in the order of the add menu'
  const links = categories.map(({ name, slug }) => `[${name}](/${slug})`)
  return {
    slug: root,
    name: 'Every block',
    description,
    content: [
      heading(ids, 'Every block', description, true),
      write.text(`In all their forms, from nothing filled in to everything filled in: ${links.join(' · ')}`),
      ...categories.flatMap(({ name, schemas }) => {
        const shown = schemas.filter(({ type }) => !around.has(type))
        if (shown.length === 0) return []
        return [
          heading(ids, name, '', false),
          ...withOwnLinks(
            shown.map((schema) => newBlock(schema, ids, loaded[schema.type])),
            `/${root}`,
          ),
        ]
      }),
    ],
  }
}

/** Made of the fixtures that the tests of the renderers draw, too. */
function formsOf({ name, slug, schemas }: Category): DocPage {
  const write = createWriter(slug.replace('/', '-'))
  const description = 'Each block with nothing filled in, with its default content, and with everything filled in'
  return {
    slug,
    name,
    description,
    content: [
      write.title(name, description),
      ...schemas.flatMap((schema) => {
        const { minimal, usual, maximal } = fixturesOf(schema)
        const label = `## ${schema.label}\n[Its props](/guides/blocks/${schema.type})`
        return [
          write.text(`${label}\n### Nothing filled in`),
          ...shown(minimal),
          write.text('### Default content'),
          ...shown(usual, loaded[schema.type]),
          write.text('### Everything filled in'),
          ...shown(maximal),
        ]
      }),
    ],
  }
}

function shown(fixture: JsonObject, more: JsonObject = {}): readonly StoredBlock[] {
  const block = galleryBlock(fixture)
  return withOwnLinks([{ ...block, props: { ...block.props, ...more } }], `/${root}`)
}

function heading(ids: Ids, title: string, subtitle: string, big: boolean): StoredBlock {
  return newBlock(catalogue.title, ids, {
    title,
    subtitle,
    bigCentered: big,
    width: 'medium',
    paddingTop: 20,
    paddingBottom: 0,
  })
}
