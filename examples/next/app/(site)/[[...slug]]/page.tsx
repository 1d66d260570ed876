import { notFound } from 'next/navigation'
import { quoinHost } from '../../../src/host.ts'
import { language } from '../../../src/settings.ts'
import { SitePage } from '../../../src/site-page.tsx'

export const dynamic = 'force-dynamic'

interface Route {
  readonly params: Promise<{ readonly slug?: readonly string[] }>
}

export default async function PublicPage({ params }: Route) {
  const { slug = ['home'] } = await params
  const page = await quoinHost().engine.loadPage({ by: 'slug', slug: slug.map(decodeURIComponent).join('/'), language })
  if (!page || page.page.type === 'layout') notFound()
  return <SitePage page={page} />
}
