import { defineBlock, fields, isEmail, type PropsOf, type RuleFinding } from '@quoin/engine'
import type { Accent } from '../shared/colors.ts'
import { layoutProps } from '../shared/layout.ts'
import { formBuilder } from './form-builder.ts'

export const contactsForm = defineBlock({
  type: 'ContactsForm',
  label: 'Contacts with Form',
  category: 'Contact',
  tags: ['message', 'mail', 'address', 'phone', 'telephone', 'inquiry', 'request', 'chat', 'two columns'],
  theme: 'Quoin',
  props: {
    title: fields.text('Title', { placement: 'canvas' }),
    subtitle: fields.text('Subtitle', { placement: 'canvas', multiline: true }),
    address: fields.text('Address', { placement: 'canvas', multiline: true }),
    phoneNumber: fields.text('Phone number', { placement: 'canvas' }),
    email: fields.text('Email', { placement: 'canvas' }),
    form: fields.repeater('Form', [formBuilder], { min: 1, max: 1 }),
    ...layoutProps({ background: 'all' }),
  },
  rules: [contactProblems],
  starter: {
    title: 'Visit the workshop',
    subtitle: 'Bring the bike, or just the question.',
    address: '12 Lantern Lane\nBristol',
    phoneNumber: '+44 117 496 0123',
    email: 'hello@example.com',
  },
})

export type ContactsFormProps = PropsOf<typeof contactsForm>

export interface PresentedContact {
  readonly prop: 'address' | 'phoneNumber' | 'email'
  readonly color: Accent
  readonly text: string
  /** Undefined where the text is nothing to call or write to. */
  readonly href: string | undefined
}

/** The ways to get in touch, in the order in which they are drawn, those that are empty among them. */
export function presentContacts(props: ContactsFormProps): readonly PresentedContact[] {
  const { address, phoneNumber, email } = props
  return [
    { prop: 'address', color: 'pink', text: address, href: undefined },
    { prop: 'phoneNumber', color: 'sky', text: phoneNumber, href: phoneAddress(phoneNumber) },
    { prop: 'email', color: 'green', text: email, href: emailAddress(email) },
  ]
}

/** `tel:` and the number without its spaces. */
export function phoneAddress(text: string): string | undefined {
  const bare = text.replace(/\s+/g, '')
  return /^[\d+\-./()]+$/.test(bare) && /\d/.test(bare) ? `tel:${bare}` : undefined
}

function emailAddress(text: string): string | undefined {
  return isEmail(text.trim()) ? `mailto:${text.trim()}` : undefined
}

function contactProblems(props: { readonly phoneNumber: string; readonly email: string }): readonly RuleFinding[] {
  const { phoneNumber, email } = props
  const wrongPhone = phoneNumber.trim() !== '' && phoneAddress(phoneNumber) === undefined
  const wrongEmail = email.trim() !== '' && emailAddress(email) === undefined
  return [
    ...(wrongPhone ? [finding('phoneNumber', 'This is not a phone number, so it is shown without a link.')] : []),
    ...(wrongEmail ? [finding('email', 'This is not an email address, so it is shown without a link.')] : []),
  ]
}

function finding(prop: string, message: string): RuleFinding {
  return { path: [prop], message, severity: 'warning' }
}
