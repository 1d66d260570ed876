import type { MailingList } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '../admin/admin-context.ts'
import { placePaths } from '../admin/places.ts'
import { formMessages } from '../messages/en/forms.ts'
import { answered } from '../parts/answers.ts'
import { NamedThings } from '../parts/named-things.tsx'
import { useSay } from '../use-say.ts'
import { ListDetail } from './list-detail.tsx'
import { newList } from './new-list.ts'

/** All mailing lists; with an id one of them. */
export function NewsletterScreen({ id }: { readonly id: string }) {
  const { client, config } = useAdmin()
  const { lists } = client.site
  return (
    <NamedThings
      words="lists"
      base={placePaths(config.paths).NEWSLETTER}
      id={id}
      list={() => lists.list()}
      create={(name) => lists.create(newList(name))}
      mark={(list) => <SubscriberCount list={list} />}
    >
      {(list, all) => <ListDetail key={list.id} list={list} all={all} />}
    </NamedThings>
  )
}

function SubscriberCount({ list }: { readonly list: MailingList }) {
  const { client } = useAdmin()
  const say = useSay(formMessages)
  const { data } = useQuery({
    queryKey: ['subscribers', list.id, 'count'],
    queryFn: () => answered(client.site.subscribers(list.id).list({ page: 1, pageSize: 1 })),
  })
  return data && <span className="qe-count">{say('lists.count', { count: data.total })}</span>
}
