import { type Engine, type Page, RequestFailed, type Transport } from '@quoin/engine'
import type { catalogue } from '../site-catalogue.ts'
import type { SitePage } from './render-page.tsx'

export interface Reader {
  page(slug: string, language: string): Promise<SitePage | undefined>
  posts(query: {
    readonly language: string
    readonly page: number
    readonly pageSize: number
    readonly tag?: string
  }): Promise<{ readonly items: readonly Page[]; readonly total: number }>
  tags(language: string): Promise<readonly string[]>
  /** The page a preview link shows; undefined when the link has ended. */
  preview(token: string): Promise<SitePage | undefined>
}

/** What the public site reads: pages through the engine, tags and former addresses from the content server itself. */
export function createReader(engine: Engine<typeof catalogue>, transport: Transport): Reader {
  const { host, apiKey } = engine.config.api
  const headers = { authorization: `Bearer ${apiKey}` }
  return {
    page: (slug, language) => engine.loadPage({ by: 'slug', slug, language }),
    async posts({ tag, ...query }) {
      const { items, pagination } = await engine.listPages({
        scope: 'public',
        type: 'blog',
        sort: '-publishedAt',
        ...query,
        ...(tag ? { tag } : {}),
      })
      return { items, total: pagination.totalItems }
    },
    async tags(language) {
      const all: string[] = []
      for (let page = 1; ; page += 1) {
        const query = new URLSearchParams({ language, page: String(page), pageSize: '1000' })
        const { body, header } = await transport.request({ url: `${host}/app/tags?${query}`, headers })
        const found = Array.isArray(body) ? body.filter((tag) => typeof tag === 'string') : []
        all.push(...found)
        if (found.length === 0 || all.length >= Number(header('x-total-count') ?? 0)) return all
      }
    },
    preview: (p) =>
      engine.loadPage({ by: 'preview', p }).catch((error: unknown) => {
        // 400 is said of what cannot be a link, such as one that was lengthened on its way
        if (error instanceof RequestFailed && (error.status === 410 || error.status === 400)) return undefined
        throw error
      }),
  }
}
