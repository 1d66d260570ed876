import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-aria-components'
import { useAdmin } from '../admin/admin-context.ts'
import { editorAddress } from '../pages/page-address.ts'
import { askedAnyway } from '../parts/asked-anyway.ts'
import { useSay } from '../use-say.ts'

/** The pages that open without the server, where it cannot be asked for all. */
export function KeptList() {
  const { config, kept, user } = useAdmin()
  const say = useSay()
  const { data = [] } = useQuery({
    queryKey: ['kept', user.id],
    queryFn: async () => (await kept?.list()) ?? [],
    ...askedAnyway,
    staleTime: 0,
  })
  if (data.length === 0) return null
  return (
    <section className="qe-kept" aria-labelledby="qe-kept-title">
      <h2 id="qe-kept-title" className="qe-kept-title">
        {say('offline.kept')}
      </h2>
      <ul className="qe-kept-list">
        {data.map(({ id, language, name }) => (
          <li key={`${id}/${language}`}>
            <Link className="qe-link" href={editorAddress(config, id, language)}>
              {name}
            </Link>
            {config.languages.length > 1 && <span className="qe-kept-language"> {language}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
