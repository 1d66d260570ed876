import { isOfComposition } from '@quoin/dom/canvas'
import { expect, test } from 'vitest'

test.each([
  ['typed after it', { isComposing: false, keyCode: 13 }, false],
  ['inside it', { isComposing: true, keyCode: 229 }, true],
  ['inside it, as a test would send it', { isComposing: true, keyCode: 13 }, true],
  ['that ends it in Safari, where it is told of afterwards', { isComposing: false, keyCode: 229 }, true],
])('a key is of what is composed: one %s', (_, event, expected) => {
  expect(isOfComposition(event)).toBe(expected)
})
