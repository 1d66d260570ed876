import { type LoadedPage, presentPage } from '@quoin/engine'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import type { RenderOptions } from '@quoin/kit'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { createPlaces } from '../../examples/site/src/server/places.ts'
import { previewPage } from '../../examples/site/src/server/preview-page.ts'

const html = createHtmlRenderer({ catalogue, views: htmlViews })
const languages = [{ code: 'en', name: 'English' }]

test('a post that was never published has the current date, not the one it was begun on (catalogue 2.11)', async () => {
  const stored = { id: 'p', type: 'blog', slug: 'a', name: 'A', language: 'en', createdAt: '2026-01-02T03:04:05Z' }
  const content = [{ id: 'b', type: 'blog-title', props: {} }]
  const answer = await previewPage('a.b.c', {
    reader: { preview: async () => presentPage({ ...stored, content }, { catalogue, pageTypes }) },
    around: async () => ({ header: '', footer: '' }),
    draw: (page: LoadedPage<typeof catalogue>, options: RenderOptions) => html.renderPage(page, options),
    frame: ({ body }: { body: string }) => ({ text: body, status: 200, headers: {} }),
    site: { name: 'Quoin', places: createPlaces(languages, 'en'), settings: undefined },
    now: Date.parse('2026-05-04T10:00:00Z'),
  } as never) // no more of the site than the preview asks for
  expect(/<time.*?<\/time>/.exec(await answer.text())?.[0]).toBe('<time datetime="2026-05-04">May 04, 2026</time>')
})
