// What code chooses is few; what content chooses must not fill the memory.
const most = 500

/** For names, classes and the like, which come from code: what is made of each is made once. */
export function onceEach<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return (key) => {
    const before = made.get(key)
    if (before !== undefined) return before
    const now = make(key)
    if (made.size < most) made.set(key, now)
    return now
  }
}
