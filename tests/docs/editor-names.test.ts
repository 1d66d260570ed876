import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { englishMessages } from '@quoin/editor/messages/en'
import { expect, test } from 'vitest'
import { guides } from '../../examples/site/src/seed/guides/guides.ts'
import { manuals, root } from './support/manuals.ts'

const texts = [
  ...manuals().map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
  ...guides.map(({ translations: [page] }) => [page?.slug, JSON.stringify(page?.content)] as const),
]
const sections = Object.entries(englishMessages)
  .filter(([key]) => /^settings\.[a-zA-Z]+$/.test(key))
  .map(([, text]) => text)

test('every section of the settings that a manual names is one', () => {
  const named = texts.flatMap(([manual, text = '']) =>
    [...text.matchAll(/Settings › ([^.,;:()|"]+)/g)].map(([, words = '']) => [manual, words] as const),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(([, words]) => !sections.some((section) => words.startsWith(section)))).toEqual([])
})

test('every name in bold that the guides lead to stands in the editor', () => {
  const said = new Set<string>(Object.values(englishMessages))
  const led = ['Forgot the password?', 'Schedule', 'Forms', 'New form', 'New list', 'Newsletter', 'Languages']
  const bold = JSON.stringify(guides.flatMap(({ translations }) => translations.map(({ content }) => content)))
  for (const name of led) {
    expect(bold).toContain(`{"text":${JSON.stringify(name)},"bold":true}`)
    expect([name, said.has(name)]).toEqual([name, true])
  }
})
