import { isOfComposition } from '@quoin/dom/canvas'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { useAdmin } from '../admin/admin-context.ts'
import { Icon } from '../icons.tsx'
import { fetched } from '../parts/fetched.tsx'
import { SearchInput } from '../parts/search-input.tsx'
import { useSay } from '../use-say.ts'
import { isEntityType } from './page-address.ts'
import { type PageDialog, PageDialogs } from './page-dialogs.tsx'
import { noFilter, type PageFilter } from './page-filter.ts'
import { PageFilterButton } from './page-filter-button.tsx'
import { PageListBody } from './page-list-body.tsx'

const TrashList = fetched(async () => (await import('./trash-list.tsx')).TrashList)

interface PageListProps {
  readonly current: string | null
  readonly language: string
  /** Stands above all pages, and scrolls with them. */
  readonly start?: ReactNode
}

/** Every page this person may see, by page type. */
export function PageList({ current, language, start }: PageListProps) {
  const { config, user } = useAdmin()
  const say = useSay()
  const [filter, setFilter] = useState<PageFilter>(noFilter)
  const [dialog, setDialog] = useState<PageDialog>()
  const openFirst = useRef<() => void>(null)
  const help = useId()
  const { pageTypes } = config.site
  const hasEntities = pageTypes.some((type) => isEntityType(type.name, pageTypes))
  const body = (entities: boolean) => (
    <PageListBody
      current={current}
      language={language}
      filter={filter}
      entities={entities}
      start={entities ? undefined : start}
      onFilter={setFilter}
      onDialog={setDialog}
      openFirst={openFirst}
    />
  )
  return (
    <nav className="qe-pages" aria-label={say('pages.title')}>
      {current === null && <h1 className="qe-visually-hidden">{say('pages.title')}</h1>}
      <div className="qe-pages-head">
        <SearchInput
          label={say('pages.search')}
          aria-describedby={help}
          value={filter.q}
          onChange={(q) => setFilter({ ...filter, q })}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !isOfComposition(nativeEvent) && filter.q.trim() !== '') openFirst.current?.()
          }}
        />
        <span id={help} hidden>
          {say('pages.searchHelp')}
        </span>
        <PageFilterButton filter={filter} onFilter={setFilter} />
        {user.canCreatePage && (
          <button
            type="button"
            className="qe-button qe-primary qe-square"
            aria-label={say('page.new')}
            title={say('page.new')}
            onClick={() => setDialog({ name: 'NEW' })}
          >
            <Icon name="plus" />
          </button>
        )}
      </div>
      <Tabs className="qe-pages-tabs">
        <TabList className="qe-tabs" aria-label={say('pages.tabs')}>
          <Tab className="qe-tab" id="pages">
            {say('pages.tabPages')}
          </Tab>
          {hasEntities && (
            <Tab className="qe-tab" id="entities">
              {say('pages.tabEntities')}
            </Tab>
          )}
          <Tab className="qe-tab" id="trash">
            {say('pages.tabTrash')}
          </Tab>
        </TabList>
        <TabPanel className="qe-tab-panel" id="pages">
          {body(false)}
        </TabPanel>
        {hasEntities && (
          <TabPanel className="qe-tab-panel" id="entities">
            {body(true)}
          </TabPanel>
        )}
        <TabPanel className="qe-tab-panel" id="trash">
          <TrashList q={filter.q.trim()} />
        </TabPanel>
      </Tabs>
      {dialog && (
        <PageDialogs dialog={dialog} current={current} language={language} onClose={() => setDialog(undefined)} />
      )}
    </nav>
  )
}
