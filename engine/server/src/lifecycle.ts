/** When the server ends, and what has to happen before (D-4). */
export interface Lifecycle {
  isClosing(): boolean
  /** Runs when closing begins, at once where it has, for what would never end by itself: streams and timers. */
  onClosing(run: () => void): () => void
  close(): void
}

export function createLifecycle(): Lifecycle {
  const waiting = new Set<() => void>()
  let closing = false
  return {
    isClosing: () => closing,
    onClosing(run) {
      if (closing) run()
      else waiting.add(run)
      return () => waiting.delete(run)
    },
    close() {
      closing = true
      for (const run of waiting) run()
      waiting.clear()
    },
  }
}
