import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-aria-components'
import { useAdmin } from '../admin/admin-context.ts'
import { useAuthors } from '../document/use-authors.ts'
import { auditMessages } from '../messages/en/audit.ts'
import { editorAddress } from '../pages/page-address.ts'
import { answered, numberedPages } from '../parts/answers.ts'
import { ListState } from '../parts/list-state.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { personName, personNameOrEmail } from '../parts/person-name.ts'
import { Section } from '../parts/section.tsx'
import { Table } from '../parts/table.tsx'
import { timeText } from '../parts/time-text.ts'
import { useSay } from '../use-say.ts'

const pageSize = 100

export function AuditSection() {
  const { client, config } = useAdmin()
  const say = useSay(auditMessages)
  const people = useQuery({ queryKey: ['people'], queryFn: () => answered(client.site.users.list()) })
  const log = useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: ({ pageParam }) => answered(client.site.audit({ page: pageParam, pageSize })),
    ...numberedPages(pageSize),
  })
  const authors = useAuthors()
  const who = (id: string | null) => {
    if (id === null) return say('audit.server')
    const person = people.data?.find((one) => one.id === id)
    if (person) return personNameOrEmail(person)
    // who had an account is still named on what they wrote
    const author = authors.data?.find((one) => one.id === id)
    return author ? personName(author) : people.data ? say('page.authorGone') : ''
  }
  return (
    <Section title={say('settings.audit')} intro={say('audit.intro')}>
      <ListState query={log}>
        {({ pages }) => (
          <Table heads={[say('audit.when'), say('audit.who'), say('audit.what')]}>
            {pages
              .flatMap(({ items }) => items)
              .map((entry) => (
                <tr key={entry.sequence}>
                  <td data-short>{timeText(entry.at, say.locale)}</td>
                  <td {...(entry.userId === null ? {} : { title: entry.userId })}>{who(entry.userId)}</td>
                  <td>
                    {entry.pageId === null ? (
                      actText(entry.action)
                    ) : (
                      <Link className="qe-link" href={editorAddress(config, entry.pageId, entry.language)}>
                        {actText(entry.action)}
                      </Link>
                    )}
                  </td>
                </tr>
              ))}
          </Table>
        )}
      </ListState>
      <MoreButton of={log}>{say('app.more')}</MoreButton>
    </Section>
  )

  function actText(action: string): string {
    const key = `audit.act.${action}`
    return isKey(key) ? say(key) : action
  }
}

function isKey(key: string): key is keyof typeof auditMessages {
  return Object.hasOwn(auditMessages, key)
}
