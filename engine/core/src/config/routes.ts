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
  const query = new URLSearchParams({ p: page.id, l: page.language })
  return `${routes.editor}${routes.editor.includes('?') ? '&' : '?'}${query}`
}
