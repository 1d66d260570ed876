import type { Tx } from './database.ts'
import { slicesOf } from './slices.ts'
import type { Store } from './store.ts'

/** So few that nobody waits long for them, and so many that the disk is not asked for each. */
const atOnce = 20

/** Goes through a list that may be long in transactions that are short. */
export async function inShortWrites<T>(
  store: Pick<Store, 'write'>,
  list: readonly T[],
  run: (tx: Tx, some: readonly T[]) => Promise<void>,
): Promise<void> {
  for (const some of slicesOf(list, atOnce)) await store.write((tx) => run(tx, some))
}
