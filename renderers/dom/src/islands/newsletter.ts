import { createActor, isRecord, type NewsletterSettings, newsletterMachine } from '@quoin/engine'
import { newsletterFieldTexts } from '@quoin/kit'
import { newsletterEffects } from '../newsletter-effects.ts'
import { listeners, type WakeIsland } from './island.ts'

/** Signs up in place. The form itself posts to the list, for who has no script. */
export const wakeNewsletter: WakeIsland = (root, props) => {
  const { on, off } = listeners()
  const form = root.querySelector<HTMLFormElement>('[data-newsletter-form]')
  const email = root.querySelector<HTMLInputElement>('[data-newsletter-email]')
  const button = root.querySelector<HTMLButtonElement>('[data-newsletter-button]')
  const error = root.querySelector<HTMLElement>('[data-newsletter-error]')
  const status = root.querySelector<HTMLElement>('[data-newsletter-status]')
  if (!form || !email || !button || !error || !status) return off
  const actor = createActor(newsletterMachine(settingsOf(props)), newsletterEffects)
  form.noValidate = true
  button.disabled = false
  const draw = () => {
    const state = actor.getState()
    root.dataset.state = state.name
    error.textContent = state.name === 'ERROR' ? state.message : ''
    status.textContent =
      state.name === 'SENDING' ? newsletterFieldTexts.sending : state.name === 'SUCCESS' ? state.message : ''
    email.setAttribute('aria-invalid', String(state.name === 'ERROR'))
    if (state.name === 'ERROR') email.focus()
  }
  on(form, 'submit', (event) => {
    event.preventDefault()
    actor.send({ type: 'submit', email: email.value })
  })
  const unsubscribe = actor.subscribe(draw)
  root.dataset.state = 'IDLE'
  return () => {
    unsubscribe()
    actor.stop()
    off()
  }
}

function settingsOf(props: unknown): NewsletterSettings {
  const raw = isRecord(props) ? props : {}
  const text = (key: string) => (typeof raw[key] === 'string' ? raw[key] : '')
  return {
    provider: raw.provider === 'CONVERTKIT' ? 'CONVERTKIT' : 'MAILCHIMP',
    mailchimpUrl: text('mailchimpUrl'),
    convertkitFormId: text('convertkitFormId'),
    resultOkText: text('resultOkText'),
  }
}
