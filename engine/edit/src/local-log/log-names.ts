import { isRecord, type Off } from '@quoin/engine'
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
export function sortLogNames(storage: LogStorage, key: string, claim: ClaimName): LogNames {
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
      const log = await storage.read(name)
      if (log === undefined || log === null) return { own: name, left }
      left.push({ name, log })
    }
  }

  async function readLeft(name: string): Promise<readonly LeftLog[]> {
    if (!(await take(name, true))) return []
    const log = await storage.read(name)
    if (log !== undefined && log !== null) return [{ name, log }]
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

function besideOf(name: string): string {
  return `${name}/beside`
}

function timeOf({ log }: LeftLog): number {
  return isRecord(log) && typeof log.at === 'number' ? log.at : 0
}
