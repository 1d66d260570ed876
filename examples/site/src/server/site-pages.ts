import { presentPage } from '@quoin/engine'
import { apiReference, apiSlug } from '../docs/api-reference.ts'
import { benchmarks, benchmarksSlug } from '../docs/benchmarks.ts'
import { blockPages } from '../docs/block-reference.ts'
import type { DocPage } from '../docs/doc-page.ts'
import { guarantees, guaranteesSlug } from '../docs/guarantees.ts'
import { laws, lawsSlug } from '../docs/laws.ts'
import { catalogue, pageTypes } from '../site-catalogue.ts'
import { galleryPages } from './gallery.ts'
import type { SitePage } from './render-page.tsx'

/** What these pages are written in. */
export const docsLanguage = 'en'

export interface SitePages {
  readonly slugs: readonly string[]
  has(slug: string): boolean
  page(slug: string): Promise<SitePage | undefined>
}

/** For a site that is not about Quoin. */
export const noSitePages: SitePages = { slugs: [], has: () => false, page: async () => undefined }

/** Pages the site writes itself: made of the sources, stored nowhere. */
export function createSitePages(readOpenApi: () => Promise<unknown>): SitePages {
  const writers = new Map<string, () => DocPage | Promise<DocPage>>([
    ...[...galleryPages, ...blockPages].map(({ slug, write }) => [slug, write] as const),
    [apiSlug, async () => apiReference(await readOpenApi())],
    [lawsSlug, laws],
    [guaranteesSlug, guarantees],
    [benchmarksSlug, benchmarks],
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
    language: docsLanguage,
    // blocks that show when their page was written show this
    publishedAt: '2026-05-04T09:41:00.000Z',
    meta: { title: name, description },
    content,
  }
  return presentPage(stored, { catalogue, pageTypes }) as SitePage // presentPage keeps the catalogue's type
}
