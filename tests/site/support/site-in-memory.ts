import { sqliteStore } from '@quoin/server/sqlite'
import { readEnvironment } from '../../../examples/site/src/server/environment.ts'
import { createSite, type RunningSite, type SiteParts } from '../../../examples/site/src/server/site.ts'

/** The whole site without a file or a bundle, ready to be asked. */
export async function siteInMemory(
  variables: Parameters<typeof readEnvironment>[0],
  server: NonNullable<SiteParts['server']>,
  store = sqliteStore({ path: ':memory:' }),
): Promise<RunningSite> {
  const site = createSite({
    environment: readEnvironment(variables),
    store,
    assets: {
      entry: () => ({ script: undefined, styles: [] }),
      editorFiles: () => [],
      scriptText: async () => '',
      answer: async () => undefined,
    },
    server,
  })
  await site.server.ready
  return site
}
