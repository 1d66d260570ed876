import { definePageType, type Json, type JsonObject, type Page, type PageMeta, type PageType } from '@quoin/engine'

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
  getDefaultMeta: articleMeta,
})

/** What search engines are told of a post: its headline, who wrote it, when, and with which picture. */
function articleMeta({ name, author, meta, publishedAt }: Page): PageMeta {
  const picture = meta.featuredImage || meta.image
  const writer = [author?.firstName, author?.lastName].filter(Boolean).join(' ')
  const values = said({
    headline: meta.title || name,
    description: meta.description,
    images: picture && [picture],
    author: writer && { name: writer },
    datePublished: publishedAt,
  })
  return { schemaOrg: { type: 'article', values } }
}

function said(values: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value ? [[key, value]] : [])))
}

/** Not a page one can visit: holds the site's header and footer. */
export const layoutType = definePageType({
  name: 'layout',
  pluralName: 'layout',
  defaultStatus: 'PUBLISHED',
  isEntity: true,
  allowedBlockTypes: ['header', 'footer'],
})

export const pageTypes: readonly PageType[] = [pageType, blogType, layoutType]
