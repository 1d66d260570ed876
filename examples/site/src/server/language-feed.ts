import type { SiteNow } from './site-now.ts'

/** `/de/feed.xml` and its like: the feed of a language at an address that works as a file, too, and is the one it names. */
export async function languageFeed(
  request: Request,
  { places, url: siteUrl }: Pick<SiteNow, 'places' | 'url'>,
  ask: (request: Request) => Promise<Response>,
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  const language = places.languages.find(
    ({ code }) => code !== places.initial && pathname === places.pathOf(code, 'feed.xml'),
  )
  if (!language) return undefined
  const asked = `/feed.xml?language=${language.code}`
  const response = await ask(new Request(new URL(asked, request.url), request))
  if (response.status !== 200) return response
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(
    (await response.text()).replace(siteUrl + asked, () => siteUrl + pathname),
    { headers },
  )
}
