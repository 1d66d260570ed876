import { expect, test } from 'vitest'
import { trimLine } from '../../renderers/dom/src/rich-text/trim-line.ts'
import { joinWordLists, wordListLevel } from '../../renderers/dom/src/rich-text/word-lists.ts'

const spaces = ' '.repeat(100_000)
const styled = (style: string) => wordListLevel({ getAttribute: () => style } as unknown as Element) // all that is read of it

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

test('the level of a point of Word is read from its style', { timeout: 10_000 }, () => {
  expect(styled('text-indent:-18pt; mso-list:l0 level2 lfo1')).toBe(2)
  expect(styled('mso-list:l0 level1 lfo1')).toBe(1)
  expect(styled('mso-list:'.repeat(100_000))).toBeUndefined()
})
