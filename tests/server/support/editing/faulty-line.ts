import type { Transport, TransportResponse } from '@quoin/engine'
import type { RunningServer } from '../running-server.ts'

/** What becomes of one write: a number is the status somebody in between answers with. */
export type Fault = 'lost' | 'answer lost' | 'no answer' | 'late' | 'twice' | number
export const faults = ['lost', 'answer lost', 'no answer', 'late', 'twice', 429, 500, 503, 507] as const

/** The line of one tab to the server: it loses, repeats and holds back what it is told to, and ends with the tab. */
export function faultyLine(server: RunningServer, token: string, options: { readonly hasLocks: boolean }) {
  const waiting: Fault[] = []
  const held: (() => void)[] = []
  let open = 0
  let isWell = false
  let isCut = false

  async function send(method: string, url: string, headers = {}, body?: unknown) {
    open += 1
    try {
      return await server.call(method, url, { token, headers, ...(body === undefined ? {} : { body }) })
    } finally {
      open -= 1
    }
  }

  const transport: Transport = {
    async request({ url, method = 'GET', headers, body, signal }): Promise<TransportResponse> {
      if (isCut) return never(signal)
      if (!options.hasLocks && url.includes('/lock')) throw new Error('Locks cannot be reached.')
      const fault = isWell || method === 'GET' || url.includes('/presence') ? undefined : waiting.shift()
      if (fault === 'lost') throw new Error('The request was lost.')
      if (typeof fault === 'number') return { status: fault, body: null, header: () => '2' }
      if (fault === 'late') await Promise.race([new Promise<void>((resolve) => held.push(resolve)), never(signal)])
      const first = await send(method, url, headers, body)
      const answer = fault === 'twice' ? await send(method, url, headers, body) : first
      if (fault === 'answer lost') throw new Error('The answer was lost.')
      if (fault === 'no answer' || isCut) return never(signal)
      return {
        status: answer.status,
        body: answer.json ?? null,
        header: (name) => answer.headers.get(name) ?? undefined,
      }
    },
  }

  return {
    transport,
    /** Past all faults. */
    read: (url: string) => send('GET', url),
    isBusy: () => open > 0,
    meet: (fault: Fault) => void waiting.push(fault),
    release: () => held.shift()?.(),
    /** From now on nothing goes wrong, and what was held back arrives. */
    mend() {
      isWell = true
      for (const go of held.splice(0)) go()
    },
    cut() {
      isCut = true
    },
  }
}

function never(signal?: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }))
}
