import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { editorRows, unproved } from '../support/editor-rows.ts'

const folder = resolve(import.meta.dirname, '..')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.test\.tsx?$/.test(path) && !path.startsWith('dist') && !path.includes('node_modules'),
)

/** `3, 5–7 and 9` */
const numbers = String.raw`\d+(?:–\d+)?(?:(?:, | and )\d+(?:–\d+)?)*`

/** The rows a title names: `B-3`, `(S-60, S-63)`, `law 12`, and in the tests of laws `12, 13: …`. */
function rowsIn(title: string, isOfLaws: boolean): readonly string[] {
  const rows = [...title.matchAll(/\b[BKSU]-\d+\b/g)].map(([row]) => row)
  const laws = [...title.matchAll(new RegExp(`\\blaws? (${numbers})`, 'g'))].map(([, list = '']) => list)
  const [, first] = (isOfLaws && new RegExp(`^(${numbers}): `).exec(title)) || []
  const named = [...laws, ...(first === undefined ? [] : [first])].flatMap((list) => list.split(/, | and /))
  return [...rows, ...named.flatMap(spread).map((law) => `law ${law}`)]
}

function spread(range: string): readonly number[] {
  const [from = 0, to = from] = range.split('–').map(Number)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function namedRows(path: string): readonly string[] {
  const source = readFileSync(join(folder, path), 'utf8')
  const titles = [...source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g)].map(([, , text = '']) => text)
  return titles.flatMap((title) => rowsIn(title, path.startsWith('edit')))
}

test('every row of the behaviours, of the session and of the laws has a test that names it', () => {
  expect(files.length).toBeGreaterThan(100)
  const named = new Set(files.flatMap(namedRows))
  const missing = editorRows.filter((row) => !named.has(row))
  expect(missing).toEqual(editorRows.filter((row) => Object.hasOwn(unproved, row)))
})
