import { englishMessages } from '@quoin/editor/messages/en'
import type { Asset } from '@quoin/engine/wire'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AdminContext, type AdminSurroundings } from '../../renderers/editor/src/admin/admin-context.ts'
import { Thumb } from '../../renderers/editor/src/media/media-grid.tsx'
import { MediaLibrary } from '../../renderers/editor/src/media/media-library.tsx'
import { MediaSelectionBar } from '../../renderers/editor/src/media/media-selection-bar.tsx'
import { firstView } from '../../renderers/editor/src/media/media-view.ts'

test('U-46: the library of a field lists what the field takes, also of types that are not uploaded any more', () => {
  const queries = new QueryClient()
  const host = {
    config: { messages: englishMessages, options: {} },
    user: { uploads: { imageTypes: [], fileTypes: ['pdf'], maxFileBytes: 1, maxImageBytes: 1 } },
    client: { media: {} },
  } as unknown as AdminSurroundings // the members that are read
  const view = { ...firstView, kind: 'files' } as const
  const library = createElement(MediaLibrary, { view, onView: () => {}, onOpen: () => {}, accept: ['pdf', 'mp4'] })
  const provided = createElement(QueryClientProvider, { client: queries }, library)
  renderToStaticMarkup(createElement(AdminContext, { value: host }, provided))
  const keys = queries
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey)
  expect(keys).toContainEqual(['media', 'files', { sort: firstView.sort, type: 'pdf,mp4' }])
})

test('U-46: what is done with several files is done with those that are listed, and of others it is said that they are selected', () => {
  const queries = new QueryClient()
  const items = ['a', 'b'].map((id) => ({ id }))
  queries.setQueryData(['media', 'images', { sort: firstView.sort }], { pages: [{ items, total: 2 }], pageParams: [1] })
  const host = { config: { messages: englishMessages }, user: {}, client: {} } as unknown as AdminSurroundings // the members that are read
  const bar = (...selected: readonly string[]) => {
    const none = () => {}
    const given = { view: firstView, selected: new Set(selected), onSelect: none, onActed: none, onDone: none }
    const provided = createElement(QueryClientProvider, { client: queries }, createElement(MediaSelectionBar, given))
    const markup = renderToStaticMarkup(createElement(AdminContext, { value: host }, provided))
    const told = ['1 selected', 'Select all 2', 'Move to the trash', '2 more are selected and not listed here']
    return told.filter((text) => markup.includes(text))
  }
  expect(bar('a')).toEqual(['1 selected', 'Select all 2', 'Move to the trash'])
  expect(bar('a', 'elsewhere', 'gone')).toEqual([
    '1 selected',
    'Select all 2',
    'Move to the trash',
    '2 more are selected and not listed here',
  ])
  expect(bar('elsewhere', 'gone')).toEqual(['Select all 2', '2 more are selected and not listed here'])
})

test('U-46: a picture stands in its tile by itself, so that at night only what is behind it is light', () => {
  const asset = { value: { src: '/media/a.webp' } } as unknown as Asset // the members that are read
  const drawn = renderToStaticMarkup(createElement(Thumb, { asset }))
  expect(drawn).toMatch(/^<span class="qe-media-thumb qe-media-picture"><img src="\/media\/a.webp"/)
})
