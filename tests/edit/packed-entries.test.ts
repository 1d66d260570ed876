import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LogEntry } from '../../engine/edit/src/replay/log-entry.ts'
import { packEntries, unpackEntries } from '../../engine/edit/src/replay/packed-entries.ts'
import { codePoint } from '../support/code-point.ts'
import { setTitle } from './support/session.ts'

const text = fc.string({ unit: codePoint, maxLength: 30 })
const entry: fc.Arbitrary<Omit<LogEntry, 'n'>> = fc.oneof(
  fc.record({ t: fc.nat(), do: fc.constant('command' as const), command: text.map(setTitle) }),
  fc.record({ t: fc.nat(), ids: fc.array(text), do: fc.constant('merge' as const), command: text.map(setTitle) }),
  fc.record({ t: fc.nat(), do: fc.constantFrom('undo' as const, 'redo' as const) }),
)

describe('the entries of a log, packed', () => {
  test('come out as they went in, whatever they say', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 30 }), (all) => {
        const entries = all.map((one, index) => ({ n: index + 1, ...one }) as LogEntry)
        expect(unpackEntries(packEntries(entries))).toEqual(entries)
      }),
    )
  })

  test('take some letters each while somebody types (P-12)', () => {
    const words = 'Slow dough does most of the work, and the morning loaf nearly shapes itself.'
    const entries = Array.from({ length: 1000 }, (_, index): LogEntry => {
      const command = setTitle(words.slice(0, index % words.length))
      return { n: index + 1, t: 1_700_000_000_000 + index * 180, do: 'command', command }
    })
    expect(packEntries(entries).length / entries.length).toBeLessThan(12)
  })
})
