import type { Page } from '../page/page.ts'

/** Paths of the product's own screens; a host may put each elsewhere. */
export interface Routes {
  readonly login: string
  readonly editor: string
  readonly media: string
  readonly playground: string
  readonly appSettings: string
  readonly preview: string
}

export const defaultRoutes: Routes = {
  login: '/admin',
  editor: '/admin/editor',
  media: '/admin/media',
  playground: '/admin/playground',
  appSettings: '/admin/app-settings',
  preview: '/preview',
}

/** Where the click-to-edit button leads: the editor with this page, in this language. */
export function clickToEditAddress(
  page: Pick<Page, 'id' | 'language'>,
  routes: Pick<Routes, 'editor'> = defaultRoutes,
): string {
  return withQuery(routes.editor, { p: page.id, l: page.language })
}

/** Where a page is shown read-only. `p` is a page id or a preview token. */
export function previewAddress(p: string, routes: Pick<Routes, 'preview'> = defaultRoutes): string {
  return withQuery(routes.preview, { p })
}

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`
}
