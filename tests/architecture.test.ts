import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Folder of each package, and the packages it may import. */
const packages: Readonly<Record<string, { readonly folder: string; readonly mayImport: readonly string[] }>> = {
  '@quoin/engine': { folder: 'engine/core', mayImport: [] },
  '@quoin/edit': { folder: 'engine/edit', mayImport: ['@quoin/engine'] },
  '@quoin/server': { folder: 'engine/server', mayImport: ['@quoin/engine', '@quoin/edit'] },
  '@quoin/schemas': { folder: 'schemas', mayImport: ['@quoin/engine'] },
  '@quoin/kit': { folder: 'renderers/kit', mayImport: ['@quoin/engine', '@quoin/schemas'] },
  '@quoin/html': { folder: 'renderers/html', mayImport: ['@quoin/engine', '@quoin/schemas', '@quoin/kit'] },
  '@quoin/dom': { folder: 'renderers/dom', mayImport: ['@quoin/engine', '@quoin/edit', '@quoin/kit'] },
  '@quoin/react': {
    folder: 'renderers/react',
    mayImport: ['@quoin/engine', '@quoin/edit', '@quoin/schemas', '@quoin/kit', '@quoin/dom'],
  },
  '@quoin/editor': { folder: 'renderers/editor', mayImport: ['@quoin/engine', '@quoin/edit', '@quoin/dom'] },
}

/** What a module names of others, or of one of them; types describe what they come with. */
function namesIn(text: string, of?: string): readonly string[] {
  return [...text.matchAll(/^(?:im|ex)port \{([^}]*)\} from '([^']+)'/gm)]
    .filter(([, , from]) => of === undefined || from === of)
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => name !== '' && !name.startsWith('type '))
}

interface Module {
  readonly path: string
  readonly owner: string
  readonly text: string
  readonly imports: readonly { readonly from: string }[]
}

const modules: readonly Module[] = Object.entries(packages).flatMap(([owner, { folder }]) =>
  sources(join(root, folder, 'src')).map((path) => {
    const text = readFileSync(path, 'utf8')
    return { path, owner, text, imports: importsOf(text) }
  }),
)

const examples = ['site', 'react-vite', 'next', 'custom-renderer']
  .flatMap((name) => sources(join(root, 'examples', name, 'src')))
  .map((path) => readFileSync(path, 'utf8'))

describe('the house', () => {
  test('has modules to look at', () => {
    expect(modules.length).toBeGreaterThan(100)
  })

  test('packages import only whom they may', () => {
    const wrong = modules.flatMap(({ path, owner, imports }) =>
      imports.flatMap(({ from }) => {
        const target = from.match(/^@quoin\/[a-z]+/)?.[0]
        const allowed = target === undefined || packages[owner]?.mayImport.includes(target)
        return allowed ? [] : [`${relative(root, path)} imports ${from}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  test('no package reaches into another by path', () => {
    const wrong = modules.flatMap(({ path, owner, imports }) => {
      const home = join(root, packages[owner]?.folder ?? '', 'src')
      return imports
        .filter(({ from }) => from.startsWith('.') && !resolve(dirname(path), from).startsWith(home))
        .map(({ from }) => `${relative(root, path)} imports ${from}`)
    })
    expect(wrong).toEqual([])
  })

  test("a package's index is never imported from within", () => {
    const wrong = modules.flatMap(({ path, owner, imports }) => {
      const index = join(root, packages[owner]?.folder ?? '', 'src/index.ts')
      return imports
        .filter(({ from }) => from.startsWith('.') && resolve(dirname(path), from) === index)
        .map(() => relative(root, path))
    })
    expect(wrong).toEqual([])
  })

  test.each([
    ['@quoin/engine', 'engine/core', 'index.ts', 'createEngine'],
    ['@quoin/engine/appearance', 'engine/core', 'appearance.ts', 'accentNames'],
    ['@quoin/engine/map', 'engine/core', 'map.ts', 'mapMachine'],
    ['@quoin/engine/structured-data', 'engine/core', 'structured-data.ts', 'structuredData'],
    ['@quoin/edit', 'engine/edit', 'index.ts', 'createEditSession'],
    ['@quoin/edit/client', 'engine/edit', 'client/index.ts', 'createAdminClient'],
    ['@quoin/edit/protocol', 'engine/edit', 'protocol.ts', 'createCanvasCopy'],
    ['@quoin/schemas', 'schemas', 'index.ts', 'catalogue'],
    ['@quoin/schemas/generate', 'schemas', 'generate/index.ts', 'generatePage'],
    ['@quoin/kit', 'renderers/kit', 'index.ts', 'headTags'],
    ['@quoin/kit/conformance', 'renderers/kit', 'conformance/index.ts', 'rendererContract'],
    ['@quoin/html', 'renderers/html', 'index.ts', 'createHtmlRenderer'],
    ['@quoin/react', 'renderers/react', 'index.ts', 'createReactRenderer'],
    ['@quoin/react/app', 'renderers/react', 'app/index.ts', 'QuoinApp'],
    ['@quoin/editor', 'renderers/editor', 'index.ts', 'Editor'],
    ['@quoin/dom', 'renderers/dom', 'index.ts', 'enhance'],
    ['@quoin/dom/canvas', 'renderers/dom', 'canvas/index.ts', 'connectCanvas'],
    ['@quoin/dom/rich-text', 'renderers/dom', 'rich-text/index.ts', 'mountRichText'],
    ['@quoin/server', 'engine/server', 'index.ts', 'createServer'],
  ])('what %s hands out is taken by others, or stands in the manual', (entry, folder, index, known) => {
    const manual = readFileSync(join(root, folder, 'README.md'), 'utf8')
    const handedOut = namesIn(readFileSync(join(root, folder, 'src', index), 'utf8'))
    const taken = new Set([...modules.map(({ text }) => text), ...examples].flatMap((text) => namesIn(text, entry)))
    expect(handedOut).toContain(known)
    expect(handedOut.filter((name) => !taken.has(name) && !new RegExp(`\\b${name}\\b`).test(manual))).toEqual([])
  })

  test('no module imports itself, however indirectly, not even later or for its types', () => {
    expect(cycles()).toEqual([])
  })

  test('each package has one React context at most', () => {
    const counts = Object.keys(packages).map((owner) => [
      owner,
      modules
        .filter((module) => module.owner === owner)
        .reduce((sum, { text }) => sum + (text.match(/\bcreateContext[<(]/g)?.length ?? 0), 0),
    ])
    expect(counts.filter(([, count]) => Number(count) > 1)).toEqual([])
  })

  test('one stem names a block family everywhere', () => {
    const stems = readdirSync(join(root, 'schemas/src/blocks'))
      .map((name) => name.replace(/\.ts$/, ''))
      .sort()
    const inFolder = (folder: string, ending: string) =>
      readdirSync(join(root, folder))
        .filter((name) => name.endsWith(ending) && !name.startsWith('index.'))
        .map((name) => name.slice(0, -ending.length))
        .sort()
    expect(stems.length).toBeGreaterThan(0)
    expect(inFolder('renderers/react/src/blocks', '.tsx')).toEqual(stems)
    expect(inFolder('renderers/html/src/blocks', '.ts')).toEqual(stems)
    expect(stems.filter((stem) => !inFolder('renderers/kit/styles', '.css').includes(stem))).toEqual([])
  })
})

function using(pattern: RegExp): readonly string[] {
  return modules
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => relative(root, path))
    .sort()
}

describe('what every page is drawn by', () => {
  test('no view puts the tag of a title together: it would be compared letter by letter with every tag of the page', () => {
    expect(using(/`h\$\{/)).toEqual([
      // node types of running text, not tags
      'renderers/dom/src/rich-text/input-rules.ts',
    ])
  })
})

describe('the gates', () => {
  test('markup is inserted in one place of each package that has to', () => {
    expect(using(/dangerouslySetInnerHTML/)).toEqual([])
    expect(using(/\.(?:innerHTML|outerHTML)\s*=|insertAdjacentHTML|document\.write/)).toEqual([
      'renderers/dom/src/canvas/insert-html.ts',
    ])
    expect(using(/\bnew Function\(|\beval\(/)).toEqual([])
  })

  test('text becomes markup or a script only by our policy, which pages that demand Trusted Types let in', () => {
    expect(using(/parseFromString\(|setHTMLUnsafe|createContextualFragment|srcdoc\b/)).toEqual([
      'renderers/dom/src/trusted.ts',
    ])
    expect(using(/\.innerHTML = (?!trustedMarkup\()|new (?:Shared)?Worker\((?!trustedScript\()/)).toEqual([])
    expect(using(/\bscript\.src = (?!trustedScript\()/)).toEqual([])
  })

  test('raw() is called only where markup is made from what code chose', () => {
    expect(using(/[^\w.]raw\(/).filter((path) => path.startsWith('renderers/html'))).toEqual([
      'renderers/html/src/html.ts',
    ])
  })

  test('no style is put together from text', () => {
    expect(using(/style="\$\{|style=\{`|cssText\s*=/)).toEqual([])
  })

  test('what runs on a server asks one function whether a text is an address, which says what is wrong with canParse', () => {
    const inNode = using(/(?<!`)URL\.(?:canParse|parse)\b/).filter((path) => !path.startsWith('renderers/editor/'))
    // the clipboard is a browser's
    expect(inNode).toEqual(['engine/edit/src/clipboard/clip-pictures.ts'])
  })

  test('the server reaches out through its one client', () => {
    const calls = modules.filter(
      ({ owner, text }) =>
        owner === '@quoin/server' && /(?:await|return|=>|=|\()\s*(?:globalThis\.)?fetch\(/.test(text),
    )
    expect(calls.map(({ path }) => relative(root, path)).filter((path) => !path.includes('/outbound/'))).toEqual([
      // the host's own storage, at an address of its configuration
      'engine/server/src/media/s3-bucket.ts',
    ])
  })
})

function sources(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return sources(path)
    return /\.tsx?$/.test(name) ? [path] : []
  })
}

function importsOf(text: string): Module['imports'] {
  const statements = text.matchAll(/^\s*(?:import|export)\s+(?:[^'"`;]*?\s+from\s+)?'([^']+)'/gm)
  const dynamic = text.matchAll(/\bimport\('([^']+)'\)/g)
  return [...statements, ...dynamic].map(([, from = '']) => ({ from }))
}

function cycles(): readonly string[] {
  const edges = new Map(
    modules.map(({ path, imports }) => [
      path,
      imports.filter(({ from }) => from.startsWith('.')).map(({ from }) => resolve(dirname(path), from)),
    ]),
  )
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) {
      found.push([...trail.slice(trail.indexOf(path)), path].map((step) => relative(root, step)).join(' → '))
      return
    }
    if (done.has(path)) return
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of edges.keys()) visit(path, [])
  return found
}
