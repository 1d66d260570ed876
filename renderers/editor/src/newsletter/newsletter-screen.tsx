import { slugOf } from '@quoin/edit'
import { useAdmin } from '../admin/admin-config.ts'
import { placePaths } from '../admin/places.ts'
import { NamedThings } from '../parts/named-things.tsx'
import { ListDetail } from './list-detail.tsx'

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
      create={(name) => {
        const own = slugOf(name, { allowAccentsInSlugs: false }).slice(0, 32).replace(/-+$/, '')
        return lists.create({ name, ...(own === '' ? {} : { id: own }) })
      }}
    >
      {(list) => <ListDetail key={list.id} list={list} />}
    </NamedThings>
  )
}
