import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { guides } from '../../examples/site/src/seed/guides/guides.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const readmes = ['README.md', ...readdirSync(join(root, 'renderers')).map((name) => `renderers/${name}/README.md`)]
const manuals = [
  ...readmes.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
  ...guides.map(({ translations: [page] }) => [page?.slug, JSON.stringify(page?.content)] as const),
]

test('whoever is told of the style sheet is told of the class it needs', () => {
  const speaking = manuals.filter(([, text]) => text.includes('@quoin/kit/styles.css'))
  expect(speaking.length).toBeGreaterThan(4)
  expect(speaking.filter(([, text]) => !text.includes('q-page')).map(([name]) => name)).toEqual([])
})
