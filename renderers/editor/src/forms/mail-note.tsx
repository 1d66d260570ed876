import { formMessages } from '../messages/en/forms.ts'
import { useMailer } from '../parts/use-mailer.ts'
import { useSay } from '../use-say.ts'

/** Whoever counts on emails has to know that none leaves the server. */
export function MailNote() {
  const say = useSay(formMessages)
  const mailer = useMailer()
  if (mailer === undefined || (mailer !== null && mailer !== 'file')) return null
  return <p className="qe-warning">{say(mailer === null ? 'mail.none' : 'mail.files')}</p>
}
