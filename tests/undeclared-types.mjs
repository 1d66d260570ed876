import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The packages that the public declarations of a package name and that it does not bring: where packages are installed apart, each is `any`. */
export function undeclaredTypes(folder) {
  const { name, exports, dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const brought = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })])
  const waiting = Object.values(exports).flatMap(({ types }) => (types ? [join(folder, types)] : []))
  const read = new Set()
  const problems = new Set()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (read.has(file)) continue
    read.add(file)
    for (const from of namedIn(readFileSync(file, 'utf8'))) {
      if (from.startsWith('.')) waiting.push(declarationOf(join(file, '..', from)))
      else if (!from.startsWith('node:') && !brought.has(packageOf(from)))
        problems.add(
          `${file} names "${packageOf(from)}", on which ${name} does not depend. Name the type by what it depends on.`,
        )
    }
  }
  return [...problems]
}

function namedIn(declarations) {
  return [...declarations.matchAll(/(?:\bfrom |\bimport\(|^import )['"]([^'"]+)['"]/gm)].map(([, from]) => from)
}

function packageOf(from) {
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Declarations lead to one another by the names of the sources, or of what these became. */
function declarationOf(path) {
  const declaration = path.replace(/\.[jt]sx?$/, '.d.ts')
  return existsSync(declaration) ? declaration : path
}
