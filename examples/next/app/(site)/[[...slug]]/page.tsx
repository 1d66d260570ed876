import { notFound, permanentRedirect } from 'next/navigation'
import { quoinHost } from '../../../src/host.ts'
import { pathOf } from '../../../src/path-of.ts'
import { language } from '../../../src/settings.ts'
import { SitePage } from '../../../src/site-page.tsx'

export const dynamic = 'force-dynamic'

interface Route {
  readonly params: Promise<{ readonly slug?: readonly string[] }>
}

export default async function PublicPage({ params }: Route) {
  const { slug: parts = ['home'] } = await params
  const slug = parts.map(decodeURIComponent).join('/')
  const page = await quoinHost().engine.loadPage({ by: 'slug', slug, language })
  if (!page || page.page.type === 'layout') notFound()
  // asked for by an address it had before, a page is told by the one it has
  if (page.page.slug !== slug) permanentRedirect(encodeURI(pathOf(language, page.page.slug)))
  return <SitePage page={page} />
}
