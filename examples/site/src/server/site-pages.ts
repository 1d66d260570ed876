import { presentPage } from '@quoin/engine'
import { pageTypes } from '@quoin/schemas'
import { apiReference, apiSlug } from '../docs/api-reference.ts'
import { blockPages } from '../docs/block-reference.ts'
import type { DocPage } from '../docs/doc-page.ts'
import { laws, lawsSlug } from '../docs/laws.ts'
import { catalogue } from '../site-catalogue.ts'
import { gallery } from './gallery.ts'
import { languages } from './languages.ts'
import type { SitePage } from './render-page.tsx'

export interface SitePages {
  readonly slugs: readonly string[]
  has(slug: string): boolean
  page(slug: string): Promise<SitePage | undefined>
}

/** Pages the site writes itself, in its first language: made of the sources, stored nowhere. */
export function createSitePages(readOpenApi: () => Promise<unknown>): SitePages {
  const writers = new Map<string, () => DocPage | Promise<DocPage>>([
    ['gallery', gallery],
    ...blockPages.map(({ slug, write }) => [slug, write] as const),
    [apiSlug, async () => apiReference(await readOpenApi())],
    [lawsSlug, laws],
  ])
  return {
    slugs: [...writers.keys()],
    has: (slug) => writers.has(slug),
    async page(slug) {
      const doc = await writers.get(slug)?.()
      return doc && present(doc)
    },
  }
}

function present({ slug, name, description, content }: DocPage): SitePage {
  const stored = {
    id: slug.replaceAll('/', '-'),
    type: 'page',
    slug,
    name,
    language: languages.initial,
    meta: { title: name, description },
    content,
  }
  return presentPage(stored, { catalogue, pageTypes }) as SitePage // presentPage keeps the catalogue's type
}
