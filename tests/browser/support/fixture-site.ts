import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'

export interface FixtureSite {
  readonly address: string
  close(): Promise<void>
}

/** Builds the pages of a fixture folder from the packages' sources and serves them on a free port. */
export async function serveFixture(root: string, pages: readonly string[]): Promise<FixtureSite> {
  const outDir = await mkdtemp(join(tmpdir(), 'quoin-fixture-'))
  const shared = { root, configFile: false, logLevel: 'error' } as const
  await build({
    ...shared,
    resolve: { conditions: ['@quoin/source', 'module', 'browser', 'production', 'import', 'default'] },
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      rollupOptions: { input: pages.map((page) => join(root, page)) },
    },
  })
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const address = server.resolvedUrls?.local[0]
  if (!address) throw new Error('The fixture has no address.')
  return {
    address,
    async close() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
