import { englishMessages } from '@quoin/editor/messages/en'
import type { EngineOptions } from '@quoin/engine'
import type { Asset, User } from '@quoin/engine/wire'
import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { Thumb } from '../../renderers/editor/src/media/media-grid.tsx'
import { MediaLibrary } from '../../renderers/editor/src/media/media-library.tsx'
import { MediaSelectionBar } from '../../renderers/editor/src/media/media-selection-bar.tsx'
import { firstView } from '../../renderers/editor/src/media/media-view.ts'
import { partly } from '../support/partly.ts'
import { drawn } from './support/drawn.ts'

test('U-46: the library of a field lists what the field takes, also of types that are not uploaded any more', () => {
  const queries = new QueryClient()
  const user = partly<User>({ uploads: { imageTypes: [], fileTypes: ['pdf'], maxFileBytes: 1, maxImageBytes: 1 } })
  const view = { ...firstView, kind: 'files' } as const
  const library = createElement(MediaLibrary, { view, onView: () => {}, onOpen: () => {}, accept: ['pdf', 'mp4'] })
  const options = partly<EngineOptions>({ enableUnsplash: false })
  drawn(library, queries, { user, config: partly({ messages: englishMessages, options }) })
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
  const bar = (...selected: readonly string[]) => {
    const none = () => {}
    const given = { view: firstView, selected: new Set(selected), onSelect: none, onActed: none, onDone: none }
    const markup = drawn(createElement(MediaSelectionBar, given), queries, { user: partly({}) })
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
  const asset = partly<Asset>({ value: { src: '/media/a.webp', alt: '' } })
  expect(drawn(createElement(Thumb, { asset }))).toMatch(
    /^<span class="qe-media-thumb qe-media-picture"><img src="\/media\/a.webp"/,
  )
})
