import type { AdminClient } from '@quoin/edit/client'
import type { FieldDescriptor } from '@quoin/engine'
import type { Asset } from '@quoin/engine/wire'
import { describe, expect, test } from 'vitest'
import { mediaOptions } from '../../renderers/editor/src/fields/media-options.ts'
import type { MediaRequest } from '../../renderers/editor/src/media/pick-media.ts'
import { pictureFor } from '../../renderers/editor/src/paste/stored-picture.ts'
import { answered, refused } from '../support/answers.ts'
import { partly } from '../support/partly.ts'

describe('U-48: a picture is described in each language', () => {
  const value = { src: '/bread.webp', alt: 'Bread', hashId: 'b' }
  const bread = { id: 'b', alt: 'Bread', alts: { de: 'Brot', fr: '' }, seoName: '', width: 4, height: 2, value }
  const picture = partly<FieldDescriptor>({
    type: 'IMAGE',
    label: 'Picture',
    width: 4,
    quality: undefined,
    ratio: undefined,
  })
  const rendition: AdminClient['media']['rendition'] = async (_, { alt }) =>
    answered({ src: '/made.webp', alt: String(alt) })
  const client = partly<AdminClient>({ media: partly({ rendition }) })
  const altOf = async (language: string | undefined, extension: string) => {
    const asset = partly<Asset>({ ...bread, extension, animated: false })
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
  async function placed(change: Partial<Asset>, isMade = true) {
    const asked: unknown[] = []
    const rendition: AdminClient['media']['rendition'] = async (...call) => {
      asked.push(call)
      return isMade ? answered(made) : refused({ status: 422 })
    }
    const client = partly<AdminClient>({ media: partly({ rendition }) })
    const asset = partly<Asset>({ ...stored, animated: false, ...change })
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
