import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type RunningSite, startSite } from './running-site.ts'

/** What becomes of requests while the site is ill: an answer in its place, or none before it is well again. */
export type Fault =
  | { readonly answer: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly hold: true }

export interface FaultySite {
  readonly url: string
  readonly site: RunningSite
  /** From now on saves of pages meet this fault, or every call for which `meets` holds. Resolves when the first did. */
  sicken(fault: Fault, meets?: (call: { readonly method: string; readonly path: string }) => boolean): Promise<void>
  heal(): void
  stop(): Promise<void>
}

export const isSave = ({ method, path }: { readonly method: string; readonly path: string }) =>
  (method === 'PUT' || method === 'PATCH') && /^\/api\/admin\/pages\/[^/]+\/translations\/[^/]+$/.test(path)

/** The real site behind a door that can be made to answer wrongly, late or not at all. */
export async function startFaultySite(): Promise<FaultySite> {
  let target = 0
  let illness: { readonly fault: Fault; readonly meets: typeof isSave; readonly struck: () => void } | undefined
  let held: (() => void)[] = []

  const door = createServer((incoming, outgoing) => {
    const call = { method: incoming.method ?? 'GET', path: (incoming.url ?? '').split('?')[0] ?? '' }
    if (!illness?.meets(call)) return pass(incoming, outgoing)
    const { fault, struck } = illness
    struck()
    if ('hold' in fault) {
      held.push(() => pass(incoming, outgoing))
      return
    }
    incoming.resume()
    outgoing.writeHead(fault.answer, { 'content-type': 'application/problem+json', ...fault.headers })
    outgoing.end(JSON.stringify({ status: fault.answer, title: 'A fault made for this test', code: 'test_fault' }))
  })

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url: path, headers } = incoming
    const onward = request({ host: 'localhost', port: target, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.once('error', () => outgoing.destroy())
    })
    // nobody there: the browser meets a broken connection, as it would without the door
    onward.once('error', () => outgoing.destroy())
    outgoing.once('close', () => onward.destroy())
    incoming.pipe(onward)
  }

  await new Promise<void>((ready) => door.listen(0, 'localhost', ready))
  const url = `http://localhost:${(door.address() as AddressInfo).port}` // it listens on a port
  const site = await startSite({ QUOIN_SITE_URL: url })
  target = Number(new URL(site.url).port)

  return {
    url,
    site,
    sicken: (fault, meets = isSave) =>
      new Promise((struck) => {
        illness = { fault, meets, struck }
      }),
    heal() {
      illness = undefined
      const waiting = held
      held = []
      for (const run of waiting) run()
    },
    async stop() {
      door.closeAllConnections()
      await new Promise((closed) => door.close(closed))
      await site.stop()
    },
  }
}
