import { spawnSync } from 'node:child_process'
import { root, sourceModule } from '../support/source-module.mjs'

/** The built site's editor in Chromium, measured from the act to the paint. Ends non-zero when a promise does not hold. */
process.env.NODE_ENV = 'production'
const args = process.argv.slice(2)
const runs = Number(args[args.indexOf('--runs') + 1]) || 40

for (const command of [
  ['npx', 'tsc', '-b'],
  ['npm', 'run', 'build', '-w', 'examples/site', '--silent'],
]) {
  const { status } = spawnSync(command[0], command.slice(1), { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(status ?? 1)
}

const module = await sourceModule('tests/bench/editor/figures.ts')

const table = []
const broken = []
for await (const { figure, promise } of module.editorFigures({ runs, cycles: args.includes('--quick') ? 20 : 50 })) {
  console.log(JSON.stringify(figure))
  table.push(figure)
  if (promise !== undefined) broken.push(`${figure.name}: ${promise}`)
}
console.table(table)
for (const line of broken) console.error(`Promise not kept: ${line}`)
process.exit(broken.length > 0 ? 1 : 0)
