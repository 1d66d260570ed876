import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from '@quoin/server'
import { runCommand } from '@quoin/server/cli'
import { startFailure } from '@quoin/server/node'
import { sqliteStore } from '@quoin/server/sqlite'
import { afterEach, beforeEach } from 'vitest'
import { site } from './site.ts'

/** Of one test alone; the data of the command is in `data` in it. */
export let folder = ''

/** Asked for by each file: of a module that two files share, hooks at its top are those of the first alone. */
export function ownFolder(): void {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quoin-cli-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
}

/** What the last command said, also before it failed. */
export let heard: string[] = []
export async function quoin(
  command: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const lines: string[] = []
  heard = lines
  await runCommand(command.split(' '), { DATA_DIR: join(folder, 'data'), ...variables }, (line) => lines.push(line))
  return lines
}
export const failure = (command: string, variables?: Readonly<Record<string, string>>) =>
  quoin(command, variables).then(
    () => 'nothing failed',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

/** All that the person at the console reads. */
export const told = (command: string, variables?: Readonly<Record<string, string>>) =>
  quoin(command, variables).then((lines) => lines.join('\n'), startFailure)

/** The data as a server sees it, for one act. */
export async function withServer<T>(
  act: (fetch: (path: string, init?: RequestInit) => Promise<Response>) => Promise<T>,
  data = 'data',
): Promise<T> {
  const server = createServer({ site, store: sqliteStore({ path: join(folder, data, 'quoin.db') }), print: () => {} })
  try {
    await server.ready
    return await act((path, init) => server.fetch(new Request(`http://localhost:3000${path}`, init)))
  } finally {
    await server.close()
  }
}
