/** Lets whatever waits have its turn, amid work that would keep it from everybody else. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** For work in small steps that others wait for: a turn for them now and then, not after each. */
export function turnsEvery(ms: number): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < ms) return
    await nextTurn()
    last = performance.now()
  }
}
