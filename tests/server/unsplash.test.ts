import { type Outbound, type OutboundRequest, unsplashPictures } from '@quoin/server'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const asked = { q: 'red door', page: 2, perPage: 100 }

function answering(body: string, status = 200) {
  const requests: OutboundRequest[] = []
  const outbound: Outbound = {
    check: () => ({ ok: true }),
    async send(request) {
      requests.push(request)
      return { ok: true, status, headers: {}, body: new TextEncoder().encode(body), url: request.url }
    },
  }
  return { requests, outbound }
}

const door = {
  id: 'abc',
  width: 6000,
  height: 4000,
  alt_description: 'A red door',
  urls: { raw: 'https://images.unsplash.com/photo-1?ixid=x', small: 'https://images.unsplash.com/photo-1?w=400' },
  user: { name: 'Ada Moreau', links: { html: 'https://unsplash.com/@ada' } },
}

describe('enableUnsplash: a search of photos, for a host with a key (pages 9, U-47)', () => {
  const collection = unsplashPictures({ accessKey: 'key' })

  test('asks by the one outbound client, with the key in the header only', async () => {
    const { requests, outbound } = answering('{"results":[]}')
    await collection.search({ ...asked, orientation: 'landscape', color: 'red' }, outbound)
    expect(requests).toEqual([
      {
        url: 'https://api.unsplash.com/search/photos?query=red+door&page=2&per_page=30&orientation=landscape&color=red',
        headers: { accept: 'application/json', 'accept-version': 'v1', authorization: 'Client-ID key' },
        maxBytes: 2 * 1024 * 1024,
      },
    ])
  })

  test('answers pictures wide enough for every page, and leaves out what is told otherwise', async () => {
    const bare = { ...door, id: 'd', width: 900, alt_description: null, user: { name: 'Bo' } }
    const { outbound } = answering(JSON.stringify({ results: [door, { id: 'half' }, bare] }))
    expect(await collection.search(asked, outbound)).toEqual([
      {
        id: 'abc',
        url: 'https://images.unsplash.com/photo-1?ixid=x&w=2400&fm=jpg&q=85',
        previewUrl: 'https://images.unsplash.com/photo-1?w=400',
        width: 6000,
        height: 4000,
        alt: 'A red door',
        author: 'Ada Moreau',
        authorUrl: 'https://unsplash.com/@ada',
      },
      {
        id: 'd',
        url: 'https://images.unsplash.com/photo-1?ixid=x&w=900&fm=jpg&q=85',
        previewUrl: 'https://images.unsplash.com/photo-1?w=400',
        width: 900,
        height: 4000,
        alt: '',
        author: 'Bo',
      },
    ])
  })

  test('is told when a photo was taken, at an address of its own', async () => {
    const { requests, outbound } = answering('{"url":"https://images.unsplash.com/photo-1"}')
    await collection.taken?.({ id: 'a/../b', url: 'https://images.unsplash.com/photo-1?ixid=x%26y&w=2400' }, outbound)
    await collection.taken?.({ id: 'abc', url: 'nowhere' }, outbound)
    expect(requests.map(({ url }) => url)).toEqual([
      'https://api.unsplash.com/photos/a%2F..%2Fb/download?ixid=x%26y',
      'https://api.unsplash.com/photos/abc/download',
    ])
    expect(requests[0]?.headers).toMatchObject({ authorization: 'Client-ID key' })
  })

  test('any answer is read without a throw', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((text) => `{"results":[${text}]}`),
        ),
        async (body) => {
          expect(await collection.search(asked, answering(body).outbound)).toBeInstanceOf(Array)
        },
      ),
    )
  })

  test('a refusal or a silent service is fetch_failed', async () => {
    await expect(collection.search(asked, answering('', 403).outbound)).rejects.toMatchObject({ code: 'fetch_failed' })
    const lost = collection.taken?.({ id: 'abc', url: door.urls.raw }, answering('', 404).outbound)
    await expect(lost).rejects.toMatchObject({ code: 'fetch_failed' })
    const silent: Outbound = {
      check: () => ({ ok: true }),
      send: async () => ({ ok: false, reason: 'timeout', message: 'It took too long.' }),
    }
    await expect(collection.search(asked, silent)).rejects.toMatchObject({ code: 'fetch_failed' })
  })
})
