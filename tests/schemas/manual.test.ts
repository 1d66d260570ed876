import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from '@quoin/schemas'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../schemas', import.meta.url))

test('the manual lists every stem and every machine name once', () => {
  const rows = readFileSync(join(folder, 'README.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, stem, names] = /^\| `([\w-]+)` \| (.+) \| .+ \|$/.exec(line) ?? []
      return stem && names ? [{ stem, names: [...names.matchAll(/`([\w-]+)`/g)].map(([, name]) => name) }] : []
    })
  const stems = readdirSync(join(folder, 'src/blocks')).map((name) => name.replace(/\.ts$/, ''))
  expect(rows.map(({ stem }) => stem).sort()).toEqual(stems.sort())
  expect(rows.flatMap(({ names }) => names).sort()).toEqual(Object.keys(catalogue).sort())
})
