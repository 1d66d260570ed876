import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '../admin/admin-context.ts'
import { answered } from '../parts/answers.ts'

/** All who are or were named as authors. */
export function useAuthors() {
  const { client, scope } = useAdmin()
  return useQuery({
    queryKey: ['authors'],
    queryFn: () => answered(client.site.authors()),
    enabled: scope !== 'SESSION',
  })
}
