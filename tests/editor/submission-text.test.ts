import { englishMessages } from '@quoin/editor/messages/en'
import { firstTexts, say, valueText } from '@quoin/editor/parts'
import { expect, test } from 'vitest'

const words = (key: 'app.yes' | 'app.no') => say(englishMessages, key)

test('an answer is read in words: of a box whether it was ticked, of several choices each', () => {
  const read = [true, false, ['rye', 'spelt'], 12, null, 'Two, please'].map((value) => valueText(value, words))
  expect(read).toEqual(['Yes', 'No', 'rye, spelt', '12', '', 'Two, please'])
})

test('in a list an answer begins with what says something without a label', () => {
  const values = { news: false, name: '', email: 'bo@example.com', message: 'Two rye', privacy: true }
  expect(firstTexts(values, words)).toEqual([
    ['email', 'bo@example.com'],
    ['message', 'Two rye'],
  ])
})
