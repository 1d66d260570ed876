import type { TrashedRow } from '@quoin/engine/wire'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { languageName } from '../admin/config-names.ts'
import { trashMessages } from '../messages/en/trash.ts'
import { answered, numberedPages } from '../parts/answers.ts'
import { Confirm } from '../parts/dialog.tsx'
import { Empty, ListState } from '../parts/list-state.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { RowButton } from '../parts/row-button.tsx'
import { timeText } from '../parts/time-text.ts'
import { toggled } from '../parts/toggled.ts'
import { useSay } from '../use-say.ts'
import { TrashSelectionBar } from './trash-selection-bar.tsx'
import { restorable, useTrash } from './use-trash.ts'

const pageSize = 100

/** Deleted pages, and translations that were deleted alone, until they are purged. */
export function TrashList({ q }: { readonly q: string }) {
  const { client, config, user } = useAdmin()
  const say = useSay(trashMessages)
  const list = useInfiniteQuery({
    queryKey: ['trash', q],
    queryFn: ({ pageParam, signal }) =>
      answered(client.pages.trash({ ...(q ? { q } : {}), page: pageParam, pageSize }, signal)),
    ...numberedPages(pageSize),
    placeholderData: keepPreviousData,
  })
  const rows = (list.data?.pages ?? []).flatMap(({ items }) => items)
  const total = list.data?.pages[0]?.total ?? 0
  const trash = useTrash()
  const [purging, setPurging] = useState<TrashedRow>()
  const [isEmptying, setEmptying] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<string>>()
  const select = (key: string) => setSelected((before) => toggled(before, key))

  return (
    <div className="qe-pages-scroll">
      <ListState query={list}>
        {() =>
          rows.length === 0 && q !== '' ? (
            <p className="qe-empty">{say('pages.none')}</p>
          ) : rows.length === 0 ? (
            <Empty title={say('trash.empty')}>{say('trash.emptyHelp')}</Empty>
          ) : (
            <>
              {user.isAdmin && q === '' && (
                <button type="button" className="qe-button qe-small qe-empty-trash" onClick={() => setEmptying(true)}>
                  {say('trash.emptyIt')}
                </button>
              )}
              <ul className="qe-page-rows">{rows.map(line)}</ul>
            </>
          )
        }
      </ListState>
      <MoreButton of={list}>{say('app.more')}</MoreButton>
      {rows.length > 0 && (user.isAdmin || rows.some(restorable)) && selection()}
      {purging && (
        <Confirm
          title={say('trash.purgeTitle', { name: called(purging) })}
          act={say('trash.purge')}
          danger
          onConfirm={() => trash.purge([purging])}
          onClose={() => setPurging(undefined)}
        >
          <p>{say('trash.purgeText')}</p>
        </Confirm>
      )}
      {isEmptying && (
        <Confirm
          title={say('trash.emptyIt')}
          act={say('trash.emptyIt')}
          danger
          onConfirm={trash.empty}
          onClose={() => setEmptying(false)}
        >
          <p>{say('trash.emptyText', { count: total })}</p>
        </Confirm>
      )}
    </div>
  )

  function line(page: TrashedRow) {
    const key = keyOf(page)
    return (
      <li key={key} className="qe-trash-line">
        {selected && (
          <input
            type="checkbox"
            checked={selected.has(key)}
            aria-label={say('pages.selectOne', { name: called(page) })}
            onChange={() => select(key)}
          />
        )}
        <span className="qe-item-text">
          <span className="qe-item-name" dir="auto">
            {called(page)}
          </span>
          <small>{deletedText(page)}</small>
        </span>
        {restorable(page) && (
          <RowButton of={called(page)} icon="restore" quiet onClick={() => trash.restore([page])}>
            {say('trash.restore')}
          </RowButton>
        )}
        {user.isAdmin && (
          <RowButton of={called(page)} icon="remove" quiet onClick={() => setPurging(page)}>
            {say('trash.purge')}
          </RowButton>
        )}
      </li>
    )
  }

  function selection() {
    if (!selected)
      return (
        <button type="button" className="qe-button qe-quiet qe-pages-select" onClick={() => setSelected(new Set())}>
          {say('pages.select')}
        </button>
      )
    return (
      <TrashSelectionBar
        pages={rows.filter((page) => selected.has(keyOf(page)))}
        all={rows.length}
        trash={trash}
        onAll={() => setSelected(new Set(rows.map(keyOf)))}
        onDone={() => setSelected(undefined)}
      />
    )
  }

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

function keyOf({ id, language }: TrashedRow): string {
  return `${id} ${language}`
}
