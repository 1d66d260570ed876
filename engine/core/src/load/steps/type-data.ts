import { pageTypeOf } from '../../page/page-type.ts'
import type { Catalogue } from '../../schema/catalogue.ts'
import { attempt, type Draft, type Loading, withIssues } from '../loading.ts'

/** The external data of the page's type. */
export async function loadTypeData<C extends Catalogue>(draft: Draft<C>, loading: Loading<C>): Promise<Draft<C>> {
  const { page } = draft
  const getExternalData = pageTypeOf(loading.context.site, page.type)?.getExternalData
  if (!getExternalData) return draft
  const { value, issues } = await attempt((signal) => getExternalData(page, signal), loading, {
    path: ['externalData'],
  })
  return withIssues({ ...draft, page: { ...page, externalData: value ?? null } }, issues)
}
