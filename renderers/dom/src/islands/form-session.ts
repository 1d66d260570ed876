import {
  createActor,
  type FormFieldSpec,
  type FormService,
  type FormState,
  formAddress,
  formEffects,
  formMachine,
  isRecord,
  type Transport,
  version,
} from '@quoin/engine'
import { saidIn } from '@quoin/kit'
import { fetchTransport } from '../fetch-transport.ts'
import { matchInWorker } from '../pattern-matcher.ts'
import { sentOnce } from '../sent-once.ts'
import { unsentWords } from '../unsent.ts'
import { type Living, listeners } from './island.ts'
import { languageAt } from './language-at.ts'
import { markLanguage } from './mark-language.ts'
import { createShown } from './shown.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a form says beside its fields. */
export interface FormShown {
  /** What is wrong with the form as a whole, one line each. */
  readonly problems: readonly string[]
  /** Said in the form's place once it is sent. */
  readonly thanks: string | undefined
}

/** A form while it is filled in and sent. */
export interface FormSession extends Living<FormShown> {
  /** Where problems of the whole form belong. */
  readonly problemsPlace: Element | null
}

/**
 * Checks and sends a form where it stands. Its fields say themselves what is wrong with them; what else there is to
 * say is for who draws. Without it the form posts, and the service answers with a page.
 */
export function createFormSession(form: HTMLElement, props: unknown): FormSession | undefined {
  if (!(form instanceof HTMLFormElement) || !isRecord(props)) return undefined
  const { on, off } = listeners()
  const language = languageAt(form)
  const service = serviceOf(props)
  const fields = Array.isArray(props.fields) ? (props.fields as readonly FormFieldSpec[]) : [] // written by the renderer from the same type
  const thanks = typeof props.successMessage === 'string' ? props.successMessage : ''
  const actor = createActor(
    formMachine(fields, { connected: formAddress(service) !== undefined }),
    formEffects({ service, fields, transport: transportOf(form), match: matchInWorker }),
  )
  // not form.elements: a field of that name would stand in its place, as a field may for any word in small letters
  const controls = () => [...form.querySelectorAll<Control>('input, textarea, select')]
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button')]
  form.noValidate = true
  for (const button of buttons) button.disabled = false

  on(form, 'input', ({ target }) => send(target))
  on(form, 'change', ({ target }) => send(target))
  let pressed: HTMLElement | null = null
  on(form, 'submit', (event) => {
    event.preventDefault()
    pressed = event.submitter
    for (const control of controls()) send(control)
    actor.send({ type: 'submit' })
  })
  on(form, 'reset', () => {
    actor.send({ type: 'reset' })
    // the controls are emptied after the event
    setTimeout(() => controls().forEach(send))
  })

  function send(control: EventTarget | null): void {
    if (!isControl(control)) return
    const field = control.closest<HTMLElement>('[data-field]')
    if (field?.dataset.field !== undefined)
      actor.send({ type: 'change', name: field.dataset.field, value: givenIn(control, field) })
  }

  const shown = createShown<FormShown>({ problems: [], thanks: undefined })
  let typing = false
  actor.on(({ state, previous, event: { type } }) => {
    // what patterns say of a text comes while somebody types on
    typing = type === 'change' || (typing && type === 'matched')
    tellFields(form, buttons, state, { language, typing })
    // a button that was disabled while it was sent has lost the focus
    const isBack = previous.name !== 'EDITING' && state.name === 'EDITING'
    if (isBack && document.activeElement === document.body) pressed?.focus({ preventScroll: true })
    if (state.name === 'DONE') markLanguage(form, language, [thanks])
    const next = shownOf(state, thanks, language)
    if (next) shown.show(next)
  })
  return {
    problemsPlace: form.querySelector('[data-form-errors]'),
    getState: shown.getState,
    subscribe: shown.subscribe,
    stop() {
      actor.stop()
      off()
    },
  }
}

/** What a browser hides that shows "12e" where a number belongs, or half a date: neither a number nor a date. */
const unreadable = '?'

/** Of a group of radio buttons the one that is chosen, of which there is none after a reset. */
function givenIn(control: Control, field: HTMLElement): string | boolean {
  if (control.type === 'radio') return field.querySelector<HTMLInputElement>(':checked')?.value ?? ''
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked
  return control.value || (control.validity.badInput ? unreadable : '')
}

/** Undefined while it is sent: what was said before stays until there is an answer. */
function shownOf(state: FormState, thanks: string, language: string): FormShown | undefined {
  if (state.name === 'DONE') return { problems: [], thanks: saidIn(language, thanks) }
  if (state.name !== 'EDITING') return undefined
  return { problems: state.formErrors.map(({ message }) => saidIn(language, message)), thanks: undefined }
}

function tellFields(
  form: HTMLFormElement,
  buttons: readonly HTMLButtonElement[],
  state: FormState,
  { language, typing }: { readonly language: string; readonly typing: boolean },
): void {
  const busy = state.name === 'SUBMITTING' || state.name === 'CARD_ACTION'
  form.setAttribute('data-state', state.name)
  form.setAttribute('aria-busy', String(busy))
  for (const button of buttons) button.disabled = busy
  if (state.name !== 'EDITING') return
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]'))
    showError(field, state.errors[field.dataset.field ?? ''] ?? '', language)
  const sentences = state.formErrors.map(({ message }) => message)
  markLanguage(form.querySelector('[data-form-errors]'), language, sentences)
  const failed = Object.keys(state.errors).length > 0
  if (!failed || typing) return
  const wrong = form.querySelector<HTMLElement>('[data-invalid] :is(input, textarea, select)')
  wrong?.focus()
  // of what gets the focus, WebKit shows no more than the control: its label may be under the header
  wrong?.closest('[data-field]')?.scrollIntoView({ block: 'nearest' })
}

function showError(field: HTMLElement, sentence: string, language: string): void {
  const place = field.querySelector('[data-field-error]')
  const message = saidIn(language, sentence)
  markLanguage(place, language, [sentence])
  if (place && place.textContent !== message) place.textContent = message
  // a group of radio buttons is wrong as a whole, none of its buttons by itself
  const judged = field instanceof HTMLFieldSetElement ? [field] : field.querySelectorAll('input, textarea, select')
  for (const one of judged) one.setAttribute('aria-invalid', String(message !== ''))
  field.toggleAttribute('data-invalid', message !== '')
}

/** What is only tried out fails with the words for it. */
function transportOf(form: HTMLElement): Transport {
  // of a document written into a frame the location is no base
  const transport = sentOnce(fetchTransport, (url) => new URL(url, document.baseURI).origin === location.origin)
  return {
    async request(input) {
      const unsent = unsentWords(form)
      if (unsent !== undefined) throw new Error(unsent)
      return transport.request(input).catch(() => {
        // what a browser says is for developers
        throw new Error()
      })
    },
  }
}

function serviceOf(props: Readonly<Record<string, unknown>>): FormService {
  const text = (key: string) => (typeof props[key] === 'string' ? props[key] : '')
  return {
    endpoint: text('endpoint'),
    formId: text('formId'),
    ...(text('project') ? { project: text('project') } : {}),
    client: `quoin/${version}`,
    session: { loadedAt: Math.round(performance.timeOrigin), webdriver: navigator.webdriver === true },
  }
}

function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}
