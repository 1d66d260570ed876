import type { TrashedRow } from '@quoin/engine/wire'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { languageName } from '../admin/config-names.ts'
import { answered, numberedPages, problemText } from '../parts/answers.ts'
import { Confirm } from '../parts/dialog.tsx'
import { Empty, ListState } from '../parts/list-state.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { RowButton } from '../parts/row-button.tsx'
import { timeText } from '../parts/time-text.ts'
import { useSay } from '../use-say.ts'
import { useRestorePages } from './use-restore-pages.ts'

const pageSize = 100

/** Deleted pages, and translations that were deleted alone, until they are purged. */
export function TrashList({ q }: { readonly q: string }) {
  const { client, config, user } = useAdmin()
  const queries = useQueryClient()
  const say = useSay()
  const trash = useInfiniteQuery({
    queryKey: ['trash', q],
    queryFn: ({ pageParam, signal }) =>
      answered(client.pages.trash({ ...(q ? { q } : {}), page: pageParam, pageSize }, signal)),
    ...numberedPages(pageSize),
    placeholderData: keepPreviousData,
  })
  const rows = (trash.data?.pages ?? []).flatMap(({ items }) => items)
  const restore = useRestorePages()
  const [purging, setPurging] = useState<TrashedRow>()

  async function purge(page: TrashedRow): Promise<string | undefined> {
    const answer = await client.pages.purge(page.id, page.withPage ? {} : { language: page.language })
    if (!answer.ok) return problemText(answer.problem)
    await queries.invalidateQueries({ queryKey: ['trash'] })
    return undefined
  }

  return (
    <div className="qe-pages-scroll">
      <ListState query={trash}>
        {() =>
          rows.length === 0 && q !== '' ? (
            <p className="qe-empty">{say('pages.none')}</p>
          ) : rows.length === 0 ? (
            <Empty title={say('trash.empty')}>{say('trash.emptyHelp')}</Empty>
          ) : (
            <ul className="qe-page-rows">
              {rows.map((page) => (
                <li key={`${page.id} ${page.language}`} className="qe-trash-line">
                  <span className="qe-item-text">
                    <span className="qe-item-name" dir="auto">
                      {called(page)}
                    </span>
                    <small>{deletedText(page)}</small>
                  </span>
                  {page.rights.canDeletePage && (
                    <RowButton
                      of={called(page)}
                      icon="restore"
                      quiet
                      onClick={() => restore([{ ...page, alone: page.withPage ? undefined : page.language }])}
                    >
                      {say('trash.restore')}
                    </RowButton>
                  )}
                  {user.isAdmin && (
                    <RowButton of={called(page)} icon="remove" quiet onClick={() => setPurging(page)}>
                      {say('trash.purge')}
                    </RowButton>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </ListState>
      <MoreButton of={trash}>{say('app.more')}</MoreButton>
      {purging && (
        <Confirm
          title={say('trash.purgeTitle', { name: called(purging) })}
          act={say('trash.purge')}
          danger
          onConfirm={() => purge(purging)}
          onClose={() => setPurging(undefined)}
        >
          <p>{say('trash.purgeText')}</p>
        </Confirm>
      )}
    </div>
  )

  /** Of a page there may be several translations here that went alone. */
  function called({ name, language, withPage }: TrashedRow): string {
    return withPage ? name : `${name} · ${languageName(config, language)}`
  }

  function deletedText(page: TrashedRow): string {
    const when = page.deletedAt ? timeText(page.deletedAt, say.locale) : ''
    return page.deletedBy
      ? say('trash.deletedBy', { when, name: page.deletedBy.firstName })
      : say('trash.deleted', { when })
  }
}
