import { englishMessages } from '@quoin/editor/messages/en'
import type { Asset } from '@quoin/engine/wire'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AdminContext, type AdminSurroundings } from '../../renderers/editor/src/admin/admin-context.ts'
import { Thumb } from '../../renderers/editor/src/media/media-grid.tsx'
import { MediaLibrary } from '../../renderers/editor/src/media/media-library.tsx'
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

test('U-46: a picture stands in its tile by itself, so that at night only what is behind it is light', () => {
  const asset = { value: { src: '/media/a.webp' } } as unknown as Asset // the members that are read
  const drawn = renderToStaticMarkup(createElement(Thumb, { asset }))
  expect(drawn).toMatch(/^<span class="qe-media-thumb qe-media-picture"><img src="\/media\/a.webp"/)
})
