/** How long the tab whose turn it is may take before the others no longer wait for it. */
const patienceMs = 10_000

/** Of the tabs of this browser, one acts at a time. Where the browser has no locks, as over plain http, by what they keep together. */
export async function inTurn<T>(name: string, act: () => Promise<T>): Promise<T> {
  if (!navigator.locks) {
    // loaded where it is needed; who cannot load it does not wait
    const end = await import('./kept-turn.ts').then(({ keptTurn }) => keptTurn(name)).catch(() => undefined)
    return act().finally(end)
  }
  let turn: Promise<T> | undefined
  const taken = () => {
    turn = act()
    return turn
  }
  // without a turn, be it for a tab that takes too long or for want of the right to locks, it acts all the same
  await navigator.locks
    .request(`quoin-turn/${name}`, { signal: AbortSignal.timeout(patienceMs) }, taken)
    .catch(() => undefined)
  return turn ?? act()
}
