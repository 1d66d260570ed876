import type { PageReference } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '../admin/admin-context.ts'
import { answered } from '../parts/answers.ts'
import { patiently } from '../parts/patiently.ts'
import { useSay } from '../use-say.ts'
import { NamedPages } from './named-pages.tsx'

interface LinkingPagesProps {
  readonly ids: readonly string[]
  /** The one in which they go; without it all of them. */
  readonly language?: string
}

/** Names the pages that show these or link to them and would lose that. */
export function LinkingPages({ ids, language }: LinkingPagesProps) {
  const { client } = useAdmin()
  const say = useSay()
  const links = useQuery({
    queryKey: ['linking', ids, language],
    queryFn: async () => {
      const found = await Promise.all(
        ids.map((id) => answered(patiently(() => client.pages.references(id, language ? { language } : {})))),
      )
      return {
        pages: linkingPages(
          found.flatMap(({ items }) => items),
          ids,
        ),
        isAll: found.every(({ items, total }) => items.length === total),
      }
    },
  })
  if (!links.data || links.data.pages.length === 0) return null
  const { pages, isAll } = links.data
  const count = pages.length
  return (
    <div className="qe-note" data-tone="warning">
      <p>{introduction()}</p>
      <NamedPages pages={pages.map(({ pageId, name }) => ({ key: pageId, name }))} />
    </div>
  )

  function introduction(): string {
    if (!isAll) return say('page.deleteLinksAtLeast', { count })
    return count === 1 ? say('page.deleteLinksOne') : say('page.deleteLinks', { count })
  }
}

/** Each page that leads to these ones once, without those that go with them. */
function linkingPages(references: readonly PageReference[], going: readonly string[]): readonly PageReference[] {
  const seen = new Set(going)
  return references.filter(({ pageId }) => seen.size !== seen.add(pageId).size)
}
