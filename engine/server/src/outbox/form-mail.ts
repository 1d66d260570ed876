import { isEmail } from '@quoin/engine'
import type { Mail } from '../mail/mailer.ts'
import { oneLine } from '../mail/mailer.ts'

/** The mail that tells the people of a site about a submission. Values stand in the body only; the head is made of checked ones. */
export function formMail(
  to: string,
  submission: {
    readonly formName: string
    readonly at: string
    readonly values: Readonly<Record<string, unknown>>
    readonly files: readonly { readonly name: string }[]
  },
): Mail {
  const lines = Object.entries(submission.values).map(
    ([key, value]) => `${key}: ${Array.isArray(value) ? value.join(', ') : String(value ?? '')}`,
  )
  const files = submission.files.map((file) => `File: ${oneLine(file.name)}`)
  const { email } = submission.values
  const replyTo = typeof email === 'string' && isEmail(email.trim()) ? email.trim() : undefined
  return {
    to,
    subject: `New message: ${oneLine(submission.formName)}`,
    text: `Somebody filled out the form “${oneLine(submission.formName)}” at ${submission.at}.\n\n${[...lines, ...files].join('\n')}\n`,
    ...(replyTo === undefined ? {} : { replyTo }),
  }
}
