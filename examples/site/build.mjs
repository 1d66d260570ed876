import './enough-node.mjs'
import { spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Compiles what has changed, and bundles server and scripts only when a source is newer than the bundles. */
const home = import.meta.dirname
const root = resolve(home, '../..')
const modes = ['visitors', 'light', 'editors', 'worker']
const sources = [
  'engine',
  'schemas',
  'renderers',
  'examples/site/src',
  'examples/site/vite.config.ts',
  'examples/site/vite.server.config.ts',
  'package-lock.json',
]
const leftOut = new Set(['dist', 'node_modules'])

const changed = Math.max(...sources.map((source) => newest(join(root, source))))
const vite = join(root, 'node_modules/vite/bin/vite.js')
const bundles = [
  ...modes.filter((mode) => isStale(`public/${mode}/.vite/manifest.json`)).map((mode) => ['--mode', mode]),
  ...(isStale('bundled/main.js') ? [['--config', 'vite.server.config.ts']] : []),
]
// The bundles are made from the sources, so they need not wait for what is compiled. To start, types need not be checked,
// which takes as long as all the rest: `npm run types` does it, and takes up what is compiled here.
await Promise.all([
  run(join(root, 'node_modules/typescript/bin/tsc'), ['-b', '--noCheck', 'examples/site'], root),
  ...bundles.map((bundle) => run(vite, ['build', ...bundle, '--logLevel', 'warn'], home)),
])

/** When anything below was last written, added or taken away. The folder of a package changes by being built. */
function newest(path) {
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  const names = readdirSync(path).filter((name) => !leftOut.has(name))
  const own = names.includes('package.json') ? 0 : found.mtimeMs
  return names.reduce((latest, name) => Math.max(latest, newest(join(path, name))), own)
}

function isStale(bundle) {
  const { mtimeMs = 0 } = statSync(join(home, 'dist', bundle), { throwIfNoEntry: false }) ?? {}
  return mtimeMs < changed
}

async function run(script, args, cwd) {
  const child = spawn(process.execPath, [script, ...args], { cwd, stdio: 'inherit' })
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) process.exit(code ?? 1)
}
