import { withTimeLimit } from '../transport/time-limit.ts'
import { type Clock, systemClock, type Transport } from '../transport/transport.ts'
import type { EffectHandlers } from './actor.ts'
import type { FormEffect, FormEvent } from './form.ts'
import {
  type CardFields,
  type FormService,
  failedSubmission,
  formRequest,
  formTexts,
  formTimeoutMs,
  readSubmission,
  type SubmissionResult,
} from './form-service.ts'
import type { FormFieldSpec, FormValues, MatchJob } from './form-values.ts'

/** What a host that takes cards provides. `undefined` or a rejection is a refusal. */
export interface CardPort {
  createPaymentMethod(values: FormValues, signal: AbortSignal): Promise<{ readonly id: string } | undefined>
  handleCardAction(clientSecret: string, signal: AbortSignal): Promise<{ readonly paymentIntentId: string } | undefined>
}

/** Takes no cards, so a pending card action counts as refused. */
export const refusingCards: CardPort = {
  createPaymentMethod: async () => undefined,
  handleCardAction: async () => undefined,
}

/** Answers the names of the jobs whose pattern was not found. Must stop by itself: patterns can run for hours. */
export type Matcher = (jobs: readonly MatchJob[], signal: AbortSignal) => Promise<readonly string[]>

export interface FormEffectOptions {
  readonly service: FormService
  readonly fields: readonly FormFieldSpec[]
  readonly transport: Transport
  readonly clock?: Clock
  readonly cards?: CardPort
  /** Without one every pattern counts as passed. */
  readonly match?: Matcher
  /** Hears how each submission ended, to tell the host: `form:sent` of the engine. */
  readonly onSent?: (kind: SubmissionResult['kind']) => void
}

/** The stock handlers of the form machine. Each effect is answered by exactly one event, whatever goes wrong. */
export function formEffects(options: FormEffectOptions): EffectHandlers<FormEffect, FormEvent> {
  const { service, fields, transport, clock = systemClock, cards = refusingCards, match, onSent } = options

  async function post(values: FormValues, card: CardFields, signal: AbortSignal) {
    const request = formRequest(service, fields, values, card)
    if (request === undefined) return failedSubmission({ message: formTexts.notConnected })
    try {
      const { status, body } = await withTimeLimit(formTimeoutMs, { clock, signal }, (limited) =>
        transport.request({ ...request, signal: limited }),
      )
      return readSubmission(status, body)
    } catch (error) {
      return failedSubmission(error)
    }
  }

  return {
    async match({ jobs, round }, { signal, send }) {
      const failed = await answerOr([], () => match?.(jobs, signal))
      send({ type: 'matched', round, failed })
    },
    async createPaymentMethod({ values }, { signal, send }) {
      const method = await answerOr(undefined, () => cards.createPaymentMethod(values, signal))
      send(method ? { type: 'paymentMethodMade', id: method.id } : { type: 'cardRefused', at: 'METHOD' })
    },
    async handleCard({ clientSecret }, { signal, send }) {
      const done = await answerOr(undefined, () => cards.handleCardAction(clientSecret, signal))
      send(
        done ? { type: 'cardHandled', paymentIntentId: done.paymentIntentId } : { type: 'cardRefused', at: 'ACTION' },
      )
    },
    async post({ values, paymentMethod, resubmit }, { signal, send }) {
      const card = { ...(paymentMethod === undefined ? {} : { paymentMethod }), ...(resubmit ? { resubmit } : {}) }
      const result = await post(values, card, signal)
      send({ type: 'answered', result })
      if (!signal.aborted) onSent?.(result.kind)
    },
  }
}

async function answerOr<T>(otherwise: T, ask: () => Promise<T> | undefined): Promise<T> {
  try {
    return (await ask()) ?? otherwise
  } catch {
    return otherwise
  }
}
