import { type NewsletterSubscribeProps, presentNewsletter } from '@quoin/schemas'
import { islandAttrs } from '../islands.ts'
import type { Attrs } from '../marks.ts'
import { isEditing } from '../render-context.ts'
import type { RenderContext } from '../renderer.ts'

export const newsletterFieldTexts = { email: 'Email address', sending: 'Sending…' } as const

export interface NewsletterParts {
  readonly root: Attrs
  /** A form that works by itself; on the canvas it is none. */
  readonly form: { readonly tag: 'form' | 'div'; readonly attrs: Attrs }
  readonly label: Attrs
  readonly field: Attrs
  readonly button: Attrs
  readonly error: Attrs
  readonly status: Attrs
}

export function newsletterParts(id: string, props: NewsletterSubscribeProps, context: RenderContext): NewsletterParts {
  const { action, emailName, settings } = presentNewsletter(props)
  const editing = isEditing(context)
  const sends = action !== undefined && !editing
  return {
    root: { class: 'q-newsletter-form', ...islandAttrs('newsletter-subscribe', { ...settings }, context) },
    form: editing
      ? { tag: 'div', attrs: { class: 'q-joined' } }
      : {
          tag: 'form',
          attrs: {
            class: 'q-joined',
            method: 'post',
            ...(action === undefined ? {} : { action }),
            target: '_blank',
            rel: 'noopener',
            'data-newsletter-form': '',
          },
        },
    label: { class: 'q-visually-hidden', for: `${id}-email` },
    field: {
      class: 'q-control',
      id: `${id}-email`,
      type: 'email',
      name: emailName,
      autocomplete: 'email',
      placeholder: newsletterFieldTexts.email,
      'aria-describedby': `${id}-error`,
      required: '',
      'data-newsletter-email': '',
    },
    button: {
      class: 'q-button',
      'data-color': 'gray',
      'data-variant': 'solid',
      'data-size': 'normal',
      type: editing ? 'button' : 'submit',
      ...(sends ? {} : { disabled: '' }),
      'data-newsletter-button': '',
    },
    error: { class: 'q-newsletter-error', id: `${id}-error`, role: 'alert', 'data-newsletter-error': '' },
    status: { class: 'q-newsletter-status', role: 'status', 'data-newsletter-status': '' },
  }
}
