import { Admin } from '@quoin/editor'
import '@quoin/editor/styles.css'
import { catalogue, pageStarters, pageTypes } from '@quoin/schemas'
import { siteLabels } from '@quoin/schemas/labels'
import { pathOf } from './site.ts'

/** The whole editor, on the paths of this app. */
export function Administration() {
  return <Admin config={config} />
}

const config = {
  api: '/api',
  site: { catalogue, pageTypes },
  defaultTheme: 'Quoin',
  enableUnsplash: false,
  fixedPaths: true,
  pageUrl: ({ slug }: { readonly slug: string }) => pathOf(slug),
  pageStarters,
  siteLabels,
}
