import { isRecord } from '../json.ts'
import { safeAddress } from '../schema/url.ts'
import type { TransportRequest } from '../transport/transport.ts'
import { type FormFieldSpec, type FormValues, fieldKey, sentValues } from './form-values.ts'

/** Codes as in the error catalogue; an unknown one is UNSPECIFIED. */
export interface ServiceError {
  readonly code: string
  readonly message: string
}

/** What a form service said to a submission. */
export type SubmissionResult =
  /** `next` is data for the host; nothing follows it by itself. */
  | { readonly kind: 'success'; readonly next?: string }
  | {
      readonly kind: 'error'
      readonly formErrors: readonly ServiceError[]
      readonly fieldErrors: Readonly<Record<string, readonly ServiceError[]>>
    }
  | { readonly kind: 'pendingCardAction'; readonly clientSecret: string; readonly resubmitKey: string }

export const formTexts = {
  unexpected: 'Unexpected response format',
  failure: 'An error occurred. Please, try again.',
  notConnected: 'This form is not connected yet.',
  paymentMethod: 'Error creating payment method',
  cardAction: 'Stripe SCA error',
} as const

export const formTimeoutMs = 15_000

const formCodes = new Set([
  'BLOCKED',
  'EMPTY',
  'FILES_TOO_BIG',
  'FORM_NOT_FOUND',
  'INACTIVE',
  'NO_FILE_UPLOADS',
  'PROJECT_NOT_FOUND',
  'TOO_MANY_FILES',
])

const fieldCodes = new Set([
  'REQUIRED_FIELD_EMPTY',
  'REQUIRED_FIELD_MISSING',
  'STRIPE_CLIENT_ERROR',
  'STRIPE_SCA_ERROR',
  'TYPE_EMAIL',
  'TYPE_NUMERIC',
  'TYPE_TEXT',
])

/** Reads any answer of the form service. Presence of `error` or `errors` is a failure, whatever they hold. */
export function readSubmission(status: number, body: unknown): SubmissionResult {
  if (!isRecord(body)) return formError(formTexts.unexpected)
  if (Object.hasOwn(body, 'errors')) {
    const listed = readErrors(body.errors)
    if (listed !== undefined) return listed
  }
  if (Object.hasOwn(body, 'error') || Object.hasOwn(body, 'errors')) {
    const { error } = body
    return formError(typeof error === 'string' && error.trim() !== '' ? error : formTexts.unexpected)
  }
  const clientSecret = isRecord(body.stripe) ? body.stripe.paymentIntentClientSecret : undefined
  const resubmitKey = body.resubmitKey
  if (typeof clientSecret === 'string' && typeof resubmitKey === 'string') {
    return { kind: 'pendingCardAction', clientSecret, resubmitKey }
  }
  const next = body.next
  if (typeof next !== 'string' || status >= 400) return formError(formTexts.unexpected)
  const address = safeAddress(next)
  return address ? { kind: 'success', next: address } : { kind: 'success' }
}

/** No answer, or the time was over. */
export function failedSubmission(error: unknown): SubmissionResult {
  const message = isRecord(error) && typeof error.message === 'string' ? error.message.trim() : ''
  return formError(message || formTexts.failure)
}

function formError(message: string): SubmissionResult {
  return { kind: 'error', formErrors: [{ code: 'UNSPECIFIED', message }], fieldErrors: {} }
}

function readErrors(errors: unknown): SubmissionResult | undefined {
  if (!Array.isArray(errors) || errors.length === 0) return undefined
  const formErrors: ServiceError[] = []
  const fieldErrors = new Map<string, ServiceError[]>()
  for (const entry of errors as readonly unknown[]) {
    if (!isRecord(entry) || typeof entry.message !== 'string') return undefined
    const { field, code, message } = entry
    if (typeof field === 'string' && field !== '') {
      const key = fieldKey(field)
      fieldErrors.set(key, [...(fieldErrors.get(key) ?? []), { code: known(code, fieldCodes), message }])
    } else formErrors.push({ code: known(code, formCodes), message })
  }
  return { kind: 'error', formErrors, fieldErrors: Object.fromEntries(fieldErrors) }
}

function known(code: unknown, codes: ReadonlySet<string>): string {
  return typeof code === 'string' && codes.has(code) ? code : 'UNSPECIFIED'
}

/** Where the answers of a form go. */
export interface FormService {
  /** Where forms are sent, without a slash at its end. */
  readonly endpoint: string
  readonly project?: string
  readonly formId: string
  /** Names this client and its version to the service. */
  readonly client: string
  /** When the form was shown, and whether a program drives the browser. Hints against spam, no more. */
  readonly session: { readonly loadedAt: number; readonly webdriver: boolean }
  /** Multipart form data instead of JSON. */
  readonly multipart?: boolean
}

/** The address a form is sent to; undefined when the id cannot be one. */
export function formAddress(service: Pick<FormService, 'endpoint' | 'project' | 'formId'>): string | undefined {
  const { endpoint, project, formId } = service
  if (!isServiceId(formId) || (project && !isServiceId(project))) return undefined
  return `${endpoint.replace(/\/+$/, '')}${project ? `/p/${project}` : ''}/f/${formId}`
}

function isServiceId(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text)
}

export interface CardFields {
  readonly paymentMethod?: string
  readonly resubmit?: { readonly paymentIntent: string; readonly key: string }
}

/** The request of one submission; undefined when the form is not connected. */
export function formRequest(
  service: FormService,
  fields: readonly FormFieldSpec[],
  values: FormValues,
  card: CardFields = {},
): TransportRequest | undefined {
  const url = formAddress(service)
  if (url === undefined) return undefined
  const sent = {
    ...sentValues(fields, values),
    ...(card.paymentMethod === undefined ? {} : { paymentMethod: card.paymentMethod }),
    ...(card.resubmit ? { paymentIntent: card.resubmit.paymentIntent, resubmitKey: card.resubmit.key } : {}),
  }
  const headers = {
    Accept: 'application/json',
    'Formspree-Client': service.client,
    'Formspree-Session-Data': btoa(JSON.stringify(service.session)),
  }
  if (service.multipart) return { url, method: 'POST', headers, body: toFormData(sent) }
  return { url, method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body: sent }
}

function toFormData(values: FormValues): FormData {
  const data = new FormData()
  for (const [key, value] of Object.entries(values)) data.append(key, value === null ? '' : String(value))
  return data
}
