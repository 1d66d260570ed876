import { type Clock, isRecord, type Off } from '@quoin/engine'
import { asideKey } from './keep-aside.ts'
import type { ClaimName, LogStorage } from './log-storage.ts'

export interface LeftLog {
  readonly name: string
  readonly log: unknown
}

export interface LogNames {
  /** Where this session writes: never a log that nobody decided about, nor that of another tab. */
  readonly own: Promise<string>
  /** What sessions left that live no more, the oldest first. */
  readonly left: Promise<readonly LeftLog[]>
  giveBack(name: string): void
  giveAllBack(): void
}

/** Sorts the logs of one person, page and language into the own one, those left behind, and those of other tabs. */
export function sortLogNames(options: {
  readonly storage: LogStorage
  readonly key: string
  readonly claim: ClaimName
  readonly clock: Clock
  /** A name that may have been left could not be read the second time either. */
  readonly onUnread: (error: unknown) => void
}): LogNames {
  const { storage, key, claim, clock, onUnread } = options
  const claimed = new Map<string, Off>()
  let ended = false
  const walked = walk()

  async function take(name: string, patient: boolean): Promise<boolean> {
    const off = await claim(name, { patient })
    if (off) claimed.set(name, off)
    if (ended) giveBack(name)
    return off !== undefined
  }

  function giveBack(name: string): void {
    claimed.get(name)?.()
    claimed.delete(name)
  }

  async function walk(): Promise<{ readonly own: string; readonly left: readonly LeftLog[] }> {
    const left: LeftLog[] = []
    for (let name = key; ; name = besideOf(name)) {
      if (!(await take(name, false))) continue
      const read = await readOr(name)
      if (!read) return { own: await unused(), left }
      if (!isThere(read.log)) return { own: name, left }
      left.push({ name, log: read.log })
    }
  }

  /** What could not be read may be there all the same. It is given back, to be read once more or by a later session. */
  async function readOr(
    name: string,
    onFault: (error: unknown) => void = () => undefined,
  ): Promise<{ readonly log: unknown } | undefined> {
    try {
      return { log: await storage.read(name) }
    } catch (error) {
      giveBack(name)
      onFault(error)
      return undefined
    }
  }

  async function unused(): Promise<string> {
    for (let at = clock.now(); ; at += 1) {
      const name = nameBeside(key, at)
      if (await take(name, false)) return name
    }
  }

  async function readLeft(name: string): Promise<readonly LeftLog[]> {
    if (!(await take(name, true))) return []
    const read = await readOr(name, onUnread)
    if (isThere(read?.log)) return [{ name, log: read?.log }]
    giveBack(name)
    return []
  }

  async function all(): Promise<readonly LeftLog[]> {
    const { left } = await walked
    const kept = [...(await storage.keys(asideKey(key, ''))), key, ...(await storage.keys(besideOf(key)))]
    const others = await Promise.all(kept.filter((name) => !claimed.has(name)).map(readLeft))
    return [...left, ...others.flat()].toSorted((one, other) => timeOf(one) - timeOf(other))
  }

  return {
    own: walked.then(({ own }) => own),
    left: all(),
    giveBack,
    giveAllBack() {
      ended = true
      for (const name of [...claimed.keys()]) giveBack(name)
    },
  }
}

/** Where no log can be yet. */
export function nameBeside(key: string, at: number): string {
  return `${besideOf(key)}/${at}`
}

function isThere(log: unknown): boolean {
  return log !== undefined && log !== null
}

function besideOf(name: string): string {
  return `${name}/beside`
}

function timeOf({ log }: LeftLog): number {
  return isRecord(log) && typeof log.at === 'number' ? log.at : 0
}
