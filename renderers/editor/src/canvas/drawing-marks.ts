import { forget, type Memory, recall, remember } from '../device-memory.ts'

/** Which pages began to be drawn and were not told drawn since. */
export interface DrawingMarks {
  /** A view that never ends takes the whole tab with it, so that only the next opening can tell. */
  neverEnded(address: string): boolean
  begin(address: string): void
  end(address: string): void
}

/** As long as a preview may take before it counts as stopped: another tab may be drawing the page just now. */
const longestDrawingMs = 6000

export function drawingMarks(now: () => number, storage?: Memory & Pick<Storage, 'removeItem'>): DrawingMarks {
  const keyOf = (address: string) => `quoin:drawing:${address}`
  return {
    neverEnded(address) {
      const begun = recall(keyOf(address), storage)
      return typeof begun === 'number' && now() - begun > longestDrawingMs
    },
    begin: (address) => void remember(keyOf(address), now(), storage),
    end: (address) => forget(keyOf(address), storage),
  }
}
