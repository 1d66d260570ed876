import type { AdminClient } from '@quoin/edit/client'
import type { Page } from '@quoin/engine'
import type { AdminRow } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AdminConfig, AdminHost } from '../admin/admin-config.ts'
import { pageAddress } from '../pages/page-address.ts'
import { answered } from '../parts/answers.ts'

/** The pages of the site that visitors cannot see. */
export interface HiddenPages {
  /** The name of the one a link leads to, if it does. */
  at(address: string): string | undefined
}

type Addresses = Pick<AdminConfig, 'site' | 'siteUrl' | 'pageUrl'>

const pageSize = 1000

/** As seen from one page: whoever follows a link to that page itself already sees it. */
export function hiddenPages(
  drafts: readonly Pick<AdminRow, 'id' | 'name' | 'type' | 'language' | 'slug'>[],
  config: Addresses,
  from: Pick<Page, 'id' | 'language'>,
): HiddenPages {
  const names = new Map<string | undefined, string>()
  for (const draft of drafts) {
    if (draft.id === from.id && draft.language === from.language) continue
    const key = placeOf(pageAddress(config, draft), config)
    if (key !== undefined) names.set(key, draft.name)
  }
  return { at: (address) => names.get(placeOf(address, config)) }
}

const none: HiddenPages = { at: () => undefined }

export function useHiddenPages(
  { client, config, scope }: AdminHost,
  { id, language }: Pick<Page, 'id' | 'language'>,
  wanted: boolean,
): HiddenPages {
  const { data: drafts } = useQuery({
    queryKey: ['pages', 'drafts'],
    enabled: wanted && scope !== 'SESSION',
    queryFn: async () => {
      const lists = config.languages.map(({ code }) => allDrafts(client, code))
      return (await Promise.all(lists)).flat()
    },
  })
  return useMemo(() => (drafts ? hiddenPages(drafts, config, { id, language }) : none), [drafts, config, id, language])
}

async function allDrafts(client: AdminClient, language: string): Promise<readonly AdminRow[]> {
  const found: AdminRow[] = []
  for (let page = 1; ; page += 1) {
    const { items, total } = await answered(client.pages.list({ status: 'DRAFT', language, page, pageSize }))
    found.push(...items)
    if (items.length === 0 || page * pageSize >= total) return found
  }
}

/** An address of this site without what follows the path. */
function placeOf(address: string | undefined, { siteUrl }: Addresses): string | undefined {
  if (address === undefined || !URL.canParse(address, siteUrl)) return undefined
  const { origin, pathname } = new URL(address, siteUrl)
  return origin === new URL(siteUrl).origin ? pathname.replace(/(.)\/$/, '$1') : undefined
}
