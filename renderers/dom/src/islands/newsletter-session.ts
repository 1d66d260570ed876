import { createActor, isRecord, type NewsletterSettings, type NewsletterState, newsletterMachine } from '@quoin/engine'
import { saidIn, scriptedTexts } from '@quoin/kit'
import { newsletterEffects } from '../newsletter-effects.ts'
import { unsentWords } from '../unsent.ts'
import { type Living, listeners } from './island.ts'
import { languageAt } from './language-at.ts'
import { markLanguage } from './mark-language.ts'
import { createShown } from './shown.ts'

/** What a sign-up says, in the places kept for it. */
export interface NewsletterShown {
  readonly error: string
  readonly status: string
}

/** A sign-up while it is typed and sent. */
export interface NewsletterSession extends Living<NewsletterShown> {
  readonly errorPlace: Element
  readonly statusPlace: Element
}

/** Signs up in place. The form itself posts to the list, for who has no script. */
export function createNewsletterSession(root: HTMLElement, props: unknown): NewsletterSession | undefined {
  const form = root.querySelector<HTMLFormElement>('[data-newsletter-form]')
  const email = root.querySelector<HTMLInputElement>('[data-newsletter-email]')
  const button = root.querySelector<HTMLButtonElement>('[data-newsletter-button]')
  const errorPlace = root.querySelector('[data-newsletter-error]')
  const statusPlace = root.querySelector<HTMLElement>('[data-newsletter-status]')
  if (!form || !email || !button || !errorPlace || !statusPlace) return undefined
  const { on, off } = listeners()
  const language = languageAt(root)
  let unsent: string | undefined
  const actor = createActor(newsletterMachine(settingsOf(props)), {
    subscribe(effect, context) {
      unsent = unsentWords(form)
      return unsent === undefined ? newsletterEffects.subscribe(effect, context) : context.send({ type: 'failed' })
    },
  })
  const shown = createShown(shownOf(actor.getState(), language))
  form.noValidate = true
  button.disabled = false
  statusPlace.tabIndex = -1
  root.dataset.state = actor.getState().name
  on(form, 'submit', (event) => {
    event.preventDefault()
    unsent = undefined
    actor.send({ type: 'submit', email: email.value })
  })
  actor.subscribe(() => {
    const state = actor.getState()
    // before the form is hidden: Safari goes to the top of the page where what is hidden has the focus
    if (state.name === 'SENDING') statusPlace.focus({ preventScroll: true })
    root.dataset.state = state.name
    if (state.name === 'ERROR') markLanguage(errorPlace, language, [state.message])
    if (state.name === 'SUCCESS') markLanguage(statusPlace, language, [state.message])
    email.setAttribute('aria-invalid', String(state.name === 'ERROR'))
    shown.show(
      unsent !== undefined && state.name === 'ERROR' ? { error: unsent, status: '' } : shownOf(state, language),
    )
    if (state.name === 'ERROR') email.focus()
  })
  return {
    errorPlace,
    statusPlace,
    getState: shown.getState,
    subscribe: shown.subscribe,
    stop() {
      actor.stop()
      off()
    },
  }
}

function shownOf(state: NewsletterState, language: string): NewsletterShown {
  switch (state.name) {
    case 'IDLE':
      return { error: '', status: '' }
    case 'SENDING':
      return { error: '', status: scriptedTexts(language).newsletter.sending }
    case 'SUCCESS':
      return { error: '', status: saidIn(language, state.message) }
    case 'ERROR':
      return { error: saidIn(language, state.message), status: '' }
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
    ...(text('relayUrl') ? { relayUrl: text('relayUrl') } : {}),
  }
}
