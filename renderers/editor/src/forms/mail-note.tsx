import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '../admin/admin-context.ts'
import { formMessages } from '../messages/en/forms.ts'
import { answered } from '../parts/answers.ts'
import { useSay } from '../use-say.ts'

/** Whoever counts on emails has to know that none leaves the server. */
export function MailNote() {
  const { client } = useAdmin()
  const say = useSay(formMessages)
  const { data } = useQuery({ queryKey: ['system'], queryFn: () => answered(client.site.system()) })
  if (!data || (data.mail !== null && data.mail !== 'file')) return null
  return <p className="qe-warning">{say(data.mail === null ? 'mail.none' : 'mail.files')}</p>
}
