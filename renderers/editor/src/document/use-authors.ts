import type { AdminClient } from '@quoin/edit/client'
import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '../admin/admin-context.ts'
import { answered } from '../parts/answers.ts'

/** All who are or were named as authors. */
export function useAuthors() {
  const { client, scope } = useAdmin()
  return useQuery({ ...authorList(client), enabled: scope !== 'SESSION' })
}

/** Asks for them all. */
export function authorList({ site }: AdminClient) {
  return { queryKey: ['authors'], queryFn: () => answered(site.authors()) }
}
