import type { AdminClient } from '@quoin/edit/client'
import type { FieldDescriptor } from '@quoin/engine'
import type { Asset } from '@quoin/engine/wire'
import { describe, expect, test } from 'vitest'
import { mediaOptions } from '../../renderers/editor/src/fields/media-options.ts'
import type { MediaRequest } from '../../renderers/editor/src/media/pick-media.ts'
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

describe('a picture of the library in a field', () => {
  const value = { src: '/bread.webp', alt: 'Bread', hashId: 'b' }
  const stored = { id: 'b', alt: 'Bread', alts: {}, seoName: 'loaf', width: 400, height: 200, extension: 'png', value }
  const made = { src: '/made.webp', alt: 'Bread' }
  const request: MediaRequest = { width: 100, ratio: 1, language: 'en' }
  async function placed(change: object, isMade = true) {
    const asked: unknown[] = []
    const rendition = async (...call: unknown[]) => {
      asked.push(call)
      return isMade ? { ok: true, value: made } : { ok: false }
    }
    const client = { media: { rendition } } as unknown as AdminClient // the one call that is made
    const asset = { ...stored, animated: false, ...change } as unknown as Asset // the members that are read
    return [await pictureFor(client, asset, request), asked] as const
  }

  test('is made for it: cropped in the middle to its ratio, under the name it has', async () => {
    const [picture, [asked]] = await placed({})
    expect(picture).toBe(made)
    expect(asked).toEqual([
      'b',
      {
        maxWidth: expect.any(Number),
        alt: 'Bread',
        seoName: 'loaf',
        editParams: { crop: { x: 100, y: 0, width: 200, height: 200 } },
      },
    ])
  })

  test.each([{ animated: true }, { extension: 'svg' }, { width: null }, { height: null }])(
    'is taken as it is where nothing else can be made of it: %j',
    async (change) => {
      expect(await placed(change)).toEqual([value, []])
    },
  )

  test('is taken as it is where the server makes no other', async () => {
    expect((await placed({}, false))[0]).toEqual(value)
  })
})
