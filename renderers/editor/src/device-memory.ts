/** That of the browser, if none is given. It is asked for only when it is used: in a frame of another site, even that may throw. */
export type Memory = Pick<Storage, 'getItem' | 'setItem'>

/** What this device was told under a name; null where there is nothing that can be read. */
export function recall(key: string, memory?: Memory): unknown {
  try {
    return JSON.parse((memory ?? localStorage).getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Those of a list that make sense. */
export function recallList<T>(key: string, isOne: (value: unknown) => value is T): readonly T[] {
  const stored = recall(key)
  return Array.isArray(stored) ? stored.filter(isOne) : []
}

/** Answers whether it was kept: what a device does not keep lasts as long as the tab. */
export function remember(key: string, value: unknown, memory?: Memory): boolean {
  try {
    ;(memory ?? localStorage).setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** A device that keeps nothing has nothing to forget. */
export function forget(key: string, memory?: Pick<Storage, 'removeItem'>): void {
  try {
    ;(memory ?? localStorage).removeItem(key)
  } catch {}
}

/** The newest first, each once, eight at most. */
export function newestFirst<T>(
  list: readonly T[],
  newest: T,
  isSame: (a: T, b: T) => boolean = Object.is,
): readonly T[] {
  return [newest, ...list.filter((one) => !isSame(one, newest))].slice(0, 8)
}
