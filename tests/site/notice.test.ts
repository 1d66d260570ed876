import { stockAppearance } from '@quoin/engine/appearance'
import { expect, test } from 'vitest'
import { notice } from '../../examples/site/src/server/notice.ts'

test.each([
  ['en', ''],
  ['de', ''],
  ['ar', ' lang="en" dir="ltr"'],
  ['fr', ' lang="en" dir="ltr"'],
])('a notice says the language it is in where that is not the language of the page (%s)', (language, said) => {
  const text = notice({ language, home: '/', title: 'Gone', text: 'It is gone.', appearance: stockAppearance })
  expect(/^<section class="q-section"([^>]*?) data-/.exec(text)?.[1]).toBe(said)
})
