import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../support/free-port.mjs'

export interface RunningSite {
  readonly url: string
  /** The link the console printed for the first owner. */
  readonly setupLink: string
  readonly dataDir: string
  /** All that it has printed, since it was first started. */
  output(): string
  stop(): Promise<void>
  /** Ends the process at once, as a crash does. */
  kill(): Promise<void>
  /** From now on it takes every request and answers none, until it goes on. */
  stall(): void
  goOn(): void
  /** Starts it again on the same port and data. */
  revive(): Promise<void>
}

const main = resolve(import.meta.dirname, '../../../examples/site/dist/bundled/main.js')

/** The product as a stranger starts it: a process of its own, on a free port, with an empty folder. */
export async function startSite(environment: Readonly<Record<string, string>> = {}): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quoin-site-'))
  let port = 0
  let printed = ''
  const start = () => {
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, DATABASE_URL: '', PORT: String(port), DATA_DIR: dataDir, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
      })
    return child
  }
  let child: ChildProcess
  let output: string | undefined
  do {
    port = await freePort()
    child = start()
    output = await started(child).catch((error: unknown) => {
      // between the question and the start another program may take the port
      if (/Port \d+ is in use/.test(String(error))) return undefined
      throw error
    })
  } while (output === undefined)
  const setupLink = /https?:\/\/\S+#setup=\S+/.exec(output)?.[0] ?? ''

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise<void>((done) => child.once('exit', () => done()))
    child.kill(signal)
    await ended
  }

  return {
    url: `http://localhost:${port}`,
    setupLink,
    dataDir,
    output: () => printed,
    async stop() {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
    kill: () => end('SIGKILL'),
    stall: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    async revive() {
      child = start()
      await started(child)
    },
  }
}

function started(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let output = ''
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      if (/^\s*Data\s/m.test(output)) done(output)
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.once('close', (code) => fail(new Error(`The site ended with ${code}.\n${output}`)))
  })
}
