/** Numbers that look random and are the same for the same seed, on every machine. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  int(from: number, to: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  /** True this often, from 0 to 1. */
  chance(share: number): boolean
}

/** The generator known as mulberry32: 32 bits of state, good enough for pages. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: ([first, ...rest]) => {
      const index = Math.floor(next() * (rest.length + 1))
      return index === 0 ? first : (rest[index - 1] ?? first)
    },
    chance: (share) => next() < share,
  }
}
