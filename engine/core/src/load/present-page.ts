import type { Site } from '../page/site.ts'
import { resolveSlots } from '../page/slots.ts'
import { type BlockReader, validatePage } from '../page/validate-page.ts'
import type { Catalogue } from '../schema/catalogue.ts'
import type { LoadedPage } from './loaded-page.ts'

/** A stored page made drawable with nothing loaded for it: what the canvas shows after each change, and tests. */
export function presentPage<C extends Catalogue>(input: unknown, site: Site<C>, read?: BlockReader): LoadedPage<C> {
  const report = validatePage(input, site, read)
  const view = resolveSlots(report.page, site)
  return { page: report.page, view, embeds: {}, issues: [...report.issues, ...view.issues] }
}
