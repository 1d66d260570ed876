import { momentText, timeText } from '@quoin/editor/parts'
import { expect, test } from 'vitest'

test('a moment of today is told by its time, any other by its day as well', () => {
  const at = new Date(2026, 4, 4, 9, 41).getTime()
  const sameDay = new Date(2026, 4, 4, 23, 59).getTime()
  const nextDay = new Date(2026, 4, 5, 0, 1).getTime()
  expect(momentText(at, sameDay)).toBe(new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(at))
  expect(momentText(at, nextDay)).toBe(timeText(at))
  expect(momentText('soon', nextDay)).toBe('soon')
})
