import { describe, expect, it } from 'vitest'
import { stylesheet } from '../browser/support/stylesheet.ts'

const named = /[.#[]/
const preludes = [
  ...stylesheet()
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/([^{};]+)\{/g),
].map(([, prelude = '']) => prelude)

/** What stands before each `+` and `~`, alternatives of `:is()` apart and what is denied left out. */
function neighbours(prelude: string): readonly string[] {
  if (prelude.trim().startsWith('@')) return []
  return [...prelude.matchAll(/([^\s>]+)\s+[+~]\s/g)].map(([, before = '']) => before.replace(/:not\([^)]*\)/g, ''))
}

describe('The style sheet of pages', () => {
  it('names every neighbour by class or attribute: one known by its tag alone has the whole page styled anew', () => {
    expect(preludes.length).toBeGreaterThan(500)
    expect(preludes.flatMap(neighbours).filter((before) => !named.test(before))).toEqual([])
  })

  it('asks the attribute for the direction: bundlers make a list of languages of :dir(), and a page may say both', () => {
    expect(preludes.filter((prelude) => prelude.includes(':dir('))).toEqual([])
  })

  it('asks for it in one place: what follows would be wrong in a part that runs the other way than its page', () => {
    const asking = preludes.filter((prelude) => prelude.includes('[dir')).map((prelude) => prelude.trim())
    expect(asking).toEqual(['[dir="ltr"]', '[dir="rtl"]'])
  })

  it('says what is not selected by the name that Safari knows, too: hosts may serve it as it is', () => {
    const bare = stylesheet().match(/(?<!-webkit-user-select: none;\s*)(?<!-webkit-)user-select: none;/g)
    expect(bare).toBeNull()
  })
})
