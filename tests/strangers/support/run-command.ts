import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../../..')

type Variables = Readonly<Record<string, string>>

export interface CommandOptions {
  readonly cwd: string
  readonly env?: Variables
}

export interface RunningCommand {
  /** Resolves with what was printed once it matches; rejects when the command ends before. */
  printed(pattern: RegExp): Promise<string>
  stop(): Promise<void>
}

/** Nothing is asked of other services, what the checks of this repository are told is not told to strangers, and what they print is read. */
const plain: Variables = {
  npm_config_update_notifier: 'false',
  NEXT_TELEMETRY_DISABLED: '1',
  DATABASE_URL: '',
  NO_COLOR: '1',
}

/** Runs a command to its end; rejects with all it printed when it fails. */
export async function runCommand(command: readonly string[], options: CommandOptions): Promise<string> {
  const { output, ended } = start(command, options)
  const code = await ended
  if (code === 0) return output()
  throw new Error(`"${command.join(' ')}" ended with ${code}.\n${output()}`)
}

/** Starts a command that goes on running, with all it starts itself. */
export function startCommand(command: readonly string[], options: CommandOptions): RunningCommand {
  const { child, output, ended } = start(command, options)
  return {
    printed: (pattern) =>
      new Promise((done, fail) => {
        const look = () => pattern.test(output()) && done(output())
        child.stdout.on('data', look)
        void ended.then((code) => fail(new Error(`"${command.join(' ')}" ended with ${code}.\n${output()}`)))
        look()
      }),
    async stop() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
      await ended
    },
  }
}

function start([program = '', ...args]: readonly string[], { cwd, env }: CommandOptions) {
  // a group of its own: npm starts further processes, which are to end with it
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...plain, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let text = ''
  const take = (chunk: Buffer) => {
    text += chunk.toString()
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const ended = new Promise<number | null>((done, fail) => {
    child.once('error', fail)
    child.once('close', done)
  })
  return { child, ended, output: () => text }
}
