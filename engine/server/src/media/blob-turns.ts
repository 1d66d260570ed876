import type { BlobStore } from './blobs.ts'

const turns = new WeakMap<BlobStore, Map<string, Promise<void>>>()

/** Whoever writes or deletes files of the same bytes does it one after another: they lie under the same keys. */
export function inTurn<T>(blobs: BlobStore, hash: string, run: () => Promise<T>): Promise<T> {
  const waiting = turns.get(blobs) ?? new Map<string, Promise<void>>()
  turns.set(blobs, waiting)
  const mine = (waiting.get(hash) ?? Promise.resolve()).then(run)
  const ended: Promise<void> = mine
    .then(
      () => {},
      () => {},
    )
    .finally(() => {
      if (waiting.get(hash) === ended) waiting.delete(hash)
    })
  waiting.set(hash, ended)
  return mine
}

/** The same for several, taken in one order so that two never wait for each other. */
export function inTurns<T>(blobs: BlobStore, hashes: Iterable<string>, run: () => Promise<T>): Promise<T> {
  const [first, ...rest] = [...new Set(hashes)].toSorted()
  return first === undefined ? run() : inTurn(blobs, first, () => inTurns(blobs, rest, run))
}
