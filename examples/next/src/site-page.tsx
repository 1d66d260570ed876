import type { LoadedPage } from '@quoin/engine'
import { PageHead } from '@quoin/react'
import { ClickToEdit, QuoinApp } from '@quoin/react/app'
import type { catalogue } from '@quoin/schemas'
import { quoinHost } from './host.ts'
import { pathOf } from './path-of.ts'
import { Page } from './renderer.ts'
import { language, publicSettings, siteUrl } from './settings.ts'

interface SitePageProps {
  readonly page: LoadedPage<typeof catalogue>
  readonly mode?: 'public' | 'preview'
}

/** A page between the header and the footer of the site. A server component: only interactive blocks bring client code. */
export async function SitePage({ page, mode = 'public' }: SitePageProps) {
  const { engine } = quoinHost()
  const [header, footer] = await Promise.all(
    ['header', 'footer'].map((slug) => engine.loadPage({ by: 'slug', slug, language })),
  )
  const options = { language, path: pathOf(language, page.page.slug), basePath: '', settings: publicSettings }
  return (
    <QuoinApp>
      <PageHead page={page} siteUrl={siteUrl} siteName="Quoin and Next" pathOf={pathOf} />
      {header && <Page page={header} {...options} />}
      <main id="main">
        <Page page={page} mode={mode} {...options} />
      </main>
      {footer && <Page page={footer} {...options} />}
      <ClickToEdit page={{ id: page.page.id, language: page.page.language }} />
    </QuoinApp>
  )
}
