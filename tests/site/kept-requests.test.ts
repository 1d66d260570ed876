import { describe, expect, test } from 'vitest'
import { keptKind } from '../../examples/site/src/client/kept-requests.ts'

const origin = 'https://quoin.example'

function kind(path: string, asked: Partial<Parameters<typeof keptKind>[0]> = {}) {
  return keptKind({ url: new URL(path, origin).href, method: 'GET', mode: 'cors', destination: '', ...asked }, origin)
}

const document = (path: string) => kind(path, { mode: 'navigate', destination: 'document' })

describe('F-13: what the worker of the editor answers for', () => {
  test('the administration is one document at all its addresses', () => {
    for (const path of ['/admin', '/admin/', '/admin/editor?p=1&l=en', '/admin/settings/people'])
      expect(document(path)).toEqual({ name: 'SHELL', key: '/admin' })
  })

  test('the canvas is one document in each language, whatever page it shows', () => {
    const german = { name: 'SHELL', key: '/preview?l=de&mode=edit' }
    expect(document('/preview?p=1&l=de&mode=edit')).toEqual(german)
    expect(document('/preview?mode=edit&p=2&l=de')).toEqual(german)
  })

  test('nothing of visitors, no preview by a link, no act, and nothing from elsewhere', () => {
    for (const path of ['/', '/administration', '/previews', '/preview?p=token', '/preview?p=1&l=de', '/de/blog'])
      expect(document(path)).toBeUndefined()
    expect(kind('/api/admin/pages', { method: 'POST' })).toBeUndefined()
    expect(kind('https://other.example/a.jpg', { destination: 'image' })).toBeUndefined()
    expect(kind('/media/film.mp4', { destination: 'video' })).toBeUndefined()
    expect(kind('/editor-worker.js')).toBeUndefined()
  })

  test('the files of the bundles, pictures, and what the canvas asks of the server', () => {
    expect(kind('/assets/admin-1.js', { destination: 'script' })).toEqual({ name: 'FILE' })
    expect(kind('/media/a.webp', { destination: 'image' })).toEqual({ name: 'SEEN', by: 'ANY' })
    expect(kind('/api/app/find_page?pageId=1')).toEqual({ name: 'SEEN', by: 'CANVAS' })
  })
})
