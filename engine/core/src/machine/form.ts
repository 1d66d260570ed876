import { ownMember } from '../json.ts'
import { formTexts, type ServiceError, type SubmissionResult } from './form-service.ts'
import {
  checkValue,
  emptyValue,
  type FieldErrors,
  type FormFieldSpec,
  type FormValue,
  type FormValues,
  isRegistered,
  type MatchJob,
  matchJob,
  patternMessage,
  readValue,
  valueIn,
} from './form-values.ts'
import { type Machine, type Step, stay } from './machine.ts'

interface Editing {
  readonly name: 'EDITING'
  readonly values: FormValues
  /** By the name a field is registered under. */
  readonly errors: FieldErrors
  readonly formErrors: readonly ServiceError[]
  /** A submit failed before: from now on each change is checked. */
  readonly checked: boolean
  /** Counts the matches asked for, so that the answer of an earlier one is known as late. */
  readonly round: number
}

interface Submitting {
  readonly name: 'SUBMITTING'
  readonly values: FormValues
  readonly step: 'MATCHING' | 'PAYMENT' | 'POSTING'
  readonly round: number
}

/** Where a visitor's form stands. */
export type FormState =
  | Editing
  | Submitting
  | {
      readonly name: 'CARD_ACTION'
      readonly values: FormValues
      readonly clientSecret: string
      readonly resubmitKey: string
      readonly round: number
    }
  | { readonly name: 'DONE'; readonly next?: string }

/** What happens to a form: by its visitor, its service or the browser. */
export type FormEvent =
  | { readonly type: 'change'; readonly name: string; readonly value: FormValue }
  | { readonly type: 'submit' }
  /** The form was emptied: what it then holds is told by a change of each field. */
  | { readonly type: 'reset' }
  /** `failed` holds the names of the jobs whose pattern was not found. A match that could not be run has passed. */
  | { readonly type: 'matched'; readonly round: number; readonly failed: readonly string[] }
  | { readonly type: 'answered'; readonly result: SubmissionResult }
  | { readonly type: 'paymentMethodMade'; readonly id: string }
  | { readonly type: 'cardHandled'; readonly paymentIntentId: string }
  | { readonly type: 'cardRefused'; readonly at: 'METHOD' | 'ACTION' }

/** What a form wants done; `formEffects` does it. */
export type FormEffect =
  | { readonly type: 'match'; readonly round: number; readonly jobs: readonly MatchJob[] }
  | { readonly type: 'createPaymentMethod'; readonly values: FormValues }
  | {
      readonly type: 'post'
      readonly values: FormValues
      readonly paymentMethod?: string
      readonly resubmit?: { readonly paymentIntent: string; readonly key: string }
    }
  | { readonly type: 'handleCard'; readonly clientSecret: string }

export interface FormOptions {
  /** False while the form has no usable id: a submit that passes its checks says so and sends nothing. */
  readonly connected?: boolean
  /** A payment method is made before sending. */
  readonly cards?: boolean
}

/** A form of these fields, from being filled in to the answer; it sends nothing itself, but asks for it by effects. Fields without a name take no part. */
export function formMachine(
  fields: readonly FormFieldSpec[],
  options: FormOptions = {},
): Machine<FormState, FormEvent, FormEffect> {
  const form: Form = { fields: fields.filter(isRegistered), connected: true, cards: false, ...options }
  const values = Object.fromEntries(form.fields.map((field) => [field.name, emptyValue(field.kind)]))
  return {
    id: 'form',
    initial: { name: 'EDITING', values, errors: {}, formErrors: [], checked: false, round: 0 },
    transition: (state, event) => transition(form, state, event),
  }
}

interface Form {
  readonly fields: readonly FormFieldSpec[]
  readonly connected: boolean
  readonly cards: boolean
}

type FormStep = Step<FormState, FormEffect>

function transition(form: Form, state: FormState, event: FormEvent): FormStep {
  switch (state.name) {
    case 'EDITING':
      if (event.type === 'change') return change(form, state, event.name, event.value)
      if (event.type === 'submit') return submit(form, state)
      if (event.type === 'reset') return stay(unchecked(state))
      if (event.type === 'matched' && event.round === state.round) return stay(withMatches(form, state, event.failed))
      return stay(state)
    case 'SUBMITTING':
      return whileSubmitting(form, state, event)
    case 'CARD_ACTION': {
      if (event.type === 'cardRefused' && event.at === 'ACTION')
        return stay(backToEditing(form, state, cardFailed('ACTION')))
      if (event.type !== 'cardHandled') return stay(state)
      const { values, round, resubmitKey } = state
      const resubmit = { paymentIntent: event.paymentIntentId, key: resubmitKey }
      return [{ name: 'SUBMITTING', values, round, step: 'POSTING' }, [{ type: 'post', values, resubmit }]]
    }
    case 'DONE':
      return stay(state)
  }
}

function change(form: Form, state: Editing, name: string, typed: FormValue): FormStep {
  const field = form.fields.find((candidate) => candidate.name === name)
  if (field === undefined) return stay(state)
  const value = readValue(field.kind, typed)
  if (Object.is(value, valueIn(state.values, field))) return stay(state)
  const values = { ...state.values, [name]: value }
  if (!state.checked) return stay({ ...state, values })
  const problem = checkValue(field, value)
  // The pattern's verdict is on its way; until then its old message stays, so that it does not flicker while typing.
  const awaited = problem === undefined && matchJob(field, value) !== undefined
  const keeps = awaited && ownMember(state.errors, name) === patternMessage(field)
  return askedFor(form, { ...state, values, errors: keeps ? state.errors : withError(state.errors, name, problem) })
}

/** As before its first submit. What patterns still have to say of the old values is late. */
function unchecked(state: Editing): Editing {
  return state.checked ? { ...state, errors: {}, formErrors: [], checked: false, round: state.round + 1 } : state
}

/** What patterns have to say is asked for, and comes later. */
function askedFor(form: Form, state: Editing): FormStep {
  const jobs = jobsOf(form.fields, state.values)
  if (jobs.length === 0) return stay(state)
  const round = state.round + 1
  return [{ ...state, round }, [{ type: 'match', round, jobs }]]
}

/** Jobs for values that pass every other check. */
function jobsOf(fields: readonly FormFieldSpec[], values: FormValues): readonly MatchJob[] {
  return fields.flatMap((field) => {
    const value = valueIn(values, field)
    const job = checkValue(field, value) === undefined ? matchJob(field, value) : undefined
    return job === undefined ? [] : [job]
  })
}

function withMatches(form: Form, state: Editing, failed: readonly string[]): Editing {
  const jobs = new Set(jobsOf(form.fields, state.values).map((job) => job.name))
  let errors = state.errors
  for (const field of form.fields.filter(({ name }) => jobs.has(name))) {
    const message = patternMessage(field)
    const present = ownMember(errors, field.name)
    if (failed.includes(field.name)) errors = present === undefined ? withError(errors, field.name, message) : errors
    else if (present === message) errors = withError(errors, field.name, undefined)
  }
  return errors === state.errors ? state : { ...state, errors }
}

function submit(form: Form, state: Editing): FormStep {
  const { values } = state
  const errors = namedErrors(form.fields, (field) => checkValue(field, valueIn(values, field)))
  if (Object.keys(errors).length > 0) return askedFor(form, { ...state, errors, formErrors: [], checked: true })
  if (!form.connected) {
    const formErrors = [{ code: 'UNSPECIFIED', message: formTexts.notConnected }]
    return stay({ ...state, errors: {}, formErrors, checked: true })
  }
  const jobs = jobsOf(form.fields, values)
  if (jobs.length === 0) return send(form, values, state.round)
  const round = state.round + 1
  return [{ name: 'SUBMITTING', values, round, step: 'MATCHING' }, [{ type: 'match', round, jobs }]]
}

function send(form: Form, values: FormValues, round: number): FormStep {
  if (!form.cards) return [{ name: 'SUBMITTING', values, round, step: 'POSTING' }, [{ type: 'post', values }]]
  return [{ name: 'SUBMITTING', values, round, step: 'PAYMENT' }, [{ type: 'createPaymentMethod', values }]]
}

function whileSubmitting(form: Form, state: Submitting, event: FormEvent): FormStep {
  const { values, round, step } = state
  if (step === 'MATCHING') {
    if (event.type !== 'matched' || event.round !== round) return stay(state)
    const jobs = new Set(jobsOf(form.fields, values).map((job) => job.name))
    const failed = form.fields.filter(({ name }) => jobs.has(name) && event.failed.includes(name))
    if (failed.length === 0) return send(form, values, round)
    const errors = namedErrors(failed, patternMessage)
    return stay({ name: 'EDITING', values, errors, formErrors: [], checked: true, round })
  }
  if (step === 'PAYMENT') {
    if (event.type === 'cardRefused' && event.at === 'METHOD')
      return stay(backToEditing(form, state, cardFailed('METHOD')))
    if (event.type !== 'paymentMethodMade') return stay(state)
    return [{ ...state, step: 'POSTING' }, [{ type: 'post', values, paymentMethod: event.id }]]
  }
  if (event.type !== 'answered') return stay(state)
  const { result } = event
  switch (result.kind) {
    case 'success':
      return stay(result.next === undefined ? { name: 'DONE' } : { name: 'DONE', next: result.next })
    case 'error':
      return stay(backToEditing(form, state, result))
    case 'pendingCardAction': {
      const { clientSecret, resubmitKey } = result
      return [{ name: 'CARD_ACTION', values, clientSecret, resubmitKey, round }, [{ type: 'handleCard', clientSecret }]]
    }
  }
}

type Failure = Extract<SubmissionResult, { readonly kind: 'error' }>

function cardFailed(at: 'METHOD' | 'ACTION'): Failure {
  const error =
    at === 'METHOD'
      ? { code: 'STRIPE_CLIENT_ERROR', message: formTexts.paymentMethod }
      : { code: 'STRIPE_SCA_ERROR', message: formTexts.cardAction }
  return { kind: 'error', formErrors: [], fieldErrors: { paymentMethod: [error] } }
}

/** Messages of the service go to their fields; those of fields the form does not have are shown with the form's own. */
function backToEditing(
  form: Form,
  { values, round }: { readonly values: FormValues; readonly round: number },
  failure: Failure,
): Editing {
  const fieldErrors = new Map(Object.entries(failure.fieldErrors))
  const errors = namedErrors(form.fields, ({ key }) => {
    const messages = fieldErrors.get(key)?.map(({ message }) => message)
    fieldErrors.delete(key)
    return messages && messages.length > 0 ? `This field ${messages.join(', ')}` : undefined
  })
  const formErrors = [...failure.formErrors, ...[...fieldErrors.values()].flat()]
  return { name: 'EDITING', values, errors, formErrors, checked: true, round }
}

function namedErrors(
  fields: readonly FormFieldSpec[],
  messageOf: (field: FormFieldSpec) => string | undefined,
): FieldErrors {
  const entries = fields.map((field): [string, string | undefined] => [field.name, messageOf(field)])
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

function withError(errors: FieldErrors, name: string, message: string | undefined): FieldErrors {
  if (message !== undefined) return { ...errors, [name]: message }
  if (!Object.hasOwn(errors, name)) return errors
  return Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name))
}
