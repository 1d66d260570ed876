import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Renderer } from '@quoin/kit'
import { rendererContract } from '@quoin/kit/conformance'
import { catalogue } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { wordsRenderer } from '../../examples/site/src/seed/guides/write-a-renderer.ts'

test('the renderer of the guide keeps the contract, as it says', async () => {
  const folder = join(import.meta.dirname, '..', 'dist', 'samples')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'words-renderer.ts')
  writeFileSync(file, wordsRenderer)
  const { createWords } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  const renderer: Renderer<typeof catalogue, string> = createWords(catalogue)
  const broken: string[] = []
  for (const { name, check } of rendererContract(catalogue, { leavesOut: ['address'] })) {
    try {
      await check(renderer)
    } catch (error) {
      broken.push(`${name}: ${error}`)
    }
  }
  expect(broken).toEqual([])
})
