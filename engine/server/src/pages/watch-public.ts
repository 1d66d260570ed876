import type { Store } from '../store/store.ts'

/** Calls back after each commit that may have changed a public answer, also one of another process. */
export function watchPublic(store: Store, listener: () => void): () => void {
  let last: number | undefined
  let stopped = false
  const look = async () => {
    const generation = await store.publicGeneration()
    if (stopped || generation === last) return
    const isFirst = last === undefined
    last = generation
    if (!isFirst) listener()
  }
  // A database that cannot be read now is asked again at the next event.
  const lookQuietly = () => void look().catch(() => {})
  const off = store.onEvents(lookQuietly)
  lookQuietly()
  return () => {
    stopped = true
    off()
  }
}
