import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

/** Compiles, bundles and restarts on each change, and tells open pages; everything stops together. */
const home = resolve(import.meta.dirname, '../..')
const root = resolve(home, '../..')
const restartAfterMs = 150

const compiler = run('npx', ['tsc', '-b', 'examples/site', '--watch', '--preserveWatchOutput'], root)
const bundlers = ['visitors', 'light', 'editors', 'worker'].map((mode) =>
  run('npx', ['vite', 'build', '--mode', mode, '--watch', '--clearScreen', 'false'], home),
)
const waitedFor = new Set([compiler, ...bundlers])
let site: ChildProcess | undefined
let waiting: NodeJS.Timeout | undefined
let stopping = false

// with type errors, too: they are told, and what was written still runs
follow(compiler, /Found \d+ error/, () => {
  waitedFor.delete(compiler)
  restartSoon()
})
for (const bundler of bundlers)
  follow(bundler, /built in/, () => {
    waitedFor.delete(bundler)
    restartSoon()
  })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
for (const child of [compiler, ...bundlers]) child.once('exit', () => void stop())

/** Several packages are written one after another; the site starts once they are all there. */
function restartSoon(): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => void restart(), restartAfterMs)
}

async function restart(): Promise<void> {
  if (stopping || waitedFor.size > 0) return
  await end(site)
  if (stopping) return
  site = spawn(process.execPath, [join(home, 'dist/server/main.js')], {
    cwd: home,
    stdio: 'inherit',
    env: { NODE_ENV: 'development', ...process.env, QUOIN_RELOAD: '1' },
  })
}

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  clearTimeout(waiting)
  await Promise.all([site, compiler, ...bundlers].map(end))
  process.exit(0)
}

function run(command: string, args: readonly string[], cwd: string): ChildProcess {
  // a group of its own: npx starts further processes, which are to end with it
  return spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
}

function follow(child: ChildProcess, pattern: RegExp, heard: () => void): void {
  child.stdout?.on('data', (chunk: Buffer) => {
    const text = chunk.toString()
    process.stdout.write(text)
    if (pattern.test(text)) heard()
  })
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  if (child === site || child.pid === undefined) child.kill('SIGTERM')
  else process.kill(-child.pid, 'SIGTERM')
  await ended
}
