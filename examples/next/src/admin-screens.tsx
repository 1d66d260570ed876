import { Admin } from '@quoin/editor'
import { catalogue, pageStarters, pageTypes } from '@quoin/schemas'
import { useMemo } from 'react'
import { pathOf } from './path-of.ts'

export interface AdminScreensProps {
  readonly siteUrl: string
}

/** Every screen of the editor, on the paths of this site. */
export function AdminScreens({ siteUrl }: AdminScreensProps) {
  const config = useMemo(
    () => ({
      api: '/api',
      site: { catalogue, pageTypes },
      siteUrl,
      defaultTheme: 'Quoin',
      enableUnsplash: false,
      fixedPaths: true,
      pageUrl: ({ language: of, slug }: { readonly language: string; readonly slug: string }) => pathOf(of, slug),
      pageStarters,
    }),
    [siteUrl],
  )
  return <Admin config={config} />
}
