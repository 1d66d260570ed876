import type { AdminClient } from '@quoin/edit/client'
import type { FieldDescriptor } from '@quoin/engine'
import type { Asset } from '@quoin/engine/wire'
import { describe, expect, test } from 'vitest'
import { mediaOptions } from '../../renderers/editor/src/fields/media-options.ts'
import { pictureFor } from '../../renderers/editor/src/paste/stored-picture.ts'

describe('U-48: a picture is described in each language', () => {
  const value = { src: '/bread.webp', alt: 'Bread', hashId: 'b' }
  const bread = { id: 'b', alt: 'Bread', alts: { de: 'Brot', fr: '' }, seoName: '', width: 4, height: 2, value }
  const picture = { type: 'IMAGE', label: 'Picture', width: 4 } as FieldDescriptor // the members that are read
  const client = {
    media: { rendition: async (_: string, { alt }: { readonly alt: string }) => ({ ok: true, value: { alt } }) },
  } as unknown as AdminClient // the one call that is made
  const altOf = async (language: string | undefined, extension: string) => {
    const asset = { ...bread, extension, animated: false } as unknown as Asset // the members that are read
    return (await pictureFor(client, asset, mediaOptions(picture, language))).alt
  }

  test.each(['png', 'svg'])('and a page takes it in its own, else in that of the site: %s', async (extension) => {
    const asked = ['de', 'fr', 'en', undefined].map((language) => altOf(language, extension))
    expect(await Promise.all(asked)).toEqual(['Brot', 'Bread', 'Bread', 'Bread'])
  })
})
