import { useAdmin } from '../admin/admin-config.ts'
import { placePaths } from '../admin/places.ts'
import { NamedThings } from '../parts/named-things.tsx'
import { useSay } from '../use-say.ts'
import { FormDetail } from './form-detail.tsx'

/** All forms; with an id one of them. */
export function FormsScreen({ id }: { readonly id: string }) {
  const { client, config } = useAdmin()
  const { forms } = client.site
  const t = useSay()
  return (
    <NamedThings
      words="forms"
      base={placePaths(config.paths).FORMS}
      id={id}
      list={() => forms.list()}
      create={(name) => forms.create({ name })}
      mark={({ active }) => !active && <span className="qe-badge">{t('forms.inactive')}</span>}
    >
      {(form) => <FormDetail key={form.id} form={form} />}
    </NamedThings>
  )
}
