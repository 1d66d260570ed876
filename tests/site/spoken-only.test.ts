import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { interfaceLanguages } from '@quoin/editor'
import { expect, test } from 'vitest'
import { spokenOnly } from '../../examples/site/src/spoken-only.ts'

const folders = ['react-aria', 'react-aria-components'].map((name) => resolve(`node_modules/${name}/dist/private/intl`))
const files = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => resolve(folder, path)))
  .filter((path) => path.endsWith('.mjs'))

test('the controls of the editor bring their words in the languages it is spoken in, and in no other', () => {
  const kept = files.filter((path) => spokenOnly.load(path) === undefined)
  const codes = new Set(kept.map((path) => /(\w\w)-\w\w\.mjs$/.exec(path)?.[1]))
  expect([...codes].sort()).toEqual(interfaceLanguages.map(({ code }) => code).sort())
  expect(files.length).toBeGreaterThan(10 * kept.length)
})

test('nothing else is left out', () => {
  const other = [
    'renderers/editor/src/messages/de/index.ts',
    'node_modules/react-aria/dist/private/combobox/intlStrings.mjs',
  ]
  expect(other.map((path) => spokenOnly.load(resolve(path)))).toEqual([undefined, undefined])
})
