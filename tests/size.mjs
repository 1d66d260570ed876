import { bundle, gzipBytes, loadedBy } from './support/bundle.mjs'

/** What a browser has to load, in bytes after gzip, with the most it may be. */
const bundles = [
  { name: 'engine, main entry, with zod', code: "export * from '@quoin/engine'", external: [], budget: 52_100 },
  { name: 'engine, main entry, without zod', code: "export * from '@quoin/engine'", external: ['zod'], budget: 27_700 },
  {
    name: 'engine, structured data, without zod',
    code: "export * from '@quoin/engine/structured-data'",
    external: ['zod'],
    budget: 6_000,
  },
  { name: 'engine, map', code: "export * from '@quoin/engine/map'", external: [], budget: 2_000 },
  {
    name: 'html page: renderer and all views',
    code: "export * from '@quoin/html'",
    external: ['zod'],
    budget: 81_500,
  },
  {
    name: 'react page: renderer and all views',
    code: "export * from '@quoin/react'",
    external: ['zod', 'react', 'react-dom', 'react/jsx-runtime'],
    budget: 86_900,
  },
  {
    name: 'canvas agent, without rich text',
    code: "export { connectCanvas } from '@quoin/dom/canvas'",
    external: [],
    budget: 30_000,
  },
  {
    name: 'canvas, all that a host may take of it',
    code: "export * from '@quoin/dom/canvas'",
    external: [],
    budget: 39_500,
  },
  {
    name: 'editor, without React',
    code: "export * from '@quoin/editor'",
    external: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
    budget: 342_600,
  },
]

/** What wakes a drawn page: at first only itself, then what each kind of island brings when it comes near. */
const drivers = [
  { name: 'light driver', code: "export { enhance } from '@quoin/dom'", budget: 2_000 },
  { name: 'react driver', code: "export { hydrateIslands } from '@quoin/react/islands'", budget: 2_000 },
]
const reactBudget = 75_000
const islandBudget = 13_500

let over = false
for (const { name, code, external, budget } of bundles) {
  const chunks = await bundle(code, { external })
  print(name, loadedBy(chunks, entryOf(chunks)), budget)
}
for (const { name, code, budget } of drivers) {
  const chunks = await bundle(code)
  const core = loadedBy(chunks, entryOf(chunks))
  print(`${name}, before any island`, core, budget)
  const fetched = chunks.filter(({ isDynamicEntry }) => isDynamicEntry)
  const mount = fetched.find((chunk) => chunk.name === 'mount-island')
  const react = loadedBy(chunks, mount).filter((chunk) => !core.includes(chunk))
  if (mount) print(`${name}, React with the first island`, react, reactBudget)
  for (const island of fetched.filter((chunk) => chunk !== mount)) {
    const own = loadedBy(chunks, island).filter((chunk) => !core.includes(chunk) && !react.includes(chunk))
    print(`${name}, ${island.name.replace('wake-', '')}`, own, islandBudget)
  }
}
process.exit(over ? 1 : 0)

function entryOf(chunks) {
  return chunks.find(({ isEntry }) => isEntry)
}

function print(name, chunks, budget) {
  const value = gzipBytes(chunks)
  over ||= value > budget
  console.log(JSON.stringify({ name, value, unit: 'bytes gzip', budget, ok: value <= budget }))
}
