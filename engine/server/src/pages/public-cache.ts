import { sha256Hex } from '../auth/secrets.ts'
import type { Store, Tx } from '../store/database.ts'
import { publicGeneration } from '../store/journal.ts'

/** A public answer ready to be sent again. */
export interface PublicAnswer {
  readonly status: 200 | 308 | 404
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly etag: string
  readonly tags: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

export interface PublicCache {
  /** The answer for this key as of now: kept bytes while nothing public has changed, else made anew. */
  answer(key: string, make: (tx: Tx) => Promise<PublicAnswer>): Promise<PublicAnswer>
  /** Whether this answer is among those kept. */
  holds(answer: PublicAnswer): boolean
  /** Whether an answer that was kept is what would be made now. */
  isCurrent(answer: PublicAnswer): Promise<boolean>
  /** Runs whenever everything kept was let go: who holds on to an answer holds on to its bytes. */
  onForget(run: () => void): void
}

/** Keeps bytes of public answers. One number in the store says whether any of them can be out of date. */
export function createPublicCache(store: Store, mostBytes: number): PublicCache {
  const kept = new Map<string, PublicAnswer>()
  const held = new Set<PublicAnswer>()
  let generation = -1
  let size = 0
  const forgetting: (() => void)[] = []

  function forgetAll(): void {
    kept.clear()
    held.clear()
    size = 0
    for (const run of forgetting) run()
  }

  return {
    holds: (answer) => held.has(answer),
    onForget: (run) => void forgetting.push(run),
    isCurrent: async (answer) => held.has(answer) && (await store.publicGeneration()) === generation,
    async answer(key, make) {
      if (kept.has(key)) {
        const present = await store.publicGeneration()
        const known = present === generation ? kept.get(key) : undefined
        if (known) return known
      }
      return store.read(async (tx) => {
        const present = await publicGeneration(tx)
        if (present !== generation) {
          forgetAll()
          generation = present
        }
        const known = kept.get(key)
        if (known) return known
        const made = await make(tx)
        // Answers that are not found have no end; keeping them would let anybody fill the memory.
        if (made.status !== 200 || made.bytes.byteLength > mostBytes) return made
        if (size + made.bytes.byteLength > mostBytes) forgetAll()
        if (generation === present) {
          kept.set(key, made)
          held.add(made)
          size += made.bytes.byteLength
        }
        return made
      })
    },
  }
}

/** A strong tag of the body, or of all that it is made of: it changes whenever the body does (P-10). */
export function strongTag(body: string | Uint8Array): string {
  return `"${sha256Hex(body).slice(0, 24)}"`
}
