import { type BlockSchema, type Ids, newBlock, presentPage, type StoredBlock } from '@quoin/engine'
import { catalogue, pageTypes } from '@quoin/schemas'
import type { SitePage } from './render-page.tsx'

/** Blocks that belong around a page, not on one. */
const around = new Set(['header', 'footer'])

/** Every block of the add menu as it is when new, under the name of its category. */
export function galleryPage(): SitePage {
  const ids = numberedIds()
  const sections = Object.values<BlockSchema>(catalogue).filter(
    ({ kind, type }) => kind === 'section' && !around.has(type),
  )
  const categories = [...new Set(sections.map(({ category }) => category))]
  const content = [
    heading(ids, 'Every block', 'Each as it is when new, in the order of the add menu', true),
    ...categories.flatMap((category) => [
      heading(ids, category, '', false),
      ...sections.filter((schema) => schema.category === category).map((schema) => newBlock(schema, ids)),
    ]),
  ]
  const stored = {
    id: 'gallery',
    type: 'page',
    slug: 'gallery',
    name: 'Blocks',
    language: 'en',
    meta: { title: 'Every block' },
    content,
  }
  return presentPage(stored, { catalogue, pageTypes }) as SitePage // presentPage keeps the catalogue's type
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

/** The same ids each time, so that the page is the same to the letter. */
function numberedIds(): Ids {
  let count = 0
  return {
    next() {
      count += 1
      return `gallery-${count}`
    },
  }
}
