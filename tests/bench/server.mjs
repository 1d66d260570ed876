import { apiReads } from './api-reads.mjs'
import { apiSaves } from './api-saves.mjs'
import { siteReads } from './site-reads.mjs'
import { storeGrowth } from './store-growth.mjs'

export async function* figures(growth) {
  if (growth) return yield* storeGrowth()
  yield* apiReads()
  yield* siteReads()
  yield* apiSaves()
}
