import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { runnerImport } from 'vite'

/** Measures, and writes the figures down where the pages of the site read them. What is not measured again stays. */
const root = resolve(import.meta.dirname, '..')
const target = join(root, 'examples/site/src/docs/figures.ts')
const measures = {
  bench: ['npm', 'run', '--silent', 'bench'],
  editor: ['npm', 'run', '--silent', 'bench:editor'],
  size: ['npm', 'run', '--silent', 'size'],
  lighthouse: ['npm', 'run', '--silent', 'lighthouse'],
  'first-edit': ['npm', 'run', '--silent', 'first-edit'],
}
const kept = ['value', 'unit', 'floor', 'ratio', 'budget', 'runs', 'median', 'p95']
const asked = process.argv.slice(2)
const names = asked.length > 0 ? asked : Object.keys(measures)
const unknown = names.filter((name) => !Object.hasOwn(measures, name))
if (unknown.length > 0) {
  console.error(`"${unknown.join('", "')}" is not measured here. There are: ${Object.keys(measures).join(', ')}.`)
  process.exit(2)
}

// vite names an environment for itself, which what is measured must not take over
const env = { ...process.env }
const { module: before } = await runnerImport(target, { configFile: false, root, logLevel: 'error' })
const figures = new Map(before.measured.figures.map((figure) => [figure.name, figure]))
for (const name of names) {
  const [program, ...args] = measures[name]
  const { stdout } = spawnSync(program, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for (const [line] of stdout.matchAll(/^\{"name".*\}$/gm)) {
    const found = JSON.parse(line)
    const measured = Object.fromEntries(kept.filter((key) => key in found).map((key) => [key, found[key]]))
    figures.set(found.name, { name: found.name, at: new Date().toISOString().slice(0, 10), ...measured })
    console.log(line)
  }
}
const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
const data = JSON.stringify({ machine, figures: [...figures.values()] })
writeFileSync(
  target,
  `import type { Measured } from './figure.ts'\n\n/** Written by \`npm run figures\`. */\nexport const measured: Measured = ${data}\n`,
)
spawnSync('npx', ['biome', 'format', '--write', target], { cwd: root, stdio: 'inherit' })
