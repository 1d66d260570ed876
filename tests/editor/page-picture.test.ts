import { createEditSession } from '@quoin/edit'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { pictureChange } from '../../renderers/editor/src/seo/social-fields.tsx'

test('U-31, U-32: the picture of a page, and those where it is shared, are set and taken away', () => {
  const session = createEditSession({
    site: { catalogue, pageTypes },
    page: { id: 'p', type: 'blog', slug: 'a', name: 'A', language: 'en', revision: 1, content: [], lock: null },
    saver: { save: () => new Promise(() => {}) },
    autosave: false,
  })
  const pictures = () => {
    const { featuredImage, openGraph } = session.getState().page.meta
    return [featuredImage || undefined, openGraph?.image?.src]
  }
  const set = (part: 'featuredImage' | 'openGraph', src: string | null) =>
    expect(session.dispatch(pictureChange(part, src)).ok).toBe(true)
  set('featuredImage', '/media/a.jpg')
  set('openGraph', '/media/b.jpg')
  expect(pictures()).toEqual(['/media/a.jpg', '/media/b.jpg'])
  set('featuredImage', null)
  set('openGraph', null)
  expect(pictures()).toEqual([undefined, undefined])
})
