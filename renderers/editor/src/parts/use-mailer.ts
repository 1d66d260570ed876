import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '../admin/admin-context.ts'
import { answered } from './answers.ts'

/** How mail leaves the server: `null` for not at all, `undefined` while that is unknown. */
export function useMailer(): string | null | undefined {
  const { client } = useAdmin()
  return useQuery({ queryKey: ['system'], queryFn: () => answered(client.site.system()) }).data?.mail
}
