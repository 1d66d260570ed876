import { type Engine, isRecord, type Page, type Transport } from '@quoin/engine'
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
  /** Where a page stands that used to have this address. */
  movedTo(slug: string, language: string): Promise<string | undefined>
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
      const { body } = await transport.request({
        url: `${host}/app/tags?${new URLSearchParams({ language })}`,
        headers,
      })
      return Array.isArray(body) ? body.filter((tag) => typeof tag === 'string') : []
    },
    preview: (p) =>
      engine.loadPage({ by: 'preview', p }).catch((error: unknown) => {
        if (error instanceof Error && error.name === 'RequestFailed') return undefined
        throw error
      }),
    async movedTo(slug, language) {
      const path = slug.split('/').map(encodeURIComponent).join('/')
      const answer = await transport.request({ url: `${host}/app/pages/${path}/translations/${language}`, headers })
      if (answer.status !== 308) return undefined
      const moved = await transport.request({ url: new URL(answer.header('location') ?? '', host).href, headers })
      return isRecord(moved.body) && typeof moved.body.slug === 'string' ? moved.body.slug : undefined
    },
  }
}
