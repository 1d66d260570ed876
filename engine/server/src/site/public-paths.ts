import type { Site } from '@quoin/engine'
import { listFormerSlugs } from '../store/claims.ts'
import type { Tx } from '../store/database.ts'
import { eachPublished, type Published } from '../store/published.ts'
import type { Settings } from '../store/settings.ts'
import { isListed, pagePath } from './page-address.ts'

/** Where visitors find a page: where it is, and where it was, as long as that leads to it. */
export async function publicPaths(
  tx: Tx,
  settings: Settings,
  site: Pick<Site, 'pageTypes'>,
): Promise<readonly string[]> {
  const pages: Published[] = []
  for await (const some of eachPublished(tx)) pages.push(...some.filter(({ type }) => isListed(site, type)))
  const byTranslation = new Map(pages.map((page) => [keyOf(page), page]))
  const former = settings.slugRedirects ? await listFormerSlugs(tx) : []
  const moved = former.flatMap(({ slug, ...of }) => {
    const page = byTranslation.get(keyOf(of))
    return page ? [{ ...page, slug }] : []
  })
  return [...new Set([...pages, ...moved].flatMap((page) => pagePath(settings, page) ?? []))]
}

function keyOf({ pageId, language }: { readonly pageId: string; readonly language: string }): string {
  return `${pageId} ${language}`
}
