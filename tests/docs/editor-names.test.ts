import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { germanMessages } from '@quoin/editor/messages/de'
import { englishMessages } from '@quoin/editor/messages/en'
import { expect, test } from 'vitest'
import { guides } from '../../examples/site/src/seed/guides/guides.ts'
import { tour } from '../../examples/site/src/seed/tour.ts'
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

test.each([
  ['en', englishMessages],
  ['de', germanMessages],
] as const)('the tour calls the roles as the editor does: %s', (language, messages) => {
  const { content } = tour.translations.find((one) => one.language === language) ?? {}
  const table = JSON.stringify(content?.find(({ type }) => type === 'table'))
  for (const role of ['owner', 'admin', 'editor'] as const)
    expect(table).toContain(`{"text":${JSON.stringify(messages[`people.role.${role}`])}}`)
})
