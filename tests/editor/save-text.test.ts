import { englishMessages } from '@quoin/editor'
import { expect, test } from 'vitest'
import { saveText } from '../../renderers/editor/src/chrome/save-indicator.tsx'

const at = new Date(2026, 4, 4, 9, 41).getTime()
const saved = (when: number | null) => ({ name: 'SAVED', revision: 1, at: when }) as const
const written = (style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(undefined, style).format(at)

test('the bar says when the page was saved: today by its time, else by its day, and nothing that is not known', () => {
  expect(saveText(saved(at), englishMessages, at + 60_000)).toBe(`Saved ${written({ timeStyle: 'short' })}`)
  expect(saveText(saved(at), englishMessages, at + 86_400_000)).toBe(`Saved ${written({ dateStyle: 'medium' })}`)
  expect(saveText(saved(null), englishMessages, at)).toBe('Saved')
})
