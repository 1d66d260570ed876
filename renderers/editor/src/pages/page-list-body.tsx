import type { AdminRow } from '@quoin/engine/wire'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { Icon } from '../icons.tsx'
import { KeptList } from '../offline/kept-list.tsx'
import { capital } from '../parts/capital.ts'
import { fetched } from '../parts/fetched.tsx'
import { Empty } from '../parts/list-state.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { toggled } from '../parts/toggled.ts'
import { useRowWindow } from '../parts/use-row-window.ts'
import { useSay } from '../use-say.ts'
import { isEntityType } from './page-address.ts'
import type { PageDialog } from './page-dialogs.tsx'
import { isNarrowed, type PageFilter, widened } from './page-filter.ts'
import { addressToOpen, PageLine } from './page-line.tsx'
import { type PageRow, pageRows } from './page-rows.ts'
import { useClosedGroups } from './use-closed-groups.ts'
import { usePages } from './use-pages.ts'
import { useStartPages } from './use-start-pages.ts'

const SelectionBar = fetched(async () => (await import('./selection-bar.tsx')).SelectionBar)

interface PageListBodyProps {
  readonly current: string | null
  readonly language: string
  readonly filter: PageFilter
  readonly entities: boolean
  readonly start: ReactNode
  readonly onFilter: (filter: PageFilter) => void
  readonly onDialog: (dialog: PageDialog) => void
  /** Opens the first page that is found, as soon as it is. */
  readonly openFirst: Ref<() => void>
}

export function PageListBody({
  current,
  language,
  filter,
  entities,
  start,
  onFilter,
  onDialog,
  openFirst,
}: PageListBodyProps) {
  const { config, user, navigate, announce } = useAdmin()
  const say = useSay()
  const { pageTypes } = config.site
  const { pages, isSettled } = usePages(
    filter,
    entities ? pageTypes.filter((type) => type.isEntity).map(({ name }) => name) : undefined,
  )
  const isSearched = isNarrowed(filter)
  const { isSettled: isStartSettled } = useStartPages(Boolean(start) && !isSearched)
  const shown = useMemo(
    () =>
      (pages.data?.pages ?? [])
        .flatMap(({ items }) => items)
        .filter((page) => isEntityType(page.type, pageTypes) === entities),
    [pages.data, pageTypes, entities],
  )
  const [closed, toggle] = useClosedGroups()
  const rows = useMemo(() => pageRows(shown, pageTypes, closed), [shown, pageTypes, closed])
  const [selected, setSelected] = useState<ReadonlySet<string>>()
  const select = useCallback((id: string) => setSelected((before) => toggled(before, id)), [])
  const [entered, setEntered] = useState<PageFilter>()
  useImperativeHandle(openFirst, () => () => setEntered(filter), [filter])
  useEffect(() => {
    if (entered !== filter || !isSettled) return
    setEntered(undefined)
    const first = rows.find((row) => row.kind === 'page')?.page ?? shown[0]
    if (first) navigate(addressToOpen(config, first, language))
    else announce(say('pages.none'))
  }, [entered, filter, isSettled, rows, shown, config, language, navigate, announce, say])
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const view = useRowWindow(scroller, list, isStartSettled ? rows.length : 0)
  useCurrentInSight(
    scroller,
    list,
    rows.findIndex((row) => row.kind === 'page' && row.page.id === current),
    view.rowHeight,
  )

  // what stands above comes with the rows: they would go from under the finger when it came
  if (pages.isPending || !isStartSettled) return <p className="qe-skeleton">{say('app.loading')}</p>
  // what cannot be read anew takes nothing away of what is listed
  if (!pages.data)
    return (
      <div className="qe-failed">
        <p role="alert">{say.text(pages.error?.message ?? '')}</p>
        <button type="button" className="qe-button" onClick={() => pages.refetch()}>
          {say('app.retry')}
        </button>
        {!entities && <KeptList />}
      </div>
    )
  if (rows.length === 0) return nothing()
  return (
    <div className="qe-pages-scroll" ref={scroller}>
      {!isSearched && start}
      <ul
        className="qe-page-rows"
        ref={list}
        style={{
          paddingBlockStart: view.from * view.rowHeight,
          paddingBlockEnd: (rows.length - view.to) * view.rowHeight,
        }}
      >
        {rows.slice(view.from, view.to).map((row, index) => (
          <li key={row.key} data-row="" aria-setsize={rows.length} aria-posinset={view.from + index + 1}>
            {row.kind === 'page' ? (
              <PageLine
                page={row.page}
                inFolder={row.inFolder}
                isCurrent={row.page.id === current}
                language={language}
                selected={selected?.has(row.page.id)}
                onSelect={select}
                onDialog={onDialog}
              />
            ) : (
              <GroupLine row={row} more={pages.hasNextPage} onToggle={() => toggle(row.key)} />
            )}
          </li>
        ))}
      </ul>
      <MoreButton of={pages}>{say('pages.loadMore')}</MoreButton>
      {selected ? (
        <SelectionBar
          pages={shown.filter((page) => selected.has(page.id))}
          all={shown.length}
          onAll={() => setSelected(new Set(shown.map(({ id }) => id)))}
          onDialog={onDialog}
          onDone={() => setSelected(undefined)}
        />
      ) : (
        <button type="button" className="qe-button qe-quiet qe-pages-select" onClick={() => setSelected(new Set())}>
          {say('pages.select')}
        </button>
      )}
    </div>
  )

  function nothing() {
    if (isSearched)
      return (
        <div className="qe-empty">
          <p>{say('pages.none')}</p>
          {isNarrowed({ ...filter, q: '' }) && (
            <button type="button" className="qe-button" onClick={() => onFilter(widened(filter))}>
              {say('pages.clearFilters')}
            </button>
          )}
        </div>
      )
    return (
      <Empty
        title={say(entities ? 'pages.emptyEntities' : 'pages.empty')}
        action={
          user.canCreatePage && (
            <button type="button" className="qe-button qe-primary" onClick={() => onDialog({ name: 'NEW' })}>
              {say('page.new')}
            </button>
          )
        }
      >
        {say(entities ? 'pages.emptyEntitiesHelp' : 'pages.emptyHelp')}
      </Empty>
    )
  }
}

/** A list that is drawn anew, as in the drawer of a narrow screen, begins where the page that is open stands. */
function useCurrentInSight(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  index: number,
  rowHeight: number,
): void {
  const isPlaced = useRef(false)
  useLayoutEffect(() => {
    const { current: element } = scroller
    const row = list.current?.querySelector('[data-row]')
    // what is not drawn has its room once the rows are measured
    if (isPlaced.current || !element || row?.getBoundingClientRect().height !== rowHeight) return
    isPlaced.current = true
    const top = index * rowHeight
    if (top + rowHeight > element.clientHeight) element.scrollTop = top - element.clientHeight / 2
  })
}

function GroupLine({
  row,
  more,
  onToggle,
}: {
  readonly row: Exclude<PageRow<AdminRow>, { readonly kind: 'page' }>
  /** There are pages that are not listed yet. */
  readonly more: boolean
  readonly onToggle: () => void
}) {
  const say = useSay()
  const name =
    row.kind === 'group' && !row.known ? say('pages.unknownType', { name: row.name }) : capital(say.text(row.name))
  const Head = row.kind === 'group' ? 'h2' : 'h3'
  return (
    <Head className="qe-page-head" data-kind={row.kind}>
      <button type="button" className="qe-fold" aria-expanded={row.open} onClick={onToggle}>
        {row.kind === 'folder' && <Icon name="folder" size="small" />}
        <span className="qe-page-name">{name}</span>
        <span className="qe-count">
          {row.count}
          {more && '+'}
        </span>
      </button>
    </Head>
  )
}
