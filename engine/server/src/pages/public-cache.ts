import { sha256Hex } from '../auth/secrets.ts'
import type { Tx } from '../store/database.ts'
import { publicGeneration } from '../store/journal.ts'
import type { ReadOptions, Store } from '../store/store.ts'
import { nextTurn } from '../time/next-turn.ts'
import { type Soon, soon } from '../time/soon.ts'

/** A public answer ready to be sent again. */
export interface PublicAnswer {
  readonly status: 200 | 308 | 404
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly etag: string
  readonly tags: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

/** An answer with the generation of what it is made of, read in the same moment. */
export interface MadeAnswer {
  readonly answer: PublicAnswer
  readonly generation: number
}

/** Makes an answer in one read transaction (P-11). */
export function madeInOneRead(
  store: Store,
  make: (tx: Tx) => Promise<PublicAnswer>,
  options: ReadOptions = {},
): Promise<MadeAnswer> {
  return store.read(async (tx) => ({ generation: await publicGeneration(tx), answer: await make(tx) }), options)
}

export interface PublicCache {
  /** The answer for this key as of now: kept bytes while nothing public has changed, else made anew. */
  answer(key: string, make: () => Promise<MadeAnswer>): Promise<PublicAnswer>
  /** Whether this answer is among those kept. */
  holds(answer: PublicAnswer): boolean
  /** Whether an answer that was kept is what would be made now. */
  isCurrent(answer: PublicAnswer): Soon<boolean>
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
  /** Under way: who asks the same meanwhile waits for it. */
  const making = new Map<string, Making>()

  function forgetAll(): void {
    kept.clear()
    held.clear()
    size = 0
    for (const run of forgetting) run()
  }

  function keep(key: string, { answer, generation: present }: MadeAnswer): void {
    if (present !== generation) {
      forgetAll()
      generation = present
    }
    const weight = weightOf(key, answer)
    // Answers that are not found have no end; keeping them would let anybody fill the memory.
    if (answer.status !== 200 || weight > mostBytes || kept.has(key)) return
    if (size + weight > mostBytes) forgetAll()
    kept.set(key, answer)
    held.add(answer)
    size += weight
  }

  async function joined(underWay: Making): Promise<MadeAnswer | undefined> {
    const looksLater = !underWay.hasBegun
    const made = await underWay.made.catch(() => undefined)
    // What was looked at before this one came may lack a change that it has to see.
    const isGood = made !== undefined && (looksLater || made.generation === (await store.publicGeneration()))
    return isGood ? made : undefined
  }

  return {
    holds: (answer) => held.has(answer),
    onForget: (run) => void forgetting.push(run),
    isCurrent(answer) {
      if (!held.has(answer)) return false
      // Meanwhile somebody else may have seen it first, and let go of everything that was kept.
      return soon(store.publicGeneration(), (present) => present === generation && held.has(answer))
    },
    async answer(key, make) {
      if (kept.has(key)) {
        const present = await store.publicGeneration()
        const known = present === generation ? kept.get(key) : undefined
        if (known) return known
      }
      const underWay = making.get(key)
      const shared = underWay && (await joined(underWay))
      if (shared) return shared.answer
      const own = inNextTurn(make)
      making.set(key, own)
      try {
        const made = await own.made
        keep(key, made)
        return made.answer
      } finally {
        if (making.get(key) === own) making.delete(key)
      }
    },
  }
}

/** What holding an answer takes beside its bytes and its key: empty lists of what nobody has are endless too. */
const holdingBytes = 1024

function weightOf(key: string, { bytes }: PublicAnswer): number {
  return bytes.byteLength + 2 * key.length + holdingBytes
}

interface Making {
  /** Whether it may have looked at the store already. */
  hasBegun: boolean
  readonly made: Promise<MadeAnswer>
}

/** After one turn of the event loop: who asks the same meanwhile comes along. */
function inNextTurn(make: () => Promise<MadeAnswer>): Making {
  const making: Making = {
    hasBegun: false,
    made: nextTurn().then(() => {
      making.hasBegun = true
      return make()
    }),
  }
  return making
}

/** A strong tag of the body: it changes whenever the body does (P-10), also when an import or a backup took its place. */
export function strongTag(body: Uint8Array): string {
  return `"${sha256Hex(body).slice(0, 24)}"`
}
