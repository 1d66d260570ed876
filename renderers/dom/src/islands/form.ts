import {
  createActor,
  type FormEvent,
  type FormFieldSpec,
  type FormService,
  type FormState,
  formAddress,
  formEffects,
  formMachine,
  isRecord,
  version,
} from '@quoin/engine'
import { fetchTransport } from '../fetch-transport.ts'
import { matchInWorker } from '../pattern-matcher.ts'
import { listeners, type WakeIsland } from './island.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Checks and sends a form where it stands. Without it the form posts, and the service answers with a page. */
export const wakeForm: WakeIsland = (root, props) => {
  const { on, off } = listeners()
  if (!(root instanceof HTMLFormElement) || !isRecord(props)) return off
  const service = serviceOf(props)
  const fields = Array.isArray(props.fields) ? (props.fields as readonly FormFieldSpec[]) : [] // written by the renderer from the same type
  const connected = formAddress(service) !== undefined
  const actor = createActor(
    formMachine(fields, { connected }),
    formEffects({ service, fields, transport: fetchTransport, match: matchInWorker }),
  )
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('button')]
  root.noValidate = true
  for (const button of buttons) button.disabled = false

  on(root, 'input', ({ target }) => change(target))
  on(root, 'change', ({ target }) => change(target))
  on(root, 'submit', (event) => {
    event.preventDefault()
    for (const control of controlsOf(root)) send(control)
    actor.send({ type: 'submit' })
  })
  on(root, 'reset', () => setTimeout(() => controlsOf(root).forEach(send)))

  function change(target: EventTarget | null): void {
    if (isControl(target)) send(target)
  }

  function send(control: Control): void {
    const name = control.closest<HTMLElement>('[data-field]')?.dataset.field
    if (name === undefined || (control instanceof HTMLInputElement && control.type === 'radio' && !control.checked))
      return
    actor.send({
      type: 'change',
      name,
      value: control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value,
    })
  }

  const unsubscribe = actor.on(({ state, event }) =>
    draw(root, buttons, state, event, String(props.successMessage ?? '')),
  )
  return () => {
    unsubscribe()
    actor.stop()
    off()
  }
}

function draw(
  form: HTMLFormElement,
  buttons: readonly HTMLButtonElement[],
  state: FormState,
  event: FormEvent,
  thanks: string,
): void {
  const busy = state.name === 'SUBMITTING' || state.name === 'CARD_ACTION'
  form.dataset.state = state.name
  form.toggleAttribute('aria-busy', busy)
  for (const button of buttons) button.disabled = busy
  if (state.name === 'DONE') showThanks(form, thanks)
  if (state.name !== 'EDITING') return
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]'))
    showError(field, state.errors[field.dataset.field ?? ''] ?? '')
  form.querySelector('[data-form-errors]')?.replaceChildren(...state.formErrors.map(({ message }) => line(message)))
  const failed = event.type !== 'change' && Object.keys(state.errors).length > 0
  if (failed) form.querySelector<HTMLElement>('[data-invalid] :is(input, textarea, select)')?.focus()
}

function line(message: string): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.textContent = message
  return paragraph
}

function showError(field: HTMLElement, message: string): void {
  const place = field.querySelector('[data-field-error]')
  if (place && place.textContent !== message) place.textContent = message
  // a group of radio buttons is wrong as a whole, none of its buttons by itself
  const judged = field instanceof HTMLFieldSetElement ? [field] : field.querySelectorAll('input, textarea, select')
  for (const one of judged) one.setAttribute('aria-invalid', String(message !== ''))
  field.toggleAttribute('data-invalid', message !== '')
}

/** The form makes room for one sentence, which is read out. */
function showThanks(form: HTMLFormElement, thanks: string): void {
  const message = document.createElement('p')
  message.className = 'q-form-builder-thanks q-success'
  message.setAttribute('role', 'status')
  message.tabIndex = -1
  message.textContent = thanks
  form.replaceChildren(message)
  message.focus()
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

function controlsOf(form: HTMLFormElement): readonly Control[] {
  return [...form.elements].filter(isControl)
}

function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}
