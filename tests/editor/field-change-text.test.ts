import { pageNodeId } from '@quoin/edit'
import { englishMessages } from '@quoin/editor/messages/en'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AdminContext, type AdminSurroundings } from '../../renderers/editor/src/admin/admin-context.ts'
import { FieldChangeText } from '../../renderers/editor/src/history/field-change-text.tsx'

test('U-40: the date of a page is compared as the person writes it', () => {
  const date = { id: pageNodeId, path: ['publishedAt'], label: undefined, descriptor: undefined }
  const host = { config: { messages: englishMessages } } as unknown as AdminSurroundings // the members that are read
  const field = { ...date, here: '2026-11-27T12:34:51.492Z', other: null }
  const drawn = createElement(AdminContext, { value: host }, createElement(FieldChangeText, { field }))
  expect(renderToStaticMarkup(drawn)).toMatch(/^<del>Nov 2[678], 2026, \d+:\d\d\s[AP]M<\/del>$/)
})
