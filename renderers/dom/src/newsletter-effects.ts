import {
  type EffectHandlers,
  type NewsletterEffect,
  type NewsletterEvent,
  systemClock,
  type Transport,
  withTimeLimit,
} from '@quoin/engine'
import { fetchTransport } from './fetch-transport.ts'
import { jsonp } from './jsonp.ts'

/** Asks the mailing list, as a script or by a post, and answers exactly once. */
export function createNewsletterEffects(
  transport: Transport = fetchTransport,
): EffectHandlers<NewsletterEffect, NewsletterEvent> {
  return {
    async subscribe({ how, url, body, timeoutMs }, { signal, send }) {
      try {
        send({
          type: 'answered',
          answer: how === 'JSONP' ? await jsonp(url, { param: 'c', timeoutMs, signal }) : await post(url),
        })
      } catch {
        send({ type: 'failed' })
      }

      async function post(address: string): Promise<unknown> {
        const answer = await withTimeLimit(timeoutMs, { clock: systemClock, signal }, (within) =>
          transport.request({ url: address, method: 'POST', body: body ?? {}, signal: within }),
        )
        if (answer.status >= 400) throw new Error(`The list answered with ${answer.status}.`)
        return answer.body
      }
    },
  }
}

export const newsletterEffects: EffectHandlers<NewsletterEffect, NewsletterEvent> = createNewsletterEffects()
