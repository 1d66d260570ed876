import { pageNodeId } from '@quoin/edit'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { FieldChangeText } from '../../renderers/editor/src/history/field-change-text.tsx'
import { drawn } from './support/drawn.ts'

test('U-40: the date of a page is compared as the person writes it', () => {
  const date = { id: pageNodeId, path: ['publishedAt'], label: undefined, descriptor: undefined }
  const field = { ...date, here: '2026-11-27T12:34:51.492Z', other: null }
  expect(drawn(createElement(FieldChangeText, { field }))).toMatch(/^<del>Nov 2[678], 2026, \d+:\d\d\s[AP]M<\/del>$/)
})
