import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from './run-command.ts'

export interface PackedHost {
  readonly folder: string
  remove(): void
}

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
}

const packages = [...inside('engine'), 'schemas', ...inside('renderers')]
const leftOut = new Set(['node_modules', 'dist', 'data', '.next', '.vite'])

/** A copy of an example outside of the repository, with our packages installed as npm would send them. */
export function packedHost(example: string): PackedHost {
  const place = mkdtempSync(join(tmpdir(), 'quoin-host-'))
  const folder = join(place, example)
  cpSync(join(root, 'examples', example), folder, {
    recursive: true,
    filter: (path) => !leftOut.has(basename(path)) && !path.endsWith('.tsbuildinfo'),
  })
  const packs = join(place, 'packs')
  mkdirSync(packs)
  const file = join(folder, 'package.json')
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const tarballs = Object.fromEntries(packages.map((one) => [nameOf(one), `file:${pack(one, packs)}`]))
  writeFileSync(file, JSON.stringify({ ...manifest, dependencies: { ...manifest.dependencies, ...tarballs } }))
  return { folder, remove: () => rmSync(place, { recursive: true, force: true }) }
}

function inside(parent: string): readonly string[] {
  const entries = readdirSync(join(root, parent), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${parent}/${name}`)
}

function nameOf(folder: string): string {
  const { name }: Manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  return name
}

function pack(folder: string, target: string): string {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', target]
  const [made] = JSON.parse(execFileSync('npm', args, { cwd: join(root, folder), encoding: 'utf8', stdio: 'pipe' }))
  return join(target, made.filename)
}
