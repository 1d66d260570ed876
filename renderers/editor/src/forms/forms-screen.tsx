import type { Form } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '../admin/admin-context.ts'
import { placePaths } from '../admin/places.ts'
import { formMessages } from '../messages/en/forms.ts'
import { answered } from '../parts/answers.ts'
import { NamedThings } from '../parts/named-things.tsx'
import { useSay } from '../use-say.ts'
import { FormDetail } from './form-detail.tsx'

/** All forms; with an id one of them. */
export function FormsScreen({ id }: { readonly id: string }) {
  const { client, config } = useAdmin()
  const { forms } = client.site
  return (
    <NamedThings
      words="forms"
      base={placePaths(config.paths).FORMS}
      id={id}
      list={() => forms.list()}
      create={(name) => forms.create({ name })}
      mark={(form) => <FormMarks form={form} />}
    >
      {(form, all) => <FormDetail key={form.id} form={form} all={all} />}
    </NamedThings>
  )
}

/** How much came in, and whether the last of it was looked at. */
function FormMarks({ form }: { readonly form: Form }) {
  const { client } = useAdmin()
  const say = useSay(formMessages)
  const { data } = useQuery({
    queryKey: ['submissions', form.id, 'newest'],
    queryFn: () => answered(client.site.submissions(form.id).list({ page: 1, pageSize: 1, spam: false })),
  })
  return (
    <>
      {data?.items[0]?.read === false && (
        <span className="qe-badge" data-tone="accent">
          {say('forms.unread')}
        </span>
      )}
      {!form.active && <span className="qe-badge">{say('forms.inactive')}</span>}
      {data && <span className="qe-count">{say('forms.count', { count: data.total })}</span>}
    </>
  )
}
