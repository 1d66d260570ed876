/** Which pages began to be drawn and were not told drawn since. */
export interface DrawingMarks {
  /** A view that never ends takes the whole tab with it, so that only the next opening can tell. */
  neverEnded(address: string): boolean
  begin(address: string): void
  end(address: string): void
}

/** As long as a preview may take before it counts as stopped: another tab may be drawing the page just now. */
const longestDrawingMs = 6000

export function drawingMarks(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  now: () => number,
): DrawingMarks {
  const keyOf = (address: string) => `quoin:drawing:${address}`
  return {
    neverEnded(address) {
      const begun = attempt(() => storage.getItem(keyOf(address)))
      return typeof begun === 'string' && now() - Number(begun) > longestDrawingMs
    },
    begin: (address) => attempt(() => storage.setItem(keyOf(address), String(now()))),
    end: (address) => attempt(() => storage.removeItem(keyOf(address))),
  }
}

/** A device that keeps nothing has no marks. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
