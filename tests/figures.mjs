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
const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
const others = `The figures written down are of ${before.measured.machine}; this is ${machine}.`
const isSameMachine = machine === before.measured.machine
if (!isSameMachine && names.length < Object.keys(measures).length) {
  console.error(`${others} Measure all of them here, or run the command of the part by itself, which writes nothing.`)
  process.exit(2)
}

const failed = []
for (const name of names) {
  const [program, ...args] = measures[name]
  const { status, stdout } = spawnSync(program, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // what missed its target, or ended half-way, is no figure to show
  if (status !== 0) {
    console.error(`"${[program, ...args].join(' ')}" ended with ${status}. Its figures stay as they were.`)
    failed.push(name)
    continue
  }
  for (const [line] of stdout.matchAll(/^\{"name".*\}$/gm)) {
    const found = JSON.parse(line)
    const measured = Object.fromEntries(kept.filter((key) => key in found).map((key) => [key, found[key]]))
    figures.set(found.name, { name: found.name, at: new Date().toISOString().slice(0, 10), ...measured })
    console.log(line)
  }
}
if (failed.length > 0) process.exitCode = 1
if (failed.length > 0 && !isSameMachine) {
  console.error(`${others} Nothing was written down, since ${failed.join(', ')} would be missing.`)
  process.exit()
}
const data = JSON.stringify({ machine, figures: [...figures.values()] })
writeFileSync(
  target,
  `import type { Measured } from './figure.ts'\n\n/** Written by \`npm run figures\`. */\nexport const measured: Measured = ${data}\n`,
)
spawnSync('npx', ['biome', 'format', '--write', target], { cwd: root, stdio: 'inherit' })
