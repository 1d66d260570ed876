import type { Renderer } from '@quoin/kit'
import { rendererContract } from '@quoin/kit/conformance'
import { catalogue } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { wordsRenderer } from '../../examples/site/src/seed/guides/write-a-renderer.ts'
import { importSample } from './support/import-sample.ts'

test('the renderer of the guide keeps the contract, as it says', async () => {
  const { createWords } = await importSample('words-renderer', wordsRenderer)
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
