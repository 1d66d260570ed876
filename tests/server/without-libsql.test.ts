import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const compiled = join(root, 'engine/server')
const every = (scope: string) => readdirSync(join(root, 'node_modules', scope)).map((name) => join(scope, name))
let folder = ''

/** The compiled server where it finds all packages of the house but libsql. */
beforeAll(() => {
  const others = [...every(''), ...every('@quoin')].filter(
    (name) => !['libsql', '@quoin', '@quoin/server'].includes(name),
  )
  folder = install(others)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function install(others: readonly string[]): string {
  const made = mkdtempSync(join(tmpdir(), 'quoin-bare-'))
  const packages = join(made, 'node_modules')
  mkdirSync(join(packages, '@quoin'), { recursive: true })
  for (const name of others) symlinkSync(join(root, 'node_modules', name), join(packages, name))
  const server = join(packages, '@quoin/server')
  cpSync(join(compiled, 'package.json'), join(server, 'package.json'))
  const isScript = (path: string) => ['', '.js'].includes(extname(path))
  cpSync(join(compiled, 'dist'), join(server, 'dist'), { recursive: true, filter: isScript })
  return made
}

/** The command as somebody runs it who has installed the server and nothing beside it. */
function quoin(args: readonly string[], variables: Readonly<Record<string, string>> = {}, cwd = folder) {
  const command = join(cwd, 'node_modules/@quoin/server/dist/cli.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: join(cwd, 'data'), ...variables },
  })
  return { status, stdout, stderr }
}

it('loads no server to tell how it is used', () => {
  const alone = install(['@quoin/engine'])
  expect(quoin(['--help'], {}, alone)).toMatchObject({ status: 0, stderr: '' })
  expect(quoin(['backup'], {}, alone)).toMatchObject({ status: 1, stderr: 'Usage: quoin backup <file>\n' })
  rmSync(alone, { recursive: true, force: true })
})

it('says which package a database in a file needs', () => {
  const { status, stderr } = quoin(['serve'])
  expect(status).toBe(1)
  expect(stderr.trim()).toBe(
    'A database in a file needs the package "libsql". Install it beside @quoin/server, or name a PostgreSQL server in DATABASE_URL.',
  )
})

it('asks for no SQLite where DATABASE_URL names a PostgreSQL server', () => {
  const { status, stderr } = quoin(['migrate'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
  expect(status).toBe(1)
  expect(stderr).not.toContain('libsql')
})
