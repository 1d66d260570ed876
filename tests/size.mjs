import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** What a browser has to load, in bytes after gzip, with the most it may be. */
const bundles = [
  { name: 'engine, whole', code: "export * from '@quoin/engine'", external: [], budget: 45_000 },
  { name: 'engine, without zod', code: "export * from '@quoin/engine'", external: ['zod'], budget: 25_000 },
]

let over = false
for (const bundle of bundles) {
  const bytes = await sizeOf(bundle)
  over ||= bytes > bundle.budget
  console.log(JSON.stringify({ name: bundle.name, value: bytes, unit: 'bytes gzip', budget: bundle.budget, ok: bytes <= bundle.budget }))
}
process.exit(over ? 1 : 0)

async function sizeOf({ code, external }) {
  const outDir = mkdtempSync(join(tmpdir(), 'quoin-size-'))
  try {
    const result = await build({
      configFile: false,
      logLevel: 'error',
      resolve: { conditions: ['module', 'browser', 'import', 'default'] },
      plugins: [{ name: 'entry', resolveId: (id) => (id === 'virtual:entry' ? id : undefined), load: (id) => (id === 'virtual:entry' ? code : undefined) }],
      build: { outDir, write: false, minify: true, target: 'es2022', lib: { entry: 'virtual:entry', formats: ['es'], fileName: 'entry' }, rollupOptions: { external } },
    })
    const outputs = Array.isArray(result) ? result.flatMap(({ output }) => output) : result.output
    return outputs.filter(({ type }) => type === 'chunk').reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0)
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
