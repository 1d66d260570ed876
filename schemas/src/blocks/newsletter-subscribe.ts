import {
  defineBlock,
  field,
  fields,
  isListAddress,
  kitAddress,
  type NewsletterSettings,
  newsletterTexts,
  type PropsOf,
  type Reader,
  type RuleFinding,
} from '@quoin/engine'
import * as z from 'zod'
import { layoutProps } from '../shared/layout.ts'
import { rich } from '../shared/write.ts'

type Props = Readonly<Record<string, unknown>>

const group = { group: 'Newsletter' }
const isMailchimp = (props: Props) => props.provider === 'MAILCHIMP'
const isKit = (props: Props) => props.provider === 'CONVERTKIT'

/** A pasted address of a form is reduced to the id in it. */
const readFormId: Reader = (raw) => {
  const text = typeof raw === 'number' ? String(raw) : raw
  if (typeof text !== 'string') return { value: raw }
  const trimmed = text.trim()
  const pasted = /^(?:https?:\/\/|[\w-]+\.)/i.test(trimmed) ? trimmed.split(/[/?#]/) : []
  return { value: pasted.find((part) => /^\d{1,32}$/.test(part)) ?? trimmed }
}

export const newsletterSubscribe = defineBlock({
  type: 'newsletter-subscribe',
  label: 'Newsletter subscribe',
  category: 'Call to action',
  tags: ['sign up', 'signup', 'mailing list', 'email', 'updates', 'join'],
  theme: 'Quoin',
  props: {
    title: fields.text('Title', { placement: 'canvas' }),
    text: fields.richText('Text', ['bold', 'link']),
    text2: fields.richText('Second text', ['bold', 'link']),
    buttonText: fields.text('Button text', { placement: 'canvas' }),
    provider: fields.choice('Service', ['MAILCHIMP', 'CONVERTKIT'], 'MAILCHIMP', {
      ...group,
      display: 'RADIO',
      labels: { MAILCHIMP: 'This site or Mailchimp', CONVERTKIT: 'Kit' },
    }),
    mailchimpUrl: fields.address('Mailing list', {
      ...group,
      help: 'A list of this site, or the form action address of your Mailchimp audience',
      offers: 'lists',
      showWhen: isMailchimp,
    }),
    convertkitFormId: field(
      z.string().default(''),
      { ...group, label: 'Kit form id', type: 'TEXT', showWhen: isKit },
      { read: readFormId },
    ),
    resultOkText: fields.text('Success message', group),
    ...layoutProps({ background: 'neutral', defaults: { width: 'small' } }),
  },
  rules: [(props) => (isMailchimp(props) ? mailchimpProblem(props.mailchimpUrl) : kitProblem(props.convertkitFormId))],
  starter: {
    title: 'What is in the oven',
    text: rich("The week's bread list, every Sunday evening."),
    text2: rich('One short letter a week. Leave whenever you like.'),
    buttonText: 'Subscribe',
    resultOkText: 'Thank you! If a mail from us asks you to confirm, please do.',
  },
})

export type NewsletterSubscribeProps = PropsOf<typeof newsletterSubscribe>

/** A list of the site itself, whose address answers in the same format as Mailchimp's; the administration tells it whole. */
const ownList = /^(?:https?:\/\/[^/?#]+)?(?:\/[^?#]*)?\/newsletter\/[a-z0-9-]+\/post(?:\?[^#]*)?$/

function mailchimpProblem(url: string): RuleFinding | undefined {
  if (ownList.test(url) || (url.length > 10 && url.includes('https://'))) return undefined
  const path = ['mailchimpUrl']
  if (url !== '') return { path, message: newsletterTexts.badList }
  return {
    path,
    message: 'Nobody can subscribe yet: choose the list that receives the addresses.',
    severity: 'warning',
  }
}

function kitProblem(formId: string): RuleFinding | undefined {
  if (formId === '' || kitAddress(formId) !== undefined) return undefined
  return { path: ['convertkitFormId'], message: 'This is not a Kit form id' }
}

export interface PresentedNewsletter {
  /** Where a form without JavaScript posts to; undefined where there is no usable address. */
  readonly action: string | undefined
  readonly emailName: 'EMAIL' | 'email_address'
  readonly settings: NewsletterSettings
}

/** Where a sign-up goes without a script, and what the script has to know. */
export function presentNewsletter(props: NewsletterSubscribeProps): PresentedNewsletter {
  const { provider, mailchimpUrl, convertkitFormId, resultOkText } = props
  const settings = { provider, mailchimpUrl, convertkitFormId, resultOkText }
  return provider === 'MAILCHIMP'
    ? { action: isListAddress(mailchimpUrl) ? mailchimpUrl : undefined, emailName: 'EMAIL', settings }
    : { action: kitAddress(convertkitFormId), emailName: 'email_address', settings }
}
