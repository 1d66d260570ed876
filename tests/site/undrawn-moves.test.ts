import { expect, test } from 'vitest'
import { createPlaces } from '../../examples/site/src/server/places.ts'
import { createPublicPages, type PublicPagesOptions } from '../../examples/site/src/server/public-pages.ts'
import type { SitePage } from '../../examples/site/src/server/render-page.tsx'
import type { SiteNow } from '../../examples/site/src/server/site-now.ts'
import { noSitePages } from '../../examples/site/src/server/site-pages.ts'
import { partly } from '../support/partly.ts'

/** A site of one German page that counts how often it is drawn. */
function siteOf(slug: string) {
  const counted = { drawn: 0 }
  const places = createPlaces(
    [
      { code: 'en', name: 'English' },
      { code: 'de', name: 'Deutsch' },
    ],
    'en',
  )
  const page = partly<SitePage>({ page: partly({ id: 'p', type: 'page', slug, translations: [], meta: {} }) })
  const answer = createPublicPages(
    partly<PublicPagesOptions>({
      reader: partly({
        page: async (asked, language) =>
          language === 'de' && (asked === slug || asked === 'vorher') ? page : undefined,
      }),
      cache: partly({
        answer: async (_request, _key, draw) => {
          const { status, headers } = await draw()
          return new Response(null, { status, headers })
        },
      }),
      draw: () => {
        counted.drawn += 1
        return ''
      },
      around: async () => partly({}),
      frame: () => ({ status: 200, headers: {}, text: '' }),
      sitePages: noSitePages,
      kept: partly({}),
      now: async () => partly<SiteNow>({ places, url: 'http://localhost:3000', cacheControl: 'public' }),
    }),
  )
  return {
    counted,
    async ask(path: string) {
      const url = new URL(path, 'http://localhost:3000')
      const { status, headers } = await answer(new Request(url), url)
      return [status, headers.get('location')]
    },
  }
}

test('a page is not drawn to say where it stands: in another language, in small letters, under a later address', async () => {
  const { ask, counted } = siteOf('über-uns')
  expect(await ask('/über-uns')).toEqual([308, '/de/%C3%BCber-uns'])
  expect(await ask('/de/Über-uns')).toEqual([308, '/de/%C3%BCber-uns'])
  expect(await ask('/vorher')).toEqual([308, '/de/%C3%BCber-uns'])
  expect(counted.drawn).toBe(0)
})
