import type { Form } from '@quoin/engine/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-aria-components'
import { useAdmin } from '../admin/admin-config.ts'
import { placePaths } from '../admin/places.ts'
import { answered, refusalOf } from '../parts/answers.ts'
import { Empty, ListState } from '../parts/list-state.tsx'
import { NameDialog } from '../parts/name-dialog.tsx'
import { useSay } from '../use-say.ts'
import { FormDetail } from './form-detail.tsx'

/** All forms; with an id one of them. */
export function FormsScreen({ id }: { readonly id: string }) {
  const { client, config, navigate } = useAdmin()
  const queries = useQueryClient()
  const t = useSay()
  const base = placePaths(config.paths).FORMS
  const forms = useQuery({ queryKey: ['forms'], queryFn: () => answered(client.site.forms.list()) })
  const [adding, setAdding] = useState(false)
  const open = forms.data?.items.find((form) => form.id === id)
  const address = (form: Form) => `${base}/${encodeURIComponent(form.id)}`
  return (
    <div className="qe-screen">
      <header className="qe-screen-head">
        {open && (
          <Link className="qe-button qe-quiet" href={base}>
            {t('forms.back')}
          </Link>
        )}
        <h1 className="qe-screen-title">{open?.name ?? t('forms.title')}</h1>
        {!open && (
          <button type="button" className="qe-button qe-primary" onClick={() => setAdding(true)}>
            {t('forms.new')}
          </button>
        )}
      </header>
      <div className="qe-screen-body">
        <ListState query={forms}>
          {({ items }) => {
            if (open) return <FormDetail key={open.id} form={open} />
            if (items.length === 0)
              return (
                <Empty
                  title={t('forms.empty')}
                  action={
                    <button type="button" className="qe-button qe-primary" onClick={() => setAdding(true)}>
                      {t('forms.new')}
                    </button>
                  }
                >
                  {t('forms.emptyHelp')}
                </Empty>
              )
            return (
              <ul className="qe-items">
                {items.map((form) => (
                  <li key={form.id}>
                    <Link className="qe-plain-item" href={address(form)}>
                      <span className="qe-item-text">
                        {form.name}
                        <small>{form.id}</small>
                      </span>
                      {!form.active && <span className="qe-badge">{t('forms.inactive')}</span>}
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
          title={t('forms.new')}
          label={t('forms.name')}
          onClose={() => setAdding(false)}
          onName={async (name) => {
            const answer = await client.site.forms.create({ name })
            if (!answer.ok) return refusalOf(answer.problem)
            await queries.invalidateQueries({ queryKey: ['forms'] })
            navigate(address(answer.value))
            return undefined
          }}
        />
      )}
    </div>
  )
}
