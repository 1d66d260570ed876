import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '../admin/admin-context.ts'
import { answered } from './answers.ts'

type Mailer = string | null | undefined

/** How mail leaves the server: `null` for not at all, `undefined` while that is unknown. */
export function useMailer(): Mailer {
  const { client } = useAdmin()
  return useQuery({ queryKey: ['system'], queryFn: () => answered(client.site.system()) }).data?.mail
}

/** Whether what is mailed reaches anybody: files are only kept on the server. */
export function sendsMail(mailer: Mailer): boolean {
  return typeof mailer === 'string' && mailer !== 'file'
}
