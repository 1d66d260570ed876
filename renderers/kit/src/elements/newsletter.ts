import { isLocalAddress } from '@quoin/engine'
import { type NewsletterSubscribeProps, presentNewsletter } from '@quoin/schemas'
import { classes } from '../classes.ts'
import { islandAttrs } from '../islands.ts'
import type { Attrs } from '../marks.ts'
import { isEditing } from '../render-context.ts'
import type { RenderContext } from '../renderer.ts'
import { foreignLanguage } from '../texts/by-language.ts'
import { visitorTexts } from '../texts/visitor-texts.ts'
import { isBlank } from './rich-text.ts'

/** The attributes of a sign-up to a list. */
export interface NewsletterParts {
  readonly root: Attrs
  /** A form that works by itself; on the canvas it is none. */
  readonly form: { readonly tag: 'form' | 'div'; readonly attrs: Attrs }
  readonly emailId: string
  readonly field: Attrs
  readonly button: Attrs
  readonly error: Attrs
  readonly status: Attrs
}

/** The same markup for visitors with and without scripts, and for the canvas, where nothing can be sent. */
export function newsletterParts(id: string, props: NewsletterSubscribeProps, context: RenderContext): NewsletterParts {
  const { action, emailName, settings } = presentNewsletter(ofSite(props, context))
  const editing = isEditing(context)
  return {
    root: {
      class: 'q-newsletter-form',
      ...islandAttrs('newsletter-subscribe', { ...settings, ...relayOf(props, context) }, context),
    },
    form: editing
      ? { tag: 'div', attrs: { class: classes.joined } }
      : {
          tag: 'form',
          attrs: {
            class: classes.joined,
            method: 'post',
            ...(action === undefined ? {} : { action }),
            target: '_blank',
            rel: 'noopener',
            'data-newsletter-form': '',
          },
        },
    emailId: emailId(id),
    field: {
      ...emailLook(id, context),
      name: emailName,
      'aria-describedby': `${id}-error`,
      required: '',
      'data-newsletter-email': '',
    },
    button: {
      ...buttonLook(props.buttonText, context),
      type: editing ? 'button' : 'submit',
      // a disabled button could not be typed into
      ...(action === undefined && !editing ? { disabled: '' } : {}),
      'data-newsletter-button': '',
    },
    error: { class: 'q-newsletter-error', id: `${id}-error`, role: 'alert', 'data-newsletter-error': '' },
    status: { class: 'q-newsletter-status', role: 'status', 'data-newsletter-status': '' },
  }
}

/** A list of the site itself is found like its pages. */
function ofSite(props: NewsletterSubscribeProps, { basePath }: RenderContext): NewsletterSubscribeProps {
  const { mailchimpUrl } = props
  return isLocalAddress(mailchimpUrl) ? { ...props, mailchimpUrl: `${basePath}${mailchimpUrl}` } : props
}

/** The site's own list answers by itself, and so does Kit. */
function relayOf({ provider, mailchimpUrl }: NewsletterSubscribeProps, { settings }: RenderContext) {
  const { newsletterRelay: relayUrl } = settings
  return relayUrl === undefined || provider !== 'MAILCHIMP' || isLocalAddress(mailchimpUrl) ? {} : { relayUrl }
}

/** The field and the button of a block that only shows them. */
export function newsletterDummyParts(
  id: string,
  buttonText: string,
  context: RenderContext,
): Pick<NewsletterParts, 'emailId' | 'field' | 'button'> {
  return {
    emailId: emailId(id),
    field: emailLook(id, context),
    button: {
      ...buttonLook(buttonText, context),
      type: 'button',
      ...(isEditing(context) ? { 'aria-disabled': 'true' } : {}),
    },
  }
}

function emailId(id: string): string {
  return `${id}-email`
}

function emailLook(id: string, context: RenderContext): Attrs {
  return {
    class: classes.control,
    id: emailId(id),
    type: 'email',
    autocomplete: 'email',
    placeholder: visitorTexts(context.language).newsletter.email,
    // how an address is read from right to left is not a matter of these words
    lang: foreignLanguage(context.language),
  }
}

function buttonLook(text: string, context: RenderContext): Attrs {
  return {
    class: classes.button,
    'data-color': 'sky',
    'data-variant': 'solid',
    'data-size': 'normal',
    ...(isBlank(text) ? { 'aria-label': visitorTexts(context.language).newsletter.button } : {}),
  }
}
