import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** The checker of accessibility, in the page itself. Only what it finds is worked out, which spares most of its time. */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
}
