import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

const server = join(import.meta.dirname, '../../examples/site/src/server')

test.each(['main.ts', 'export-static.ts'])('%s draws pages with React as it is made for visitors', async (program) => {
  const imports = readFileSync(join(server, program), 'utf8').match(/^import .*$/gm) ?? []
  expect(imports.slice(0, 2)).toEqual(["import '../../enough-node.mjs'", "import './production.ts'"])
})

test.each([
  [undefined, 'production'],
  ['development', 'development'],
])('NODE_ENV %s is %s then', async (given, then) => {
  vi.stubEnv('NODE_ENV', given)
  vi.resetModules()
  await import('../../examples/site/src/server/production.ts')
  expect(process.env.NODE_ENV).toBe(then)
})

const programs = ['examples/site/build.mjs', 'examples/site/dist/server/main.js', 'engine/server/dist/cli.js']

test.each(programs.flatMap((program) => ['18.20.8', '20.9.0'].map((version) => ({ program, version }))))(
  '$program says of Node $version that it is too old, and nothing else',
  ({ program, version }) => {
    const pretended = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(pretended)}`, join(server, '../../../..', program)],
      { encoding: 'utf8', timeout: 20_000, env: { PATH: process.env.PATH, PORT: 'none' } },
    )
    expect({ status, said: stderr.trim() }).toEqual({
      status: 1,
      said: `This is Node ${version}, and ${program.startsWith('engine') ? 'quoin' : 'the site'} needs 20.19 or newer. Install one from https://nodejs.org.`,
    })
  },
)
