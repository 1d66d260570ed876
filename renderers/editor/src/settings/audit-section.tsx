import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAdmin } from '../admin/admin-config.ts'
import { answered } from '../parts/answers.ts'
import { Section } from '../parts/section.tsx'
import { timeText } from '../parts/time-text.ts'
import { useSay } from '../use-say.ts'
import { nameOf } from './person-name.ts'

const pageSize = 100

export function AuditSection() {
  const { client } = useAdmin()
  const t = useSay()
  const people = useQuery({ queryKey: ['people'], queryFn: () => answered(client.site.users.list()) })
  const log = useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: ({ pageParam }) => answered(client.site.audit({ page: pageParam, pageSize })),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length * pageSize < last.total ? all.length + 1 : undefined),
  })
  const who = (id: string | null) => {
    const person = people.data?.items.find((one) => one.id === id)
    return person ? nameOf(person) : id === null ? t('audit.server') : id
  }
  return (
    <Section title={t('settings.audit')} intro={t('audit.intro')}>
      {log.isPending && <p className="qe-skeleton">{t('app.loading')}</p>}
      {log.isError && (
        <div className="qe-failed" role="alert">
          <p>{log.error.message}</p>
          <button type="button" className="qe-button" onClick={() => log.refetch()}>
            {t('app.retry')}
          </button>
        </div>
      )}
      {log.data && (
        <div className="qe-table-frame">
          <table className="qe-table">
            <thead>
              <tr>
                <th scope="col">{t('audit.when')}</th>
                <th scope="col">{t('audit.who')}</th>
                <th scope="col">{t('audit.what')}</th>
              </tr>
            </thead>
            <tbody>
              {log.data.pages
                .flatMap(({ items }) => items)
                .map((entry) => (
                  <tr key={entry.sequence}>
                    <td>{timeText(entry.at)}</td>
                    <td>{who(entry.userId)}</td>
                    <td>
                      <code>{entry.action}</code>
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      )}
      {log.hasNextPage && (
        <button type="button" className="qe-add" disabled={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
          {t('app.more')}
        </button>
      )}
    </Section>
  )
}
