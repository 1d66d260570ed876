import { sizeText } from '@quoin/editor/parts'
import { expect, test } from 'vitest'

test('sizes as people say them', () => {
  expect([0, 999, 71_000, 2_340_000].map((bytes) => sizeText(bytes, 'en'))).toEqual([
    '0 bytes',
    '999 bytes',
    '71 kB',
    '2.3 MB',
  ])
})
