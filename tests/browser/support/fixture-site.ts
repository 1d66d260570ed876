import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'

export interface FixtureSite {
  readonly address: string
  close(): Promise<void>
}

const hosting = { configFile: false, logLevel: 'error' } as const
/** Folders by what they were built from. */
const built = new Map<string, Promise<string>>()

/** Serves the pages of a fixture folder on a free port. */
export async function serveFixture(root: string, pages: readonly string[]): Promise<FixtureSite> {
  const outDir = await builtOnce(root, pages)
  const server = await preview({
    ...hosting,
    root,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  })
  const address = server.resolvedUrls?.local[0]
  if (!address) throw new Error('The fixture has no address.')
  return { address, close: () => server.close() }
}

/** Several files look at the same pages: a worker builds them for the first of them. */
function builtOnce(root: string, pages: readonly string[]): Promise<string> {
  const inputs = pages.map((page) => join(root, page))
  const key = inputs.join('\n')
  const folder = built.get(key) ?? buildPages(root, inputs)
  built.set(key, folder)
  return folder
}

/** From the packages' sources. */
async function buildPages(root: string, input: string[]): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'quoin-fixture-'))
  await build({
    ...hosting,
    root,
    resolve: { conditions: ['@quoin/source', 'module', 'browser', 'production', 'import', 'default'] },
    build: { outDir, emptyOutDir: true, minify: false, rollupOptions: { input } },
  })
  return outDir
}
