import { expect, test } from 'vitest'
import { bundle, gzipBytes, loadedBy } from '../support/bundle.mjs'

const islands = ['carousel', 'code', 'form', 'header', 'map', 'newsletter', 'tweet', 'video']

test('no island brings the schema library, not even from a build that holds all views and the islands', async () => {
  const chunks = await bundle(
    "export const light = () => import('@quoin/dom'); export const whole = () => import('@quoin/html')",
  )
  const found = chunks
    .filter(({ facadeModuleId }) => facadeModuleId?.includes('/dom/src/islands/'))
    .map((chunk) => [chunk.name, holdsZod(loadedBy(chunks, chunk))])
  expect(found.sort()).toEqual(islands.map((name) => [name, false]))
})

test('the light driver stays below 5 kB before any island is near', async () => {
  const chunks = await bundle("export { enhance } from '@quoin/dom'")
  const core = loadedBy(
    chunks,
    chunks.find(({ isEntry }) => isEntry),
  )
  expect(gzipBytes(core)).toBeLessThan(5000)
})

function holdsZod(chunks: ReturnType<typeof loadedBy>): boolean {
  return chunks.some(({ moduleIds }) => moduleIds.some((id) => /[\\/]node_modules[\\/]zod[\\/]/.test(id)))
}
