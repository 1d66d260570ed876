import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { guides } from '../../examples/site/src/seed/guides/guides.ts'
import { manuals, root } from './support/manuals.ts'

const workshop = join(root, 'tests', 'dist', 'snippets')

/** The packages that manuals speak of: what the workspace publishes. */
const packages = [
  'schemas',
  ...['engine', 'renderers'].flatMap((group) => readdirSync(join(root, group)).map((name) => join(group, name))),
].filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))

/** Where the guide to write a block has its schema, which its views import. */
const schemaOfQuote = guideFile('write-a-block', 3, 'ts')

interface Snippet {
  readonly manual: string
  readonly file: string
  readonly code: string
}

/**
 * The `ts` and `tsx` blocks of a manual, each a module of its own. A block after a line `<!-- continues -->` belongs to
 * the one before it. Code keeps its line numbers, so that the compiler names lines of the manual.
 */
function snippetsOf(manual: string): readonly Snippet[] {
  const lines = readFileSync(join(root, manual), 'utf8').split('\n')
  const found: { readonly start: number; readonly language: string; readonly code: string[] }[] = []
  let inside: string[] | undefined
  let continues = false
  lines.forEach((line, index) => {
    const fence = /^```(tsx?)\s*$/.exec(line)
    if (inside && line.startsWith('```')) inside = undefined
    else if (inside) inside[index] = line
    else if (fence) {
      const before = continues ? found.at(-1) : undefined
      inside = before?.code ?? []
      if (!before) found.push({ start: index + 1, language: fence[1] ?? 'ts', code: inside })
      continues = false
    } else if (line.trim() !== '') continues = line.trim() === '<!-- continues -->'
  })
  const name = manual.replace(/[\\/]?README\.md$/, '').replace(/[\\/]/g, '-') || 'root'
  return found.map(({ start, language, code }) => ({
    manual,
    file: `${name}-line-${start}.${language}`,
    code: `${Array.from(code, (line) => line ?? '').join('\n')}\nexport {}\n`,
  }))
}

function guideFile(slug: string | undefined, index: number, ending: string): string {
  return `guide-${slug?.split('/').at(-1)}-line-${index}.${ending}`
}

/** Files of this repository import what stands beside them; the packages hand out the same. */
function fromPackages(code: string): string {
  return code
    .replaceAll(/'\.\.\/shared\/[\w-]+\.ts'/g, "'@quoin/schemas'")
    .replaceAll(/'\.\.\/elements\/[\w-]+\.tsx'/g, "'@quoin/react/elements'")
    .replaceAll(/'\.\.\/elements\/[\w-]+\.ts'/g, "'@quoin/html/elements'")
    .replace("'../define-view.ts'", "'@quoin/react'")
    .replace("'../view.ts'", "'@quoin/html'")
    .replace("import { quote } from '@quoin/schemas'", `import { quote } from './${schemaOfQuote}'`)
}

/** The code blocks of the guides on the site, each a module of its own. */
function guideSnippets(): readonly Snippet[] {
  return guides.flatMap(({ translations: [page] }) =>
    (page?.content ?? []).flatMap(({ type, props }, index) => {
      const { language, code } = props as { readonly language?: string; readonly code?: string } // props of a code block
      const ending = language === 'typescript' ? 'ts' : language
      return type === 'code' && code !== undefined && (ending === 'ts' || ending === 'tsx')
        ? [
            {
              manual: page?.slug ?? '',
              file: guideFile(page?.slug, index, ending),
              code: `${fromPackages(code)}\nexport {}\n`,
            },
          ]
        : []
    }),
  )
}

const all = [...manuals().flatMap(snippetsOf), ...guideSnippets()]

it('finds the snippets of the manuals', () => {
  expect(all.length).toBeGreaterThan(10)
})

it('compiles every snippet of every manual', () => {
  mkdirSync(workshop, { recursive: true })
  const wanted = new Set(all.map(({ file }) => file))
  for (const file of readdirSync(workshop)) if (/\.tsx?$/.test(file) && !wanted.has(file)) rmSync(join(workshop, file))
  for (const { file, code } of all) writeFileSync(join(workshop, file), code)
  // what bundlers declare in a host
  writeFileSync(join(workshop, 'styles.d.ts'), "declare module '*.css'\n")
  const config = {
    extends: join(root, 'tsconfig.options.json'),
    compilerOptions: {
      noEmit: true,
      composite: false,
      // what was checked once is not checked again before it or a package changes
      incremental: true,
      tsBuildInfoFile: join(workshop, 'snippets.tsbuildinfo'),
      declaration: false,
      declarationMap: false,
      noUnusedLocals: false,
      noUnusedParameters: false,
      lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
      jsx: 'react-jsx',
      types: ['node', 'react', 'react-dom'],
    },
    include: ['*.ts', '*.tsx'],
    // what packages declare, not their sources anew
    references: packages.map((folder) => ({ path: join(root, folder) })),
  }
  writeFileSync(join(workshop, 'tsconfig.json'), JSON.stringify(config))
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-b', workshop, '--pretty', 'false'],
    {
      cwd: workshop,
      encoding: 'utf8',
    },
  )
  // errors inside packages are for their own checks to report
  const problems = stdout.split('\n').filter((line) => /^[\w.-]+-line-\d+\.tsx?\(/.test(line))
  expect(problems).toEqual([])
  expect(stdout).not.toMatch(/^error TS/m)
}, 120_000)
