import { presentPage } from '@quoin/engine'
import { catalogue, pageTypes } from '@quoin/schemas'

export const site = { catalogue, pageTypes }
const words = 'Slow dough does most of the work, and the morning loaf nearly shapes itself.'

/** A stored page of titles and paragraphs in turn. */
export function storedPage(blocks) {
  const content = Array.from({ length: blocks }, (_, index) =>
    index % 2 === 0
      ? {
          id: `b${index}`,
          type: 'title',
          version: 1,
          props: { title: `Chapter ${index}`, subtitle: words, bigCentered: false },
        }
      : {
          id: `b${index}`,
          type: 'paragraph',
          version: 1,
          props: {
            text: [
              { type: 'paragraph', children: [{ text: words }, { text: 'Bread', bold: true }] },
              { type: 'paragraph', children: [{ text: words }] },
            ],
          },
        },
  )
  return {
    id: 'bench',
    type: 'page',
    slug: 'bench',
    name: 'Bench',
    language: 'en',
    revision: 1,
    tags: [],
    meta: {},
    customValues: {},
    translations: [],
    content,
  }
}

export const loadedPage = (blocks) => presentPage(storedPage(blocks), site)
