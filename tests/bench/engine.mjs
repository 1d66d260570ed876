import { validatePage } from '@quoin/engine'
import { compare } from './measure.mjs'
import { site, storedPage } from './sample-pages.mjs'

export function* figures(growth) {
  for (const blocks of growth ? [20, 200, 2000, 20_000] : [20]) {
    const page = storedPage(blocks)
    const text = JSON.stringify(page)
    yield compare({
      name: `engine.validate.${blocks}`,
      run: () => validatePage(page, site),
      floor: () => JSON.parse(text),
    })
  }
}
