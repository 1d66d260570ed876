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

test('every custom property that a manual names is one of ours', () => {
  const folder = join(root, 'renderers/kit/styles')
  const styles = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const known = new Set(styles.flatMap((css) => [...css.matchAll(/(--q-[a-z0-9-]+):/g)].map(([, name]) => name)))
  const named = manuals.flatMap(([, text = '']) => [...text.matchAll(/--q-[a-z0-9-]*[a-z0-9]/g)].map(([name]) => name))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('the reset of Tailwind gives way to pages and to the editor, whichever sheet comes first', () => {
  const layersOf = (path: string) =>
    /@layer ([^;{]+);/.exec(readFileSync(join(root, 'renderers', path), 'utf8'))?.[1]?.split(/,\s*/) ?? []
  expect(layersOf('kit/styles/styles.css').slice(0, 2)).toEqual(['base', 'quoin.tokens'])
  expect(layersOf('editor/styles/editor.css').slice(0, 3)).toEqual(['base', 'quoin', 'quoin-editor.tokens'])
})

test('a colour set for the page holds in dark bands too, as the guide sets it', () => {
  const palette = readFileSync(join(root, 'renderers/kit/styles/palette.css'), 'utf8')
  const places = palette.match(/\n {2}([^{}]*) \{\n {4}--q-heading:/)?.[1] ?? ''
  expect(places.split(/,\s+/).filter((place) => !/theme|\.dark/.test(place))).toEqual([
    ':root',
    '[data-background="dark-gray"]',
  ])
})

test('a canvas of a guide is in the class that its page needs', () => {
  const blocks = guides.flatMap(({ translations: [page] }) => page?.content ?? [])
  const canvases = blocks
    .map(({ props }) => (props as { readonly code?: string }).code ?? '') // props of a code block
    .filter((code) => code.includes('mountReactCanvas({'))
  expect(canvases.length).toBeGreaterThan(0)
  expect(canvases.filter((code) => !code.includes("className = 'q-page'"))).toEqual([])
})
