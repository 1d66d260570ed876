import { expect, test } from 'vitest'
import { learnedAlt } from '../../renderers/editor/src/media/alt-in.ts'

const bare = { alt: '', alts: {} }

test('the library learns the description of a picture that has none, in the language it is written in', () => {
  expect(learnedAlt(bare, 'A mill', 'en', 'en')).toEqual({ alt: 'A mill' })
  expect(learnedAlt(bare, 'A mill', undefined, 'en')).toEqual({ alt: 'A mill' })
  expect(learnedAlt(bare, 'Eine Mühle', 'de', 'en')).toEqual({ alts: { de: 'Eine Mühle' } })
  expect(learnedAlt({ alt: 'A mill', alts: {} }, 'Eine Mühle', 'de', 'en')).toEqual({ alts: { de: 'Eine Mühle' } })
})

test('and nothing of what it has already, or of a picture that is decoration', () => {
  expect(learnedAlt(bare, '', 'en', 'en')).toBe(undefined)
  expect(learnedAlt({ alt: 'A mill', alts: {} }, 'Our mill', 'en', 'en')).toBe(undefined)
  expect(learnedAlt({ alt: 'A mill', alts: {} }, 'A mill', 'de', 'en')).toBe(undefined)
  expect(learnedAlt({ alt: '', alts: { de: 'Eine Mühle' } }, 'Unsere Mühle', 'de', 'en')).toBe(undefined)
})
