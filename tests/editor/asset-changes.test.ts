import { assetChanges, draftOf } from '@quoin/editor/parts'
import type { Asset } from '@quoin/engine/wire'
import { describe, expect, test } from 'vitest'

const asset: Asset = {
  id: 'a',
  kind: 'image',
  hash: 'h',
  name: 'port.jpg',
  extension: 'jpg',
  mime: 'image/jpeg',
  size: 1,
  width: 4,
  height: 2,
  animated: false,
  alt: 'A port',
  alts: { de: 'Ein Hafen', fr: 'Un port' },
  title: '',
  copyright: '',
  source: '',
  seoName: '',
  tags: ['sea'],
  folderId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: null,
  usageCount: 0,
  trashedAt: null,
  value: { name: 'port.jpg', url: '/port.jpg', size: 1, extension: 'jpg' },
}
const began = draftOf(asset)

describe('the texts of a picture, which others change too', () => {
  test('what did not change is not sent, and of several languages those that did', () => {
    expect(assetChanges(began, asset)).toEqual({})
    expect(assetChanges({ ...began, alts: { es: '' } }, asset)).toEqual({})
    expect(assetChanges({ ...began, alt: ' Genoa ', alts: { de: 'Ein Hafen', fr: 'Gênes' } }, asset)).toEqual({
      alt: 'Genoa',
      alts: { fr: 'Gênes' },
    })
  })

  test('a language is taken away by an empty text', () => {
    expect(assetChanges({ ...began, alts: { de: '' } }, asset)).toEqual({ alts: { de: '' } })
  })

  test('what was typed while the rest was saved is sent by itself, and of others nothing is taken back', () => {
    const saved = { ...asset, source: 'Ada', alts: { de: 'Genua', fr: 'Gênes' } }
    const typed = { title: 'Harbor', alts: { fr: 'Gênes', it: 'Genova' } }
    expect(assetChanges({ ...draftOf(saved), ...typed }, saved)).toEqual({ title: 'Harbor', alts: { it: 'Genova' } })
  })
})
