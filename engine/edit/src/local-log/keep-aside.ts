import { type Clock, type Off, randomIds } from '@quoin/engine'
import type { AsideEdits, EditSession } from '../session/edit-session.ts'
import type { ClaimName, LogStorage } from './log-storage.ts'

/** Looks after edits that had to leave the page unsaved. */
export interface AsideKeeper {
  /** Tries once more to bring to the server what could not be brought before. */
  retry(): void
  stop(): void
}

/**
 * Edits that were set aside stay on this device until the server has them too. `park` answers whether it has, and is
 * given the same key for each try: the server may have them though its answer was lost.
 * They stand under names of their own, so that whatever is edited next does not mix with them.
 */
export function keepAside(options: {
  readonly session: EditSession
  readonly storage: LogStorage
  readonly key: string
  readonly clock: Clock
  /** As of the local log: what this tab still tries to bring to the server is not offered to others. */
  readonly claim?: ClaimName
  readonly park: (edits: AsideEdits, key: string) => Promise<boolean>
  /** `parked`: the server has them; else only this device does. */
  readonly onKept: (edits: AsideEdits, parked: boolean) => void
}): AsideKeeper {
  const { session, storage, key, clock, claim, park, onKept } = options
  const claimed = new Map<string, Promise<Off | undefined> | undefined>()
  let waiting: readonly { readonly edits: AsideEdits; readonly name: string; readonly parkKey: string }[] = []

  async function keep(edits: AsideEdits): Promise<void> {
    const { revision, changes } = edits
    const parkKey = randomIds.next()
    const name = asideKey(key, parkKey)
    claimed.set(name, claim?.(name))
    // without storage the server is the only place left, and is asked all the same
    const stored = storage.write(name, { revision, at: clock.now(), changes }).catch(() => undefined)
    const parked = await park(edits, parkKey)
    await stored
    if (parked) await forget(name)
    else waiting = [...waiting, { edits, name, parkKey }]
    onKept(edits, parked)
  }

  async function retry(): Promise<void> {
    const turn = waiting
    waiting = []
    for (const entry of turn) {
      if (await park(entry.edits, entry.parkKey)) {
        await forget(entry.name)
        onKept(entry.edits, true)
      } else waiting = [...waiting, entry]
    }
  }

  function giveBack(name: string): void {
    claimed.get(name)?.then((off) => off?.())
    claimed.delete(name)
  }

  async function forget(name: string): Promise<void> {
    await storage.remove(name).catch(() => undefined)
    giveBack(name)
  }

  const off = session.onEvent('edits:aside', (edits) => void keep(edits))

  return {
    retry: () => void retry(),
    stop() {
      off()
      for (const name of [...claimed.keys()]) giveBack(name)
    },
  }
}

/** Without an id the beginning all such names share. */
export function asideKey(key: string, id: string): string {
  return `${key}/aside/${id}`
}
