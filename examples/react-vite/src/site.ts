import { createEngine } from '@quoin/engine'
import { createReactRenderer, reactViews } from '@quoin/react'
import { catalogue, pageTypes } from '@quoin/schemas'
import { firstPage } from './first-page.ts'
import { createMemoryServer } from './memory-server.ts'

export const server = createMemoryServer(firstPage)

export const engine = createEngine({
  catalogue,
  pageTypes,
  api: { host: 'https://memory.invalid', appId: 'demo', apiKey: 'demo' },
  transport: server.transport,
  visitorRights: { badge: false, embed: true },
})

export const { Page } = createReactRenderer({ catalogue, views: reactViews })
