import { type BlockSchema, type Ids, newBlock, type StoredBlock } from '@quoin/engine'
import { type DocPage, numberedIds } from '../docs/doc-page.ts'
import { withOwnLinks } from '../docs/own-links.ts'
import { catalogue } from '../site-catalogue.ts'

/** Blocks that belong around a page, not on one. */
const around = new Set(['header', 'footer'])

/** Every block of the add menu as it is when new, under the name of its category. */
export function gallery(): DocPage {
  const ids = numberedIds('gallery')
  const sections = Object.values<BlockSchema>(catalogue).filter(
    ({ kind, type }) => kind === 'section' && !around.has(type),
  )
  const categories = [...new Set(sections.map(({ category }) => category))]
  const description = 'Each as it is when new, in the order of the add menu'
  return {
    slug: 'gallery',
    name: 'Every block',
    description,
    content: [
      heading(ids, 'Every block', description, true),
      ...categories.flatMap((category) => [
        heading(ids, category, '', false),
        ...withOwnLinks(
          sections.filter((schema) => schema.category === category).map((schema) => newBlock(schema, ids)),
          '/gallery',
        ),
      ]),
    ],
  }
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
