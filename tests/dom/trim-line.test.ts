import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trimLine } from '../../renderers/dom/src/rich-text/trim-line.ts'
import { joinWordLists, wordListLevel } from '../../renderers/dom/src/rich-text/word-lists.ts'
import { partly } from '../support/partly.ts'

const spaces = ' '.repeat(100_000)
const styled = (style: string) => wordListLevel(partly({ getAttribute: () => style }))

test('K-32: a pasted line loses the white space at its ends, and before its breaks, however much there is', {
  timeout: 10_000,
}, () => {
  const link = { type: 'link', data: {}, children: [{ text: 'b \n' }, { text: ' ' }] } as const
  expect(trimLine([{ text: '  a \n' }, { text: ' ' }, { ...link, children: [...link.children] }])).toEqual([
    { text: 'a\n' },
    { ...link, children: [{ text: 'b' }] },
  ])
  expect(trimLine([{ text: 'a' }, ...Array.from({ length: 20_000 }, () => ({ text: '\n' }))])).toEqual([{ text: 'a' }])
  expect(trimLine([{ text: `a${spaces}b\n${spaces}c${spaces}` }])).toEqual([{ text: `a${spaces}b\n${spaces}c` }])
})

test('K-32: the mark before a point of Word goes, in however many parts it is written', () => {
  const marker = [{ text: '·' }, ...Array.from({ length: 20_000 }, () => ({ text: '\u00a0' })), { text: 'Flour' }]
  expect(joinWordLists([{ type: 'word-1', children: marker }])).toEqual([
    { type: 'ul', children: [{ type: 'li', children: [{ text: 'Flour' }] }] },
  ])
})

test.each([
  [['1.', '2.'], 'ol'],
  [['a)', 'b)'], 'ol'],
  [['١-', '٢-'], 'ol'],
  [['أ.', 'ب.'], 'ol'],
  [['–', '–'], 'ul'],
  [['ü', 'ü'], 'ul'],
  [['', ''], 'ul'],
  [['3.', '4.'], 'paragraph'],
  [['§ 1', '§ 2'], 'paragraph'],
])('K-32: points of Word with the marks %j become a %s', (marks, type) => {
  const points = marks.map((mark) => ({ type: 'word-1', mark, children: [{ text: 'Flour' }] }))
  const found = joinWordLists(points)
  expect(found.map((block) => block.type)).toEqual(type === 'paragraph' ? [type, type] : [type])
})

test('K-32: no point of Word is lost, whatever its mark and level', () => {
  const point = fc.record({
    level: fc.integer({ min: 1, max: 4 }),
    mark: fc.constantFrom('1.', '2.', 'a)', 'ii.', '1.1', '§ 4', 'ü', '–', '', undefined),
  })
  const wordsOf = (block: object): string[] =>
    'text' in block
      ? (String(block.text).match(/w\d+/g) ?? [])
      : 'children' in block
        ? [block.children].flat().flatMap((child) => wordsOf(Object(child)))
        : []
  fc.assert(
    fc.property(fc.array(point), (points) => {
      const blocks = points.map(({ level, mark }, at) => ({
        type: `word-${level}`,
        mark,
        children: [{ text: `w${at}` }],
      }))
      expect(joinWordLists(blocks).flatMap(wordsOf)).toEqual(points.map((_, at) => `w${at}`))
    }),
  )
})

test('the level of a point of Word is read from its style', { timeout: 10_000 }, () => {
  expect(styled('text-indent:-18pt; mso-list:l0 level2 lfo1')).toBe(2)
  expect(styled('mso-list:l0 level1 lfo1')).toBe(1)
  expect(styled('mso-list:'.repeat(100_000))).toBeUndefined()
})
