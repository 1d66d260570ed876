import type { Off } from '@quoin/engine'

/** How long a tab that is closing has to give its log back. */
const patienceMs = 3000

/**
 * Takes the name of a log while this tab lives: the browser gives it back however the tab ends. Where the browser has no
 * locks, as over plain http, every name is free.
 */
export function claimLogName(
  name: string,
  { patient = false }: { readonly patient?: boolean } = {},
): Promise<Off | undefined> {
  if (!navigator.locks) return Promise.resolve(() => undefined)
  const how = patient ? { signal: AbortSignal.timeout(patienceMs) } : { ifAvailable: true }
  return new Promise((done) => {
    const held = (lock: Lock | null) => lock && new Promise<void>((giveBack) => done(() => giveBack()))
    navigator.locks.request(`quoin-log/${name}`, how, held).then(
      () => done(undefined),
      // nobody gave it back in time; whoever does not wait is refused only where no locks may be taken at all
      () => done(patient ? undefined : () => undefined),
    )
  })
}
