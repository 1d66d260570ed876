import type { AdminRow } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useAdmin } from '../admin/admin-config.ts'
import { say } from '../messages.ts'

interface PageListProps {
  readonly current: string | null
  readonly language: string
}

/** Every page this person may see, by page type. */
export function PageList({ current, language }: PageListProps) {
  const { client, config, navigate } = useAdmin()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const list = useQuery({
    queryKey: ['pages', language, q],
    queryFn: async ({ signal }) => {
      const answer = await client.pages.list({ language, sort: 'name', ...(q ? { q } : {}) }, signal)
      if (!answer.ok) throw new Error(answer.problem.title)
      return answer.value.items
    },
  })
  const address = (page: AdminRow) => `${config.paths.editor}?${new URLSearchParams({ p: page.id, l: page.language })}`
  const groups = config.site.pageTypes.map((type) => ({
    type,
    pages: (list.data ?? []).filter((page) => page.type === type.name),
  }))
  return (
    <nav className="qe-pages" aria-label={say(config.messages, 'pages.title')}>
      <input
        className="qe-input qe-search"
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={say(config.messages, 'pages.search')}
        aria-label={say(config.messages, 'pages.search')}
      />
      {list.isPending && <p className="qe-skeleton">{say(config.messages, 'app.loading')}</p>}
      {list.isError && (
        <p className="qe-error" role="alert">
          {list.error.message}{' '}
          <button type="button" className="qe-link" onClick={() => list.refetch()}>
            {say(config.messages, 'app.retry')}
          </button>
        </p>
      )}
      {list.data?.length === 0 && <p className="qe-empty">{say(config.messages, 'pages.none')}</p>}
      {groups
        .filter(({ pages }) => pages.length > 0)
        .map(({ type, pages }) => (
          <section key={type.name} className="qe-page-group">
            <h2 className="qe-group-title">
              {type.pluralName} <span className="qe-count">{pages.length}</span>
            </h2>
            <ul className="qe-page-rows">
              {pages.map((page) => (
                <li key={page.id}>
                  <a
                    className="qe-page-row"
                    href={address(page)}
                    aria-current={page.id === current ? 'page' : undefined}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey) return
                      event.preventDefault()
                      navigate(address(page))
                    }}
                  >
                    <span className="qe-page-name">{page.name}</span>
                    <span className="qe-status" data-status={statusOf(page)}>
                      {say(config.messages, `status.${statusOf(page)}`)}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  )
}

function statusOf(page: AdminRow): 'DRAFT' | 'PUBLISHED' | 'CHANGED' {
  if (page.status === 'DRAFT') return 'DRAFT'
  return page.hasUnpublishedChanges ? 'CHANGED' : 'PUBLISHED'
}
