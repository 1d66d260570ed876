import { withDefaultMeta } from '../../page/meta.ts'
import { pageTypeOf } from '../../page/page-type.ts'
import type { Catalogue } from '../../schema/catalogue.ts'
import { attempt, type Draft, type Loading, withIssues } from '../loading.ts'

/** What the page's type says of pages whose editors left their meta empty. */
export async function applyDefaultMeta<C extends Catalogue>(draft: Draft<C>, loading: Loading<C>): Promise<Draft<C>> {
  const { page } = draft
  const getDefaultMeta = pageTypeOf(loading.context.site, page.type)?.getDefaultMeta
  if (!getDefaultMeta) return draft
  const { value, issues } = await attempt(() => withDefaultMeta(page.meta, getDefaultMeta(page)), loading, {
    path: ['meta'],
    message: 'The default metadata could not be created.',
  })
  return withIssues(value ? { ...draft, page: { ...page, meta: value } } : draft, issues)
}
