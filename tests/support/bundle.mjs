import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const folder = resolve('tests/dist/bundles')
let made = 0

/** What a browser would load for some code: the chunks of a build, found by the modules they hold. */
export async function bundle(code, { external = [] } = {}) {
  mkdirSync(folder, { recursive: true })
  made += 1
  const entry = join(folder, `entry-${process.pid}-${made}.js`)
  writeFileSync(entry, code)
  try {
    const result = await build({
      configFile: false,
      logLevel: 'error',
      resolve: { conditions: ['@quoin/source', 'module', 'browser', 'production', 'import', 'default'] },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        minify: true,
        target: 'es2022',
        // as a library: in an application this bundler adds a helper of its own for what is imported later
        lib: { entry, formats: ['es'] },
        rollupOptions: {
          external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
          preserveEntrySignatures: 'strict',
          output: { format: 'es', minify: true },
        },
      },
    })
    const outputs = Array.isArray(result) ? result.flatMap(({ output }) => output) : result.output
    return outputs.filter(({ type }) => type === 'chunk')
  } finally {
    rmSync(entry, { force: true })
  }
}

/** A chunk and all that it imports before it runs; what is imported later is not paid before it is used. */
export function loadedBy(chunks, first) {
  const loaded = new Set()
  const visit = (chunk) => {
    if (!chunk || loaded.has(chunk)) return
    loaded.add(chunk)
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name))
  }
  visit(first)
  return [...loaded]
}

export function gzipBytes(chunks) {
  return chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
}
