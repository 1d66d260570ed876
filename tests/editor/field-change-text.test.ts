import { pageNodeId } from '@quoin/edit'
import { defineBlock, fields } from '@quoin/engine'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { FieldChangeText } from '../../renderers/editor/src/history/field-change-text.tsx'
import type { FieldChange } from '../../renderers/editor/src/history/page-differences.ts'
import { drawn } from './support/drawn.ts'

test('U-40: the date of a page is compared as the person writes it', () => {
  const date = { id: pageNodeId, path: ['publishedAt'], label: undefined, descriptor: undefined }
  const field = { ...date, here: '2026-11-27T12:34:51.492Z', other: null }
  expect(drawn(createElement(FieldChangeText, { field }))).toMatch(/^<del>Nov 2[678], 2026, \d+:\d\d\s[AP]M<\/del>$/)
})

test('U-40: authors are compared by their names', () => {
  const queries = new QueryClient()
  queries.setQueryData(['authors'], [{ id: 'u1', firstName: 'Nadia', lastName: 'Baker' }])
  const shown = (field: FieldChange) => {
    const part = createElement(FieldChangeText, { field })
    return drawn(createElement(QueryClientProvider, { client: queries }, part))
  }
  const author = { id: pageNodeId, path: ['authorId'], label: undefined, descriptor: undefined }
  expect(shown({ ...author, here: 'u1', other: null })).toBe('<del>Nadia Baker</del>')
  expect(shown({ ...author, here: null, other: 'u2' })).toBe('<ins>u2</ins>')
})

const menu = defineBlock({
  type: 'menu',
  label: 'Menu',
  category: 'Text',
  props: {
    tone: fields.choice('Tone', ['w2', 'cold'], 'cold', { labels: { w2: 'Warm' } }),
    level: fields.choice('Level', [2, 3], 2, { labels: { 3: 'Third' }, display: 'RADIO' }),
    isBig: fields.flag('Big'),
    picture: fields.image('Picture'),
    card: fields.file('Card', ['pdf']),
  },
})

test.each([
  ['tone', 'w2', 'Warm'],
  ['level', 3, 'Third'],
  ['tone', 'gone', 'gone'],
  ['isBig', true, 'Yes'],
  ['isBig', false, 'No'],
  ['picture', { src: '/media/ab/loaf.webp', alt: 'A loaf', seoName: 'rye' }, 'A loaf'],
  ['picture', { src: '/media/ab/loaf.webp', alt: '', seoName: 'rye' }, 'rye'],
  ['picture', { src: '/media/ab/loaf.webp', alt: '' }, 'loaf.webp'],
  ['card', { name: 'menu.pdf', url: '/media/cd/x.pdf' }, 'menu.pdf'],
] as const)('U-40: a value is compared in the words of the page, not of its data: %s %j', (key, here, words) => {
  const descriptor = menu.plan.find((one) => one.key === key)?.entry.descriptor
  const change = { id: 'a', path: [key], label: undefined, descriptor }
  const shown = (field: object) =>
    drawn(createElement(FieldChangeText, { field: { ...change, here: null, other: null, ...field } }))
  expect(shown({ here })).toBe(`<del>${words}</del>`)
  for (const nothing of [undefined, null, '']) expect(shown({ here: nothing, other: here })).toBe(`<ins>${words}</ins>`)
})
