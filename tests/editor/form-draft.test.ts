import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedOf, type FormDraft, isCrossed, withTyped } from '../../renderers/editor/src/parts/form-draft.ts'

const began = { languages: ['en'], name: 'Quoin', next: '' }
type Values = typeof began
const typed = (...parts: readonly Partial<Values>[]) =>
  parts.reduce<FormDraft<Values> | undefined>((draft, part) => withTyped(draft, part, began), undefined)

describe('F-5: what a form sends when others saved meanwhile', () => {
  test('only what was changed is sent, by the names of what was typed', () => {
    const draft = typed({ name: ' Stone ' }, { next: '/thanks' }, { next: '' })
    expect(draft && changedOf(draft, began, { ...began, name: 'Stone', next: null })).toEqual({ name: 'Stone' })
  })

  test.each<[string, Partial<Values>, Partial<Values>, boolean]>([
    ['the same list, longer for both', { languages: ['en', 'fr'] }, { languages: ['en', 'it'] }, true],
    ['something else', { languages: ['en', 'fr'] }, { name: 'Theirs' }, false],
    ['the same, into the same', { name: 'Stone' }, { name: 'Stone' }, false],
    ['what was typed and taken back', { name: 'Quoin' }, { name: 'Theirs' }, false],
  ])('%s', (_, mine, theirs, crossed) => {
    const draft = typed(mine)
    expect(draft && isCrossed(draft, { ...began, ...theirs })).toBe(crossed)
  })

  test('whoever was told saves over it, until others change it again', () => {
    const theirs = { ...began, languages: ['en', 'it'] }
    const told: FormDraft<Values> = { values: { languages: ['en', 'fr'] }, began: undefined }
    expect(isCrossed(told, theirs)).toBe(false)
    expect(changedOf(told, theirs, told.values)).toEqual({ languages: ['en', 'fr'] })
    const further = withTyped(told, { languages: ['en', 'fr', 'de'] }, theirs)
    expect([isCrossed(further, theirs), isCrossed(further, { ...theirs, languages: ['it'] })]).toEqual([false, true])
  })

  test('what others saved is never sent back as it was', () => {
    const value = fc.record({ a: fc.nat(2), b: fc.array(fc.nat(1), { maxLength: 2 }), c: fc.string({ maxLength: 1 }) })
    const part = fc.record({ a: fc.nat(2), b: fc.array(fc.nat(1), { maxLength: 2 }) }, { requiredKeys: [] })
    fc.assert(
      fc.property(value, value, fc.array(part, { minLength: 1 }), (before, now, parts) => {
        const draft = parts.reduce<FormDraft<typeof before> | undefined>(
          (all, one) => withTyped(all, one, before),
          undefined,
        )
        if (!draft) return
        const sent = changedOf(draft, now, { ...now, ...draft.values })
        expect(sent).not.toHaveProperty('c')
        if (isCrossed(draft, now)) return
        for (const name of ['a', 'b'] as const)
          if (name in sent && JSON.stringify(now[name]) !== JSON.stringify(before[name]))
            expect(sent[name]).toEqual(now[name])
      }),
    )
  })
})
