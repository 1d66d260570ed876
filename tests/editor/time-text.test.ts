import { momentText, timeText } from '@quoin/editor/parts'
import { expect, test } from 'vitest'

test('a moment of today is told by its time, any other by its day as well', () => {
  const at = new Date(2026, 4, 4, 9, 41).getTime()
  const sameDay = new Date(2026, 4, 4, 23, 59).getTime()
  const nextDay = new Date(2026, 4, 5, 0, 1).getTime()
  expect(momentText(at, 'en-GB', sameDay)).toBe(new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(at))
  expect(momentText(at, 'en-GB', nextDay)).toBe(timeText(at, 'en-GB'))
  expect(momentText('soon', 'en-GB', nextDay)).toBe('soon')
})
