import { newBlock, type Page, randomIds, type StoredBlock } from '@quoin/engine'
import { catalogue, rich } from '@quoin/schemas'

/** What the content server would send. */
export const firstPage: Page<StoredBlock> = {
  id: 'b7a5c8de-0000-4000-8000-000000000001',
  type: 'page',
  slug: 'home',
  name: 'Home',
  language: 'en',
  status: 'PUBLISHED',
  editStatus: 'MERGED',
  isLocked: false,
  tags: [],
  meta: { title: 'Home' },
  translations: [],
  customValues: {},
  revision: 1,
  content: [
    newBlock(catalogue['hero-unit'], randomIds, {
      title: rich('A page in [[your own app]]'),
      text: rich('Drawn by React, edited by a session that knows no framework, kept in the memory of this tab.'),
    }),
    newBlock(catalogue.features, randomIds),
    newBlock(catalogue['image-carousel'], randomIds),
    newBlock(catalogue.faqs, randomIds),
  ],
}
