import { indentLines } from '@quoin/dom/canvas/parts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

/** A text with `[` and `]` around what is selected, or `|` where the caret is. */
function read(marked: string): readonly [string, readonly [number, number]] {
  const text = marked.replace(/[[\]|]/g, '')
  const from = marked.search(/[[|]/)
  return [text, [from, marked.includes('|') ? from : marked.indexOf(']') - 1]]
}

function after(marked: string, outwards = false): string {
  const [text, from, to] = indentLines(...read(marked), outwards)
  return from === to
    ? `${text.slice(0, from)}|${text.slice(from)}`
    : `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`
}

describe('K-35: selected lines of code', () => {
  test.each([
    ['a\n[b\nc]\nd', 'a\n[  b\n  c]\nd'],
    ['a[a\nb]b', '  a[a\n  b]b'],
    ['[a\n\nb\n]c', '[  a\n\n  b\n]c'],
    ['[\na]', '[\n  a]'],
  ])('%j further in: %j', (marked, moved) => expect(after(marked)).toBe(moved))

  test.each([
    ['a\n[  b\n    c]\nd', 'a\n[b\n  c]\nd'],
    ['  a[a\n  b]b', 'a[a\nb]b'],
    ['[  a\n]  b', '[a\n]  b'],
    ['a\n |   b', 'a\n|  b'],
    ['  |  a', '|  a'],
    ['|\n  a', '|\n  a'],
    [' [a\n ] b', '[a\n]b'],
    ['a|', 'a|'],
  ])('%j further out: %j', (marked, moved) => expect(after(marked, true)).toBe(moved))

  test('in and out again, all is as it was, but for lines that had no room to move', () => {
    const code = fc.array(fc.constantFrom('a', ' ', '\n'), { maxLength: 30 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(code, fc.nat(30), fc.nat(30), (text, one, other) => {
        const [from = 0, to = 0] = [one, other].map((at) => Math.min(at, text.length)).sort((a, b) => a - b)
        const [inner, start, end] = indentLines(text, [from, to], false)
        expect(inner.slice(start, end).replace(/ /g, '')).toBe(text.slice(from, to).replace(/ /g, ''))
        if (from < to) expect(indentLines(inner, [start, end], true)).toEqual([text, from, to])
      }),
    )
  })
})
