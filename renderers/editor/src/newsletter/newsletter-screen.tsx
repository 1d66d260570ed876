import { slugOf } from '@quoin/edit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-aria-components'
import { useAdmin } from '../admin/admin-config.ts'
import { placePaths } from '../admin/places.ts'
import { answered, refusalOf } from '../parts/answers.ts'
import { Empty, ListState } from '../parts/list-state.tsx'
import { NameDialog } from '../parts/name-dialog.tsx'
import { useSay } from '../use-say.ts'
import { ListDetail } from './list-detail.tsx'

/** All mailing lists; with an id one of them. */
export function NewsletterScreen({ id }: { readonly id: string }) {
  const { client, config, navigate } = useAdmin()
  const queries = useQueryClient()
  const t = useSay()
  const base = placePaths(config.paths).NEWSLETTER
  const lists = useQuery({ queryKey: ['lists'], queryFn: () => answered(client.site.lists.list()) })
  const [adding, setAdding] = useState(false)
  const open = lists.data?.items.find((list) => list.id === id)
  const addButton = (
    <button type="button" className="qe-button qe-primary" onClick={() => setAdding(true)}>
      {t('lists.new')}
    </button>
  )
  return (
    <div className="qe-screen">
      <header className="qe-screen-head">
        {open && (
          <Link className="qe-button qe-quiet" href={base}>
            {t('lists.back')}
          </Link>
        )}
        <h1 className="qe-screen-title">{open?.name ?? t('lists.title')}</h1>
        {!open && addButton}
      </header>
      <div className="qe-screen-body">
        <ListState query={lists}>
          {({ items }) => {
            if (open) return <ListDetail key={open.id} list={open} />
            if (items.length === 0)
              return (
                <Empty title={t('lists.empty')} action={addButton}>
                  {t('lists.emptyHelp')}
                </Empty>
              )
            return (
              <ul className="qe-items">
                {items.map((list) => (
                  <li key={list.id}>
                    <Link className="qe-plain-item" href={`${base}/${encodeURIComponent(list.id)}`}>
                      <span className="qe-item-text">
                        {list.name}
                        <small>{list.id}</small>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }}
        </ListState>
      </div>
      {adding && (
        <NameDialog
          title={t('lists.new')}
          label={t('lists.name')}
          onClose={() => setAdding(false)}
          onName={async (name) => {
            const own = slugOf(name, { allowAccentsInSlugs: false }).slice(0, 32).replace(/-+$/, '')
            const answer = await client.site.lists.create({ name, ...(own === '' ? {} : { id: own }) })
            if (!answer.ok) return refusalOf(answer.problem)
            await queries.invalidateQueries({ queryKey: ['lists'] })
            navigate(`${base}/${encodeURIComponent(answer.value.id)}`)
            return undefined
          }}
        />
      )}
    </div>
  )
}
