import { isRecord, type Json } from '../json.ts'
import { isEmail } from '../schema/email.ts'
import { readAddress } from '../schema/read-address.ts'
import { isLocalAddress } from '../schema/url.ts'
import { type Machine, type Step, stay } from './machine.ts'

export const newsletterTexts = {
  success: "Thanks,you're all signed up!",
  pending: 'Almost finished: please confirm in the mail we sent you.',
  badEmail: 'Please, enter a valid email address',
  badList: 'Invalid Mailchimp URL',
  failure: 'An error occurred. Please, try again.',
  known: 'You were already subscribed',
} as const

export const newsletterTimeoutMs = 3500

/** Where a sign-up to a list stands. */
export type NewsletterState =
  | { readonly name: 'IDLE' }
  | { readonly name: 'SENDING'; readonly email: string }
  | { readonly name: 'SUCCESS'; readonly message: string }
  /** `email` is the address as it was typed. */
  | { readonly name: 'ERROR'; readonly message: string; readonly email: string }

export type NewsletterEvent =
  | { readonly type: 'submit'; readonly email: string }
  | { readonly type: 'answered'; readonly answer: unknown }
  | { readonly type: 'failed' }

/** One answer is due per effect: `answered` or, after a network failure or the time limit, `failed`. */
export type NewsletterEffect = {
  readonly type: 'subscribe'
  /** JSONP adds the parameter `c`, the name of its callback. POST sends `body` as JSON. */
  readonly how: 'JSONP' | 'POST'
  readonly url: string
  readonly body?: Json
  readonly timeoutMs: number
}

/** Which list a visitor signs up to. */
export interface NewsletterSettings {
  readonly provider: 'MAILCHIMP' | 'CONVERTKIT'
  readonly mailchimpUrl: string
  readonly convertkitFormId: string
  readonly resultOkText: string
  /** Mailchimp calls go here instead, as JSON `{ listUrl, email }`, so that no script of the list's service runs. */
  readonly relayUrl?: string
}

/** A sign-up to a list, from the typed address to the answer of its provider, which is asked for by an effect. */
export function newsletterMachine(
  settings: NewsletterSettings,
): Machine<NewsletterState, NewsletterEvent, NewsletterEffect> {
  return {
    id: 'newsletter',
    initial: { name: 'IDLE' },
    transition: (state, event) => transition(settings, state, event),
  }
}

function transition(
  settings: NewsletterSettings,
  state: NewsletterState,
  event: NewsletterEvent,
): Step<NewsletterState, NewsletterEffect> {
  switch (state.name) {
    case 'IDLE':
    case 'ERROR':
      return event.type === 'submit' ? submit(settings, event.email) : stay(state)
    case 'SENDING': {
      if (event.type === 'submit') return stay(state)
      const problem = event.type === 'failed' ? newsletterTexts.failure : answerProblem(settings.provider, event.answer)
      if (problem !== undefined) return stay({ name: 'ERROR', message: problem, email: state.email })
      const own =
        event.type === 'answered' && saysPending(event.answer) ? newsletterTexts.pending : newsletterTexts.success
      return stay({ name: 'SUCCESS', message: settings.resultOkText.trim() || own })
    }
    case 'SUCCESS':
      return stay(state)
  }
}

function submit(settings: NewsletterSettings, typed: string): Step<NewsletterState, NewsletterEffect> {
  const email = typed.trim()
  const effect = isEmail(email) ? subscribeEffect(settings, email) : newsletterTexts.badEmail
  if (typeof effect === 'string') return stay({ name: 'ERROR', message: effect, email: typed })
  return [{ name: 'SENDING', email }, [effect]]
}

/** The request, or the message of the reason why there can be none. */
function subscribeEffect(settings: NewsletterSettings, email: string): NewsletterEffect | string {
  const { provider, mailchimpUrl, convertkitFormId, relayUrl } = settings
  const post = { type: 'subscribe', how: 'POST', timeoutMs: newsletterTimeoutMs } as const
  if (provider === 'CONVERTKIT') {
    const url = kitAddress(convertkitFormId)
    return url === undefined ? newsletterTexts.failure : { ...post, url, body: { email_address: email } }
  }
  if (!isListAddress(mailchimpUrl)) return newsletterTexts.badList
  if (relayUrl !== undefined) return { ...post, url: relayUrl, body: { listUrl: mailchimpUrl.trim(), email } }
  return { ...post, how: 'JSONP', url: jsonpAddress(mailchimpUrl, email) }
}

/** What a visitor's submit asks of a Mailchimp address: ten characters, "post", and http(s) or an address of this site. */
export function isListAddress(address: string): boolean {
  const text = address.trim()
  return text.length >= 10 && text.includes('post') && parseListAddress(text) !== undefined
}

/** Where a Kit form takes subscriptions; undefined when the id is not 1 to 32 digits. */
export function kitAddress(formId: string): string | undefined {
  const id = formId.trim()
  return /^\d{1,32}$/.test(id) ? `https://app.kit.com/forms/${id}/subscriptions` : undefined
}

const ownOrigin = 'http://site.invalid'

function parseListAddress(text: string): URL | undefined {
  const url = readAddress(text, isLocalAddress(text) ? ownOrigin : undefined)
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

function jsonpAddress(address: string, email: string): string {
  const url = parseListAddress(address.trim())
  if (url === undefined) return address
  const segments = url.pathname.split('/')
  const post = segments.includes('post-json') ? -1 : segments.indexOf('post')
  if (post >= 0) url.pathname = segments.with(post, 'post-json').join('/')
  url.searchParams.set('EMAIL', email)
  url.hash = ''
  return url.href.startsWith(`${ownOrigin}/`) ? url.href.slice(ownOrigin.length) : url.href
}

/** What is wrong with a service's answer; undefined when the address was taken. Own text always, never the service's. */
function answerProblem(provider: NewsletterSettings['provider'], answer: unknown): string | undefined {
  if (!isRecord(answer)) return newsletterTexts.failure
  const { known, failure } = newsletterTexts
  if (provider === 'MAILCHIMP') {
    if (saysKnown(answer.msg)) return known
    return answer.result === 'success' ? undefined : failure
  }
  if (answer.status === 'success' || answer.status === 'quarantined') return undefined
  const { message, error, errors } = answer
  const listed = isRecord(errors) ? errors.messages : errors
  const messages = [message, error, listed].flat()
  return messages.some((text) => saysKnown(isRecord(text) ? text.message : text)) ? known : failure
}

/** Mailchimp, and the list of a site, take an address and wait until it is confirmed: nobody is signed up before. */
function saysPending(answer: unknown): boolean {
  return isRecord(answer) && typeof answer.msg === 'string' && answer.msg.toLowerCase().includes('almost finished')
}

function saysKnown(text: unknown): boolean {
  return typeof text === 'string' && text.toLowerCase().includes('already subscribed')
}
