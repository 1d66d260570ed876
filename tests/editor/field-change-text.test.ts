import { pageNodeId } from '@quoin/edit'
import type { AdminClient } from '@quoin/edit/client'
import { defineBlock, field, fields, type Json } from '@quoin/engine'
import type { Form, NamedAuthor } from '@quoin/engine/wire'
import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { AdminConfig } from '../../renderers/editor/src/admin/admin-config.ts'
import { FieldChangeText } from '../../renderers/editor/src/history/field-change-text.tsx'
import type { FieldChange } from '../../renderers/editor/src/history/page-differences.ts'
import { type NamedKind, type Names, readNames } from '../../renderers/editor/src/history/use-names.ts'
import { adminPage } from '../support/admin-page.ts'
import { answered, refused } from '../support/answers.ts'
import { partly } from '../support/partly.ts'
import { drawn } from './support/drawn.ts'

test('U-40: the date of a page is compared as the person writes it', () => {
  const date = { id: pageNodeId, path: ['publishedAt'], label: undefined, descriptor: undefined }
  const field = { ...date, here: '2026-11-27T12:34:51.492Z', other: null }
  expect(drawn(createElement(FieldChangeText, { field }))).toMatch(/^<del>Nov 2[678], 2026, \d+:\d\d\s[AP]M<\/del>$/)
})

test('U-40: authors are compared by their names', () => {
  const author = { id: pageNodeId, path: ['authorId'], label: undefined, descriptor: undefined }
  const names = { u1: 'Nadia Baker' }
  const shown = (sides: Pick<FieldChange, 'here' | 'other'>) => named('author', names, { ...author, ...sides })
  expect(shown({ here: 'u1', other: null })).toBe('<del>Nadia Baker</del>')
  expect(shown({ here: null, other: 'u2' })).toBe('<ins>Somebody without an account here</ins>')
})

test('U-40: pages, forms and mailing lists are compared by their names, and others by what is typed', () => {
  const shown = (kind: NamedKind, names: Names, key: string, here: Json) => {
    const descriptor = menu.plan.find((one) => one.key === key)?.entry.descriptor
    return named(kind, names, { id: 'a', path: [key], label: undefined, descriptor, here, other: null })
  }
  const pages = { p1_en: 'Bread', p2_en: 'Cakes' }
  expect(shown('page', pages, 'related', ['p1_en', 'p2_en'])).toBe('<del>Bread, Cakes</del>')
  expect(shown('page', pages, 'related', ['p3_en'])).toBe('<del>This page no longer exists</del>')
  expect(shown('forms', { contact: 'Write to us' }, 'form', 'contact')).toBe('<del>Write to us</del>')
  expect(shown('lists', { '/newsletter/n/post': 'News' }, 'list', '/newsletter/n/post')).toBe('<del>News</del>')
  expect(shown('lists', {}, 'list', 'https://elsewhere.example')).toBe('<del>https://elsewhere.example</del>')
})

test('U-40: names are asked of the server, and what is gone has none', async () => {
  const nadia = partly<NamedAuthor>({ id: 'u1', firstName: 'Nadia', lastName: 'Baker' })
  const contact = partly<Form>({ id: 'contact', name: 'Write to us' })
  const client = partly<AdminClient>({
    site: partly({
      authors: async () => answered([nadia]),
      forms: partly({ list: async () => answered({ items: [contact], total: 1 }) }),
    }),
    pages: partly({
      get: async ({ id }) => (id === 'p1' ? answered(adminPage({ name: 'Bread' })) : refused({ status: 410 })),
    }),
  })
  const host = { client, config: partly<AdminConfig>({}), queries: new QueryClient() }
  expect(await readNames(host, 'author', ['u1'])).toEqual({ u1: 'Nadia Baker' })
  expect(await readNames(host, 'page', ['p1_en', 'p2_en'])).toEqual({ p1_en: 'Bread' })
  expect(await readNames(host, 'forms', ['contact'])).toEqual({ contact: 'Write to us' })
})

/** A value that went or came, where these names are known. */
function named(kind: NamedKind, names: Names, field: FieldChange): string {
  const queries = new QueryClient()
  const ids = [field.here, field.other].flat().filter((one) => one !== null)
  queries.setQueryData(['names', kind, ...ids], names)
  return drawn(createElement(FieldChangeText, { field }), queries)
}

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
    icon: fields.icon('Icon'),
    related: fields.relationships('Related'),
    form: field(z.string().default(''), { type: 'TEXT', label: 'Form', offers: 'forms' }),
    list: fields.address('List', { offers: 'lists' }),
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
  ['icon', { name: 'bolt', set: 'feather', body: '<path/>', width: 24, height: 24 }, 'bolt'],
  ['card', { name: 'menu.pdf', url: '/media/cd/x.pdf' }, 'menu.pdf'],
] as const)('U-40: a value is compared in the words of the page, not of its data: %s %j', (key, here, words) => {
  const descriptor = menu.plan.find((one) => one.key === key)?.entry.descriptor
  const change = { id: 'a', path: [key], label: undefined, descriptor }
  const shown = (field: object) =>
    drawn(createElement(FieldChangeText, { field: { ...change, here: null, other: null, ...field } }))
  expect(shown({ here })).toBe(`<del>${words}</del>`)
  for (const nothing of [undefined, null, '']) expect(shown({ here: nothing, other: here })).toBe(`<ins>${words}</ins>`)
})
