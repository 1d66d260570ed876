import fc from 'fast-check'

const surrogates = { from: 0xd800, count: 0x800 }

/**
 * Any character but halves of one, as the `unit` of a string. The `binary` of fast-check is the same, but keeps a map
 * of all 1.1 million, which costs every worker 100 MB.
 */
export const codePoint = fc.integer({ min: 0, max: 0x10ffff - surrogates.count }).map(
  (rank) => String.fromCodePoint(rank < surrogates.from ? rank : rank + surrogates.count),
  (text) => {
    const [only, ...more] = typeof text === 'string' ? text : ''
    const point = only?.codePointAt(0)
    if (point === undefined || more.length > 0) throw new Error('Not one character.')
    return point < surrogates.from ? point : point - surrogates.count
  },
)
