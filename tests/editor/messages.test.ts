import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { labelTexts } from '@quoin/edit'
import { englishMessages, say } from '@quoin/editor/parts'
import { expect, test } from 'vitest'

const says =
  (text: string, locale = 'en') =>
  (count: number) =>
    say({ ...englishMessages, 'app.locale': locale, 'people.expires': text }, 'people.expires', { count })

test('words after a number take the form of the language of the catalogue (A-13)', () => {
  expect([0, 1, 2].map(says('{count} {count|one:page is|other:pages are} in the trash'))).toEqual([
    '0 pages are in the trash',
    '1 page is in the trash',
    '2 pages are in the trash',
  ])
  expect([1, 2, 5].map(says('{count} {count|one:strona|few:strony|many:stron|other:strony}', 'pl'))).toEqual([
    '1 strona',
    '2 strony',
    '5 stron',
  ])
})

test('one issue is told as one (A-13)', () => {
  expect([1, 2].map((count) => say(englishMessages, 'issues.count', { count }))).toEqual(['issue', 'issues'])
})

test('an argument nobody gave stays as it is written', () => {
  expect(say(englishMessages, 'people.expires')).toBe('until {when}')
})

test('every message is said somewhere, by its name or as one of a family', () => {
  const said = ['editor', 'dom'].map((name) => sources(`renderers/${name}/src`)).join('')
  const beginnings = [...said.matchAll(/`([a-z]\w*\.[\w.-]*)\$\{/gi)].map(([, words = '']) => words)
  const endings = [...said.matchAll(/`\$\{\w+\}(\.\w+)`/g)].map(([, words = '']) => words)
  const isSaid = (key: string) =>
    Object.hasOwn(labelTexts, key) ||
    said.includes(`'${key}'`) ||
    beginnings.some((words) => key.startsWith(words)) ||
    endings.some((words) => key.endsWith(words))
  expect(Object.keys(englishMessages).filter((key) => !isSaid(key))).toEqual([])
})

/** The text of all sources below, without the lines that give a message its words. */
function sources(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('')
    .replace(/^ +'[\w.-]+':/gm, '')
}
