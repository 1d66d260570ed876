import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, normalize, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folders = ['schemas', ...['engine', 'renderers'].flatMap(packagesIn)]

interface Manifest {
  readonly files: readonly string[]
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

function packagesIn(group: string): readonly string[] {
  return readdirSync(join(root, group), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(group, name))
}

/** The packages that the file which an import of `name` reads imports, and that its manifest does not name. */
function importedUnnamed(name: string): readonly string[] {
  const folder = join(root, 'node_modules', name)
  const entry = fileURLToPath(import.meta.resolve(name))
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest // of npm
  const imports = readFileSync(entry, 'utf8').matchAll(
    /^(?:import|export)\b[^'"=;]*?['"]((?:@[^/'"]+\/)?[^./'"][^/'"]*)/gm,
  )
  return [...new Set([...imports].map(([, imported = '']) => imported))]
    .filter((imported) => imported !== name && !isBuiltin(imported))
    .filter((imported) => !(imported in { ...dependencies, ...peerDependencies }))
    .map((imported) => `${name} imports ${imported}`)
}

const read = (...path: readonly string[]) => readFileSync(join(root, ...path), 'utf8')

describe.each(folders)('the package in %s', (folder) => {
  const manifest = JSON.parse(read(folder, 'package.json')) as Manifest // one of our own

  test('takes more than one release of what its host brings', () => {
    const single = Object.entries(manifest.peerDependencies ?? {}).filter(([, range]) => /^[\d.]+$/.test(range))
    expect(single).toEqual([])
  })

  test('depends on packages that name what they import, for hosts that install each apart from the others', () => {
    const others = Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@quoin/'))
    expect(others.flatMap(importedUnnamed)).toEqual([])
  })

  test('carries the licence', () => {
    expect(read(folder, 'LICENSE')).toBe(read('LICENSE'))
  })

  test('names no type of node:crypto that the types of Node 26 lack', () => {
    const sources = readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    const imports = sources
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) =>
        [...read(folder, 'src', path).matchAll(/import [^;']*? from 'node:crypto'/g)].map(([text]) => text),
      )
    expect(imports.filter((text) => /\bJsonWebKey\b/.test(text))).toEqual([])
  })

  test('leaves at home what the compiler remembers', () => {
    expect(manifest.files).toContain('!dist/.tsbuildinfo')
  })

  test('names each style sheet as its file is named', () => {
    const sheets = Object.entries(manifest.exports).flatMap(([entry, target]) => {
      const file = typeof target === 'string' ? target : target.default
      return file.endsWith('.css') ? [entry] : []
    })
    expect(sheets.filter((entry) => !entry.endsWith('.css'))).toEqual([])
  })

  test('carries the files that its manual leads to', () => {
    const links = [...read(folder, 'README.md').matchAll(/\]\((?!\w+:|#)([^)#]+)\)/g)].map(([, path]) =>
      normalize(path ?? ''),
    )
    expect(
      links.filter((path) => !manifest.files.some((kept) => path === kept || path.startsWith(`${kept}/`))),
    ).toEqual([])
  })
})
