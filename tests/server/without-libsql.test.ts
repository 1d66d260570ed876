import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quoin-bare-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const missing = `export async function resolve(name, context, next) {
  if (name !== 'libsql') return next(name, context)
  throw Object.assign(new Error("Cannot find package 'libsql'"), { code: 'ERR_MODULE_NOT_FOUND' })
}`
const dataUrl = (script: string) => `data:text/javascript,${encodeURIComponent(script)}`
const register = dataUrl(`import { register } from 'node:module'; register(${JSON.stringify(dataUrl(missing))})`)
const command = fileURLToPath(import.meta.resolve('@quoin/server/cli')).replace('/src/cli.ts', '/dist/cli.js')

/** The command as somebody runs it who has installed the server and nothing beside it. */
function quoin(args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', register, command, ...args], {
    cwd: folder,
    encoding: 'utf8',
    // newer versions of Node warn of the hook this test is made with
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', DATA_DIR: join(folder, 'data'), ...variables },
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
