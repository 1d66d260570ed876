import { resolve } from 'node:path'
import { runnerImport } from 'vite'

/** The house, where the packages are. */
export const root = resolve(import.meta.dirname, '../..')

const conditions = ['@quoin/source', 'module', 'node']

/** A TypeScript module by its path in the house, run from the sources of the packages. */
export async function sourceModule(path) {
  const { module } = await runnerImport(resolve(root, path), {
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { conditions },
    ssr: { resolve: { conditions } },
  })
  return module
}
