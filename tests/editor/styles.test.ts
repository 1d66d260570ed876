import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../renderers/editor/styles/', import.meta.url)
const sheets = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const)

/** Lengths without brackets, as spacing is written. */
const fourSides = /(?:^|\s)((?:padding|margin): \S+ (\S+) \S+ (\S+));/g

test('where text runs to the left the space around it is mirrored: its sides are named by the text', () => {
  const physical = sheets.flatMap(([name, css]) =>
    [...css.matchAll(fourSides)]
      .filter(([, , right, left]) => right !== left)
      .map(([, declaration]) => `${name}: ${declaration}`),
  )
  expect(physical).toEqual([])
})
