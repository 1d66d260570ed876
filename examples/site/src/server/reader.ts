import { isRecord, type Page, presentPage, type Transport } from '@quoin/engine'
import { catalogue, pageTypes } from '@quoin/schemas'
import type { SitePage } from './render-page.tsx'

const site = { catalogue, pageTypes }

export interface Reader {
  page(slug: string, language: string): Promise<SitePage | undefined>
  list(query: Readonly<Record<string, string>>): Promise<{ readonly items: readonly Page[]; readonly total: number }>
  tags(language: string): Promise<readonly string[]>
}

export function createReader(transport: Transport, api: string, apiKey: string): Reader {
  const headers = { authorization: `Bearer ${apiKey}` }
  return {
    async page(slug, language) {
      const path = slug.split('/').map(encodeURIComponent).join('/')
      const answer = await transport.request({ url: `${api}/app/pages/${path}/translations/${language}`, headers })
      return answer.status === 200 && isRecord(answer.body) ? presentPage(answer.body, site) : undefined
    },
    async list(query) {
      const answer = await transport.request({ url: `${api}/app/pages?${new URLSearchParams(query)}`, headers })
      const items = Array.isArray(answer.body) ? (answer.body as readonly Page[]) : [] // rows of the server's own list
      return { items, total: Number(answer.header('x-total-count') ?? items.length) }
    },
    async tags(language) {
      const answer = await transport.request({ url: `${api}/app/tags?language=${language}`, headers })
      return Array.isArray(answer.body) ? answer.body.filter((tag) => typeof tag === 'string') : []
    },
  }
}
