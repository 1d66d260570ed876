import { isEmail } from '@quoin/engine'
import type { Mail } from '../mail/mailer.ts'
import { oneLine } from '../mail/mailer.ts'

/** The mail that tells the people of a site about a submission. Values stand in the body only; the head is made of checked ones. An answer goes to the first of the fields that holds an address. */
export function formMail(
  to: string,
  submission: {
    readonly formName: string
    readonly at: string
    readonly values: Readonly<Record<string, unknown>>
    readonly files: readonly { readonly name: string }[]
  },
  emailKeys: readonly string[],
): Mail {
  const lines = Object.entries(submission.values).map(
    ([key, value]) => `${key}: ${Array.isArray(value) ? value.join(', ') : String(value ?? '')}`,
  )
  const files = submission.files.map((file) => `File: ${oneLine(file.name)}`)
  const replyTo = ['email', ...emailKeys]
    .map((key) => submission.values[key])
    .map((value) => (typeof value === 'string' ? value.trim() : ''))
    .find(isEmail)
  return {
    to,
    subject: `New message: ${oneLine(submission.formName)}`,
    text: `Somebody filled out the form “${oneLine(submission.formName)}” at ${submission.at}.\n\n${[...lines, ...files].join('\n')}\n`,
    ...(replyTo === undefined ? {} : { replyTo }),
  }
}
