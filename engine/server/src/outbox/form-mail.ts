import { isEmail } from '@quoin/engine'
import type { Mail } from '../mail/mailer.ts'
import { oneLine } from '../mail/mailer.ts'
import type { PeopleMails } from '../mail/people-mails.ts'

/** The mail that tells the people of a site about a submission. Values stand in the body only; the head is made of checked ones. An answer goes to the first of the fields that holds an address. */
export function formMail(
  submission: {
    readonly formName: string
    readonly at: string
    readonly values: Readonly<Record<string, unknown>>
    readonly files: readonly { readonly name: string }[]
  },
  {
    emailKeys,
    labels,
    words,
  }: {
    readonly emailKeys: readonly string[]
    readonly labels: ReadonlyMap<string, string>
    readonly words: PeopleMails
  },
): Omit<Mail, 'to'> {
  const lines = Object.entries(submission.values).map(
    ([key, value]) => `${oneLine(labels.get(key) ?? key)}: ${indented(valueText(value, words))}`,
  )
  const files = submission.files.map((file) => `${words.file}: ${oneLine(file.name)}`)
  const replyTo = ['email', ...emailKeys]
    .map((key) => submission.values[key])
    .map((value) => (typeof value === 'string' ? value.trim() : ''))
    .find(isEmail)
  const form = oneLine(submission.formName)
  return {
    ...words.submission({ form, at: submission.at, answers: [...lines, ...files].join('\n') }),
    ...(replyTo === undefined ? {} : { replyTo }),
  }
}

/** What is told of a submission that cannot be written into a mail. */
export function unreadMail(
  { formName, at }: { readonly formName: string; readonly at: string },
  words: PeopleMails,
): Omit<Mail, 'to'> {
  return words.submission({ form: oneLine(formName), at, answers: words.unread })
}

function valueText(value: unknown, words: PeopleMails): string {
  if (Array.isArray(value)) return value.map((one) => valueText(one, words)).join(', ')
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return String(value ?? '')
}

/** No line of an answer looks like another field. */
function indented(text: string): string {
  return text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).join('\n  ')
}
