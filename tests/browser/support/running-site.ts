import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface RunningSite {
  readonly url: string
  /** The link the console printed for the first owner. */
  readonly setupLink: string
  readonly dataDir: string
  stop(): Promise<void>
}

const main = resolve(import.meta.dirname, '../../../examples/site/dist/server/main.js')

/** The product as a stranger starts it: a process of its own, on a free port, with an empty folder. */
export async function startSite(environment: Readonly<Record<string, string>> = {}): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quoin-site-'))
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, DATABASE_URL: '', PORT: String(port), DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = await started(child)
  const setupLink = /https?:\/\/\S+#setup=\S+/.exec(output)?.[0] ?? ''
  return {
    url: `http://localhost:${port}`,
    setupLink,
    dataDir,
    async stop() {
      const ended = new Promise<void>((done) => child.once('exit', () => done()))
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
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
    child.once('exit', (code) => fail(new Error(`The site ended with ${code}.\n${output}`)))
  })
}
