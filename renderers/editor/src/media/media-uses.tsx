import type { Listed } from '@quoin/edit/client'
import type { Asset, AssetUse } from '@quoin/engine/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-aria-components'
import { useAdmin } from '../admin/admin-context.ts'
import { placePaths } from '../admin/places.ts'
import { mediaMessages } from '../messages/en/media.ts'
import { editorAddress } from '../pages/page-address.ts'
import { ListState } from '../parts/list-state.tsx'
import { useSay } from '../use-say.ts'

/** What shows an asset, each page once. Of very many places the first are named. */
export function MediaUses({ uses }: { readonly uses: UseQueryResult<Listed<AssetUse>> }) {
  const { config } = useAdmin()
  const say = useSay(mediaMessages)
  return (
    <section className="qe-field">
      <h3 className="qe-label">{say('media.uses')}</h3>
      <ListState query={uses}>
        {({ items, total }) =>
          total === 0 ? (
            <p className="qe-help">{say('media.noUses')}</p>
          ) : (
            <ul>
              {eachPage(items).map(({ pageId, language, name, snapshot }) => (
                <li key={`${pageId}_${language}_${pageId === null ? name : ''}`}>
                  {snapshot === 'story' ? (
                    say('media.usedInStory', { name })
                  ) : snapshot === 'trashed' ? (
                    say('media.usedInTrash', { name: `${name} (${language.toUpperCase()})` })
                  ) : pageId === null ? (
                    <Link className="qe-link" href={`${placePaths(config.paths).SETTINGS}/appearance`}>
                      {say('media.siteIcon')}
                    </Link>
                  ) : (
                    <>
                      <Link className="qe-link" href={editorAddress(config, pageId, language)}>
                        {name} ({language.toUpperCase()})
                      </Link>{' '}
                      {snapshot === 'live' && say('media.onlyLive')}
                      {snapshot === 'scheduled' && say('media.onlyScheduled')}
                    </>
                  )}
                </li>
              ))}
              {total > items.length && <li>{say('media.usesMore', { count: total - items.length })}</li>}
            </ul>
          )
        }
      </ListState>
    </section>
  )
}

/** In how many places an asset can be replaced: as many as are named, or where these are not all, as many as the library counts. */
export function pagesOf({ usageCount }: Asset, uses: Listed<AssetUse> | undefined): number {
  if (!uses) return 0
  const named = eachPage(uses.items.filter(isEdited)).length
  return uses.total > uses.items.length ? Math.max(usageCount, named) : named
}

/** Each page once, as what is edited, where that shows it, too. */
export function eachPage(uses: readonly AssetUse[]): readonly AssetUse[] {
  const found = new Map<string, AssetUse>()
  for (const use of uses) {
    const place = `${use.pageId}_${use.language}_${use.pageId === null ? use.name : ''}`
    if (isEdited(use) || !found.has(place)) found.set(place, use)
  }
  return [...found.values()]
}

/** What visitors see now, or will see at a set time, stays as it is, and so does what is in the trash. */
function isEdited({ snapshot }: AssetUse): boolean {
  return snapshot !== 'live' && snapshot !== 'scheduled' && snapshot !== 'trashed'
}
