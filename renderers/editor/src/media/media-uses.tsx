import type { AssetUse } from '@quoin/engine/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-aria-components'
import { useAdmin } from '../admin/admin-context.ts'
import { placePaths } from '../admin/places.ts'
import { editorAddress } from '../pages/page-address.ts'
import { ListState } from '../parts/list-state.tsx'
import { useSay } from '../use-say.ts'

/** What shows an asset, each page once. */
export function MediaUses({ uses }: { readonly uses: UseQueryResult<readonly AssetUse[]> }) {
  const { config } = useAdmin()
  const t = useSay()
  return (
    <section className="qe-field">
      <h3 className="qe-label">{t('media.uses')}</h3>
      <ListState query={uses}>
        {(list) =>
          list.length === 0 ? (
            <p className="qe-help">{t('media.noUses')}</p>
          ) : (
            <ul>
              {eachPage(list).map(({ pageId, language, name }) => (
                <li key={`${pageId}_${language}`}>
                  {pageId === null ? (
                    <Link className="qe-link" href={`${placePaths(config.paths).SETTINGS}/appearance`}>
                      {t('media.siteIcon')}
                    </Link>
                  ) : (
                    <Link className="qe-link" href={editorAddress(config, pageId, language)}>
                      {name} ({language.toUpperCase()})
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </ListState>
    </section>
  )
}

export function eachPage(uses: readonly AssetUse[]): readonly AssetUse[] {
  return [...new Map(uses.map((use) => [`${use.pageId}_${use.language}`, use])).values()]
}
