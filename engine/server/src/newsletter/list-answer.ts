import { newsletterTexts } from '@quoin/engine'

/** The answer of the mailing-list format: plain text that never repeats the address (N-3). */
export interface ListAnswer {
  readonly result: 'success' | 'error'
  readonly msg: string
}

/** What programs read; pages for visitors say it in their language. */
export const listTexts = {
  invalid: 'Please, enter a valid email address',
  unknown: 'This list does not exist.',
  limited: 'Too many requests. Please, try again later.',
  failed: 'An error occurred. Please, try again.',
  pending: newsletterTexts.pending,
  done: 'Thank you for subscribing.',
  known: 'This address is already subscribed.',
} as const

export type ListText = keyof typeof listTexts

/** What became of an entry, before it is said in some language. */
export interface ListOutcome {
  readonly result: 'success' | 'error'
  readonly text: ListText
}

export function listAnswer({ result, text }: ListOutcome): ListAnswer {
  return { result, msg: listTexts[text] }
}
