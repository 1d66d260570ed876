import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AsideText,
  isAsideText,
  withAsideText,
  withAsideTextAgain,
  withoutAsideText,
  wordsOf,
} from '../../renderers/editor/src/live/aside-texts.ts'

const text = (id: string, value: AsideText['value'], at = 0): AsideText => ({
  doc: 'p_en',
  id,
  path: 'title',
  value,
  at,
})

test('K-14: of each field the text typed last is kept, the newest first', () => {
  const kept = [text('a', 'Hel', 1), text('b', 'Other', 2), text('a', 'Hello', 3)].reduce(withAsideText, [])
  expect(kept).toEqual([text('a', 'Hello', 3), text('b', 'Other', 2)])
})

test('K-14: a field is one of a document, a block and a place in it', () => {
  const here = text('a', 'Here', 1)
  const elsewhere = [
    { ...here, doc: 'p_de', at: 2 },
    { ...here, id: 'b', at: 2 },
    { ...here, path: 'subtitle', at: 2 },
  ]
  for (const other of elsewhere) {
    expect(withAsideText([here], other)).toEqual([other, here])
    expect(withoutAsideText([here], { ...other, at: 1 })).toEqual([here])
  }
})

test('K-14: the text typed last is never missing, and at most fifty are kept', () => {
  const texts = fc.array(fc.record({ id: fc.string({ maxLength: 2 }), value: fc.string() }), {
    minLength: 1,
    maxLength: 80,
  })
  fc.assert(
    fc.property(texts, (typed) => {
      const kept = typed.map(({ id, value }, at) => text(id, value, at)).reduce(withAsideText, [])
      expect(kept[0]).toMatchObject(typed.at(-1) ?? {})
      expect(kept.length).toBeLessThanOrEqual(50)
      expect(new Set(kept.map(({ id }) => id)).size).toBe(kept.length)
    }),
  )
})

test('K-14: what comes back, or goes again, with a step leaves what was typed into its field since', () => {
  const [old, newer, other] = [text('a', 'Old', 1), text('a', 'Newer', 3), text('b', 'Other', 2)]
  expect(withAsideTextAgain([newer, other], old)).toEqual([newer, other])
  expect(withAsideTextAgain([other], old)).toEqual([old, other])
  expect(withoutAsideText([newer, other], old)).toEqual([newer, other])
  expect(withoutAsideText([old, other], old)).toEqual([other])
})

test('plain and rich texts are read as words', () => {
  expect(wordsOf(text('a', 'Plain'))).toBe('Plain')
  expect(wordsOf(text('a', [{ type: 'paragraph', children: [{ text: 'Rich', bold: true }] }]))).toBe('Rich')
})

test('what was kept on the device is read as far as it makes sense', () => {
  expect(
    [text('a', 'Hello'), text('a', []), { ...text('a', ''), at: 'now' }, null, { id: 'a' }].map(isAsideText),
  ).toEqual([true, true, false, false, false])
  for (const part of [{ doc: 1 }, { id: null }, { path: ['title'] }, { at: Number.NaN }, { value: 4 }])
    expect([part, isAsideText({ ...text('a', 'Hello'), ...part })]).toEqual([part, false])
})
