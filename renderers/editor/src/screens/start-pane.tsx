import type { AdminRow } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-aria-components'
import type { AdminConfig } from '../admin/admin-config.ts'
import { useAdmin } from '../admin/admin-context.ts'
import { Icon } from '../icons.tsx'
import { NewPageDialog } from '../pages/new-page-dialog.tsx'
import { isEntityType } from '../pages/page-address.ts'
import { noFilter } from '../pages/page-filter.ts'
import { addressToOpen } from '../pages/page-line.tsx'
import { statusOf } from '../pages/page-marks.ts'
import { usePages } from '../pages/use-pages.ts'
import { useStartPages } from '../pages/use-start-pages.ts'
import { answered } from '../parts/answers.ts'
import { capital } from '../parts/capital.ts'
import { timeText } from '../parts/time-text.ts'
import { useSay } from '../use-say.ts'

const lately = 6
/** Enough for as many pages beside the parts of the layout, which count as edited too. */
const asked = 20
const usualFront = 'home'

interface StartPaneProps {
  readonly language: string
  /** Above the list of pages, where there is no room beside it: what the list shows next anyway is left out. */
  readonly short?: boolean
}

/** What stands where the page will be: the front page, a new one, what was edited last, and what pages share, as a menu. */
export function StartPane({ language, short = false }: StartPaneProps) {
  const { client, config, user } = useAdmin()
  const say = useSay()
  const [creating, setCreating] = useState(false)
  const { data } = useQuery({
    queryKey: ['pages', 'start'],
    queryFn: ({ signal }) => answered(client.pages.list({ sort: '-updatedAt', page: 1, pageSize: asked }, signal)),
  })
  const front = useFrontPage()
  const { shared, asking } = useStartPages()
  const pages = pagesOnly(data?.items, config)
  const rows = pages.filter(({ id }) => id !== front?.id).slice(0, lately)
  return (
    <section className="qe-start" data-short={short} aria-labelledby="qe-start-title">
      <h2 id="qe-start-title" className="qe-start-title">
        {say('start.title', { name: user.firstName })}
      </h2>
      <p className="qe-start-text">{say(data && pages.length === 0 ? 'start.empty' : 'start.text')}</p>
      <div className="qe-start-acts">
        {front && (
          <Link className="qe-button qe-primary" href={addressToOpen(config, front, language)}>
            <Icon name="pencil" />
            {say('start.front')}
          </Link>
        )}
        {user.canCreatePage && (
          <button type="button" className={`qe-button ${front ? '' : 'qe-primary'}`} onClick={() => setCreating(true)}>
            <Icon name="plus" />
            {say('start.new')}
          </button>
        )}
      </div>
      <StartPages title={say('start.asking')} pages={asking} language={language} />
      {!short && <StartPages title={say('start.lately')} pages={rows} language={language} />}
      <StartPages title={say('start.shared')} pages={shared} language={language} />
      {creating && <NewPageDialog onClose={() => setCreating(false)} />}
    </section>
  )
}

/** Among the pages the list beside asks for too; of a site with more of them it is looked for by its usual address. */
function useFrontPage(): AdminRow | undefined {
  const { client, config } = useAdmin()
  const { data, hasNextPage } = usePages(noFilter, undefined).pages
  const listed = useMemo(() => frontOf(data?.pages.flatMap(({ items }) => items) ?? [], config), [data, config])
  const { data: found } = useQuery({
    queryKey: ['pages', 'front'],
    queryFn: ({ signal }) => answered(client.pages.list({ q: usualFront, page: 1, pageSize: asked }, signal)),
    enabled: hasNextPage && listed === undefined,
  })
  return listed ?? frontOf(found?.items ?? [], config)
}

interface StartPagesProps {
  readonly title: string
  readonly pages: readonly AdminRow[]
  readonly language: string
}

function StartPages({ title, pages, language }: StartPagesProps) {
  if (pages.length === 0) return null
  return (
    <>
      <h3 className="qe-start-head">{title}</h3>
      <ul className="qe-start-pages" aria-label={title}>
        {pages.map((page) => (
          <li key={page.id}>
            <StartPage page={page} language={language} />
          </li>
        ))}
      </ul>
    </>
  )
}

function StartPage({ page, language }: { readonly page: AdminRow; readonly language: string }) {
  const { config } = useAdmin()
  const say = useSay()
  const status = statusOf(page)
  return (
    <Link className="qe-start-page" href={addressToOpen(config, page, language)}>
      <span className="qe-start-name" dir="auto">
        {page.name}
      </span>
      <span className="qe-start-facts">
        <span className="qe-status" data-status={status} />
        {[say(`status.${status}`), capital(say.text(page.type)), timeText(page.updatedAt, say.locale)].join(' · ')}
      </span>
    </Link>
  )
}

function pagesOnly(rows: readonly AdminRow[] | undefined, { site }: AdminConfig): readonly AdminRow[] {
  return (rows ?? []).filter(({ type }) => !isEntityType(type, site.pageTypes))
}

function frontOf(rows: readonly AdminRow[], config: AdminConfig): AdminRow | undefined {
  const isFront = (page: AdminRow) => new URL(config.pageUrl(page), location.origin).pathname === '/'
  return pagesOnly(rows, config).find(isFront)
}
