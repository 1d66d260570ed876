/** Hands out one connection to one user after the other, in order. */
export interface ConnectionQueue {
  take(): Promise<void>
  give(): void
  /** Whether the next turn is somebody's who will use the connection. */
  isAwaited(): boolean
  /** Waits for who has it, then lets nobody else. */
  close(): Promise<void>
}

interface Waiting {
  readonly isClosing: boolean
  readonly go: () => void
}

export function connectionQueue(): ConnectionQueue {
  let busy = false
  let closed = false
  const waiting: Waiting[] = []

  async function turn(isClosing: boolean): Promise<void> {
    if (busy) await new Promise<void>((go) => waiting.push({ isClosing, go }))
    busy = true
  }

  function give(): void {
    const next = waiting.shift()
    if (next) next.go()
    else busy = false
  }

  return {
    async take() {
      await turn(false)
      if (!closed) return
      give()
      throw new Error('The store is closed.')
    },
    give,
    isAwaited: () => waiting[0]?.isClosing === false,
    async close() {
      await turn(true)
      closed = true
      give()
    },
  }
}
