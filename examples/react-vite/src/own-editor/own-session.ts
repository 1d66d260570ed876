import { createEditSession } from '@quoin/edit'
import { catalogue, pageTypes } from '@quoin/schemas'
import { firstPage } from './first-page.ts'
import { createMemorySaver } from './memory-saver.ts'

export const session = createEditSession({
  site: { catalogue, pageTypes },
  page: firstPage,
  saver: createMemorySaver(firstPage),
  autosaveMs: 500,
})
