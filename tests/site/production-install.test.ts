import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')
const named = (file: string, pattern: RegExp) => [...read(file).matchAll(pattern)].map(([, name = '']) => name)
const typesOf = (project: string) =>
  named(`${project}/tsconfig.json`, /"types": \[(.*)\]/g)
    .flatMap((list) => [...list.matchAll(/"([\w-]+)"/g)])
    .map(([, name]) => `@types/${name}`)

test('where NODE_ENV is production, npm installs all that the site is built with', () => {
  const { packages } = JSON.parse(read('package-lock.json'))
  const wanted = [
    ...named('examples/site/build.mjs', /node_modules\/(.+?)\/bin\//g),
    ...['vite.config.ts', 'vite.server.config.ts'].flatMap((file) =>
      named(`examples/site/${file}`, /from '([^'.]+)'/g),
    ),
    ...['examples/site', 'engine/server', 'renderers/react', 'renderers/editor'].flatMap(typesOf),
  ]
  expect(wanted).toEqual(expect.arrayContaining(['typescript', 'vite', '@vitejs/plugin-react', '@types/node']))
  const isLeftOut = (name: string) =>
    packages[`node_modules/${name}`]?.dev ?? packages[`node_modules/${name}`] === undefined
  expect(wanted.filter(isLeftOut)).toEqual([])
})
