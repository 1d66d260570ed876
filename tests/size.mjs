import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** What a browser has to load, in bytes after gzip, with the most it may be. */
const bundles = [
  { name: 'engine, whole, with zod', code: "export * from '@quoin/engine'", external: [], budget: 62_000 },
  { name: 'engine, whole, without zod', code: "export * from '@quoin/engine'", external: ['zod'], budget: 38_000 },
  {
    name: 'html page: renderer and all views',
    code: "export * from '@quoin/html'",
    external: ['zod'],
    budget: 110_000,
  },
  {
    name: 'react page: renderer and all views',
    code: "export * from '@quoin/react'",
    external: ['zod', 'react', 'react-dom', 'react/jsx-runtime'],
    budget: 110_000,
  },
  { name: 'page driver, before any island', code: "export { enhance } from '@quoin/dom'", external: [], budget: 3_000 },
  { name: 'canvas agent, without rich text', code: "export * from '@quoin/dom/canvas'", external: [], budget: 45_000 },
  {
    name: 'editor, without React',
    code: "export * from '@quoin/editor'",
    external: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
    budget: 400_000,
  },
]

const folder = resolve('tests/dist/size')
mkdirSync(folder, { recursive: true })
let over = false
for (const [index, bundle] of bundles.entries()) {
  const bytes = await sizeOf(bundle, index)
  over ||= bytes > bundle.budget
  console.log(
    JSON.stringify({
      name: bundle.name,
      value: bytes,
      unit: 'bytes gzip',
      budget: bundle.budget,
      ok: bytes <= bundle.budget,
    }),
  )
}
rmSync(folder, { recursive: true, force: true })
process.exit(over ? 1 : 0)

/** Counts what loads at once; what is imported later is not paid before it is used. */
async function sizeOf({ code, external }, index) {
  const entry = join(folder, `entry-${index}.js`)
  writeFileSync(entry, code)
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      rollupOptions: {
        input: entry,
        external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
        preserveEntrySignatures: 'strict',
        output: { format: 'es' },
      },
    },
  })
  const outputs = Array.isArray(result) ? result.flatMap(({ output }) => output) : result.output
  const chunks = new Map(outputs.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  const loaded = new Set()
  const visit = (name) => {
    const chunk = chunks.get(name)
    if (!chunk || loaded.has(chunk)) return
    loaded.add(chunk)
    for (const next of chunk.imports) visit(next)
  }
  for (const chunk of chunks.values()) if (chunk.isEntry) visit(chunk.fileName)
  return [...loaded].reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0)
}
