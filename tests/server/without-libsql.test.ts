import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const compiled = join(root, 'engine/server')
let folder = ''
let command = ''

/** The compiled server where it finds all packages of the house but libsql. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quoin-bare-'))
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@quoin'), { recursive: true })
  const link = (name: string) => symlinkSync(join(root, 'node_modules', name), join(packages, name))
  for (const name of readdirSync(join(root, 'node_modules'))) if (!['libsql', '@quoin'].includes(name)) link(name)
  for (const name of readdirSync(join(root, 'node_modules/@quoin'))) if (name !== 'server') link(`@quoin/${name}`)
  const server = join(packages, '@quoin/server')
  cpSync(join(compiled, 'package.json'), join(server, 'package.json'))
  const isScript = (path: string) => ['', '.js'].includes(extname(path))
  cpSync(join(compiled, 'dist'), join(server, 'dist'), { recursive: true, filter: isScript })
  command = join(server, 'dist/cli.js')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The command as somebody runs it who has installed the server and nothing beside it. */
function quoin(args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), ...variables },
  })
  return { status, stdout, stderr }
}

it('needs no SQLite to tell how it is used', () => {
  expect(quoin(['--help'])).toMatchObject({ status: 0, stderr: '' })
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
