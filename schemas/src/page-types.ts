import { definePageType, type PageType } from '@quoin/engine'

export const pageType = definePageType({ name: 'page', pluralName: 'pages', defaultStatus: 'PUBLISHED' })

export const blogType = definePageType({
  name: 'blog',
  pluralName: 'Blog',
  defaultStatus: 'PUBLISHED',
  slugPrefix: 'blog/',
  allowedBlockTypes: [
    'title',
    'paragraph',
    'big-image',
    'video',
    'code',
    'tweet',
    'tweet-light',
    'blog-title',
    'newsletter-subscribe',
  ],
})

/** Not a page one can visit: holds the site's header and footer. */
export const layoutType = definePageType({
  name: 'layout',
  pluralName: 'layout',
  defaultStatus: 'PUBLISHED',
  isEntity: true,
  allowedBlockTypes: ['header', 'footer'],
})

export const pageTypes: readonly PageType[] = [pageType, blogType, layoutType]
