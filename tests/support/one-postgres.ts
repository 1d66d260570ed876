import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-process.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Asked for, it says where the PostgreSQL of this run is, or nothing where none is installed. */
    readonly postgresDesk: string
  }
}

/** One PostgreSQL for a whole run of tests, started when the first of them asks for it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let running: ReturnType<typeof startPostgres> | undefined
  const desk = createServer(async (_asked, answer) => {
    running ??= startPostgres()
    try {
      answer.end((await running)?.url)
    } catch (error) {
      answer.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((listening) => desk.listen(0, '127.0.0.1', listening))
  const { port } = desk.address() as AddressInfo // it listens on a port
  provide('postgresDesk', `http://127.0.0.1:${port}`)
  return async () => {
    desk.close()
    await (await running?.catch(() => undefined))?.remove()
  }
}
