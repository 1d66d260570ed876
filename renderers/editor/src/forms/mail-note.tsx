import { formMessages } from '../messages/en/forms.ts'
import { sendsMail, useMailer } from '../parts/use-mailer.ts'
import { useSay } from '../use-say.ts'

/** Whoever counts on emails has to know that none leaves the server. */
export function MailNote() {
  const say = useSay(formMessages)
  const mailer = useMailer()
  if (mailer === undefined || sendsMail(mailer)) return null
  return <p className="qe-warning">{say(mailer === null ? 'mail.none' : 'mail.files')}</p>
}
